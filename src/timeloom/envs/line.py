"""A line of play as trees are walked: chance is a player, who is next is chance too, and copies cost nothing.

A copy shares the resting point and the entries of the line it was made from. It begins rules of its own when
somebody first acts there; most copies that searches and tests make are only looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from timeloom.envs.asking import Setting
from timeloom.envs.schedule import Wait, by_lot, waits
from timeloom.envs.table import Table, not_legal
from timeloom.kernel import OUTSIDE, Answer, Ask, Draw, Entry, Form, HaltingRun, Offer
from timeloom.kernel.halting import chances

TERMINAL, CHANCE_PLAYER = -4, -1
"""The numbers of OpenSpiel for a game that is over, and for chance."""


class Node(Struct):
    """Where a line stands: who acts, and what each of their actions means."""

    player: int
    results: dict[int, Any]
    """For each action an offer, in the order of the offers; or what is drawn, a face, or whoever is next."""
    likely: Sequence[float] = ()
    wait: Wait | None = None
    why: str = ""
    """What chance decides."""

    @property
    def actions(self) -> list[int]:
        """All actions in ascending order, as OpenSpiel wants them."""
        return sorted(self.results)


class Place(Struct, frozen=True):
    """Where a line of its own begins: a resting point and the entries since."""

    rest: Struct
    base: int
    since: tuple[Entry, ...]


class Line:
    """One line of play; `faces` are the dice that have fallen of a roll that goes on."""

    __slots__ = ("_node", "_place", "_run", "_words", "chosen", "faces", "last", "rows", "setting")

    def __init__(self, setting: Setting, place: Place | None = None) -> None:
        self.setting = setting
        self.faces: tuple[int, ...] = ()
        self.chosen: tuple[str, int] | None = None
        """The id of the question, and the seat, that were drawn to be next."""
        self.last = -1
        self.rows: dict[int, Any] = {}
        """What seats have observed here as numbers, so that who looks twice waits once."""
        self._place = place
        self._run: HaltingRun[Any] | None = None
        self._node: Node | None = None
        self._words = ""

    @property
    def run(self) -> HaltingRun[Any]:
        """The rules, begun where the line stands."""
        if self._run is None:
            self._run = self._begun()
        return self._run

    def _begun(self) -> HaltingRun[Any]:
        setting, place = self.setting, self._place
        if place is None:
            return HaltingRun.begin(setting.game, setting.options, setting.seats, OUTSIDE, remember=False)
        return HaltingRun(setting.game, place.rest, OUTSIDE, place.since, base=place.base, remember=False)

    @property
    def is_untouched(self) -> bool:
        """Whether it stands at the beginning, and nobody has looked at it; all such lines are alike."""
        return self._run is None and self._place is None

    def place(self) -> Place | None:
        """Where a copy begins; a game that has not been looked at begins at its beginning."""
        if self._run is None:
            return self._place
        return Place(*self._run.place())

    # Copies

    def __deepcopy__(self, memo: dict[int, Any]) -> Line:
        return self.copy()

    def copy(self) -> Line:
        """The same place, to go on from by itself."""
        copy = Line(self.setting, self.place())
        copy.faces, copy.chosen, copy.last = self.faces, self.chosen, self.last
        copy._words, copy.rows = self._words, self.rows
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.setting, self.place(), self.faces, self.chosen, self.last)

    # Looking

    @property
    def node(self) -> Node:
        """Who acts here, and how."""
        if self._node is None:
            self._node = self._seen()
        return self._node

    def _seen(self) -> Node:
        run = self.run
        if run.outcome is not None:
            return Node(TERMINAL, {})
        if run.due is not None:
            return self._of_draw(run.due) if isinstance(run.due, Draw) else self._of_die(run.due.sides)
        asks = run.asks
        ask = asks[0]
        if len(asks) == 1 and type(ask) is Ask:
            return self._of_wait((ask, ask.seat))
        if self.chosen is not None:
            id, seat = self.chosen
            return self._of_wait((run.find(id), seat))
        waiting = waits(run)
        if len(waiting) == 1 or self.setting.schedule is not by_lot:
            only = waiting[0] if len(waiting) == 1 else self.setting.schedule(run, waiting, self.last)
            return self._of_wait(only)
        share = 1 / len(waiting)
        return Node(CHANCE_PLAYER, dict(enumerate(waiting)), [share] * len(waiting), why="next")

    def _of_draw(self, request: Draw) -> Node:
        likely = chances(request)
        return Node(CHANCE_PLAYER, dict(enumerate(likely)), [*likely.values()], why=request.id)

    def _of_die(self, sides: int) -> Node:
        """Dice fall one after the other, so that a handful of them has no more outcomes than one."""
        assert self.run.due is not None
        why = f"{self.run.due.id}, die {len(self.faces) + 1}"
        return Node(CHANCE_PLAYER, dict(enumerate(range(1, sides + 1))), [1 / sides] * sides, why=why)

    def _of_wait(self, wait: Wait) -> Node:
        ask, seat = wait
        offers = ask.offered(seat)
        numbers = self.setting.numbering.numbers(ask, offers)
        return Node(seat, dict(zip(numbers, offers, strict=True)), wait=wait)

    # Acting

    def apply(self, action: int) -> None:
        """Let whoever acts here act."""
        node = self.node
        if action not in node.results:
            raise not_legal(action, node.actions)
        result = node.results[action]
        if node.wait is not None:
            self._answer(node.wait, action, result)
        elif self.run.due is None:
            ask, seat = result
            self.chosen = (ask.id, seat)
        else:
            self._settle(result)
        self._node, self._words, self.rows = None, "", {}

    def _answer(self, wait: Wait, action: int, offer: Offer) -> None:
        ask, seat = wait
        answer: Answer = offer.sample(self._filling(action)) if isinstance(offer, Form) else offer
        self.run.answer(answer, seat, ask.id)
        self.chosen, self.last = None, seat

    def _filling(self, action: int) -> Random:
        """What fills in a form here: the same on every copy of the line."""
        return Random(f"{self.run.count} {action}")

    def _settle(self, result: str | int) -> None:
        run = self.run
        if isinstance(run.due, Draw):
            run.settle(result)
            return
        self.faces = (*self.faces, int(result))
        assert run.due is not None
        if len(self.faces) == run.due.dice:
            faces, self.faces = self.faces, ()
            run.settle(faces)

    # Words

    def told(self, action: int) -> str:
        """An action in words; no two actions of a node read alike."""
        node = self.node
        if action not in node.results:
            raise not_legal(action, node.actions)
        result = node.results[action]
        if node.wait is not None:
            ask, seat = node.wait
            words = ask.question.choice(self.run.state, result, seat).full
            return f"{words} [{action}]"
        if isinstance(result, tuple):
            ask, seat = result
            return f"{self.setting.game.seat_name(seat)} is next, asked '{ask.id}' (seat {seat})"
        return f"{node.why}: {result}"

    def table(self) -> Table:
        """The line as a table, for those who look at it."""
        run, setting, node = self.run, self.setting, self.node
        table = Table(run, "", setting.numbering, setting.schedule)
        if node.wait is not None:
            table.ask, table.seat = node.wait
            table.offers, table.numbers = [*node.results.values()], [*node.results]
        return table

    def __str__(self) -> str:
        """Where the line stands, in one sentence with a hash of the whole truth."""
        if not self._words:
            self._words = (
                f"{self.setting.game.title} after {self.run.count} entries, {self._who()} ({self._hash()})"
            )
        return self._words

    def _who(self) -> str:
        node = self.node
        if node.player == TERMINAL:
            return "over"
        if node.wait is None:
            return f"chance: {node.why}"
        return f"seat {node.player} is asked '{node.wait[0].id}'"

    def _hash(self) -> str:
        truth = (self.run.state, self.run.pending, self.faces)
        plain = msgspec.to_builtins(truth, str_keys=True, order="deterministic")
        return blake2b(msgspec.json.encode(plain), digest_size=8).hexdigest()


def _unpickled(
    setting: Setting, place: Place | None, faces: tuple[int, ...], chosen: tuple[str, int] | None, last: int
) -> Line:
    """The line that a pickle holds."""
    line = Line(setting, place)
    line.faces, line.chosen, line.last = faces, chosen, last
    return line
