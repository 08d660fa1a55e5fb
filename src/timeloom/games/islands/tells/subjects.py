"""What a telling is about: a kid, a machine or a location, which it names and touches."""

from __future__ import annotations

from timeloom.games.islands.tells.names import kid_name, machine_name, place_name
from timeloom.kernel import Tell


class KidTell(Tell, frozen=True):
    """Something that happened to a kid."""

    kid: str

    @property
    def name(self) -> str:
        """The kid's name."""
        return kid_name(self.kid)

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}",)


class MachineTell(Tell, frozen=True):
    """Something about one machine."""

    machine: str

    @property
    def name(self) -> str:
        """The machine by name."""
        return machine_name(self.machine)

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}",)


class PlaceTell(Tell, frozen=True):
    """Something about a location."""

    letter: str

    @property
    def place(self) -> str:
        """The location's name."""
        return place_name(self.letter)

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.letter}",)
