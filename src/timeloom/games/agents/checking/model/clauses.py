"""Conditions as clauses: a condition of a mission as a list of facts of which one each must be there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from timeloom.games.agents.meaning.facts import SO, Clause, Fact
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import When
from timeloom.games.agents.rules import conditions as written

MANY_CLAUSES = 64
"""Into so many clauses one `any` is taken apart."""


def one(fact: Fact) -> Clause:
    """A clause of one fact."""
    return frozenset({fact})


def clauses(mission: Mission, when: When | None, size: int, location: str = "") -> tuple[Clause, ...]:
    """A condition as clauses; `location` is where it is looked at, if that is known."""
    if when is None:
        return ()
    found = list(asked_for(mission, when, size, location))
    for part in when.parts:
        match part:
            case written.Not(not_=inner):
                found.append(denied(mission, inner, size, location))
            case written.AnyOf(any_=several):
                found += either([clauses(mission, inner, size, location) for inner in several])
    return tuple(found)


def either(parts: Sequence[tuple[Clause, ...]]) -> Iterator[Clause]:
    """That one of several parts holds: of each part any clause, or of too many simply any fact."""
    if prod(map(len, parts)) <= MANY_CLAUSES:
        yield from (frozenset().union(*picked) for picked in product(*parts))
    else:
        yield frozenset(fact for part in parts for clause in part for fact in clause)


def denied(mission: Mission, when: When, size: int, location: str) -> Clause:
    """That a condition does not hold: one of its facts does not, or one that it denies does."""
    found = {fact.opposite for clause in asked_for(mission, when, size, location) for fact in clause}
    for part in when.parts:
        match part:
            case written.Not(not_=denied_there):
                inner = clauses(mission, denied_there, size, location)
                found |= {fact for clause in inner for fact in clause} if inner else {SO}
            case written.AnyOf(any_=several):
                found = found.union(*(denied(mission, inner, size, location) for inner in several))
    return frozenset(found)


def asked_for(mission: Mission, when: When, size: int, location: str) -> Iterator[Clause]:
    """The clauses of everything that a condition asks for, but for its `not` and its `any`."""
    for part in when.parts:
        yield from map(one, part.facts())
        yield from part.about_place(location)
        yield from map(one, part.numbers(size))
    agents = (fact for part in when.parts for fact in part.about_agents(mission, size))
    yield from map(one, dict.fromkeys(agents))
