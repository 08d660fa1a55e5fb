"""Told of links."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import sheet
from timeloom.kernel import Tell


class LinksMarked(Tell, frozen=True):
    """Links were made."""

    name: str
    friend: str
    count: int
    seat: int

    def words(self) -> str:
        return f"{self.name} marks {self.count} {'link' if self.count == 1 else 'links'} with {self.friend}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class LinkSpent(Tell, frozen=True):
    """A link was spent."""

    name: str
    friend: str
    seat: int

    def words(self) -> str:
        ties = "what they carry with them" if self.name == self.friend else f"what ties them to {self.friend}"
        return f"{self.name} draws on {ties}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


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
