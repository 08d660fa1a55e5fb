"""Conditions as clauses: a condition of a mission as a list of facts of which one each must be there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from timeloom.games.agents.checking.model.facts import (
    MAY_BE,
    NOT_SO,
    RETURNED,
    ROUND,
    RUN,
    SO,
    At,
    AtLeast,
    Clause,
    Counter,
    Fact,
    Has,
    Marked,
    Visited,
    known,
)
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Scaled, When
from timeloom.games.agents.state import FEWEST_AGENTS

MANY_CLAUSES = 64
"""Into so many clauses one `any` is taken apart."""


def scaled(value: Scaled, size: int) -> int:
    """A number for so many receptacles."""
    return value[size - FEWEST_AGENTS] if isinstance(value, tuple) else value


def one(fact: Fact) -> Clause:
    """A clause of one fact."""
    return frozenset({fact})


def clauses(mission: Mission, when: When | None, size: int, location: str = "") -> tuple[Clause, ...]:
    """A condition as clauses; `location` is where it is looked at, if that is known."""
    if when is None:
        return ()
    found = list(asked_for(mission, when, size, location))
    if when.not_ is not None:
        found.append(denied(mission, when.not_, size, location))
    if when.any_ is not None:
        found += either([clauses(mission, part, size, location) for part in when.any_])
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
    if when.not_ is not None:
        inner = clauses(mission, when.not_, size, location)
        found |= {fact for clause in inner for fact in clause} if inner else {SO}
    for part in when.any_ or ():
        found |= denied(mission, part, size, location)
    return frozenset(found)


def asked_for(mission: Mission, when: When, size: int, location: str) -> Iterator[Clause]:
    """The clauses of everything that a condition asks for, but for its `not`."""
    yield from map(one, facts_asked(when))
    if when.at and location:
        yield one(known(location in when.at))
    elif when.at:
        yield frozenset(map(At, when.at))
    yield from map(one, numbers_asked(when, size))
    yield from about_agents(mission, when, size)


def facts_asked(when: When) -> Iterator[Fact]:
    """What must be there, have been marked and been visited for a condition."""
    yield from map(Has, (*when.holds, *when.group_holds))
    yield from map(Marked, when.marks)
    yield from map(Visited, when.visited)


def numbers_asked(when: When, size: int) -> Iterator[AtLeast]:
    """How far numbers must have come for a condition; what is so anyway is left out."""
    if when.counter is not None and scaled(when.count, size) > 0:
        yield AtLeast(Counter(when.counter), scaled(when.count, size))
    if when.round is not None:
        yield AtLeast(ROUND, when.round)
    if scaled(when.returned or 0, size) > 0:
        yield AtLeast(RETURNED, scaled(when.returned or 0, size))
    if (when.run or 0) > 1:
        yield AtLeast(RUN, when.run or 0)


def about_agents(mission: Mission, when: When, size: int) -> Iterator[Clause]:
    """What depends on who plays, and with how much."""
    level = max(entry.azrak for entry in mission.receptacles)
    if when.agents is not None:
        yield one(known(size >= when.agents))
    if len(when.in_play) > size or (when.azrak or 0) > level:
        yield one(NOT_SO)
    if (when.magick or 0) > mission.magick[size - FEWEST_AGENTS]:
        yield one(NOT_SO)
    if any((when.receptacle, when.in_play, when.azrak, when.magick)) or when.captain is not None:
        yield one(MAY_BE)
