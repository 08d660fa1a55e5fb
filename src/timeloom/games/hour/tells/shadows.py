"""Shadows, Darkness and what is fought over."""

from __future__ import annotations

from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.tells.days import DrewExperience, OfFriend
from timeloom.games.hour.tells.names import card_name, fighter_name, friend, friends
from timeloom.kernel import Tell


class ShadowCame(Tell, frozen=True):
    """A Shadow is fought."""

    owner: int

    def words(self) -> str:
        shadow = load_pack().shadow(self.owner)
        return f"{shadow.name}: {shadow.about} {friend(self.owner)} plays it."


class ShadowGrew(Tell, frozen=True):
    """A failure has made it stronger."""

    owner: int

    def words(self) -> str:
        name = fighter_name("death -1" if self.owner < 0 else f"shadow {self.owner}")
        return f"A broken day feeds {name}: it has a Darkness card more."


class DarknessGiven(OfFriend, frozen=True):
    """A Shadow has won."""

    def words(self) -> str:
        shadow = load_pack().shadow(self.seat)
        return f"{shadow.name} holds {friend(self.seat)} more tightly: two Darkness cards."


class DrewDarkness(DrewExperience, frozen=True):
    """Which Darkness it was."""

    def words(self) -> str:
        return f"The Darkness gives you {card_name(self.card)}."


class ItemTaken(OfFriend, frozen=True):
    """An item was claimed."""

    item: str

    def words(self) -> str:
        return f"{friend(self.seat)} takes {card_name(self.item)}."


class DuelBegan(Tell, frozen=True):
    """They cannot agree."""

    seats_fighting: tuple[int, ...]
    item: str

    def words(self) -> str:
        return f"{friends(self.seats_fighting)} fight over {card_name(self.item)}."
