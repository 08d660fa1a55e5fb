"""The cheapest run to an ending: what no run can cost less than, and runs that are worth playing."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.world import Returning, World
from timeloom.games.agents.checking.proof.landmarks import least_price
from timeloom.games.agents.checking.runs.guide import Guide
from timeloom.games.agents.checking.runs.search import Hunt, Way
from timeloom.games.agents.meaning.facts import RETURNED, AtLeast, Ended, Fact

GREEDY = 15_000
"""So many outcomes of deeds are looked at to find some way to an ending."""
THOROUGH = 5_000
"""So many are looked at to prove that no way is cheaper."""

CAREFUL, QUICK = (2,), (50,)
"""How greedy a search is: how much a guess counts against what has been spent."""


class Quest(Struct, frozen=True):
    """An ending that a group looks for: so many of them, these if told, in which run."""

    layout: Layout
    ending: str
    team: tuple[str, ...] = ()
    run: int = 1

    def world(self, tracked: frozenset[Fact] = frozenset(), returning: Returning = "freely") -> World:
        """The mission with prices, as far as it is tracked."""
        return World(self.layout, tracked, self.team, priced=True, run=self.run, returning=returning)


def some_ways(quest: Quest, greeds: tuple[int, ...] = QUICK) -> list[Way]:
    """Ways to the ending; the greedier a search, the less it looks around."""
    guide = Guide(quest.world(), Ended(quest.ending))
    ways = list(ways_with(quest, guide, greeds, "never"))
    if not ways and any(isinstance(fact, AtLeast) and fact.number == RETURNED for fact in guide.wanted):
        ways = [*ways_with(quest, guide, greeds, "freely"), *ways_with(quest, guide, greeds, "by travel")]
    return ways


def ways_with(quest: Quest, guide: Guide, greeds: tuple[int, ...], returning: Returning) -> Iterator[Way]:
    """Ways to the ending that bring crystals to the Mission Return like this."""
    hunts = (hunted(quest, guide, greed, returning) for greed in greeds)
    return (hunt.way() for hunt in hunts if hunt.found is not None)


def hunted(quest: Quest, guide: Guide, greed: int, returning: Returning) -> Hunt:
    """A search that takes nothing for granted."""
    tracked = guide.tracked if returning == "never" else guide.tracked | {RETURNED}
    patience = GREEDY
    while True:
        world = quest.world(tracked, returning)
        hunt = Hunt(world, quest.ending, guide.about, guide.helps, greed)
        hunt.go_on(patience)
        open_ = hangs_on(hunt)
        if not open_:
            return hunt
        tracked |= open_
        patience -= hunt.seen


class Bound(Struct, frozen=True):
    """What no run to an ending costs less than, and a way that costs no more if one was found."""

    at_least: int
    way: Way = ()


def lower_bound(quest: Quest) -> Bound | None:
    """Look for the cheapest way as if all that is not tracked were as one likes; track what it hangs on.

    Nothing, if there is no way at all. Whoever runs out of Azrak loses less than a card takes, or is away by
    then; but they have spent what they began with.
    """
    tracked: frozenset[Fact] = frozenset()
    at_least, patience = least_price(quest.layout, quest.ending), THOROUGH
    for_the_broke = max(at_least, quest.layout.mission.poorest)
    while patience > 0:
        hunt = Hunt(quest.world(tracked), quest.ending)
        hunt.go_on(patience)
        patience -= hunt.seen
        at_least = at_least if hunt.gave_up else max(at_least, hunt.bound)
        if hunt.lost:
            return None
        if hunt.found is None:
            break
        open_ = hangs_on(hunt)
        if not open_:
            return Bound(min(at_least, for_the_broke), hunt.way())
        tracked |= open_
    return Bound(min(at_least, for_the_broke))


def hangs_on(hunt: Hunt) -> set[Fact]:
    """What the way that was found takes for granted."""
    reasons = (min(step.leaf.why, key=len) for step in hunt.way())
    facts = {fact.subject for reason in reasons for fact, _ in reason}
    return {fact for fact in facts if hunt.world.can_track(fact)}
