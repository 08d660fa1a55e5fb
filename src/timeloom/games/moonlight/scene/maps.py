"""The map of a series with rooms: what is open, and what can be opened next."""

from __future__ import annotations

from timeloom.games.moonlight.names import room_id
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.pack.series import Room
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import State
from timeloom.kernel.scene import Board, Link, Place, Shape

WORDS = {"open": "open", "near": "can be opened", "closed": "not yet"}
FATES = {"open": "it has been used", "near": "can be reached", "closed": "not yet"}
HULL = Shape(
    "hull",
    (
        (0.02, 0.4),
        (0.08, 0.05),
        (0.5, 0.02),
        (0.93, 0.09),
        (0.985, 0.5),
        (0.93, 0.91),
        (0.5, 0.98),
        (0.1, 0.88),
    ),
)
"""The flagship lies around its rooms."""


def room_map(s: State) -> Board:
    """All rooms and the ways between them."""
    found = series(s.series)
    near = rules_of(s).rooms_to_open(s)
    kinds = {room.id: kind(s, room, near) for room in found.rooms}
    links = tuple(Link(room_id(one), room_id(two), way(kinds[one], kinds[two])) for one, two in found.edges)
    return Board(
        "map",
        found.map,
        tuple(place(s, room, kinds[room.id]) for room in found.rooms),
        "map",
        links,
        ratio=1.6,
        shapes=(HULL,) if s.series == "sea-of-stars" else (),
        group=found.map,
    )


def kind(s: State, room: Room, near: list[str]) -> str:
    """Whether a room is open, or could be next."""
    return "open" if room.id in s.rooms else "near" if room.id in near else "closed"


def way(one: str, two: str) -> str:
    """A way is lit from end to end, from one end, or not at all."""
    return "open" if one == two == "open" else "near" if "open" in (one, two) else "closed"


def place(s: State, room: Room, kind: str) -> Place:
    """One room, by its icon or its first letter."""
    told = " ".join([room.text, *s.answers.get(room.id, [])])
    return Place(
        room_id(room.id),
        room.name,
        (FATES if s.series == "rotting-sky" else WORDS)[kind],
        x=room.x,
        y=room.y,
        kind=kind,
        text=told,
        badge=room.name[0],
        icon=room.icon,
    )
