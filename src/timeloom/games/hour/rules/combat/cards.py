"""Cards in combat: each is used once per event; who has too few is taken out, and Darkness has its price."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar

from timeloom.games.hour.names import card_name, fighter_ids, friend
from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, Help, fighter_tag
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Rule, Tell, varied

# What a card is worth


@cache
def strength(card: str) -> int:
    """What a card covers when it defends."""
    return load_pack().cards[card].strength


@cache
def covers_of(card: str, attack: int) -> int:
    """What a card covers that is played first against a whole attack: all of it, if it catches such."""
    kind = load_pack().cards[card]
    return attack if 0 < kind.catches <= attack else kind.strength


def worth(card: str) -> tuple[int, int, str]:
    """How strong a card is, in defence and in attack; the name decides between equals."""
    kind = load_pack().cards[card]
    return kind.strength + kind.value, kind.strength, card


def distinct(cards: list[str]) -> list[str]:
    """One card of each kind: which of several copies is played makes no difference."""
    kinds = load_pack().cards
    return list({kinds[card].id: card for card in cards}.values())


# At whom a card can be played


def reach(c: Combat, index: int, kind: CardKind) -> list[int]:
    """Everybody at whom this fighter could play a card: foes, or whom all of its verbs reach."""
    if not kind.does:
        return c.foes(index)
    first, *others = [verb.reach(c, index) for verb in kind.does]
    return [target for target in first if all(target in other for other in others)]


def aims(c: Combat, index: int, kind: CardKind) -> list[tuple[int, ...]]:
    """The groups of fighters that a card can be played at: as many as it reaches, or fewer (Combat)."""
    there = reach(c, index, kind)
    sizes = range(min(kind.targets, len(there)), 0, -1)
    return [targets for size in sizes for targets in combinations(there, size)]


def playable(c: Combat, index: int, cards: list[str]) -> list[str]:
    """Those of some cards that a fighter could attack with now, one of each kind."""
    kinds = load_pack().cards
    return [card for card in distinct(cards) if reach(c, index, kinds[card])]


# Using a card


def put_down(s: State, c: Combat, by: int, card: str) -> None:
    """A card is used: it lies on the table for the rest of the event, and offers of it are off.

    Whoever has none left could do with an item: those who had said that they keep theirs are asked again.
    """
    fighter = c.fighters[by]
    fighter.cards.remove(card)
    fighter.used.append(card)
    c.helps = [help for help in c.helps if help.card != card]
    s.show(card)
    if not fighter.cards and fighter.kind == "friend":
        s.quiet_in(c).clear()


def free_cards(c: Combat, index: int) -> list[str]:
    """The cards that a fighter can use, but for one that a friend who has begun to cover counts on."""
    kept = {help.card for help in c.helps if help.helper == index and is_counted_on(c, help)}
    return [card for card in c.fighters[index].cards if card not in kept]


def is_counted_on(c: Combat, help: Help) -> bool:
    """Whether whoever was offered a card has laid others already: then the offer stands."""
    defences = c.blow.defences if c.blow else []
    return any(one.fighter == help.fighter and one.covered for one in defences)


class Backlash(OfFighter, frozen=True):
    """Darkness takes its price."""

    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"The Darkness takes {card_name(self.card)} from {self.name}."


def backlash(s: State, c: Combat, by: int, card: str) -> Rule[None]:
    """Darkness in a friend's hand costs the weakest other card, but for one that a friend counts on."""
    if c.fighters[by].kind == "friend" and (lost := price(card, free_cards(c, by))):
        put_down(s, c, by, lost)
        yield Backlash(fighter=c.named(by), card=lost)


def price(card: str, left: Sequence[str]) -> str:
    """What playing a card costs beside it: of what is left the weakest for Darkness, else nothing."""
    return min(left, key=worth, default="") if card in load_pack().dark else ""


# Having too few


class TakenOut(OfFighter, frozen=True):
    """An attack was not covered; or a sign was the wrong one, with no card at all."""

    card: str = ""
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        if not self.card:
            return f"{self.name} is taken out."
        return varied(FALLING, self.fighter, self.card).format(self.name, card_name(self.card))


FALLING = (
    "{} has no answer to {}, and is taken out.",
    "{} is taken out by {}.",
    "{} cannot cover {}: taken out.",
    "{} goes down before {}, and is out of it.",
)


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
    fighter.bound = fighter.shielded = fighter.tired = fighter.rallied = 0
    c.helps = [help for help in c.helps if help.helper != index]
    c.asked = [pair for pair in c.asked if index not in pair]
    yield TakenOut(fighter=c.named(index), card=c.blow.card if c.blow else "")
