"""What cannot be undone and costs an ending: proved from leads alone, so that no mission is too big for it.

A fact is looked at that nothing in the mission ends. Whatever else could be so by then is taken to be so, but
for what this fact rules out; if no lead brings the ending about from there, the ending is lost.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property

from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.leads import Lead
from timeloom.games.agents.checking.model.reach import Plans, Reach, possible
from timeloom.games.agents.meaning.facts import (
    RUN,
    At,
    AtLeast,
    Beaten,
    Chosen,
    Closed,
    Coming,
    Done,
    Ended,
    Fact,
    Gone,
    Has,
    InCell,
    Interacts,
    Laid,
    Marked,
    Not,
    Read,
    Removed,
    Took,
    Won,
)

PASSING = (Chosen, InCell, Done, Won, Interacts, Ended)
"""What is over as soon as the deed is; all else may last."""
FATAL = (Marked, Removed, Gone, Closed, Beaten, Laid)
"""What may be done once and for all."""


class Fatal:
    """The facts of a mission that cost endings, with so many receptacles in one run."""

    def __init__(self, layout: Layout, run: int) -> None:
        self.layout = layout
        later = {AtLeast(RUN, limit) for limit in range(run + 1, layout.last_run + 1)}
        self.leads = [lead for lead in layout.leads if lead.fact not in later]
        self.made_by: dict[Fact, list[Lead]] = defaultdict(list)
        for lead in self.leads:
            self.made_by[lead.fact].append(lead)
        self.reach = Reach(self.leads)
        self.reached = self.reach.from_position(layout.first)
        self.possible = frozenset(ending for ending in layout.mission.ending if Ended(ending) in self.reached)
        self.ended = {lead.fact.fact for lead in self.leads if isinstance(lead.fact, Not)}

    def all(self) -> Iterator[tuple[Fact, frozenset[str]]]:
        """Each fact that nothing ends, with the endings that cannot be had any more once it is so."""
        for fact in sorted(self.reached, key=str):
            if isinstance(fact, FATAL) and fact not in self.ended and self.makers(fact):
                after = self.after(fact)
                lost = frozenset(ending for ending in self.possible if Ended(ending) not in after)
                if lost:
                    yield fact, lost

    def after(self, fact: Fact) -> set[Fact]:
        """All that could be once this fact is so."""
        never = {Not(fact), *ruled_out(self.layout, fact)}
        kept = {one for one in self.reached if not isinstance(one, PASSING)} - never
        return self.reach.from_position(kept | {fact} | self.within(fact), never)

    def within(self, fact: Fact) -> set[Fact]:
        """What is going on while a fact is made: more may come of the same deed."""
        found: set[Fact] = set()
        queue = [fact]
        while queue:
            made = queue.pop()
            for lead in self.made_by[made]:
                if made == fact or isinstance(made, PASSING):
                    more = {
                        one for one in next(iter(lead.needs), ()) if isinstance(one, (*PASSING, Read, Took))
                    }
                    queue += more - found
                    found |= more
        return found

    def makers(self, fact: Fact) -> list[Done | Chosen]:
        """The effects and ways that make a fact whenever they are done, if they ever can be."""
        found = (one for lead in self.made_by[fact] if len(lead.needs) == 1 for one in lead.needs[0])
        return [one for one in dict.fromkeys(found) if isinstance(one, Done | Chosen) and one in self.reached]

    def way_to(self, fact: Fact) -> list[Fact]:
        """How it may come about, if nothing gets in the way: each thing after what it needs, where it is."""
        leads = {lead.fact: lead for lead in self.plans.to(fact)}
        place = first_place(self.layout)
        way: list[Fact] = [At(place)] if place else []
        for step in self.ordered(fact, leads, {}):
            there = place_needed(self.layout, step) or place
            if there != place:
                way.append(At(there))
                place = there
            if not isinstance(step, At):
                way.append(step)
        return way

    def ordered(self, fact: Fact, leads: dict[Fact, Lead], done: dict[Fact, None]) -> list[Fact]:
        """All that a plan brings about, what is furthest off first, and nothing before what it needs."""
        if fact in done or fact not in leads:
            return []
        done[fact] = None
        needs = (one for clause in leads[fact].needs for one in clause)
        before = sorted(needs, key=lambda one: -self.plans.far.get(one, 0))
        return [*(step for need in before for step in self.ordered(need, leads, done)), fact]

    @cached_property
    def plans(self) -> Plans:
        """How everything may come about in this run."""
        return Plans(possible(self.leads, self.reached), self.layout.first)


def ruled_out(layout: Layout, fact: Fact) -> set[Fact]:
    """What cannot be, as long as a fact is so."""
    match fact:
        case Removed(thing) if Has(thing) not in layout.counted and not is_worn(layout, thing):
            return {Has(thing)}
        case Gone(card):
            return {Read(card)}
        case _:
            return set()


def first_place(layout: Layout) -> str:
    """Where the mission begins, if it says so."""
    return next((getattr(effect, "go", "") for effect in layout.mission.begin if effect.departs), "")


def place_needed(layout: Layout, step: Fact) -> str:
    """Where the group is for something, if that is one place."""
    match step:
        case At(place) | Coming(place):
            return place
        case Read(card):
            return layout.homes.get(card, "")
        case _:
            return ""


def is_worn(layout: Layout, thing: str) -> bool:
    """Whether a thing is a replacement, of which to be worn is to be out of the game."""
    item = layout.mission.item.get(thing)
    return bool(item and item.replacement)
