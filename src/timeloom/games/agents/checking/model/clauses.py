"""Conditions as clauses: a condition of a mission as a list of facts of which one each must be there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from timeloom.games.agents.meaning.facts import (
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
from timeloom.games.agents.rules import conditions as written
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
        yield from map(one, facts_asked(part))
        if isinstance(part, written.At) and part.at:
            yield one(known(location in part.at)) if location else frozenset(map(At, part.at))
        yield from map(one, numbers_asked(part, size))
    agents = (fact for part in when.parts for fact in about_agents(mission, part, size))
    yield from map(one, dict.fromkeys(agents))


def facts_asked(part: When) -> Iterator[Fact]:
    """What must be there, have been marked or been visited for a part of a condition."""
    match part:
        case written.Holds(things=things) | written.GroupHolds(group_holds=things):
            yield from map(Has, things)
        case written.Marked(marks=marks):
            yield from map(Marked, marks)
        case written.Visited(visited=places):
            yield from map(Visited, places)


def numbers_asked(part: When, size: int) -> Iterator[AtLeast]:
    """How far a number must have come for a part of a condition; what is so anyway is left out."""
    match part:
        case written.Counted(counter=name, count=limit) if scaled(limit, size) > 0:
            yield AtLeast(Counter(name), scaled(limit, size))
        case written.InRound(round=number):
            yield AtLeast(ROUND, number)
        case written.Returned(returned=limit) if scaled(limit, size) > 0:
            yield AtLeast(RETURNED, scaled(limit, size))
        case written.InRun(run=number) if number > 1:
            yield AtLeast(RUN, number)


def about_agents(mission: Mission, part: When, size: int) -> Iterator[Fact]:
    """What depends on who plays, and with how much."""
    match part:
        case written.SoMany(agents=number):
            yield known(size >= number)
        case written.InPlay(in_play=ids) if ids:
            yield from could_be(len(ids) <= size)
        case written.HasAzrak(azrak=needed):
            yield from could_be(needed <= max(entry.azrak for entry in mission.receptacles))
        case written.HasMagick(magick=needed):
            yield from could_be(needed <= mission.magick[size - FEWEST_AGENTS])
        case written.Inhabits(receptacle=ids) if ids:
            yield MAY_BE
        case written.IsCaptain():
            yield MAY_BE


def could_be(possible: bool) -> Iterator[Fact]:
    """What the checker takes for possible, unless it never is."""
    if not possible:
        yield NOT_SO
    yield MAY_BE
