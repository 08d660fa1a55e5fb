"""Verifying: every roll of a table recomputed from its published seeds, and what that does not prove."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from timeloom.kernel.branch import Branch
from timeloom.kernel.chance import Salt, commitment
from timeloom.kernel.entry import is_reading
from timeloom.kernel.faults import Damaged, Untrue
from timeloom.kernel.journal import Saved
from timeloom.kernel.requests import CHANCE
from timeloom.kernel.timeline import Timeline

Gap: TypeAlias = Literal["promise", "position", "carried", "brought", "alone", "claim", "clock"]
"""What can be missing: a promise kept by somebody, how a position came about, a table's own past, any
entropy of players, somebody who knows the entropy for their own, a clock that others could read."""


class Checked(Struct, frozen=True):
    """A branch whose rolls were recomputed: the commitment to its seed, and the entropy mixed in.

    Of its rolls, `alone` have no entropy of anybody, and `unclaimed` only such as nobody named as theirs.
    Those that were `carried` over from other rules follow from no seed, nor do `readings` of the clock.
    """

    branch: str
    commitment: str
    salts: tuple[Salt, ...]
    has_start: bool
    answers: int
    rolls: int
    alone: int
    unclaimed: int
    carried: int
    readings: int


class Unproved(Struct, frozen=True):
    """Something that recomputed rolls do not prove of these branches (none: of the table), in words."""

    kind: Gap
    branches: tuple[str, ...]
    words: str


class Verdict(Struct, frozen=True):
    """What verifying found, and what it has not proved."""

    branches: int
    answers: int
    rolls: int
    checked: tuple[Checked, ...]
    unproved: tuple[Unproved, ...]

    def places(self, digits: str) -> tuple[tuple[str, int], ...]:
        """The branches that hold this entropy, each with the first entry, counted from 1, that it shapes."""
        return tuple((one.branch, s.at + 1) for one in self.checked for s in one.salts if s.hex == digits)


def verify(saved: Saved, promised: Collection[str] = (), given: Collection[str] = ()) -> Verdict:
    """Recompute every roll of a table from its published seeds; a wrong one is an `Untrue`.

    `promised` are commitments that somebody saved beforehand: each must be that of a branch. `given` is
    entropy that somebody knows for their own.
    """
    timeline = saved.timeline
    if not saved.whole:
        raise Damaged(f"{timeline.notice} Its rolls can only be verified with the version that made them.")
    checked = tuple(_checked(timeline, branch, given) for branch in timeline.branches.values())
    _require_promised(checked, promised)
    answers, rolls = sum(one.answers for one in checked), sum(one.rolls for one in checked)
    unproved = tuple(_unproved(checked, timeline.brought, promised))
    return Verdict(len(checked), answers, rolls, checked, unproved)


def _require_promised(checked: Iterable[Checked], promised: Collection[str]) -> None:
    """Every promise must have been kept by a branch."""
    broken = [promise for promise in promised if all(promise != one.commitment for one in checked)]
    if broken:
        raise Untrue(
            "The dice of this table are not those that were promised: "
            f"none of its branches has the commitment {' or '.join(broken)}."
        )


# Recomputing


def _checked(timeline: Timeline[Any], branch: Branch, given: Collection[str]) -> Checked:
    """A branch once its rolls have been recomputed."""
    if not branch.seed:
        raise Damaged(f"The seed of '{branch.name}' is not published yet, so its rolls cannot be verified.")
    _recompute(timeline, branch)
    carried = sum(entry.seat == CHANCE for entry in branch.entries[: branch.carried])
    own = list(enumerate(branch.entries[branch.carried :], branch.at + branch.carried))
    readings = sum(is_reading(entry) for _, entry in own)
    rolls = [place for place, entry in own if entry.seat == CHANCE and not is_reading(entry)]
    alone = _count_before(rolls, branch.salts)
    unclaimed = _count_before(rolls, [salt for salt in branch.salts if salt.hex in given]) - alone
    return Checked(
        branch.name,
        commitment(branch.seed),
        branch.salts,
        branch.start is not None,
        len(own) - len(rolls) - readings,
        len(rolls),
        alone,
        unclaimed,
        carried,
        readings,
    )


def _recompute(timeline: Timeline[Any], branch: Branch) -> None:
    """Play a branch's own answers with its own fate, and compare what was rolled with what was written."""
    first = branch.at + branch.carried
    own = branch.entries[branch.carried :]
    run = timeline.at(first, branch.name, [entry.value for entry in own if is_reading(entry)]).run
    for place, entry in enumerate(own, first):
        if entry.seat != CHANCE:
            run.answer(entry.value, entry.seat, entry.id)
        played = run.entries[place - run.base]
        if played != entry:
            raise Untrue(
                f"Entry {place + 1} of '{branch.name}' says that '{entry.id}' gave "
                f"{entry.value}, but the seed gives {played.value}."
            )


def _count_before(rolls: list[int], salts: Iterable[Salt]) -> int:
    """How many of these rolls none of the salts is mixed into."""
    first = min((salt.at for salt in salts), default=None)
    return sum(first is None or place < first for place in rolls)


# What is not proved


def _unproved(checked: tuple[Checked, ...], brought: bool, promised: Collection[str]) -> Iterator[Unproved]:
    unpromised = [one for one in checked if one.commitment not in promised]
    yield from _gap("promise", UNPROMISED, unpromised)
    yield from _gap("position", STARTED, [one for one in checked if one.has_start])
    carried = [one for one in checked if one.carried]
    yield from _gap("carried", CARRIED, carried, sum(one.carried for one in carried))
    if brought:
        yield Unproved("brought", (), BROUGHT)
    yield from _gap("alone", ALONE, [one for one in checked if one.alone], sum(one.alone for one in checked))
    yield from _gap("clock", CLOCKED, [one for one in checked if one.readings])
    unclaimed = [one for one in checked if one.unclaimed]
    yield from _gap("claim", UNCLAIMED, unclaimed, sum(one.unclaimed for one in checked))


def _gap(kind: Gap, words: str, found: list[Checked], rolls: int = 0) -> Iterator[Unproved]:
    if found:
        names = tuple(one.branch for one in found)
        counted = f"{rolls:,} roll{'' if rolls == 1 else 's'}"
        yield Unproved(kind, names, words.format(names=listed(names), rolls=counted))


UNPROMISED = (
    "that the seed of {names} was fixed beforehand: nobody compared it with a commitment saved before the "
    "first roll, so it could have been chosen among many."
)
STARTED = "that the position from which {names} starts came about fairly: it is taken as it was given."
CARRIED = "that {rolls} of {names} follow from a seed: they are from before the rules of the game changed."
BROUGHT = (
    "that nobody knew the earlier dice: this table was brought from a file, and whoever brought it could "
    "read them there."
)
ALONE = (
    "that more than one party chose the dice: no player's entropy is in {rolls} of {names}, and whoever "
    "kept the table chose the seed alone."
)
CLOCKED = (
    "that the time of {names} passed as it says: it was read off the clock of whoever kept the table, and "
    "follows from no seed."
)
UNCLAIMED = "that the entropy in {rolls} of {names} is a player's: nobody has recognised it as their own."


def listed(names: Iterable[str]) -> str:
    """Names of branches in a sentence."""
    *others, last = (f"'{name}'" for name in names)
    return f"{', '.join(others)} and {last}" if others else last
