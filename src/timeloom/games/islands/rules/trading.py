"""2.3 Trade: all kids at a location hand items and anomalies to one another."""

from __future__ import annotations

from timeloom.games.islands.answers import DoneTrading, Give
from timeloom.games.islands.rules.cards import discardable, held_by
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.adventure import Gave
from timeloom.kernel import Answer, AskFirst, Rule


def trade(s: State, letter: str) -> Rule[None]:
    """Let everybody here hand cards over until nobody wants to any more (2.3 Trade, Free trade).

    A card changes hands once in a trade: any outcome can be had that way, and no trade goes on for ever.
    """
    given: set[str] = set()
    done: set[int] = set()
    while offers := gifts(s, letter, given, done):
        seat, answer = yield AskFirst("trade", offers)
        if isinstance(answer, Give):
            given.add(answer.card)
            hand_over(s, answer)
            yield Gave(answer.giver, answer.card, answer.taker)
        else:
            done.add(seat)


def gifts(s: State, letter: str, given: set[str], done: set[int]) -> dict[int, list[Answer]]:
    """What each seat can still hand over, or call it a day; seats with nothing to give are not asked."""
    offers: dict[int, list[Answer]] = {}
    traders = traders_at(s, letter)
    for giver in [giver for giver in traders if s.kids[giver].seat not in done]:
        me = s.kids[giver]
        cards = [card for card in discardable(s, giver, "card") if card not in given]
        takers = [s.kids[taker].id for taker in traders if taker != giver]
        offers.setdefault(me.seat, []).extend(Give(me.id, card, taker) for card in cards for taker in takers)
    return {seat: [*answers, DoneTrading()] for seat, answers in offers.items() if answers}


def traders_at(s: State, letter: str) -> list[int]:
    """The kids at a location who can trade: those who are up and about."""
    return [kid for kid in s.kids_at(letter) if s.kids[kid].status in ("out", "late")]


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
