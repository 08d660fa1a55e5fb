"""Why not now: what keeps a place, a rumor, a machine or a kid from being chosen while school is out."""

from __future__ import annotations

from timeloom.games.islands.names import cubes, kid_name, listed, machine_name, place_name
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.adventure.movement import walk_cost
from timeloom.games.islands.state import State


def why_not(s: State, thing: str, seat: int) -> str:
    """Why no kid of a seat can do anything with a thing now."""
    kind, _, id = thing.partition("-")
    out = [kid for kid, me in enumerate(s.kids) if me.seat == seat and me.status == "out"]
    if kind == "kid":
        return why_no_kid(s, s.index_of(id), seat)
    if not out:
        return "Your kids are done for today."
    if kind == "place":
        return " ".join(why_no_way(s, kid, id) for kid in out)
    if kind == "rumor":
        return f"To investigate it somebody must stand at {place_name(id)}; to scout it, there or next door."
    if kind == "machine":
        return why_no_machine(s, id, out)
    return OTHERS.get(kind, "")


OTHERS = {
    "item": "It adds a die to tests of its colour by itself; it changes hands by trading.",
    "anomaly": "What it can do is offered when something can come of it.",
    "diary": "What it lets you do is offered where and when it can be done.",
    "day": "The calendar only counts the days.",
    "sector": "Kids go from place to place; only machines stand in sectors.",
}


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


def why_no_machine(s: State, id: str, out: list[int]) -> str:
    """Why nobody can scout or hack a machine."""
    machine = s.machine(id)
    if machine is None:
        return ""
    if machine.hacker >= 0:
        return f"{machine_name(id)} is hacked: {kid_name(s.kids[machine.hacker].id)} has it."
    at = listed([f"{kid_name(s.kids[kid].id)} at {place_name(s.kids[kid].at)}" for kid in out])
    return f"To scout or hack {machine_name(id)} somebody with enough time must be near it: {at}."


def why_no_kid(s: State, kid: int, seat: int) -> str:
    """Why a kid does nothing more."""
    me = s.kids[kid]
    name = kid_name(me.id)
    if me.seat != seat:
        return f"{name} is played by somebody else."
    return {
        "dinner": f"{name} is home for dinner, and does nothing more today.",
        "late": f"{name} is late for dinner, and stays where it is.",
        "sick": f"{name} is ill, and stays in bed today.",
    }.get(me.status, "")
