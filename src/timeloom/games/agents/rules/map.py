"""The map: which locations can be visited, and how it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from timeloom.games.agents.names import location_id, mid
from timeloom.games.agents.pack.cards import MapCard, MapPlace
from timeloom.games.agents.state import State
from timeloom.kernel import Rule, Tell


def available(s: State) -> list[str]:
    """The locations that can be visited."""
    places = [place for card in s.cards_in_sight for place in card.places]
    found = [
        place.location
        for place in places
        if (place.open or place.location in s.opened) and place.location not in s.closed
    ]
    return list(dict.fromkeys(found))


class Spot(NamedTuple):
    """A location of the map in sight, and where it lies as a share of the board."""

    card: MapCard
    place: MapPlace
    x: float
    y: float
    is_open: bool
    is_known: bool

    @property
    def id(self) -> str:
        """Its id in scenes; that of a place which nobody knows would give its name away."""
        return location_id(self.place.location) if self.is_known else f"unknown-{self.x:.3f}-{self.y:.3f}"


def map_size(s: State) -> tuple[int, int]:
    """How many map cards lie side by side, and one above the other."""
    columns, rows = ({card.column for card in s.cards_in_sight}, {card.row for card in s.cards_in_sight})
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def corners(s: State) -> Iterator[tuple[MapCard, float, float]]:
    """The map cards in sight, each with where its corner lies as a share of the board."""
    cards, (width, height) = s.cards_in_sight, map_size(s)
    left, top = min(card.column for card in cards), min(card.row for card in cards)
    yield from ((card, (card.column - left) / width, (card.row - top) / height) for card in cards)


def spots(s: State) -> list[Spot]:
    """The locations in sight, each once."""
    found: dict[str, Spot] = {}
    (width, height), opened = map_size(s), available(s)
    for card, x, y in corners(s):
        for place in card.places:
            is_open = place.location in opened
            is_known = is_open or place.location in s.visited
            spot = Spot(card, place, x + place.x / width, y + place.y / height, is_open, is_known)
            found.setdefault(place.location, spot)
    return list(found.values())


class MapChanged(Tell, frozen=True):
    """A map card was laid."""

    title: str
    covered: str
    azrak: int

    def words(self) -> str:
        if not self.covered:
            return f"The map grows: “{self.title}”."
        verb = "goes" if self.azrak == 1 else "go"
        crystals = f" {self.azrak} Azrak from under it {verb} into the Vortex." if self.azrak else ""
        return f"The map changes: “{self.title}” is laid over “{self.covered}”.{crystals}"

    def touches(self) -> tuple[str, ...]:
        return ("map",)


def lay_map(s: State, id: str) -> Rule[None]:
    """Lay a map card; Azrak on what it covers goes into the Vortex."""
    if id in s.maps:
        return
    card = s.box.map[id]
    covered = [old for old in s.cards_in_sight if (old.column, old.row) == (card.column, card.row)]
    freed = [place.location for old in covered for place in old.places if place.location in s.placed]
    s.placed = [location for location in s.placed if location not in freed]
    s.vortex += len(freed)
    s.maps.append(id)
    yield MapChanged(title=card.title, covered=covered[0].title if covered else "", azrak=len(freed))


class Opened(Tell, frozen=True):
    """A location can be visited, or cannot any more."""

    location: str
    open: bool

    def words(self) -> str:
        place = mid(self.location)
        return f"A way is open now to {place}." if self.open else f"No way leads any more to {place}."


def open_location(s: State, id: str) -> Rule[None]:
    """From now on it can be visited."""
    s.closed = [location for location in s.closed if location != id]
    if id not in s.opened:
        s.opened.append(id)
        yield Opened(location=s.location_now(id).name, open=True)


def close_location(s: State, id: str) -> Rule[None]:
    """It cannot be visited any more."""
    s.opened = [location for location in s.opened if location != id]
    if id not in s.closed:
        s.closed.append(id)
        yield Opened(location=s.location_now(id).name, open=False)


class Swept(Tell, frozen=True):
    """A card sends everybody elsewhere."""

    location: str
    first: bool = False
    """Nobody has been anywhere yet."""

    def words(self) -> str:
        if self.first:
            return f"It begins here: {self.location}."
        return f"There is no staying here. The way leads to {mid(self.location)}."


def send_away(s: State, location: str) -> Rule[None]:
    """Everybody leaves at once, and the next round is at this location."""
    s.going = location
    yield Swept(location=s.location_now(location).name, first=not s.location)
