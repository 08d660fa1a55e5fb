"""Verbs of items and anomalies."""

from __future__ import annotations

from timeloom.games.islands.pack.verbs import Effect
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.trading import trade as free_trade
from timeloom.games.islands.rules.cards import anomalies, discarding, gaining
from timeloom.games.islands.rules.verbs import Verb
from timeloom.games.islands.state import State
from timeloom.kernel import Rule


def draw(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Draw items or anomalies."""
    take = gaining.draw_items if effect.draw == "item" else gaining.draw_anomalies
    yield from take(s, acting.kid, effect.cards)


def find(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Take an item with a tag."""
    assert effect.find is not None
    yield from gaining.find_item(s, acting.kid, effect.find)


def salvage(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Take an item from the discard pile."""
    yield from gaining.salvage(s, acting.kid, effect.salvage or ())


def discard(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Part with a card of one's choice."""
    among = discarding.discardable(s, acting.kid, effect.discard or "card", effect.iconic)
    yield from discarding.discard_by_choice(s, acting.kid, discarding.Parting(s.kids[acting.kid].id), among)


def recharge(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Uses more on an anomaly."""
    yield from anomalies.recharge(s, acting.kid, effect.recharge or 0)


def trade(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A free trade for everybody here."""
    yield from free_trade(s, s.kids[acting.kid].at)


VERBS: dict[str, Verb] = {
    "draw": draw,
    "find": find,
    "salvage": salvage,
    "discard": discard,
    "recharge": recharge,
    "trade": trade,
}
