"""Chance from outside: a run that stops at every roll and draw and goes on with the result it is given.

Whoever walks through a game's tree takes chance for a player. The rules wait at their `Roll` or `Draw` as
they wait at a question, so going on with the result costs no more than an answer; an ordinary `Run` knows
nothing of it and is as fast as ever.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NoReturn, TypeVar

from msgspec import Struct

from timeloom.kernel.chance import COUNTED_SECONDS, Chance, Chanced
from timeloom.kernel.entry import Entry
from timeloom.kernel.faults import Refused, RuleFault
from timeloom.kernel.game import Game
from timeloom.kernel.requests import CHANCE, AnyAsk, Draw, ReadClock, Roll
from timeloom.kernel.run import Run

S = TypeVar("S", bound=Struct)


class Stopped(Exception):
    """The rules have come to a roll or a draw."""

    def __init__(self, request: Roll | Draw) -> None:
        self.request = request


class Outside:
    """No chance at all: somebody else answers rolls and draws. The clock is counted, as in thoughts."""

    __slots__ = ()

    def roll(self, request: Roll, at: int = 0) -> NoReturn:
        """Stop here."""
        raise Stopped(request)

    def draw(self, request: Draw, at: int = 0) -> NoReturn:
        """Stop here."""
        raise Stopped(request)

    def clock(self, request: ReadClock) -> int:
        """A little later than before."""
        return request.last + COUNTED_SECONDS

    def lot(self, at: int) -> float:
        """Whoever stands first: who answers next is as much up to somebody else as a roll."""
        return 0.0

    def fork(self) -> Outside:
        """The same."""
        return self

    def forget(self, entries: Iterable[Entry]) -> None:
        """Nothing was rolled here."""


OUTSIDE = Outside()


class HaltingRun(Run[S]):
    """A line of play that stops at every roll and draw; what is `due` is given to `settle`."""

    __slots__ = ("due",)

    def _stand(
        self,
        game: Game[S],
        rest: S,
        copy: Callable[[S], S],
        chance: Chance,
        base: int,
        log: bool,
        remember: bool,
    ) -> None:
        self.due: Roll | Draw | None = None
        super()._stand(game, rest, copy, chance, base, log, remember)

    def _advance(self, reply: Any) -> None:
        """Let the rules go on until they ask, roll or draw, or the game is over."""
        try:
            super()._advance(reply)
        except Stopped as stopped:
            self.due = stopped.request
            self.asks = ()

    def _chosen(self, id: str | None) -> AnyAsk:
        if self.due is not None:
            raise Refused(f"'{self.due.id}' is rolled or drawn first; settle it before anybody answers.")
        return super()._chosen(id)

    def settle(self, result: Chanced) -> None:
        """What was rolled or drawn. A result that cannot be is refused, and nothing has changed."""
        request = self.due
        if request is None:
            raise Refused("Nothing is to be rolled or drawn now.")
        if isinstance(result, list):
            result = tuple(result)
        if wrong := misfit(request, result):
            raise Refused(wrong)
        before = (self.rest, self.rested, self.rested_told, len(self.entries))
        self.due = None
        self.entries.append(Entry(request.id, CHANCE, result))
        try:
            self._advance(result)
        except Exception as fault:
            self._go_back(*before)
            raise RuleFault(
                f"The rules of {self.game.title} failed after {result!r} for '{request.id}': {fault!r}"
            ) from fault


def misfit(request: Roll | Draw, result: Chanced) -> str | None:
    """Why this cannot be the result of a roll or a draw, if it cannot."""
    if isinstance(request, Draw):
        return None if result in request.options else f"{result!r} is not there to draw for '{request.id}'."
    faces = result if isinstance(result, tuple) else ()
    if len(faces) == request.dice and all(face in range(1, request.sides + 1) for face in faces):
        return None
    return (
        f"'{request.id}' rolls {request.dice} dice with {request.sides} sides, which cannot show {result!r}."
    )


def chances(request: Draw) -> dict[str | int, float]:
    """What can be drawn and how likely it is; options that are equal are one, as likely as all of them."""
    size = len(request.options)
    return {option: count / size for option, count in Counter[str | int](request.options).items()}
