"""Told in a Maze of Dreams."""

from __future__ import annotations

from timeloom.kernel import Tell


def part(place: str) -> str:
    """A place on the map in words."""
    branch, _, role = place.rpartition(" ")
    return f"{role} of its {branch}" if branch else "its host"


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
        asleep = f"They fall asleep, and go down into the dream of {self.name}, {self.detail}"
        return f"{asleep} (tier {'I' * self.tier})."


class Identified(Tell, frozen=True):
    """A conspirator is known."""

    name: str
    place: str

    def words(self) -> str:
        return f"Now they know what {self.name} is to the Conspiracy: {part(self.place)}."

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.place.replace(' ', '-')}",)


class Confronted(Tell, frozen=True):
    """A conspirator was confronted."""

    name: str
    place: str

    def words(self) -> str:
        return f"{self.name}, {part(self.place)}, has nothing left to hide behind."

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.place.replace(' ', '-')}",)


class Concerned(Tell, frozen=True):
    """Whom the fallout is about."""

    name: str
    detail: str

    def words(self) -> str:
        return f"It is {self.name} whom it is about, {self.detail}."


class HostCame(Tell, frozen=True):
    """The host comes to somebody's dream."""

    name: str
    dreamer: str
    dream: str

    def words(self) -> str:
        return (
            f"{self.name}, the host, does not wait to be found. This is {self.dreamer}'s dream: {self.dream}"
        )
