"""Told of links."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import sheet
from timeloom.kernel import Tell


class CarriedHome(Tell, frozen=True):
    """Somebody alone was given something that lasts a while."""

    name: str
    friend: str
    links: int
    seat: int

    def words(self) -> str:
        return f"{self.name} carries something of {self.friend} home: {self.links} links to draw on."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)
