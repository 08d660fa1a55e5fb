"""Items, anomalies and combos, in words."""

from __future__ import annotations

from timeloom.games.islands.tells.names import card_name, card_thing, listed, machine_name
from timeloom.games.islands.tells.subjects import KidTell


class CardTell(KidTell, frozen=True):
    """Something that happened to a kid's card."""

    card: str

    @property
    def title(self) -> str:
        """The card's name."""
        return card_name(self.card)

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", card_thing(self.card))


class Found(CardTell, frozen=True):
    """A kid gained an item or an anomaly."""

    def words(self) -> str:
        return f"{self.name} has something new to carry: {self.title}."


class FoundNothing(KidTell, frozen=True):
    """There was nothing to find."""

    def words(self) -> str:
        return f"{self.name} finds nothing but lint."


class Discarded(CardTell, frozen=True):
    """A card was discarded."""

    def words(self) -> str:
        return f"{self.name} parts with {self.title}."


class UsedUp(CardTell, frozen=True):
    """The last counter was taken from an anomaly."""

    def words(self) -> str:
        return f"{self.title} has nothing left in it; {self.name} lets it go."


class Recharged(CardTell, frozen=True):
    """An anomaly got counters."""

    uses: int

    def words(self) -> str:
        return f"{self.title} hums again in {self.name}’s hands: {self.uses} uses now."


class ComboMade(KidTell, frozen=True):
    """A combo made a roll unnecessary."""

    combo: str
    cards: tuple[str, ...]
    machine: str = ""

    def words(self) -> str:
        means = machine_name(self.machine) if self.machine else listed([card_name(c) for c in self.cards])
        return f"No need to roll, {self.name} decides: {means} will do ({self.combo})."

    def touches(self) -> tuple[str, ...]:
        return tuple(card_thing(card) for card in self.cards) or (f"machine-{self.machine}",)
