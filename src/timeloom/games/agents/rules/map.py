"""The map: which locations can be visited, and how it changes."""

from __future__ import annotations

from timeloom.games.agents.state import State
from timeloom.games.agents.tells.travel import MapChanged, Opened
from timeloom.kernel import Rule


def available(s: State) -> list[str]:
    """The locations that can be visited."""
    places = [place for card in s.cards_in_sight for place in card.places]
    found = [
        place.location
        for place in places
        if (place.open or place.location in s.opened) and place.location not in s.closed
    ]
    return list(dict.fromkeys(found))


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
