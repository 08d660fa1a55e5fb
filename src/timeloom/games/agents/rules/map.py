"""The map: which locations can be visited, and how it changes."""

from __future__ import annotations

from timeloom.games.agents.names import mid
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
        return f"{self.location} can be visited now." if self.open else f"{self.location} is closed to you."


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
