"""2.3 Trade: all kids at a location hand items and anomalies to one another."""

from __future__ import annotations

from timeloom.games.islands.answers import DoneTrading, Give
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.adventure import Gave
from timeloom.kernel import Answer, AskFirst
from timeloom.kernel import Play as Rule


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
    traders = [kid for kid in s.kids_at(letter) if s.kids[kid].status in ("out", "late")]
    for giver in traders:
        seat = s.kids[giver].seat
        if seat in done:
            continue
        for card in tradable(s, giver):
            if card not in given:
                takers = [taker for taker in traders if taker != giver]
                offers.setdefault(seat, []).extend(
                    Give(s.kids[giver].id, card, s.kids[taker].id) for taker in takers
                )
    return {seat: [*answers, DoneTrading()] for seat, answers in offers.items() if answers}


def tradable(s: State, kid: int) -> list[str]:
    """What a kid can hand over: everything but the iconic item."""
    iconic = load_box().kids[s.kids[kid].id].item
    held = s.kids[kid]
    return [*(item for item in held.items if item != iconic), *(anomaly.id for anomaly in held.anomalies)]


def hand_over(s: State, gift: Give) -> None:
    """Move a card from one kid to another."""
    giver = next(kid for kid in s.kids if kid.id == gift.giver)
    taker = next(kid for kid in s.kids if kid.id == gift.taker)
    if gift.card in giver.items:
        giver.items.remove(gift.card)
        taker.items.append(gift.card)
    else:
        anomaly = next(held for held in giver.anomalies if held.id == gift.card)
        giver.anomalies.remove(anomaly)
        taker.anomalies.append(anomaly)
