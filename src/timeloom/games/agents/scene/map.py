"""The map: cards side by side, with their locations and the crystals on them."""

from __future__ import annotations

from timeloom.games.agents.pack.cards import MapCard, MapPlace
from timeloom.games.agents.rules.map import available, cards_in_sight
from timeloom.games.agents.state import State
from timeloom.kernel.scene import Board, Piece, Place


def map_board(s: State) -> Board:
    """All map cards in sight as one board."""
    cards = cards_in_sight(s)
    left, top = min(card.column for card in cards), min(card.row for card in cards)
    width = max(card.column for card in cards) - left + 1
    height = max(card.row for card in cards) - top + 1
    open_places = available(s)
    places: dict[str, Place] = {}
    for card in cards:
        for spot in card.places:
            x, y = (card.column - left + spot.x) / width, (card.row - top + spot.y) / height
            places.setdefault(spot.location, location(s, card, spot, x, y, spot.location in open_places))
    return Board("map", "Map", tuple(places.values()), layout="map")


def location(s: State, card: MapCard, spot: MapPlace, x: float, y: float, is_open: bool) -> Place:
    """A location on the map; whether it can be visited, and whether a crystal lies there."""
    entry = s.box.location[spot.location]
    known = is_open or spot.location in s.visited
    pieces = (
        [Piece("group", "The group", "●", "amber", "meeple-group")] if spot.location == s.location else []
    )
    if spot.location in s.placed:
        placed = f"placed-{spot.location}"
        pieces.append(Piece(placed, "An Azrak", "◆", "jade", "crystal-shine", "disc", kind="azrak"))
    return Place(
        f"location-{spot.location}",
        entry.name if known else "Somewhere",
        "" if is_open else "not open to you",
        pieces=tuple(pieces),
        x=x,
        y=y,
        kind="open" if is_open else "closed",
        text=card.title,
    )
