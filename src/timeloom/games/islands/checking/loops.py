"""Cards that set each other off for ever, with nobody asked in between.

A side that comes up does what it starts with, and its checks are done as soon as they hold. If that brings
the same side up anew, or lets the same check cease to hold and hold again, it never ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from timeloom.games.islands.checking.reach import Deed, Story, deeds_in
from timeloom.games.islands.pack.diary import Page, Trigger
from timeloom.games.islands.pack.facts import Fact
from timeloom.games.islands.pack.language import When
from timeloom.kernel.lines import Spot


class Move(NamedTuple):
    """Something that cards do by themselves: what sets it off, and what makes it ready once more."""

    spot: Spot
    deeds: tuple[Deed, ...]
    starts: frozenset[Fact]
    """It comes about with any of these."""
    renewals: tuple[frozenset[Fact], ...]
    """It can come about again once any one of a set has ceased and is so again; with an empty one, always."""
    sure: bool
    """Whether it is done without any condition."""

    def makes(self) -> set[Fact]:
        """What can be so once it is done."""
        return {fact for deed in self.deeds for fact in deed.effect.makes()}

    def ends(self) -> set[Fact]:
        """What can have ceased to be so."""
        return {fact for deed in self.deeds for fact in deed.effect.ends()}


class Loop(NamedTuple):
    """Moves that set each other off; whether for certain."""

    moves: tuple[Move, ...]
    sure: bool


def loops(story: Story) -> Iterator[Loop]:
    """Every knot of moves that may never end."""
    open_pages = [page for page in story.pages if page[0] in story.reached]
    left = [move for page in open_pages for move in moves_of(story, *page)]
    while left:
        knot = knotted(left)
        if not knot:
            return
        yield Loop(tuple(knot), all(move.sure for move in knot))
        left = [move for move in left if move not in knot]


def moves_of(story: Story, fact: Fact, spot: Spot, page: Page) -> Iterator[Move]:
    """What a side does by itself: its start, and its triggers."""
    opened = frozenset([fact])
    start = possible(story, (deed for deed in deeds_in(page, spot, fact) if deed.spot[len(spot)] == "start"))
    yield Move((*spot, "start"), start, opened, (opened,), unconditional(start))
    for index, trigger in enumerate(page.triggers):
        yield move_of(story, fact, (*spot, "triggers", index), trigger)


def move_of(story: Story, fact: Fact, spot: Spot, trigger: Trigger) -> Move:
    """What a side does when something holds, or when something happens."""
    opened, asked = frozenset([fact]), asked_by(trigger)
    deeds = possible(story, deeds_in(trigger, spot, fact))
    if trigger.on == "check":
        renewals = [opened, asked] if trigger.again and asked else [opened]
        sure = trigger.when is None and unconditional(deeds)
        return Move(spot, deeds, opened | asked, tuple(renewals), sure)
    events = frozenset([Fact("event", trigger.on)])
    return Move(spot, deeds, events, (opened if trigger.again is False else frozenset(),), sure=False)


def asked_by(trigger: Trigger) -> frozenset[Fact]:
    """What a trigger waits for."""
    return frozenset(trigger.when.asks() if isinstance(trigger.when, When) else ())


def possible(story: Story, deeds: Iterable[Deed]) -> tuple[Deed, ...]:
    """Those that can ever be done."""
    return tuple(deed for deed in deeds if not any(deed.missing(story.reached)))


def unconditional(deeds: Iterable[Deed]) -> bool:
    """Whether all of them are done for certain: under no condition, and inside of no choice or roll."""
    lengths = {len(deed.spot) for deed in deeds}
    return len(lengths) <= 1 and not any(deed.conditions for deed in deeds)


def knotted(moves: list[Move]) -> list[Move]:
    """A knot among these moves, if there is one: each is set off and made ready again by the others."""
    for first in moves:
        set_off = reach_from(first, moves)
        knot = [move for move in set_off if first in reach_from(move, moves)]
        while knot and not all(is_renewed(move, knot) for move in knot):
            knot = [move for move in knot if is_renewed(move, knot)]
        if first in knot and first in reach_from(first, knot):
            return knot
    return []


def reach_from(first: Move, moves: list[Move]) -> list[Move]:
    """All moves that one sets off, at once or through others."""
    found: list[Move] = []
    waiting = [first]
    while waiting:
        made = waiting.pop().makes()
        fresh = [move for move in moves if move not in found and made & move.starts]
        found += fresh
        waiting += fresh
    return found


def is_renewed(move: Move, knot: list[Move]) -> bool:
    """Whether a move can come about again by what the others do."""
    made = {fact for other in knot for fact in other.makes()}
    ended = {fact for other in knot for fact in other.ends()}
    return any(not renewal or renewal & made & ended for renewal in move.renewals)
