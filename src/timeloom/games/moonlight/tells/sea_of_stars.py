"""Told on a Sea of Stars."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import pips
from timeloom.kernel import Tell


class EngineBuilt(Tell, frozen=True):
    """An Engine stands in the hangar."""

    name: str
    virtue: str
    impulse: str

    def words(self) -> str:
        return f"In the hangar stands {self.name}: {self.virtue}, and {self.impulse}."


class Boarded(Tell, frozen=True):
    """A pilot takes an Engine."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} climbs into {self.engine}, and it opens its eyes."


class Bonded(Tell, frozen=True):
    """A bond with an Engine."""

    name: str
    engine: str
    links: int

    def words(self) -> str:
        return f"{self.name} sits with {self.engine} until the lights go out: {self.links} links."


class EngineMended(Tell, frozen=True):
    """An Engine is stronger."""

    engine: str
    strength: int

    def words(self) -> str:
        return f"{self.engine} is mended: strength {self.strength} of 3."


class EngineWeakened(Tell, frozen=True):
    """An Engine is weaker."""

    engine: str
    strength: int

    def words(self) -> str:
        still = "" if self.strength else "; it does not move any more"
        return f"{self.engine} is hurt: strength {self.strength} of 3{still}."


class EngineSleeps(Tell, frozen=True):
    """An Engine goes dormant."""

    engine: str

    def words(self) -> str:
        return f"{self.engine} has closed its eyes, and nobody can wake it but somebody it knows."


class ImpulseWoke(Tell, frozen=True):
    """A sealed impulse."""

    engine: str
    impulse: str

    def words(self) -> str:
        return f"Something that was sealed in {self.engine} wakes: it is {self.impulse}, and will stay so."


class Ejected(Tell, frozen=True):
    """Eject!"""

    name: str

    def words(self) -> str:
        return f"{self.name} is thrown clear, alive, and leaves somebody else in a worse place."


class BastionReacted(Tell, frozen=True):
    """What the Bastion does by itself."""

    how: str

    def words(self) -> str:
        return {
            "Pride": "Pride: the Bastion pours its strength into the flagship.",
            "State of emergency": "State of emergency: sirens, drills, barricades. The Bastion makes ready.",
            "Patchwork": "Patchwork: the Bastion mends its walls with whatever is left.",
            "Complacency": "Complacency: the Bastion feels safe, and the Leviathans come closer.",
        }[self.how]


class BastionExposed(Tell, frozen=True):
    """The Bastion was left alone."""

    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        came = {
            "bad": "a disaster, and they will have to answer for it",
            "mixed": "it holds, and resents them for it",
            "good": "it copes, and grows complacent",
            "critical": "it copes, and rallies around the cause",
        }
        return f"The Bastion was on its own ({pips(self.faces)}): {came[self.result]}."


class BastionFell(Tell, frozen=True):
    """The end of humanity."""

    def words(self) -> str:
        return "The Last Bastion falls."
