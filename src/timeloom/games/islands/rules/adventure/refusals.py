"""Why not now: what keeps a place, a rumor, a machine or a kid from being chosen while school is out."""

from __future__ import annotations

from itertools import repeat

from timeloom.games.islands.names import (
    anomaly_thing,
    cubes,
    day_thing,
    diary_thing,
    item_thing,
    kid_name,
    kid_thing,
    listed,
    machine_name,
    machine_thing,
    place_name,
    place_thing,
    rumor_thing,
    sector_thing,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.map import SECTORS
from timeloom.games.islands.rules.adventure.movement import walk_cost
from timeloom.games.islands.rules.end_phase import calendar_days
from timeloom.games.islands.state import Kid, Machine, State
from timeloom.kernel import Reasons


def reasons(s: State, seat: int) -> Reasons:
    """Why no kid of a seat can do anything more with what lies on the table."""
    out = [kid for kid, me in enumerate(s.kids) if me.seat == seat and me.status == "out"]
    yield from ((kid_thing(me.id), why_no_kid(me, seat)) for me in s.kids)
    for place in load_box().map.locations:
        yield place_thing(place.letter), " ".join(why_no_way(s, kid, place.letter) for kid in out)
    yield from ((rumor_thing(told.letter), why_no_rumor(told.letter)) for told in s.told())
    yield from ((machine_thing(machine.id), why_no_machine(s, machine, out)) for machine in s.machines)
    yield from zip(map(item_thing, load_box().items), repeat(ITEM))
    yield from zip(map(anomaly_thing, load_box().anomalies), repeat(ANOMALY))
    yield from ((diary_thing(entry.number), PAGE) for entry in s.diary)
    yield from zip(map(day_thing, calendar_days(s)), repeat(DAY))
    yield from zip(map(sector_thing, SECTORS), repeat(SECTOR))


ITEM = "It adds a die to tests of its colour by itself; it changes hands by trading."
ANOMALY = "What it can do is offered when something can come of it."
PAGE = "What it lets you do is offered where and when it can be done."
DAY = "The calendar only counts the days."
SECTOR = "Kids go from place to place; only machines stand in sectors."


def why_no_way(s: State, kid: int, to: str) -> str:
    """Why a kid cannot get to a location in one action."""
    me, board = s.kids[kid], load_box().map
    name = kid_name(me.id)
    if me.at == to:
        return f"{name} is there already."
    if not me.pool:
        return f"{name} has no time left."
    if to in board.adjacent[me.at]:
        return f"Past the fence it takes {cubes(walk_cost(me.at, to))}, and {name} has {cubes(me.pool)}."
    bus = "no bus stops there" if to not in board.bus_stops else f"no bus leaves from {place_name(me.at)}"
    car = (
        "nobody drives into a restricted place"
        if board.restricted(to)
        else "only parents in a good mood drive"
    )
    return f"No line leads from {place_name(me.at)}, where {name} is; {bus}, and {car}."


def why_no_rumor(letter: str) -> str:
    """What it takes to look into a rumor."""
    return f"To investigate it somebody must stand at {place_name(letter)}; to scout it, there or next door."


def why_no_machine(s: State, machine: Machine, out: list[int]) -> str:
    """Why nobody can scout or hack a machine."""
    name = machine_name(machine.id)
    if machine.hacker >= 0:
        return f"{name} is hacked: {kid_name(s.kids[machine.hacker].id)} has it."
    at = listed([f"{kid_name(s.kids[kid].id)} at {place_name(s.kids[kid].at)}" for kid in out])
    return f"To scout or hack {name} somebody with enough time must be near it: {at}."


def why_no_kid(me: Kid, seat: int) -> str:
    """Why a kid does nothing more."""
    name = kid_name(me.id)
    if me.seat != seat:
        return f"{name} is played by somebody else."
    return {
        "dinner": f"{name} is home for dinner, and does nothing more today.",
        "late": f"{name} is late for dinner, and stays where it is.",
        "sick": f"{name} is ill, and stays in bed today.",
    }.get(me.status, "")
