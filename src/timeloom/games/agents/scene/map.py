"""The map: cards side by side, with their locations and the crystals on them."""

from __future__ import annotations

from timeloom.games.agents.names import location_id
from timeloom.games.agents.pack.cards import MapCard, MapPlace
from timeloom.games.agents.rules.map import available
from timeloom.games.agents.state import State
from timeloom.kernel.scene import Board, Piece, Place, Scenery, Shape, Sign

CLOSED = Sign("not open to you", "×", "padlock")


def map_board(s: State, group: str = "") -> Board:
    """All map cards in sight as one board."""
    cards = s.cards_in_sight
    left, top = min(card.column for card in cards), min(card.row for card in cards)
    width = max(card.column for card in cards) - left + 1
    height = max(card.row for card in cards) - top + 1
    open_places = available(s)
    places: dict[str, Place] = {}
    for card in cards:
        for spot in card.places:
            x, y = (card.column - left + spot.x) / width, (card.row - top + spot.y) / height
            places.setdefault(spot.location, location(s, card, spot, x, y, spot.location in open_places))
    shapes = tuple(
        outline((card.column - left) / width, (card.row - top) / height, width, height) for card in cards
    )
    return Board("map", "Map", tuple(places.values()), layout="map", shapes=shapes, group=group)


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


def location(s: State, card: MapCard, spot: MapPlace, x: float, y: float, is_open: bool) -> Place:
    """A location on the map; whether it can be visited, and whether a crystal lies there."""
    entry = s.location_now(spot.location)
    known = is_open or spot.location in s.visited
    pieces = (
        [Piece("group", "The group", "●", "amber", "meeple-group", "disc")]
        if spot.location == s.location
        else []
    )
    if spot.location in s.placed:
        placed = f"placed-{spot.location}"
        pieces.append(Piece(placed, "An Azrak", "◆", "jade", "crystal-growth", "disc", kind="azrak"))
    # The id of a place that nobody knows would give its name away.
    return Place(
        location_id(spot.location) if known else f"unknown-{x:.3f}-{y:.3f}",
        entry.name if known else "Somewhere",
        pieces=tuple(pieces),
        x=x,
        y=y,
        kind="open" if is_open else "closed",
        text=card.title,
        icon=(entry.icon or "position-marker") if known else "help",
        signs=() if is_open else (CLOSED,),
        scenery=Scenery(entry.scenery, entry.light) if known else None,
    )
