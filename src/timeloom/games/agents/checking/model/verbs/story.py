"""Marks, counters, endings, and the map."""

from __future__ import annotations

from collections.abc import Container

from timeloom.games.agents.checking.model.facts import (
    Closed,
    Coming,
    Counter,
    Ended,
    Fact,
    InSight,
    Laid,
    Marked,
    Not,
    Opened,
    Placed,
)
from timeloom.games.agents.checking.model.verbs.base import Verb
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.rules.verbs.story import CounterMove


class Mark(Verb):
    """Something has happened."""

    def __init__(self, mission: Mission, mark: str) -> None:
        self.makes = (Marked(mark),)


class Unmark(Verb):
    """As if it had never happened."""

    def __init__(self, mission: Mission, mark: str) -> None:
        self.makes = (Not(Marked(mark)),)


class Count(Verb):
    """A counter goes up or down."""

    def __init__(self, mission: Mission, move: CounterMove) -> None:
        self.number, self.by = Counter(move.counter), move.by
        self.counts = (self.number, self.by)

    @property
    def touches(self) -> tuple[Fact, ...]:
        return (self.number,)

    @property
    def changes(self) -> dict[Fact, bool]:
        return {self.number: self.by > 0}

    def adds_up(self, counted: Container[Fact]) -> bool:
        return True


class End(Verb):
    """The mission is over."""

    breaks_off = True

    def __init__(self, mission: Mission, ending: str) -> None:
        self.ending = ending
        self.makes = (Ended(ending),)


# The map


class Open(Verb):
    """A location can be visited from now on."""

    def __init__(self, mission: Mission, place: str) -> None:
        self.makes = (Opened(place), Not(Closed(place)))


class Close(Verb):
    """A location cannot be visited any more."""

    def __init__(self, mission: Mission, place: str) -> None:
        self.makes = (Closed(place), Not(Opened(place)))


class Go(Verb):
    """Everybody leaves at once, and the next round is at this location."""

    breaks_off = True

    def __init__(self, mission: Mission, place: str) -> None:
        self.place = place
        self.makes = (Coming(place),)


class LayMap(Verb):
    """A map card comes to lie in sight."""

    def __init__(self, mission: Mission, map: str) -> None:
        self.lays, self.mission = map, mission

    @property
    def touches(self) -> tuple[Fact, ...]:
        return touched_by_map(self.mission, self.lays)


def touched_by_map(mission: Mission, map: str) -> tuple[Fact, ...]:
    """What laying a map card may touch: any card may be covered, and the crystals on it go."""
    cards = (InSight(card.id) for card in mission.maps)
    return (Laid(map), *cards, *(Placed(place.id) for place in mission.locations))
