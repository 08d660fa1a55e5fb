"""Verbs of items and anomalies."""

from __future__ import annotations

from typing import Annotated, Literal

from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.trading import trade, worth_trading
from timeloom.games.islands.rules.cards.anomalies import recharge
from timeloom.games.islands.rules.cards.discarding import CardKind, discard_by_choice, discardable
from timeloom.games.islands.rules.cards.gaining import (
    draw_anomalies,
    draw_items,
    find_item,
    salvage,
    with_tags,
)
from timeloom.games.islands.rules.cards.holding import WhichCard
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import Count, Tag
from timeloom.kernel import Rule
from timeloom.kernel.verbs import told

PARAGRAPH = "items-anomalies-and-combos"

# Gaining


class DrawCards(ForKids, frozen=True, kw_only=True):
    """A kid draws cards."""

    draw: Annotated[Literal["item", "anomaly"], told("From which deck.")]
    cards: Annotated[Count, told("How many; one unless told.")] = 1

    def do(self, s: State, acting: Acting) -> Rule[None]:
        take = draw_items if self.draw == "item" else draw_anomalies
        yield from take(s, acting.kid, self.cards)

    def would_do(self, s: State, acting: Acting) -> bool:
        items, anomalies = len(s.items) + len(s.item_discard), len(s.anomalies) + len(s.anomaly_discard)
        return (items if self.draw == "item" else anomalies) > 0


class Find(ForKids, frozen=True, kw_only=True):
    """A kid takes an item from the deck, or if there is none such from the discard pile."""

    find: Annotated[Tag, told("The tag that it must have.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return find_item(s, acting.kid, self.find)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(with_tags([*s.items, *s.item_discard], (self.find,)))


class Salvage(ForKids, frozen=True, kw_only=True):
    """A kid takes an item from the discard pile, by choice."""

    salvage: Annotated[tuple[Tag, ...], told("The tags of which it must have one.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return salvage(s, acting.kid, self.salvage)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(with_tags(s.item_discard, self.salvage))


# Using and losing


class Parting(WhichCard, frozen=True):
    """Which card a kid discards because a card says so."""

    id = "discard"
    offers = "Part with {card}"

    def words(self, s: State, seat: int) -> str:
        return f"What does {self.name} part with?"


class Discard(ForKids, frozen=True, kw_only=True):
    """A kid parts with a card, by choice."""

    discard: Annotated[CardKind, told("What kind of card it must be.")]
    iconic: Annotated[bool, told("Whether it may be the iconic item.")] = False

    def price(self, s: State) -> str:
        return f"a card of yours is lost ({self.discard})"

    def do(self, s: State, acting: Acting) -> Rule[None]:
        among = discardable(s, acting.kid, self.discard, self.iconic)
        question = Parting(s.kids[acting.kid].id)
        yield from discard_by_choice(s, acting.kid, question, among)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(discardable(s, acting.kid, self.discard, self.iconic))


class Recharge(ForKids, frozen=True, kw_only=True):
    """One of a kid's anomalies gets more uses, by choice."""

    recharge: Annotated[Count, told("How many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return recharge(s, acting.kid, self.recharge)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(s.kids[acting.kid].anomalies)


class FreeTrade(ForKids, frozen=True, kw_only=True):
    """Everybody at the kid's location trades for free."""

    trade: Annotated[Literal[True], told("Always true.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return trade(s, s.kids[acting.kid].at)

    def would_do(self, s: State, acting: Acting) -> bool:
        return worth_trading(s, s.kids[acting.kid].at)
