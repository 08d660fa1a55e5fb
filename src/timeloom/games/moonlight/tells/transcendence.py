"""Told of transcendence."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import sheet
from timeloom.kernel import Tell


class Transcended(Tell, frozen=True):
    """Somebody transcends."""

    name: str
    true_name: str
    seat: int

    def words(self) -> str:
        return f"{self.name} transcends: {self.true_name} steps out of the everyday."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class Vanished(Tell, frozen=True):
    """The big reveal."""

    name: str

    def words(self) -> str:
        return f"In the same moment {self.name} is gone, to step out again when it counts."


class TranscendenceEnded(Tell, frozen=True):
    """The light goes out."""

    name: str
    seat: int

    def words(self) -> str:
        return f"The light leaves {self.name}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)
