"""Tables whose game has changed since they were played: another version, other content.

What was played is played again by the rules that are installed now. A branch on which every answer is still
asked for and legal, and every roll still fits, stays as it is. Any other begins anew at its last resting
point, and keeps as many of the entries after it as still fit. Nothing is ever invented: what cannot be
played by these rules is lost, and the table says so.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from timeloom.kernel.branch import Branch
from timeloom.kernel.chance import Fate, new_seed
from timeloom.kernel.entry import Entry
from timeloom.kernel.faults import ContentGone, Damaged, Refused
from timeloom.kernel.game import Game
from timeloom.kernel.position import examine_position, show_run, unfit
from timeloom.kernel.requests import CHANCE
from timeloom.kernel.run import Run
from timeloom.kernel.timeline import Timeline

Rests: TypeAlias = Mapping[str, tuple[int, bytes]]
"""The last resting point that is known of branches: after how many entries, and the state as written."""

Examine: TypeAlias = Callable[[Game[Any], Any, int], None]
"""Refuses a state that is no position, or cannot be shown, to so many seats."""


class OldTable(Struct):
    """A table as it was written down; an answer or start that cannot be read any more is left as it was."""

    version: int
    options: dict[str, str]
    seats: int
    branches: list[Branch]
    rests: Rests = {}


class CarriedOver(Struct):
    """A table to go on with; it is whole if nothing of it was lost."""

    options: dict[str, str]
    branches: list[Branch]
    notice: str = ""
    whole: bool = True


def carry_over(
    game: Game[Any],
    old: OldTable,
    decode: Callable[..., Any] = msgspec.json.decode,
    examine: Examine = examine_position,
) -> CarriedOver:
    """A table under the rules that are installed now, or a `Damaged` that says what is missing.

    `decode` reads the states of resting points. What a state must pass is up to `examine`: whoever wrote
    the table down themselves may be content with `show_position`.
    """
    whole, reason = _whole_branches(game, old, examine)
    if len(whole) == len(old.branches):
        return CarriedOver(game.settle(old.options), old.branches, _still_holds(game, old))
    try:
        moves = [Move(game, old, branch, decode, examine) for branch in old.branches]
        anew = {move.branch.name: move.begun_anew() for move in moves if move.branch.name not in whole}
    except Exception as error:
        raise _lost(game, old, reason, unfit(game, error)) from error
    branches = [anew.get(branch.name, branch) for branch in old.branches]
    lost = sum(move.lost for move in moves)
    notice = f"This table was played with {what_changed(game, old.version)}. {_begins(list(anew), old, lost)}"
    return CarriedOver(fitting_options(game, old.options), branches, notice, whole=False)


def fitting_options(game: Game[Any], given: Mapping[str, str]) -> dict[str, str]:
    """The options that the game still has, with the values that it still knows."""
    options = game.settle({})
    for name, value in given.items():
        with suppress(Refused):
            options |= {name: game.settle({name: value})[name]}
    return options


# Playing again


def _whole_branches(game: Game[Any], old: OldTable, examine: Examine) -> tuple[set[str], Damaged | None]:
    """The branches that can be played from beginning to end by the rules of today, and why another cannot."""
    whole: set[str] = set()
    reason: Damaged | None = None
    try:
        timeline = _set_up(game, old)
    except Exception as error:  # Whatever trips over what it does not know, it does not fit.
        return whole, unfit(game, error)
    for branch in old.branches:
        if branch.parent is not None and branch.parent not in whole:
            continue
        try:
            _play_through(timeline, branch.name, examine)
            whole.add(branch.name)
        except Exception as error:
            reason = reason or unfit(game, error)
    return whole, reason


def _set_up(game: Game[Any], old: OldTable) -> Timeline[Any]:
    try:
        options = game.settle(old.options)
    except Refused as refusal:
        raise ContentGone(str(refusal)) from None
    return Timeline.restored(game, options, old.seats, old.branches, old.branches[0].name)


def _play_through(timeline: Timeline[Any], name: str, examine: Examine) -> None:
    run = timeline.head(name).run
    if run.count != timeline.length(name):
        raise Damaged("it ends where more is to be rolled.")
    examine(timeline.game, run.rest, timeline.seats)
    show_run(run, timeline.seats)


class Move:
    """One branch on its way to other rules; `lost` counts the answers that did not come along."""

    def __init__(
        self,
        game: Game[Any],
        old: OldTable,
        branch: Branch,
        decode: Callable[..., Any],
        examine: Examine,
    ) -> None:
        self.game, self.old, self.branch = game, old, branch
        self.decode, self.examine = decode, examine
        self.held = {one.name: one for one in old.branches}
        self.lost = 0

    def begun_anew(self) -> Branch:
        """The branch from its last resting point on, with new dice, and with the entries that still fit."""
        count, rest = self._rest()
        self.examine(self.game, rest, self.old.seats)
        since, seed = self._line(self.branch)[count:], new_seed()
        kept = self._still_fitting(rest, since)
        self.lost = sum(entry.seat != CHANCE for entry in since[len(kept) :])
        run = Run(self.game, rest, Fate.after(seed, kept), kept)
        show_run(run, self.old.seats)
        return Branch(self.branch.name, None, 0, seed, run.entries, rest, carried=len(kept))

    def _rest(self) -> tuple[int, Any]:
        """The last resting point on the branch's line that is known: its count and its state."""
        branch, end = self.branch, len(self._line(self.branch))
        while True:
            count, written = self.old.rests.get(branch.name, (-1, b""))
            if 0 <= count <= end:
                return count, self._read(written)
            if branch.parent is None:
                return 0, self._beginning(branch)
            end = min(end, branch.at)
            branch = self.held[branch.parent]

    def _read(self, written: bytes) -> Any:
        try:
            return self.decode(written, type=self.game.state)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Damaged(f"its snapshot does not fit: {error}.") from None

    def _beginning(self, branch: Branch) -> Any:
        """Where a line begins that has no resting point since."""
        if branch.start is not None:
            return branch.start
        return self.game.setup(self.game.settle(self.old.options), self.old.seats)

    def _line(self, branch: Branch) -> list[Entry]:
        if branch.parent is None:
            return branch.entries
        return self._line(self.held[branch.parent])[: branch.at] + branch.entries

    def _still_fitting(self, rest: Any, since: list[Entry]) -> list[Entry]:
        """As many of the entries as can be played from here, up to a question."""
        asked = [place for place, entry in enumerate(since) if entry.seat != CHANCE]
        places = [*asked, len(since)]
        # What can be played to a place can be played to every place before it.
        played = bisect_left(places, True, key=lambda place: not self._plays(rest, since[:place]))
        return since[: places[played - 1]] if played else []

    def _plays(self, rest: Any, entries: list[Entry]) -> bool:
        try:
            return Run(self.game, rest, Fate(""), entries).count == len(entries)
        except Exception:  # Whatever trips over what it does not know, it does not fit.
            return False


# Saying so


def what_changed(game: Game[Any], version: int) -> str:
    """What a table was played with, if it is not what is installed."""
    if version != game.version:
        return f"version {version} of {game.title}; this is version {game.version}"
    return f"another content of {game.title} than the one installed"


def _still_holds(game: Game[Any], old: OldTable) -> str:
    if old.version == game.version:
        return ""
    return (
        f"This table was played with {what_changed(game, old.version)}, and all that was played still holds."
    )


def _begins(anew: list[str], old: OldTable, lost: int) -> str:
    """Which branches begin anew, and how much came after the resting point that they begin at."""
    named = ", ".join(f"'{name}'" for name in anew)
    if len(anew) == len(old.branches):
        words = "It opens from its last resting point, with new dice and without its past."
    else:
        words = f"It opens from the last resting point on {named}, with new dice and without the past there."
    answers = f"{lost:,} answer{' that was' if lost == 1 else 's that were'} given after it"
    return f"{words} {answers} did not fit and {'is' if lost == 1 else 'are'} gone." if lost else words


def _lost(game: Game[Any], old: OldTable, reason: Damaged | None, fault: Damaged) -> Damaged:
    """Why a table cannot go on: what is wrong with its past, and with its last resting point."""
    gone = old.version == game.version or ContentGone in (type(fault), type(reason))
    return (ContentGone if gone else Damaged)(
        f"it was played with {what_changed(game, old.version)}. Its past does not fit: {reason} "
        f"Neither does its last resting point: {fault}"
    )
