"""Why something can never be: the conditions that nothing in the mission meets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from timeloom.games.agents.checking.model.leads import Lead
from timeloom.games.agents.meaning.facts import Clause, Fact, InCell
from timeloom.games.agents.pack.mission import Mission

MOST_CAUSES = 3
"""So many are named; a fact with more of them has a deeper one."""
NEVER_IN = {
    "failure": "its test cannot be failed",
    "critical": "its test never ends in a critical success",
    "success": "its test is too hard",
}
"""Why nothing comes of a cell that nobody can end in."""


class Why:
    """The leads of a mission, and which facts can be reached at all."""

    def __init__(self, mission: Mission, leads: Iterable[Lead], reached: set[Fact]) -> None:
        self.mission, self.reached = mission, reached
        self.leads: dict[Fact, list[Lead]] = defaultdict(list)
        for lead in leads:
            self.leads[lead.fact].append(lead)

    def because(self, fact: Fact) -> str:
        """Why a fact can never be."""
        if not self.leads[fact]:
            return "nothing in the mission brings it about."
        causes = list(dict.fromkeys(self.causes(fact, {fact})))[:MOST_CAUSES]
        if not causes:
            return "all that could lead to it comes only after it."
        return f"{'; or '.join(causes)}."

    def causes(self, fact: Fact, seen: set[Fact]) -> Iterator[str]:
        """What each lead to a fact lacks, as far back as it has a name."""
        for lead in self.leads[fact]:
            for clause in lead.needs:
                if not clause & self.reached:
                    yield from self.lacking(clause, seen)
                    break

    def lacking(self, clause: Clause, seen: set[Fact]) -> Iterator[str]:
        """What a clause asks for in vain."""
        for fact in sorted(clause - seen, key=str):
            words = self.words(fact)
            if words:
                yield words
            else:
                yield from self.causes(fact, seen | {fact})

    def words(self, fact: Fact) -> str:
        """A fact that can never be, in words; nothing for one that only stands between."""
        if isinstance(fact, InCell) and not self.leads[fact]:
            return NEVER_IN[fact.cell]
        return fact.never(self.mission)
