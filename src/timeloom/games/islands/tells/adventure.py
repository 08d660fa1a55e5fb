"""What is told of the adventure phase."""

from __future__ import annotations

from typing import Literal, TypeAlias

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.tells.names import card_name, card_thing, kid_name, machine_name, place_name
from timeloom.kernel import Tell

Means: TypeAlias = Literal["walk", "bus", "car", "ride"]

BY: dict[Means, str] = {
    "walk": "{kid} walks to {place}.",
    "bus": "{kid} takes the bus to {place}.",
    "car": "{kid} is driven to {place}, with one hand on a crisps packet and a lecture all the way.",
    "ride": "{kid} rides to {place}, well above the hedges.",
}


class Moved(Tell, frozen=True):
    """A kid set out for a location."""

    kid: str
    to: str
    means: Means

    def words(self) -> str:
        return BY[self.means].format(kid=kid_name(self.kid), place=place_name(self.to))

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"place-{self.to}")


class Avoided(Tell, frozen=True):
    """A machine was avoided."""

    kid: str
    machine: str

    def words(self) -> str:
        return f"{kid_name(self.kid)} slips past {machine_name(self.machine)}."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"machine-{self.machine}")


class Unnoticed(Tell, frozen=True):
    """An anomaly hid a kid from a machine."""

    kid: str
    machine: str
    anomaly: str

    def words(self) -> str:
        kid, machine = kid_name(self.kid), machine_name(self.machine)
        return f"With {card_name(self.anomaly)}, {kid} is not there as far as {machine} can tell."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"machine-{self.machine}")


class SentBack(Tell, frozen=True):
    """A kid was driven away from a location."""

    kid: str
    to: str

    def words(self) -> str:
        return f"{kid_name(self.kid)} has to fall back to {place_name(self.to)}."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"place-{self.to}")


class Visited(Tell, frozen=True):
    """An event location was used."""

    kid: str
    letter: str

    def words(self) -> str:
        place = load_box().places[self.letter]
        return f"{kid_name(self.kid)} spends a while at {place.name}. {place.text}"

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.letter}",)


class Used(Tell, frozen=True):
    """An anomaly was used for its own effect."""

    kid: str
    anomaly: str

    def words(self) -> str:
        anomaly = load_box().anomalies[self.anomaly]
        return f"{kid_name(self.kid)} uses {anomaly.name}. {anomaly.does}"

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


class Rested(Tell, frozen=True):
    """A kid took a rest."""

    kid: str

    def words(self) -> str:
        return f"{kid_name(self.kid)} sits down on a wall and does nothing, thoroughly."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}",)


class WentHome(Tell, frozen=True):
    """A kid went home for dinner."""

    kid: str

    def words(self) -> str:
        return f"{kid_name(self.kid)} is home for dinner."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}",)


class StayedOut(Tell, frozen=True):
    """A kid will not be home for dinner."""

    kid: str

    def words(self) -> str:
        return f"{kid_name(self.kid)} hears the dinner bell from much too far away."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}",)


class HackBegan(Tell, frozen=True):
    """A hack began."""

    kid: str
    machine: str

    def words(self) -> str:
        return f"{kid_name(self.kid)} finds the service panel of {machine_name(self.machine)}. Now, quietly."

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}",)


class CalledOff(Tell, frozen=True):
    """Too few took part in a hack."""

    machine: str

    def words(self) -> str:
        return f"Too few hands for {machine_name(self.machine)}; they leave it be, and no time is lost."


class Passed(Tell, frozen=True):
    """A firewall was broken through."""

    machine: str
    space: int

    def words(self) -> str:
        return f"Firewall {self.space} of {machine_name(self.machine)} gives way."

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}",)


class CutShort(Tell, frozen=True):
    """A hack ended before it was decided."""

    machine: str

    def words(self) -> str:
        return f"The hack of {machine_name(self.machine)} comes to nothing: somebody is not where they were."

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}",)


class HackFailed(Tell, frozen=True):
    """A hack failed."""

    machine: str

    def words(self) -> str:
        return f"{machine_name(self.machine)} throws them out, and it will remember."

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}",)


class Hacked(Tell, frozen=True):
    """A machine was hacked."""

    kid: str
    machine: str

    def words(self) -> str:
        return f"{machine_name(self.machine)} goes quiet, and then it kneels. {kid_name(self.kid)} has it."

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}", f"kid-{self.kid}")


class Wrecking(Tell, frozen=True):
    """An armed machine was turned on another one."""

    kid: str
    machine: str

    def words(self) -> str:
        return f"{kid_name(self.kid)} takes aim at {machine_name(self.machine)} and looks away."

    def touches(self) -> tuple[str, ...]:
        return (f"machine-{self.machine}",)
