"""Cards in combat: each is used once per event; who has too few is taken out, and Darkness has its price."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.names import card_name, fighter_ids, friend
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, fighter_tag
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Rule, Tell

# What a card is worth


def strength(card: str) -> int:
    """What a card covers when it defends."""
    kind = load_pack().cards[card]
    return kind.value + kind.ward if kind.value else 0


def worth(card: str) -> tuple[int, str]:
    """How strong a card is; the name decides between equals."""
    return strength(card), card


def distinct(cards: list[str]) -> list[str]:
    """One card of each kind: which of several copies is played makes no difference."""
    kinds = load_pack().cards
    return list({kinds[card].id: card for card in cards}.values())


# Using a card


def put_down(s: State, c: Combat, by: int, card: str) -> None:
    """A card is used: it lies on the table for the rest of the event, and offers of it are off."""
    fighter = c.fighters[by]
    fighter.cards.remove(card)
    fighter.used.append(card)
    c.helps = [help for help in c.helps if help.card != card]
    s.show(card)


class Backlash(OfFighter, frozen=True):
    """Darkness takes its price."""

    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"The Darkness takes {card_name(self.card)} from {self.name}."


def backlash(s: State, c: Combat, by: int, card: str) -> Rule[None]:
    """Darkness in a friend's hand costs the weakest other card."""
    fighter = c.fighters[by]
    if fighter.kind == "friend" and card in load_pack().dark and fighter.cards:
        lost = min(fighter.cards, key=worth)
        put_down(s, c, by, lost)
        yield Backlash(fighter=c.named(by), card=lost)


# Having too few


class TakenOut(OfFighter, frozen=True):
    """An attack was not covered."""

    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.name} is taken out."


class HeldOn(Tell, frozen=True):
    """Understanding kept somebody on their feet."""

    seat: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return (
            f"Somebody understands, and {friend(self.seat)} does not fall: a point of Understanding is spent."
        )

    def touches(self) -> tuple[str, ...]:
        return fighter_ids(fighter_tag("friend", self.seat))


def take_out(s: State, c: Combat, index: int) -> Rule[None]:
    """Whoever does not cover an attack is taken out; against Death a point of Understanding prevents it."""
    fighter = c.fighters[index]
    if c is s.last and fighter.kind == "friend" and s.people[fighter.seat].understanding > 0:
        s.people[fighter.seat].understanding -= 1
        yield HeldOn(seat=fighter.seat)
        return
    fighter.out = True
    fighter.bound = fighter.shielded = False
    c.helps = [help for help in c.helps if help.helper != index]
    c.asked = [pair for pair in c.asked if index not in pair]
    yield TakenOut(fighter=c.named(index))
