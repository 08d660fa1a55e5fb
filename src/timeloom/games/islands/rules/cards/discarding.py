"""Parting with items and anomalies."""

from __future__ import annotations

from typing import ClassVar, Literal

from timeloom.games.islands.names import card_name, card_thing, kid_name, kid_thing
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.cards.holding import CardTell, WhichCard, held_by, iconic_item, pick_card
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import State
from timeloom.kernel import Rule, varied
from timeloom.kernel.scene import Choice

CardKind = Literal["item", "anomaly", "card"]


def discardable(s: State, kid: int, kind: CardKind, iconic: bool = False) -> list[str]:
    """What a kid can part with: not the iconic item, unless a card says so (Iconic item)."""
    me = s.kids[kid]
    kept = "" if iconic else iconic_item(s, kid)
    items = [item for item in me.items if item != kept] if kind != "anomaly" else []
    return items if kind == "item" or not me.anomalies else [*items, *[held.id for held in me.anomalies]]


class Discarded(CardTell, frozen=True):
    """A card was discarded."""

    nth: int = 0
    ways: ClassVar = (
        "{kid} parts with {card}.",
        "{kid} has seen the last of {card}.",
        "No more {card} for {kid}.",
        "{kid} lets go of {card}.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, card=self.title)


def discard_card(s: State, kid: int, card: str) -> Rule[None]:
    """Put a card of a kid on its discard pile."""
    me = s.kids[kid]
    held = held_by(me, card)
    if held is None:
        me.items.remove(card)
        s.item_discard.append(card)
    else:
        me.anomalies.remove(held)
        s.anomaly_discard.append(card)
    yield Discarded(me.id, card, nth(s, Discarded))


class LeaveBehind(KidAction, frozen=True):
    """Discard an item of one's own accord."""

    card: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"{kid_name(self.kid)} leaves {card_name(self.card)} behind for good (no time)"
        return Choice(words, (kid_thing(self.kid), card_thing(self.card)))

    def do(self, s: State, kid: int) -> Rule[None]:
        return discard_card(s, kid, self.card)


def leavings(s: State, kid: int) -> list[LeaveBehind]:
    """The items that a kid may discard at any time; it is no action and costs nothing (Item cards)."""
    me = s.kids[kid]
    kept = iconic_item(s, kid)
    return [LeaveBehind(me.id, card) for card in me.items if card != kept]


def discard_by_choice(s: State, kid: int, question: WhichCard, among: list[str]) -> Rule[None]:
    """Discard one of these cards, if there is one."""
    if among:
        yield from discard_card(s, kid, (yield from pick_card(s, kid, question, among)))
