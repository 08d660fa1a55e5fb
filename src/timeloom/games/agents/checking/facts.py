"""Facts and conditions: a condition of a mission as a list of facts of which one each must be there.

A fact is a word such as `mark:bell-rung`, `has:lamp` or `place:tower`; `not mark:bell-rung` is one too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import TypeAlias

from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Scaled, When
from timeloom.games.agents.rules.conditions import (
    AnyOf,
    At,
    Counted,
    GroupHolds,
    HasAzrak,
    HasMagick,
    Holds,
    Inhabits,
    InPlay,
    InRound,
    InRun,
    IsCaptain,
    Marked,
    Not,
    Returned,
    SoMany,
    Visited,
)
from timeloom.games.agents.state import FEWEST_AGENTS

Fact: TypeAlias = str
Clause: TypeAlias = frozenset[Fact]
"""Facts of which one is enough."""

SO = "so"
"""A fact that always holds; `not so` never does."""
MANY_CLAUSES = 64
"""Into so many clauses one `any` is taken apart."""
MAY_BE = "may be"
"""What comes and goes with the agents, such as Azrak; the checker takes it for possible at any time."""


def opposite(fact: Fact) -> Fact:
    """The fact that this one is not so."""
    if fact == MAY_BE:
        return fact
    return fact.removeprefix("not ") if fact.startswith("not ") else f"not {fact}"


def known(true: bool) -> Fact:
    """A fact of which it is known whether it holds."""
    return SO if true else opposite(SO)


def scaled(value: Scaled, size: int) -> int:
    """A number for so many receptacles."""
    return value[size - FEWEST_AGENTS] if isinstance(value, tuple) else value


def clauses(mission: Mission, when: When | None, size: int, location: str = "") -> tuple[Clause, ...]:
    """A condition as clauses; `location` is where it is looked at, if that is known."""
    if when is None:
        return ()
    found = list(asked_for(mission, when, size, location))
    for part in when.parts:
        match part:
            case Not(not_=inner):
                found.append(denied(mission, inner, size, location))
            case AnyOf(any_=several):
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
    found = {opposite(fact) for clause in asked_for(mission, when, size, location) for fact in clause}
    for part in when.parts:
        match part:
            case Not(not_=denied_there):
                inner = clauses(mission, denied_there, size, location)
                found |= {fact for clause in inner for fact in clause} if inner else {SO}
            case AnyOf(any_=several):
                found = found.union(*(denied(mission, inner, size, location) for inner in several))
    return frozenset(found)


def asked_for(mission: Mission, when: When, size: int, location: str) -> Iterator[Clause]:
    """The clauses of everything that a condition asks for, but for its `not` and its `any`."""
    for part in when.parts:
        yield from (frozenset({fact}) for fact in facts_asked(part))
        if isinstance(part, At) and part.at:
            places = frozenset(f"place:{place}" for place in part.at)
            yield frozenset({known(location in part.at)}) if location else places
        yield from (frozenset({f"{name}>={limit}"}) for name, limit in numbers_asked(part, size))
    agents = (fact for part in when.parts for fact in about_agents(mission, part, size))
    yield from (frozenset({fact}) for fact in dict.fromkeys(agents))


def facts_asked(part: When) -> Iterator[Fact]:
    """The facts that a part of a condition asks for."""
    match part:
        case Holds(things=things) | GroupHolds(group_holds=things):
            yield from (f"has:{thing}" for thing in things)
        case Marked(marks=marks):
            yield from (f"mark:{mark}" for mark in marks)
        case Visited(visited=places):
            yield from (f"visited:{place}" for place in places)


def numbers_asked(part: When, size: int) -> Iterator[tuple[str, int]]:
    """The number that a part of a condition asks for, with the limit; what is so anyway is left out."""
    match part:
        case Counted(counter=name, count=limit) if scaled(limit, size) > 0:
            yield f"count:{name}", scaled(limit, size)
        case InRound(round=number):
            yield "round", number
        case Returned(returned=limit) if scaled(limit, size) > 0:
            yield "returned", scaled(limit, size)
        case InRun(run=number) if number > 1:
            yield "run", number


def about_agents(mission: Mission, part: When, size: int) -> Iterator[Fact]:
    """What depends on who plays, and with how much."""
    match part:
        case SoMany(agents=number):
            yield known(size >= number)
        case InPlay(in_play=ids) if ids:
            yield from could_be(len(ids) <= size)
        case HasAzrak(azrak=needed):
            yield from could_be(needed <= max(entry.azrak for entry in mission.receptacles))
        case HasMagick(magick=needed):
            yield from could_be(needed <= mission.magick[size - FEWEST_AGENTS])
        case Inhabits(receptacle=ids) if ids:
            yield MAY_BE
        case IsCaptain():
            yield MAY_BE


def could_be(possible: bool) -> Iterator[Fact]:
    """What the checker takes for possible, unless it never is."""
    if not possible:
        yield opposite(SO)
    yield MAY_BE
