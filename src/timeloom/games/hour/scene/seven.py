"""The seven friends, and what lies between them."""

from __future__ import annotations

from math import cos, pi, sin

from timeloom.games.hour.names import friend, friend_id, listed, titled
from timeloom.games.hour.pack import Argument, load_pack
from timeloom.games.hour.rules.handing import items_of
from timeloom.games.hour.state import FRIENDS, State
from timeloom.kernel.scene import Board, Link, Place


def seven(s: State) -> Board:
    """The friends in a ring, with their Social Links and the rifts between them."""
    places = tuple(friend_place(s, seat) for seat in range(FRIENDS))
    return Board("friends", "The seven", places, layout="map", links=(*rifts(s), *links(s)))


def friend_place(s: State, seat: int) -> Place:
    """A friend with all that everybody may know of them."""
    person = s.people[seat]
    angle = 2 * pi * seat / FRIENDS - pi / 2
    stats = f"E{person.empathy} C{person.courage} K{person.knowledge} {'●' * person.chances}".strip()
    points = f" and Understanding {person.understanding}" if person.understanding else ""
    items = f" Items: {listed([titled(item) for item in items_of(s, seat)])}." if items_of(s, seat) else ""
    about = f"{load_pack().friend(seat).about} {len(person.hand)} cards in hand{points}.{items}"
    x, y = 0.5 + 0.36 * cos(angle), 0.5 + 0.4 * sin(angle)
    return Place(
        friend_id(seat), friend(seat), stats, x=round(x, 3), y=round(y, 3), kind="friend", text=about
    )


def links(s: State) -> tuple[Link, ...]:
    """Social Links."""
    return tuple(Link(friend_id(one), friend_id(other), "link") for one, other in s.links)


def rifts(s: State) -> tuple[Link, ...]:
    """Arguments that were not mended."""
    pack = load_pack()
    pairs = [
        sorted(pack.arguers(event))
        for day, event in enumerate(pack.days)
        if isinstance(event, Argument) and s.marks[day] != "mended"
    ]
    return tuple(Link(friend_id(one), friend_id(other), "rift") for one, other in pairs)
