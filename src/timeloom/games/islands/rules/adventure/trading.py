"""2.3 Trade: all kids at a location hand items and anomalies to one another."""

from __future__ import annotations

from timeloom.games.islands.names import card_name, card_thing, kid_name, kid_thing
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.cards.discarding import discardable
from timeloom.games.islands.rules.cards.holding import held_by
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Question, Rule, Tell, ask_first
from timeloom.kernel.scene import Choice

PARAGRAPH = "trade"


class Trade(KidAction, frozen=True):
    """Trade with everybody here."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{kid_name(self.kid)} calls for a trade (1 cube)", (kid_thing(self.kid),))

    def do(self, s: State, kid: int) -> Rule[None]:
        """All kids here trade freely for one cube of one of them (Trade)."""
        spend(s, kid, 1)
        yield from trade(s, s.kids[kid].at)


def trades(s: State, kid: int) -> list[Trade]:
    """A trade, if anybody here has anything to give to somebody."""
    me = s.kids[kid]
    return [Trade(me.id)] if me.pool and worth_trading(s, me.at) else []


def worth_trading(s: State, letter: str) -> bool:
    """Whether anybody at a location has something that can be handed to somebody else there."""
    here = traders_at(s, letter)
    if len(here) > 1:
        for other in here:
            if discardable(s, other, "card"):
                return True
    return False


class Give(Answer, frozen=True):
    """Hand a card to another kid here."""

    giver: str
    card: str
    taker: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"{kid_name(self.giver)} gives {card_name(self.card)} to {kid_name(self.taker)}"
        return Choice(words, (card_thing(self.card), kid_thing(self.taker)))


class DoneTrading(Answer, frozen=True):
    """The trade is over."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("That is all")


class ChangingHands(Question[Give | DoneTrading], frozen=True):
    """What anybody hands over."""

    id = "trade"

    def words(self, s: State, seat: int) -> str:
        return "Pockets are turned out. Does anything change hands?"


class Gave(Tell, frozen=True):
    """A card was handed over."""

    giver: str
    card: str
    taker: str

    def words(self) -> str:
        return f"{kid_name(self.giver)} hands {card_name(self.card)} to {kid_name(self.taker)}."

    def touches(self) -> tuple[str, ...]:
        return (card_thing(self.card),)


def trade(s: State, letter: str, solver: int | None = None) -> Rule[None]:
    """Let everybody here hand cards over until nobody wants to any more (2.3 Trade, Free trade).

    Who has just solved the rumor of this location takes part, wherever that has led.

    A card changes hands once in a trade: any outcome can be had that way, and no trade goes on for ever.
    """
    given: set[str] = set()
    done: set[int] = set()
    while offers := gifts(s, traders_at(s, letter, solver), given, done):
        seat, answer = yield from ask_first(ChangingHands(), offers)
        if isinstance(answer, Give):
            given.add(answer.card)
            hand_over(s, answer)
            yield Gave(answer.giver, answer.card, answer.taker)
        else:
            done.add(seat)


def gifts(
    s: State, traders: list[int], given: set[str], done: set[int]
) -> dict[int, list[Give | DoneTrading]]:
    """What each seat can still hand over, or call it a day; seats with nothing to give are not asked."""
    offers: dict[int, list[Give]] = {}
    for giver in [giver for giver in traders if s.kids[giver].seat not in done]:
        me = s.kids[giver]
        cards = [card for card in discardable(s, giver, "card") if card not in given]
        takers = [s.kids[taker].id for taker in traders if taker != giver]
        offers.setdefault(me.seat, []).extend(Give(me.id, card, taker) for card in cards for taker in takers)
    return {seat: [*answers, DoneTrading()] for seat, answers in offers.items() if answers}


def traders_at(s: State, letter: str, solver: int | None = None) -> list[int]:
    """The kids at a location who can trade: all but those at the dinner table (Home for dinner)."""
    return [
        index
        for index, kid in enumerate(s.kids)
        if index == solver or (kid.at == letter and kid.status != "dinner")
    ]


def hand_over(s: State, gift: Give) -> None:
    """Move a card from one kid to another."""
    giver, taker = s.kids[s.index_of(gift.giver)], s.kids[s.index_of(gift.taker)]
    held = held_by(giver, gift.card)
    if held is None:
        giver.items.remove(gift.card)
        taker.items.append(gift.card)
    else:
        giver.anomalies.remove(held)
        taker.anomalies.append(held)
