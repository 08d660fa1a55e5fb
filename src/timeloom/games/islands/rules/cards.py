"""2.1 Items and anomalies: drawing, finding, using and discarding them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from timeloom.games.islands.answers import PickCard
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import AnomalyUse
from timeloom.games.islands.pack.verbs import Tag
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.state import Held, Kid, State
from timeloom.games.islands.tells.cards import Discarded, Found, FoundNothing, Recharged, UsedUp
from timeloom.kernel import Draw, Pile, Rule, draw

CardKind = Literal["item", "anomaly", "card"]


def is_iconic(s: State, kid: int, card: str) -> bool:
    """Whether a card is the iconic item of this kid; another kid's is an ordinary one (house ruling)."""
    return load_box().kids[s.kids[kid].id].item == card


def held_by(kid: Kid, anomaly: str) -> Held | None:
    """An anomaly that a kid carries, with its counters."""
    return next((held for held in kid.anomalies if held.id == anomaly), None)


def carries(kid: Kid, card: str) -> bool:
    """Whether a kid has this item or anomaly."""
    return card in kid.items or held_by(kid, card) is not None


def anomalies_for(s: State, kids: Iterable[int], use: AnomalyUse) -> list[tuple[int, str]]:
    """The anomalies of these kids whose own effect can be used at such a moment, each with its owner."""
    kinds = load_box().anomalies
    return [(kid, held.id) for kid in kids for held in s.kids[kid].anomalies if kinds[held.id].use == use]


# Gaining


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
        yield Found(s.kids[kid].id, card)


def refill(deck: Pile, discard: list[str]) -> None:
    """Shuffle a discard pile into its deck once that is empty."""
    if not len(deck):
        deck.loose += discard
        discard.clear()


def take_item(s: State, kid: int, card: str) -> Rule[None]:
    """Put an item before a kid; the limit of four is looked at in the End Phase."""
    s.kids[kid].items.append(card)
    yield Found(s.kids[kid].id, card)


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


def salvage(s: State, kid: int, tags: tuple[Tag, ...]) -> Rule[None]:
    """Take an item with one of these tags from the discard pile, by choice."""
    fitting = with_tags(s.item_discard, tags)
    if not fitting:
        yield FoundNothing(s.kids[kid].id)
        return
    card = yield from pick_card(s, kid, "salvage", fitting)
    s.item_discard.remove(card)
    yield from take_item(s, kid, card)


def with_tags(cards: Iterable[str], tags: tuple[Tag, ...]) -> list[str]:
    """The items among these cards that have one of the tags."""
    kinds = load_box().items
    return [card for card in cards if kinds[card].tag in tags]


def pick_card(s: State, kid: int, id: str, among: list[str]) -> Rule[str]:
    """One of several cards, by choice of whoever plays the kid."""
    answers = [PickCard(card) for card in among]
    picked: PickCard = yield from choose(s, kid, id, answers, s.kids[kid].id)
    return picked.card


# Using and losing


def use_anomaly(s: State, kid: int, anomaly: str) -> Rule[None]:
    """Remove a counter; without counters the anomaly is discarded at once (Anomalies)."""
    me = s.kids[kid]
    held = held_by(me, anomaly)
    assert held is not None
    held.uses -= 1
    if not held.uses:
        me.anomalies.remove(held)
        s.anomaly_discard.append(anomaly)
        yield UsedUp(me.id, anomaly)


def recharge(s: State, kid: int, uses: int) -> Rule[None]:
    """Lay counters on one of one's anomalies, by choice."""
    me = s.kids[kid]
    if not me.anomalies:
        return
    card = yield from pick_card(s, kid, "recharge", [held.id for held in me.anomalies])
    held = held_by(me, card)
    assert held is not None
    held.uses += uses
    yield Recharged(me.id, card, held.uses)


def discardable(s: State, kid: int, kind: CardKind, iconic: bool = False) -> list[str]:
    """What a kid can part with: not the iconic item, unless a card says so (Iconic item)."""
    me = s.kids[kid]
    items = [item for item in me.items if iconic or not is_iconic(s, kid, item)]
    anomalies = [held.id for held in me.anomalies]
    return {"item": items, "anomaly": anomalies, "card": items + anomalies}[kind]


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
    yield Discarded(me.id, card)


def discard_by_choice(s: State, kid: int, id: str, among: list[str]) -> Rule[None]:
    """Discard one of these cards, if there is one."""
    if among:
        yield from discard_card(s, kid, (yield from pick_card(s, kid, id, among)))
