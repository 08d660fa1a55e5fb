"""Told of abilities and flashbacks."""

from __future__ import annotations

from timeloom.kernel import Tell


class BoonTaken(Tell, frozen=True):
    """Special armour was spent for its other use."""

    name: str
    boon: str

    def words(self) -> str:
        return f"{self.name} spends what was held in reserve: {self.boon}."


class BeaconLit(Tell, frozen=True):
    """Beacon."""

    name: str

    def words(self) -> str:
        return f"{self.name} raises their voice, and every friend who hears it is not alone."


class DeviceShown(Tell, frozen=True):
    """Here's one I prepared earlier."""

    name: str
    device: str

    def words(self) -> str:
        return f"{self.name} has built something for exactly this: {self.device}."


class Engaged(Tell, frozen=True):
    """This one's mine!"""

    name: str
    foe: str
    rival: str

    def words(self) -> str:
        rival = f", but {self.rival}" if self.rival else ""
        return f"“This one's mine!” Nobody comes between {self.name} and “{self.foe}”{rival}."


class PlaceTaken(Tell, frozen=True):
    """The rival takes over."""

    name: str
    fighter: str
    foe: str

    def words(self) -> str:
        return f"{self.name} steps in where {self.fighter} stood, and has to finish it: “{self.foe}”."


class FlashedBack(Tell, frozen=True):
    """A flashback."""

    name: str
    scene: str
    stress: int

    def words(self) -> str:
        return f"We see {self.name}, some time ago: {self.scene}"


class TooFarFetched(Tell, frozen=True):
    """A flashback that cannot be."""

    name: str

    def words(self) -> str:
        return f"No, that cannot have happened; {self.name} has to think of something else."
