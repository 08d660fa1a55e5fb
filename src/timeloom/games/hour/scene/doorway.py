"""The Doorway: who gathers before it, and who has gone through."""

from __future__ import annotations

from timeloom.games.hour.names import friend, friends, group_id, visit_id
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.state import Group, State, Visit
from timeloom.kernel.scene import Board, Piece, Place

COLOURS = ("blue", "red", "violet", "amber", "rose", "green", "indigo")


def doorway(s: State) -> Board:
    """Groups that form, and groups that are in the past."""
    places = [group_place(group) for group in s.groups] + [visit_place(visit) for visit in s.visits]
    quiet = Place("nobody", "Nobody", "at the Doorway")
    return Board("doorway", "The Doorway", tuple(places) or (quiet,))


def group_place(group: Group) -> Place:
    """A group that forms."""
    event = load_pack().event(group.day)
    asked = f"asked: {friends(group.invited)}" if group.invited else "gathering"
    pieces = tuple(pawn(seat, group_id(group.number)) for seat in group.members)
    return Place(
        group_id(group.number), event.title, f"Day {group.day + 1} · {asked}", (), pieces, kind="forming"
    )


def visit_place(visit: Visit) -> Place:
    """A group in the past."""
    event = load_pack().event(visit.day)
    pieces = tuple(pawn(seat, visit_id(visit.number)) for seat in visit.members)
    subtitle = f"Day {visit.day + 1} · in the past"
    return Place(visit_id(visit.number), event.title, subtitle, (), pieces, kind="past", text=event.text)


def pawn(seat: int, where: str) -> Piece:
    """A friend at a place."""
    name = friend(seat)
    return Piece(f"{where} {name}", name, name[0], COLOURS[seat], "person")
