"""2.1 Anomalies: things that the Ring has touched, with counters for their uses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from timeloom.games.islands.names import KidTell, card_thing, kid_name, kid_thing, sentence
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import AnomalyUse
from timeloom.games.islands.rules.acting import Acting, KidAction
from timeloom.games.islands.rules.cards.holding import CardTell, WhichCard, held_by, pick_card
from timeloom.games.islands.rules.effects import matter
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import State
from timeloom.kernel import Rule, varied
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects


def anomalies_for(s: State, kids: Iterable[int], use: AnomalyUse) -> list[tuple[int, str]]:
    """The anomalies of these kids whose own effect can be used at such a moment, each with its owner."""
    kinds = load_box().anomalies
    return [(kid, held.id) for kid in kids for held in s.kids[kid].anomalies if kinds[held.id].use == use]


# Counters


class UsedUp(CardTell, frozen=True):
    """The last counter was taken from an anomaly."""

    def words(self) -> str:
        return f"{self.title} has nothing left in it; {self.name} lets it go."


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


class Recharging(WhichCard, frozen=True):
    """Which anomaly of a kid gets more uses."""

    id = "recharge"
    offers = "{card}"

    def words(self, s: State, seat: int) -> str:
        return f"Which of {self.name}’s anomalies comes to life again?"


class Recharged(CardTell, frozen=True):
    """An anomaly got counters."""

    uses: int

    def words(self) -> str:
        return f"{self.title} hums again in {self.name}’s hands: {self.uses} uses now."


def recharge(s: State, kid: int, uses: int) -> Rule[None]:
    """Lay counters on one of one's anomalies, by choice."""
    me = s.kids[kid]
    if not me.anomalies:
        return
    card = yield from pick_card(s, kid, Recharging(me.id), [held.id for held in me.anomalies])
    held = held_by(me, card)
    assert held is not None
    held.uses += uses
    yield Recharged(me.id, card, held.uses)


# Their own effects


class Used(KidTell, frozen=True):
    """An anomaly was used for its own effect."""

    anomaly: str
    nth: int = 0
    ways: ClassVar = (
        "{kid} uses {anomaly}",
        "{kid} unwraps {anomaly}",
        "Out of {kid}’s satchel comes {anomaly}",
        "{kid} looks round, and then uses {anomaly}",
    )

    def words(self) -> str:
        anomaly = load_box().anomalies[self.anomaly]
        use = varied(self.ways, self.nth).format(kid=self.name, anomaly=anomaly.name)
        return f"{sentence(use)} {anomaly.does}"

    def touches(self) -> tuple[str, ...]:
        return (card_thing(self.anomaly),)


class UseAnomaly(KidAction, frozen=True):
    """Use an anomaly's own effect."""

    anomaly: str

    def choice(self, s: State, seat: int) -> Choice:
        card = load_box().anomalies[self.anomaly]
        words = f"{kid_name(self.kid)} uses {sentence(card.name)} {card.does}"
        return Choice(words, (kid_thing(self.kid), card_thing(self.anomaly)))

    def do(self, s: State, kid: int) -> Rule[None]:
        """For one cube, as an action of its own (Anomalies)."""
        spend(s, kid, 1)
        yield Used(self.kid, self.anomaly, nth(s, Used))
        yield from unfold(s, kid, self.anomaly)


def anomaly_actions(s: State, kid: int) -> list[UseAnomaly]:
    """Anomalies whose own effect is an action, as long as something can come of it."""
    me = s.kids[kid]
    if not me.pool or not me.anomalies:
        return []
    kinds = load_box().anomalies
    usable = [kinds[card] for _, card in anomalies_for(s, [kid], "action")]
    here = [card for card in usable if not card.at or me.at in card.at]
    return [UseAnomaly(me.id, card.id) for card in here if matter(s, card.effects, Acting(kid))]


def unfold(s: State, kid: int, anomaly: str) -> Rule[None]:
    """Take a counter from an anomaly and do what else it does, to its owner."""
    yield from use_anomaly(s, kid, anomaly)
    card = load_box().anomalies[anomaly]
    yield from apply_effects(s, card.effects, Acting(kid, source=card.name))
