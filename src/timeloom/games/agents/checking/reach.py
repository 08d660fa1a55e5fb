"""What could ever be: all facts that the leads bring about when nothing that was possible stops being so.

This takes everything for possible that might be (crystals, whom one is, what was true once), so what it
does not reach cannot be reached in any run.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

from timeloom.games.agents.checking.facts import LATER, MAY_BE, SO, Fact
from timeloom.games.agents.checking.leads import Lead
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
        self.denials = [fact for fact in named if fact.startswith("not ") and fact != f"not {SO}"]

    def from_position(self, facts: Iterable[Fact]) -> set[Fact]:
        """Every fact that could be reached from here."""
        found = {SO, MAY_BE, LATER, *facts}
        found |= {denial for denial in self.denials if denial.removeprefix("not ") not in found}
        met: set[tuple[int, int]] = set()
        missing = [len(lead.needs) for lead in self.leads]
        queue = list(found)
        while queue:
            for key in self.waiting.get(queue.pop(), ()):
                if key not in met:
                    met.add(key)
                    missing[key[0]] -= 1
                    fact = self.leads[key[0]].fact
                    if not missing[key[0]] and fact not in found:
                        found.add(fact)
                        queue.append(fact)
        return found


def first_facts(mission: Mission) -> set[Fact]:
    """What holds before anything has happened."""
    return {f"{kind}:{card.id}" for card in mission.maps if card.start for kind in ("map", "laid")}
