"""Told in a Maze of Dreams."""

from __future__ import annotations

from timeloom.kernel import Tell


class Suspected(Tell, frozen=True):
    """A suspect."""

    name: str
    detail: str

    def words(self) -> str:
        return f"Somebody to keep an eye on: {self.name}, {self.detail}."


class DreamEntered(Tell, frozen=True):
    """Whose dream it is."""

    name: str
    detail: str
    tier: int

    def words(self) -> str:
        return f"They fall asleep, and go down into the dream of {self.name}, {self.detail}."


class Identified(Tell, frozen=True):
    """A conspirator is known."""

    name: str
    place: str

    def words(self) -> str:
        return f"Now they know what {self.name} is to the Conspiracy: {self.place}."

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.place.replace(' ', '-')}",)


class Confronted(Tell, frozen=True):
    """A conspirator was confronted."""

    name: str
    place: str

    def words(self) -> str:
        return f"{self.name}, {self.place}, has nothing left to hide behind."

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.place.replace(' ', '-')}",)
