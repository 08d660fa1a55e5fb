"""What lies in the box: decks by their counts, discards face up."""

from __future__ import annotations

from timeloom.games.islands.scene.kids import anomaly_card, item_card
from timeloom.games.islands.state import State
from timeloom.kernel.scene import Card, Cards, Pool

GROUP = "Box"


def piles(s: State) -> list[Cards | Pool]:
    """The decks, the discards and the bag of firewalls."""
    return [
        deck("items", "Items", len(s.items)),
        shown("item-discard", "Discarded items", [item_card(id) for id in s.item_discard]),
        deck("anomalies", "Anomalies", len(s.anomalies)),
        shown("anomaly-discard", "Spent anomalies", [anomaly_card(id) for id in s.anomaly_discard]),
        deck("rumor-deck", "Untold rumors", len(s.rumors.unseen)),
        Pool("bag", "Firewalls in the bag", len(s.bag), "¤", "firewall", group=GROUP),
    ]


def deck(id: str, title: str, count: int) -> Cards:
    """A deck that is face down."""
    return Cards(id, title, count=count, layout="stack", area="side", group=GROUP)


def shown(id: str, title: str, cards: list[Card]) -> Cards:
    """A discard pile, the last card first."""
    return Cards(id, title, tuple(reversed(cards)), len(cards), "stack", "side", group=GROUP)
