"""Drawing and finding items and anomalies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from timeloom.games.islands.names import KidTell
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.cards.holding import CardTell, WhichCard, pick_card
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import Held, State
from timeloom.games.islands.terms import Tag
from timeloom.kernel import Draw, Pile, Rule, draw, varied


class Found(CardTell, frozen=True):
    """A kid gained an item or an anomaly."""

    nth: int = 0
    ways: ClassVar = (
        "{kid} has something new to carry: {card}.",
        "Into {kid}’s satchel goes {card}.",
        "Finders keepers, says {kid}: {card}.",
        "{kid} turns it over twice before believing it: {card}.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, card=self.title)


class FoundNothing(KidTell, frozen=True):
    """There was nothing to find."""

    def words(self) -> str:
        return f"{self.name} finds nothing but lint."


# Drawing


def draw_items(s: State, kid: int, count: int = 1) -> Rule[None]:
    """Draw items; the discard pile is shuffled when the deck runs out."""
    for _ in range(count):
        refill(s.items, s.item_discard)
        if not len(s.items):
            yield FoundNothing(s.kids[kid].id)
            return
        yield from take_item(s, kid, (yield from draw(s.items, "item")))


def draw_anomalies(s: State, kid: int, count: int = 1) -> Rule[None]:
    """Draw anomalies, each with as many counters as it has uses (Anomalies)."""
    for _ in range(count):
        refill(s.anomalies, s.anomaly_discard)
        if not len(s.anomalies):
            yield FoundNothing(s.kids[kid].id)
            return
        card = yield from draw(s.anomalies, "anomaly")
        s.kids[kid].anomalies.append(Held(card, load_box().anomalies[card].uses))
        yield Found(s.kids[kid].id, card, nth(s, Found))


def refill(deck: Pile, discard: list[str]) -> None:
    """Shuffle a discard pile into its deck once that is empty."""
    if not len(deck):
        deck.loose += discard
        discard.clear()


def take_item(s: State, kid: int, card: str) -> Rule[None]:
    """Put an item before a kid; the limit of four is looked at in the End Phase."""
    s.kids[kid].items.append(card)
    yield Found(s.kids[kid].id, card, nth(s, Found))


# Finding


def find_item(s: State, kid: int, tag: Tag) -> Rule[None]:
    """Take an item with a tag out of the deck, whichever comes first; or one from the discard pile."""
    fitting = with_tags(s.items, (tag,))
    if not fitting:
        yield from salvage(s, kid, (tag,))
        return
    card: str = yield Draw("item", fitting)
    for part in (s.items.loose, s.items.top, s.items.bottom):
        if card in part:
            part.remove(card)
    yield from take_item(s, kid, card)


class Salvaging(WhichCard, frozen=True):
    """Which item a kid takes from the discard pile."""

    id = "salvage"
    offers = "Take {card}"

    def words(self, s: State, seat: int) -> str:
        return f"Somebody threw these away. What does {self.name} take?"


def salvage(s: State, kid: int, tags: tuple[Tag, ...]) -> Rule[None]:
    """Take an item with one of these tags from the discard pile, by choice."""
    fitting = with_tags(s.item_discard, tags)
    if not fitting:
        yield FoundNothing(s.kids[kid].id)
        return
    card = yield from pick_card(s, kid, Salvaging(s.kids[kid].id), fitting)
    s.item_discard.remove(card)
    yield from take_item(s, kid, card)


def with_tags(cards: Iterable[str], tags: tuple[Tag, ...]) -> list[str]:
    """The items among these cards that have one of the tags."""
    kinds = load_box().items
    return [card for card in cards if kinds[card].tag in tags]
