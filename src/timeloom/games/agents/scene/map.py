"""The map: cards side by side, with their locations and the crystals on them."""

from __future__ import annotations

from timeloom.games.agents.rules.map import Spot, corners, map_size, spots
from timeloom.games.agents.state import State
from timeloom.kernel.scene import Board, Piece, Place, Scenery, Shape, Sign

CLOSED = Sign("not open to you", "×", "padlock")


def map_board(s: State, group: str = "") -> Board:
    """All map cards in sight as one board."""
    columns, rows = map_size(s)
    places = tuple(location(s, spot) for spot in spots(s))
    shapes = tuple(outline(x, y, columns, rows) for _, x, y in corners(s))
    return Board("map", "Map", places, layout="map", shapes=shapes, group=group)


NEAR, CORNER, ALONG = 0.02, 0.06, 0.12
SIDE = ((CORNER, NEAR), (ALONG, NEAR), (1 - ALONG, NEAR), (1 - CORNER, NEAR))
EDGE = (
    *SIDE,
    *((1 - y, x) for x, y in SIDE),
    *((1 - x, 1 - y) for x, y in SIDE),
    *((y, 1 - x) for x, y in SIDE),
)
"""A map card a little within its share of the board, its sides straight and its corners rounded."""


def outline(x: float, y: float, columns: int, rows: int) -> Shape:
    """The edge of a map card on a board of so many columns and rows."""
    return Shape("hull", tuple((x + dx / columns, y + dy / rows) for dx, dy in EDGE))


def location(s: State, spot: Spot) -> Place:
    """A location on the map; whether it can be visited, and whether a crystal lies there."""
    id, is_known = spot.place.location, spot.is_known
    entry = s.location_now(id)
    pieces = [Piece("group", "The group", "●", "amber", "meeple-group", "disc")] if id == s.location else []
    if id in s.placed:
        pieces.append(Piece(f"placed-{id}", "An Azrak", "◆", "jade", "crystal-growth", "disc", kind="azrak"))
    return Place(
        spot.id,
        entry.name if is_known else "Somewhere",
        pieces=tuple(pieces),
        x=spot.x,
        y=spot.y,
        kind="open" if spot.is_open else "closed",
        text=spot.card.title,
        icon=(entry.icon or "position-marker") if is_known else "help",
        signs=() if spot.is_open else (CLOSED,),
        scenery=Scenery(entry.scenery, entry.light) if is_known else None,
    )
