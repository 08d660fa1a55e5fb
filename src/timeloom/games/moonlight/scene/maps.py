"""The map of a series with rooms: what is open, and what can be opened next."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.pack.series import Room
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import State
from timeloom.kernel.scene import Board, Link, Place


def room_map(s: State) -> Board:
    """All rooms and the ways between them."""
    found = series(s.series)
    near = rules_of(s).rooms_to_open(s)
    links = tuple(Link(f"room-{one}", f"room-{two}") for one, two in found.edges)
    return Board(
        "map", found.map, tuple(place(s, room, near) for room in found.rooms), "map", links, ratio=1.6
    )


def place(s: State, room: Room, near: list[str]) -> Place:
    """One room."""
    kind = "open" if room.id in s.rooms else "near" if room.id in near else "closed"
    words = {"open": "open", "near": "can be opened", "closed": "not yet"}[kind]
    text = " ".join([room.text, *s.answers.get(room.id, [])])
    return Place(f"room-{room.id}", room.name, words, x=room.x, y=room.y, kind=kind, text=text)
