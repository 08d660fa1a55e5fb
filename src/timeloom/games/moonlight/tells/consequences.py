"""Told of consequences and harm."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.tells.wording import sentence, sheet
from timeloom.kernel import Tell


class Threatened(Tell, frozen=True):
    """A consequence is about to happen."""

    kind: str
    text: str
    level: int
    name: str

    def words(self) -> str:
        match self.kind:
            case "harm":
                return f"It would hurt {self.name}: {self.text} (level {self.level})."
            case "complication":
                return f"It gets complicated: {self.text}."
            case "effect":
                return "It does less than hoped."
            case "toll":
                return "The Bastion would pay for it."
            case "position":
                return "The ground is slipping; things get more dangerous."
            case _:
                return "The opportunity is about to be lost."


class Resisted(Tell, frozen=True):
    """Resistance."""

    name: str
    kind: str
    level: int
    avoided: bool

    def words(self) -> str:
        gain = "it does not come to that" if self.avoided else "it is not as bad"
        return f"{self.name} will not have it: {gain}."


class ArmourUsed(Tell, frozen=True):
    """Armour took it."""

    name: str

    def words(self) -> str:
        return f"The light around {self.name} takes the blow."


class ArmourUnfit(Tell, frozen=True):
    """Armour is of no use."""

    name: str

    def words(self) -> str:
        return f"No light keeps that off; {self.name}'s armour is of no use here."


class SpecialArmourUsed(Tell, frozen=True):
    """Special armour kept it off."""

    name: str
    id: str

    def words(self) -> str:
        return f"{ability(self.id).name}: {self.name} is not touched by it."


class Protected(Tell, frozen=True):
    """Somebody stepped in."""

    name: str
    friend: str

    def words(self) -> str:
        return f"{self.name} steps in front of {self.friend}."


class TimelineLeft(Tell, frozen=True):
    """Lost cause."""

    name: str
    friend: str

    def words(self) -> str:
        return f"{self.name} leaves that timeline behind. Here it never happened to {self.friend}."


class TimelineDiffers(Tell, frozen=True):
    """What is not as it was between two people."""

    name: str
    traveller: str
    difference: str

    def words(self) -> str:
        between = f"Between {self.name} and {self.traveller} it is not as it was"
        return f"{between}: {sentence(self.difference)}"


class Harmed(Tell, frozen=True):
    """Harm was taken."""

    name: str
    text: str
    level: int
    seat: int

    def words(self) -> str:
        return f"{self.name} takes level {self.level} harm: {self.text}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class OutOfAction(Tell, frozen=True):
    """Too much harm, but not the end."""

    name: str
    text: str

    def words(self) -> str:
        return f"{self.text.capitalize()}: {self.name} escapes the worst, but is out of this for tonight."


class FatallyHarmed(Tell, frozen=True):
    """Level 4."""

    name: str
    text: str

    def words(self) -> str:
        return f"There is no way back for {self.name}: {self.text}."


class Healed(Tell, frozen=True):
    """The recovery clock was full."""

    name: str
    left: tuple[str, ...]
    seat: int

    def words(self) -> str:
        left = f"; what is left: {', '.join(self.left)}" if self.left else " from all harm"
        return f"{self.name} recovers{left}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)
