"""Where a mission stands in the search, how it came there, and the small changes that effects make to it."""

from __future__ import annotations

from typing import NamedTuple

from timeloom.games.agents.checking.facts import Fact
from timeloom.games.agents.pack.verbs import Effect


class Position(NamedTuple):
    """Where a mission stands."""

    facts: frozenset[Fact]
    counters: tuple[tuple[str, int], ...] = ()
    round: int = 0
    location: str = ""
    going: str = ""
    maps: tuple[str, ...] = ()
    reads: int = 0
    front: str = ""
    """The card that was read last."""
    reader: str = ""
    """Who must have read it, if that matters."""
    ending: str = ""


class Branch(NamedTuple):
    """A position, what it cost to come there, what was decided on the way, and by whom."""

    position: Position
    cost: int
    notes: tuple[Note, ...]
    agent: str


class Note(NamedTuple):
    """Something to remember for the replay: a way that was chosen, or the cell that a test ended in."""

    words: str
    outcome: str


class Move(NamedTuple):
    """A deed: travel, read a card, take a way, take a test, with its cost and where it leads."""

    deed: Fact
    agent: str
    notes: tuple[Note, ...]
    cost: int
    after: Position


CHOSEN = "chosen"
CELLS = ("success", "critical", "failure")


def added(branch: Branch, *facts: Fact) -> Branch:
    """The branch with more facts."""
    position = branch.position
    return branch._replace(position=position._replace(facts=position.facts.union(facts)))


def changed(branch: Branch, more: set[Fact], fewer: set[Fact]) -> Branch:
    """The branch with some facts more and some fewer."""
    position = branch.position
    return branch._replace(position=position._replace(facts=(position.facts - fewer) | more))


def plain_change(effect: Effect, source: str) -> tuple[set[Fact], set[Fact]]:
    """The facts that the small verbs make, and those that they end."""
    match effect.verb:
        case "mark":
            return {f"mark:{effect.mark}"}, set()
        case "unmark":
            return set(), {f"mark:{effect.unmark}"}
        case "open":
            return {f"open:{effect.open}"}, {f"closed:{effect.open}"}
        case "close":
            return {f"closed:{effect.close}"}, {f"open:{effect.close}"}
        case "stow":
            return set(), {f"has:{effect.stow}"}
        case "remove" if effect.remove == "this":
            return {f"gone:{source}"}, set()
        case "remove":
            return {f"removed:{effect.remove}"}, {f"has:{effect.remove}"}
        case _:
            return set(), set()


def counted_on(position: Position, counter: str, by: int) -> Position:
    """The position after a counter has moved."""
    counters = dict(position.counters)
    counters[counter] = max(0, counters.get(counter, 0) + by)
    return position._replace(counters=tuple(sorted(counters.items())))
