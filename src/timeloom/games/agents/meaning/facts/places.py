"""Where the group is, where it can go, and the cards of the map."""

from __future__ import annotations

from timeloom.games.agents.meaning.facts.base import Fact
from timeloom.games.agents.pack.mission import Mission


class At(Fact, frozen=True):
    """The group is at a location."""

    kind = "place"
    place: str

    def never(self, mission: Mission) -> str:
        return f"{mission.location[self.place].name} can never be visited"


class Coming(Fact, frozen=True):
    """The group comes to a location."""

    kind = "come"
    place: str


class Visited(Fact, frozen=True):
    """The group has been at a location, or is there."""

    kind, can_be_tracked = "visited", True
    place: str

    def never(self, mission: Mission) -> str:
        return f"{mission.location[self.place].name} can never be visited"


class OnTheWay(Fact, frozen=True):
    """The group is anywhere at all."""

    kind = "on the way"


class LeavesForNowhere(Fact, frozen=True):
    """The group leaves, though there is no place that it can go to."""

    kind = "leave"


class Opened(Fact, frozen=True):
    """A location has been opened."""

    kind, can_be_tracked = "open", True
    place: str

    def never(self, mission: Mission) -> str:
        return f"{mission.location[self.place].name} is never opened"


class Closed(Fact, frozen=True):
    """A location cannot be visited any more."""

    kind, can_be_tracked = "closed", True
    place: str


class Placed(Fact, frozen=True):
    """A crystal lies on a location, so that the next one goes to the Mission Return."""

    kind, can_be_tracked, weight = "placed", True, 30
    place: str


class InSight(Fact, frozen=True):
    """A map card lies in sight."""

    kind, can_be_tracked = "map", True
    map: str

    def never(self, mission: Mission) -> str:
        return f"the map card “{mission.map[self.map].title}” is never laid"


class Laid(Fact, frozen=True):
    """A map card has been laid; it may be covered by now."""

    kind, can_be_tracked = "laid", True
    map: str


def touched_by_map(mission: Mission, map: str) -> tuple[Fact, ...]:
    """What laying a map card may touch: any card may be covered, and the crystals on it go."""
    cards = (InSight(card.id) for card in mission.maps)
    return (Laid(map), *cards, *(Placed(place.id) for place in mission.locations))
