"""What is known of an ending: its cheapest runs, and what none costs less than."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.agents.checking.runs.replay import Played


class Route(Struct, frozen=True):
    """A run to an ending with so many seats."""

    seats: int
    team: tuple[str, ...]
    played: Played
    walkthrough: tuple[str, ...]
    proved: bool = False
    """Whether no run can be cheaper."""


class EndingReport(Struct, frozen=True):
    """What is known of an ending: its cheapest runs by the number of seats, and what none costs less than."""

    id: str
    title: str
    won: bool
    at_least: dict[int, int]
    """By the number of receptacles; nothing where the ending cannot be reached."""
    routes: dict[int, Route]

    @property
    def cheapest(self) -> Route | None:
        """The cheapest run that was played."""
        return min(self.routes.values(), key=lambda route: route.played.azrak, default=None)

    def without_spoilers(self) -> EndingReport:
        """The same without the walkthroughs."""
        routes = {seats: replace(route, walkthrough=()) for seats, route in self.routes.items()}
        return replace(self, routes=routes)
