"""Items and anomalies that a kid holds, and picking one of several."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import KidQuestion, KidTell, card_name, card_thing, kid_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.state import Held, Kid, State
from timeloom.kernel import Answer, Offer, Rule
from timeloom.kernel.scene import Choice


def iconic_item(s: State, kid: int) -> str:
    """The iconic item of this kid."""
    return load_box().kids[s.kids[kid].id].item


def is_iconic(s: State, kid: int, card: str) -> bool:
    """Whether a card is the iconic item of this kid; another kid's is an ordinary one (house ruling)."""
    return iconic_item(s, kid) == card


def held_by(kid: Kid, anomaly: str) -> Held | None:
    """An anomaly that a kid carries, with its counters."""
    return next((held for held in kid.anomalies if held.id == anomaly), None)


def carries(kid: Kid, card: str) -> bool:
    """Whether a kid has this item or anomaly."""
    return card in kid.items or held_by(kid, card) is not None


class CardTell(KidTell, frozen=True):
    """Something that happened to a kid's card."""

    card: str

    @property
    def title(self) -> str:
        """The card's name."""
        return card_name(self.card)

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), card_thing(self.card))


# Picking one


class PickCard(Answer, frozen=True):
    """This item or anomaly."""

    card: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(card_name(self.card), (card_thing(self.card),))


class WhichCard(KidQuestion[PickCard], frozen=True):
    """Which of several cards a kid takes, gives or loses."""

    offers: ClassVar[str]
    """What is done with a card, in words."""

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        card = super().choice(s, offer, seat)
        return Choice(self.offers.format(card=card.words), card.touches)


def pick_card(s: State, kid: int, question: WhichCard, among: list[str]) -> Rule[str]:
    """One of several cards, by choice of whoever plays the kid."""
    return (yield from choose(s, kid, question, list(map(PickCard, among)))).card
