"""Marks, counters, endings, the map, and who has to go."""

from __future__ import annotations

from collections.abc import Container

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import Coming, Counter, Ended, Fact, InSight, Laid, Placed
from timeloom.games.agents.pack.mission import Mission


class Makes(Meaning):
    """Facts are so afterwards, or are not if they are denied."""

    def __init__(self, *facts: Fact) -> None:
        self.makes = facts


class Counts(Meaning):
    """A counter goes up or down."""

    def __init__(self, counter: str, by: int) -> None:
        self.number, self.by = Counter(counter), by
        self.counts = (self.number, self.by)

    @property
    def touches(self) -> tuple[Fact, ...]:
        return (self.number,)

    @property
    def changes(self) -> dict[Fact, bool]:
        return {self.number: self.by > 0}

    def adds_up(self, counted: Container[Fact]) -> bool:
        return True


class Ends(Meaning):
    """The mission is over."""

    breaks_off = True

    def __init__(self, ending: str) -> None:
        self.ending = ending
        self.makes = (Ended(ending),)


# The map


class Departs(Meaning):
    """Everybody leaves at once, and the next round is at this location."""

    breaks_off = True

    def __init__(self, place: str) -> None:
        self.place = place
        self.makes = (Coming(place),)


class Ejects(Meaning):
    """Whoever it is for has to go until the group leaves."""

    ejects = True

    def __init__(self) -> None:
        pass


class LaysMap(Meaning):
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
