"""What is told of the adventure phase."""

from __future__ import annotations

from typing import Literal, TypeAlias

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.tells.names import card_name, card_thing, kid_name, machine_name, place_name
from timeloom.games.islands.tells.subjects import KidTell, MachineTell
from timeloom.kernel import Tell

Means: TypeAlias = Literal["walk", "bus", "car", "ride"]

BY: dict[Means, str] = {
    "walk": "{kid} walks to {place}.",
    "bus": "{kid} takes the bus to {place}.",
    "car": "{kid} is driven to {place}, with one hand on a crisps packet and a lecture all the way.",
    "ride": "{kid} rides to {place}, well above the hedges.",
}


class Moved(KidTell, frozen=True):
    """A kid set out for a location."""

    to: str
    means: Means

    def words(self) -> str:
        return BY[self.means].format(kid=self.name, place=place_name(self.to))

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"place-{self.to}")


class Avoided(KidTell, frozen=True):
    """A machine was avoided."""

    machine: str

    def words(self) -> str:
        return f"{self.name} slips past {machine_name(self.machine)}."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"machine-{self.machine}")


class Unnoticed(KidTell, frozen=True):
    """An anomaly hid a kid from a machine."""

    machine: str
    anomaly: str

    def words(self) -> str:
        kid, machine = self.name, machine_name(self.machine)
        return f"With {card_name(self.anomaly)}, {kid} is not there as far as {machine} can tell."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"machine-{self.machine}")


class SentBack(KidTell, frozen=True):
    """A kid was driven away from a location."""

    to: str

    def words(self) -> str:
        return f"{self.name} has to fall back to {place_name(self.to)}."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"place-{self.to}")


class Visited(KidTell, frozen=True):
    """An event location was used."""

    letter: str

    def words(self) -> str:
        place = load_box().places[self.letter]
        return f"{self.name} spends a while at {place.name}. {place.text}"

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.letter}",)


class Used(KidTell, frozen=True):
    """An anomaly was used for its own effect."""

    anomaly: str

    def words(self) -> str:
        anomaly = load_box().anomalies[self.anomaly]
        return f"{self.name} uses {anomaly.name}. {anomaly.does}"

    def touches(self) -> tuple[str, ...]:
        return (card_thing(self.anomaly),)


class Gave(Tell, frozen=True):
    """A card was handed over."""

    giver: str
    card: str
    taker: str

    def words(self) -> str:
        return f"{kid_name(self.giver)} hands {card_name(self.card)} to {kid_name(self.taker)}."

    def touches(self) -> tuple[str, ...]:
        return (card_thing(self.card),)


class Rested(KidTell, frozen=True):
    """A kid took a rest."""

    def words(self) -> str:
        return f"{self.name} sits down on a wall and does nothing, thoroughly."


class WentHome(KidTell, frozen=True):
    """A kid went home for dinner."""

    def words(self) -> str:
        return f"{self.name} is home for dinner."


class StayedOut(KidTell, frozen=True):
    """A kid will not be home for dinner."""

    def words(self) -> str:
        return f"{self.name} hears the dinner bell from much too far away."


class HackBegan(KidTell, frozen=True):
    """A hack began."""

    machine: str

    def words(self) -> str:
        return f"{self.name} finds the service panel of {machine_name(self.machine)}. Now, quietly."

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}",)


class CalledOff(MachineTell, frozen=True):
    """Too few took part in a hack."""

    def words(self) -> str:
        return f"That is not enough time for {self.name}. They leave it be, and none is lost."


class Passed(MachineTell, frozen=True):
    """A firewall was broken through."""

    space: int

    def words(self) -> str:
        return f"Firewall {self.space} of {self.name} gives way."


class CutShort(MachineTell, frozen=True):
    """A hack ended before it was decided."""

    def words(self) -> str:
        return f"The hack of {self.name} comes to nothing: somebody is not where they were."


class HackFailed(MachineTell, frozen=True):
    """A hack failed."""

    def words(self) -> str:
        return f"{self.name} throws them out, and it will remember."


class Hacked(KidTell, frozen=True):
    """A machine was hacked."""

    machine: str

    def words(self) -> str:
        return f"{machine_name(self.machine)} goes quiet, and then it kneels. {self.name} has it."

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}", f"kid-{self.kid}")


class Wrecking(KidTell, frozen=True):
    """An armed machine was turned on another one."""

    machine: str

    def words(self) -> str:
        return f"{self.name} takes aim at {machine_name(self.machine)} and looks away."

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}",)
