"""Told of xp and advances."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import sheet
from timeloom.kernel import Tell


class XpMarked(Tell, frozen=True):
    """Xp."""

    name: str
    track: str
    count: int
    seat: int

    def words(self) -> str:
        return f"{self.name} marks {self.count} xp ({self.track})."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class Advanced(Tell, frozen=True):
    """An advance."""

    name: str
    what: str
    seat: int

    def words(self) -> str:
        return f"{self.name} grows: {self.what}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class EmbracedDestiny(Tell, frozen=True):
    """Only mortal no more."""

    name: str
    true_name: str

    def words(self) -> str:
        return f"{self.name} was never only that. From now on there is {self.true_name}."


class SeriesXpMarked(Tell, frozen=True):
    """Series xp."""

    count: int
    now: int

    def words(self) -> str:
        return f"The group marks {self.count} series xp."


class SeriesAdvanced(Tell, frozen=True):
    """A series ability."""

    what: str

    def words(self) -> str:
        return f"Together they have learned something: {self.what}{'' if self.what.endswith('!') else '.'}"
