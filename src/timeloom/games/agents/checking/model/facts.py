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
    found = {opposite(fact) for clause in asked_for(mission, when, size, location) for fact in clause}
    if when.not_ is not None:
        inner = clauses(mission, when.not_, size, location)
        found |= {fact for clause in inner for fact in clause} if inner else {SO}
    for part in when.any_ or ():
        found |= denied(mission, part, size, location)
    return frozenset(found)


def asked_for(mission: Mission, when: When, size: int, location: str) -> Iterator[Clause]:
    """The clauses of everything that a condition asks for, but for its `not`."""
    yield from (frozenset({f"has:{thing}"}) for thing in (*when.holds, *when.group_holds))
    yield from (frozenset({f"mark:{mark}"}) for mark in when.marks)
    yield from (frozenset({f"visited:{place}"}) for place in when.visited)
    if when.at and location:
        yield frozenset({known(location in when.at)})
    elif when.at:
        yield frozenset(f"place:{place}" for place in when.at)
    yield from (frozenset({f"{name}>={limit}"}) for name, limit in numbers_asked(when, size))
    yield from about_agents(mission, when, size)


def numbers_asked(when: When, size: int) -> Iterator[tuple[str, int]]:
    """The numbers that a condition asks for, each with the limit; what is so anyway is left out."""
    asked = [
        (f"count:{when.counter}", scaled(when.count, size) if when.counter is not None else 0),
        ("round", when.round or 0),
        ("returned", scaled(when.returned or 0, size)),
        ("run", when.run or 0),
    ]
    yield from ((name, limit) for name, limit in asked if limit > (name == "run"))


def about_agents(mission: Mission, when: When, size: int) -> Iterator[Clause]:
    """What depends on who plays, and with how much."""
    level = max(entry.azrak for entry in mission.receptacles)
    if when.agents is not None:
        yield frozenset({known(size >= when.agents)})
    if len(when.in_play) > size or (when.azrak or 0) > level:
        yield frozenset({opposite(SO)})
    if (when.magick or 0) > mission.magick[size - FEWEST_AGENTS]:
        yield frozenset({opposite(SO)})
    if any((when.receptacle, when.in_play, when.azrak, when.magick)) or when.captain is not None:
        yield frozenset({MAY_BE})
