"""Marks, timers, endings."""

from __future__ import annotations

from timeloom.games.agents.meaning.facts.base import Fact
from timeloom.games.agents.pack.mission import Mission


class Marked(Fact, frozen=True):
    """Something has happened that is marked."""

    kind, can_be_tracked, weight = "mark", True, 3
    mark: str

    def never(self, mission: Mission) -> str:
        return f'"{self.mark}" is never marked'

    def always(self, mission: Mission) -> str:
        return f'"{self.mark}" is always marked by then'


class Happened(Fact, frozen=True):
    """A timer has run out."""

    kind, can_be_tracked = "event", True
    event: str

    def never(self, mission: Mission) -> str:
        return f"“{mission.event[self.event].title}” never happens"


class Ended(Fact, frozen=True):
    """The mission is over, with this ending."""

    kind = "end"
    ending: str


class UpdatesInNeed(Fact, frozen=True):
    """Somebody has spent the last Azrak, and updates on the spot."""

    kind = "update"
