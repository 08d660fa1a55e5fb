"""What could ever be: all facts that the leads bring about when nothing that was possible stops being so.

This takes everything for possible that might be (crystals, whom one is, what was true once), so what it
does not reach cannot be reached in any run.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from timeloom.games.agents.checking.model.leads import Lead
from timeloom.games.agents.meaning.facts import (
    MAY_BE,
    NOT_SO,
    RETURNED,
    RUN,
    SO,
    AtLeast,
    Fact,
    InSight,
    Laid,
    Not,
)
from timeloom.games.agents.pack.mission import Mission


class Reach:
    """The leads of a mission, ready to be followed from any position."""

    def __init__(self, leads: Collection[Lead]) -> None:
        self.leads = list(leads)
        self.waiting: dict[Fact, list[tuple[int, int]]] = defaultdict(list)
        for at, lead in enumerate(self.leads):
            for part, clause in enumerate(lead.needs):
                for fact in clause:
                    self.waiting[fact].append((at, part))
        named = {fact for lead in self.leads for clause in (*lead.needs, [lead.fact]) for fact in clause}
        self.denials = [fact for fact in named if isinstance(fact, Not) and fact != NOT_SO]

    def from_position(self, facts: Iterable[Fact], never: Collection[Fact] = ()) -> set[Fact]:
        """Every fact that could be reached from here, if some can `never` be."""
        found: set[Fact] = {SO, MAY_BE, *facts}
        found |= {denial for denial in self.denials if denial.fact not in found and denial not in never}
        met: set[tuple[int, int]] = set()
        missing = [len(lead.needs) for lead in self.leads]
        queue = list(found)
        while queue:
            for key in self.waiting.get(queue.pop(), ()):
                if key not in met:
                    met.add(key)
                    missing[key[0]] -= 1
                    fact = self.leads[key[0]].fact
                    if not missing[key[0]] and fact not in found and fact not in never:
                        found.add(fact)
                        queue.append(fact)
        return found


class Plans:
    """How far each fact is from the start when nothing that was possible stops being so, and why."""

    def __init__(self, leads: Iterable[Lead], start: Iterable[Fact]) -> None:
        self.leads = list(leads)
        self.far: dict[Fact, int] = {SO: 0, MAY_BE: 0} | dict.fromkeys(start, 0)
        self.best: dict[Fact, Lead] = {}
        self.needing: dict[Fact, list[int]] = defaultdict(list)
        for at, lead in enumerate(self.leads):
            for fact in {fact for clause in lead.needs for fact in clause}:
                self.needing[fact].append(at)
        self.look_ahead()

    def look_ahead(self) -> None:
        """Go through the leads again and again, but only through those of which a need has come nearer."""
        due = [True] * len(self.leads)
        while any(due):
            for at, lead in enumerate(self.leads):
                if due[at]:
                    due[at] = False
                    if self.brings_nearer(lead):
                        for later in self.needing[lead.fact]:
                            due[later] = True

    def brings_nearer(self, lead: Lead) -> bool:
        """Whether a lead makes its fact nearer than was known."""
        far_off = own_distance(lead.fact) + sum(
            min([distance(self.far, fact) for fact in clause]) for clause in lead.needs
        )
        if far_off >= distance(self.far, lead.fact):
            return False
        self.far[lead.fact], self.best[lead.fact] = far_off, lead
        return True

    def to(self, goal: Fact) -> list[Lead]:
        """Leads that bring a fact about one after the other, the last of them first."""
        plan: dict[Fact, Lead] = {}
        queue = [goal]
        while queue:
            fact = queue.pop()
            if fact in self.best and fact not in plan:
                plan[fact] = self.best[fact]
                queue += [
                    min(clause, key=lambda one: (distance(self.far, one), str(one)))
                    for clause in self.best[fact].needs
                ]
        return list(plan.values())


def possible(leads: Iterable[Lead], reached: set[Fact]) -> Iterator[Lead]:
    """The leads of which everything that they need can be."""
    return (lead for lead in leads if not any(map(reached.isdisjoint, lead.needs)))


def own_distance(fact: Fact) -> int:
    """One step; what nobody plans with, such as crystals on the Mission Return, is a long way off."""
    return 1000 if isinstance(fact, AtLeast) and fact.number in (RETURNED, RUN) else 1


def distance(far: dict[Fact, int], fact: Fact) -> int:
    """How far a fact is from the start; what nobody has brought about yet is not so."""
    if fact in far:
        return far[fact]
    return 0 if isinstance(fact, Not) and fact != NOT_SO else FAR


FAR = 10**9


def first_facts(mission: Mission) -> set[Fact]:
    """What holds before anything has happened."""
    laid = [card for card in mission.maps if card.start]
    in_sight = {(card.column, card.row): card for card in laid}
    return {Laid(card.id) for card in laid} | {InSight(card.id) for card in in_sight.values()}
