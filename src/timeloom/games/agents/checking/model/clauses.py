"""Conditions as clauses: a condition of a mission as a list of facts of which one each must be there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from timeloom.games.agents.meaning.facts import Clause, Fact
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import When

MANY_CLAUSES = 64
"""Into so many clauses one `any` is taken apart."""


def one(fact: Fact) -> Clause:
    """A clause of one fact."""
    return frozenset({fact})


class Clauses(NamedTuple):
    """Where conditions are taken apart; `location` is where they are looked at, if that is known."""

    mission: Mission
    size: int
    location: str = ""

    def of(self, when: When | None) -> tuple[Clause, ...]:
        """A condition as clauses."""
        if when is None:
            return ()
        inside = (clause for part in when.parts for clause in part.clauses_inside(self))
        return (*self.asked_for(when), *inside)

    def either(self, several: Sequence[When]) -> Iterator[Clause]:
        """That one of several holds: of each part any clause, or of too many simply any fact."""
        parts = list(map(self.of, several))
        if prod(map(len, parts)) <= MANY_CLAUSES:
            yield from (frozenset().union(*picked) for picked in product(*parts))
        else:
            yield frozenset(fact for part in parts for clause in part for fact in clause)

    def denied(self, when: When) -> Clause:
        """That a condition does not hold: one of its facts does not, or one that it denies does."""
        opposites = {fact.opposite for clause in self.asked_for(when) for fact in clause}
        return frozenset(opposites.union(*(part.denied_inside(self) for part in when.parts)))

    def asked_for(self, when: When) -> Iterator[Clause]:
        """The clauses of everything that a condition asks for beside the conditions inside of it."""
        for part in when.parts:
            yield from map(one, part.facts())
            yield from part.about_place(self.location)
            yield from map(one, part.numbers(self.size))
        agents = (fact for part in when.parts for fact in part.about_agents(self.mission, self.size))
        yield from map(one, dict.fromkeys(agents))
