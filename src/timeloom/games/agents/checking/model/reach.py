"""What could ever be: all facts that the leads bring about when nothing that was possible stops being so.

This takes everything for possible that might be (crystals, whom one is, what was true once), so what it
does not reach cannot be reached in any run.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

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


def relaxed_plan(leads: Iterable[Lead], start: Iterable[Fact], goal: Fact) -> list[Lead]:
    """Leads that bring a fact about one after the other when nothing that was possible stops being so."""
    leads = list(leads)
    far: dict[Fact, int] = {SO: 0, MAY_BE: 0} | dict.fromkeys(start, 0)
    best: dict[Fact, Lead] = {}
    again = True
    while again:
        again = False
        for lead in leads:
            far_off = own_distance(lead.fact) + sum(
                min(distance(far, fact) for fact in clause) for clause in lead.needs
            )
            if far_off < distance(far, lead.fact):
                far[lead.fact], best[lead.fact], again = far_off, lead, True
    plan: dict[Fact, Lead] = {}
    queue = [goal]
    while queue:
        fact = queue.pop()
        if fact in best and fact not in plan:
            plan[fact] = best[fact]
            queue += [
                min(clause, key=lambda one: (distance(far, one), str(one))) for clause in best[fact].needs
            ]
    return list(plan.values())


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
