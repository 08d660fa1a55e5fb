"""Ways over the islands: how many cubes they take, and the first step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.adventure.avoiding import reaction, watching
from timeloom.games.islands.rules.adventure.movement import Bus, Car, Walk
from timeloom.games.islands.rules.adventure.rides import machine_rides
from timeloom.games.islands.rules.diary.pages import pages
from timeloom.games.islands.rules.verbs.when import TokensLie
from timeloom.games.islands.state import GOOD, State
from timeloom.kernel import Answer

WATCHED, BLOCKED = 0.6, 1.2
"""What it costs to walk into the sight of a machine, in cubes; more if it sends kids back."""
MET = 0.4
"""What it costs to enter a location where a diary card has somebody waiting."""
DRIVEN = 0.5
"""What it costs to have used the parents' car."""


class Leg(Struct, frozen=True):
    """The way to a location: cubes, what else it costs, and the ride if there is one for all of it."""

    cubes: int
    toll: float
    ride: Answer | None = None


@cache
def cubes_between() -> dict[str, dict[str, int]]:
    """The cubes from everywhere to everywhere, on foot and by bus."""
    letters = load_box().map.location
    table = {one: {other: 0 if one == other else 99 for other in letters} for one in letters}
    for one in letters:
        for other, cubes in neighbours()[one].items():
            table[one][other] = cubes
    for middle in letters:
        for one in letters:
            for other in letters:
                table[one][other] = min(table[one][other], table[one][middle] + table[middle][other])
    return table


@cache
def neighbours() -> dict[str, dict[str, int]]:
    """Where one step leads on foot or by bus, and for how many cubes."""
    board = load_box().map
    found: dict[str, dict[str, int]] = {}
    for one in board.location:
        on_foot = {
            to: 2 if board.restricted(to) and not board.restricted(one) else 1 for to in board.adjacent[one]
        }
        by_bus = {to: 1 for to in board.bus_stops if to != one} if one in board.bus_stops else {}
        found[one] = on_foot | by_bus
    return found


@cache
def hops_to(target: str) -> dict[str, int]:
    """How many lines lie between each location and this one."""
    adjacent = load_box().map.adjacent
    hops, edge = {target: 0}, [target]
    for at in edge:
        for near in adjacent[at]:
            if near not in hops:
                hops[near] = hops[at] + 1
                edge.append(near)
    return hops


def tolls(s: State, weight: float = 1.0) -> dict[str, float]:
    """What it costs beside time to enter each location."""
    found = {letter: weight * toll_of_machines(s, letter) for letter in load_box().map.location}
    met = {
        tokens.token
        for page in pages(s)
        for trigger in page.triggers
        if trigger.on == "enter" and trigger.when and (tokens := trigger.when.part(TokensLie))
    }
    for letter, kinds in s.tokens.items():
        if any(kinds.get(kind, 0) for kind in met):
            found[letter] += weight * MET
    return found


def toll_of_machines(s: State, letter: str) -> float:
    """What the machines near a location make it cost."""
    return sum(BLOCKED if reaction(machine).kind == "block" else WATCHED for machine in watching(s, letter))


def legs(s: State, kid: int, toll: dict[str, float], driven: float = DRIVEN) -> dict[str, Leg]:
    """The best ways from where a kid stands to everywhere it has the time to go to."""
    me = s.kids[kid]
    found = {me.at: Leg(0, 0.0)}
    for to, cubes in cubes_between()[me.at].items():
        if 0 < cubes <= me.pool:
            found[to] = Leg(cubes, toll[to])
    if me.pool:
        for to, more, step in lifts(s, kid, driven):
            if to not in found or found[to].cubes > 1:
                found[to] = Leg(1, toll[to] + more, step)
    return found


def first_step(kid: str, start: str, to: str, toll: dict[str, float]) -> Answer:
    """The first step of a shortest way on foot and by bus, where possible past no machine."""
    table = cubes_between()
    near = neighbours()[start]
    good = [at for at, cubes in near.items() if cubes + table[at][to] == table[start][to]]
    at = min(good, key=lambda letter: (toll[letter], letter != to))
    return Walk(kid, at) if at in load_box().map.adjacent[start] else Bus(kid, at)


def lifts(s: State, kid: int, driven: float) -> Iterator[tuple[str, float, Answer]]:
    """Where a kid can ride for one cube: on its own machine, or in the parents' car."""
    me = s.kids[kid]
    for ride in machine_rides(s, kid):
        yield ride.to, 0.0, ride
    if me.favor == GOOD:
        for to in load_box().map.open_letters:
            if to != me.at:
                yield to, driven, Car(me.id, to)
