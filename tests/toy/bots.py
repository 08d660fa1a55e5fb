"""A guest who plays steadily: sells the dull, buys the bright, and is polite."""

from random import Random
from typing import Any

from timeloom.kernel import Answer, AnyAsk, Bot, Form, Run, anything
from toy.rules.bidding import Bid
from toy.rules.dawn import Swap
from toy.rules.fair import Buy, Lower
from toy.rules.night import Walk
from toy.rules.toasts import Clap, Toast
from toy.state import WISHES, State, brightness

GOALS = {"well": "hill", "gate": "hill", "square": "well"}


def steady(random: Random) -> Bot:
    """A bot that looks only at the table and its own hand."""

    def answer(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        return choose(run.state, ask, seat, random)

    return answer


def choose(s: State, ask: AnyAsk, seat: int, random: Random) -> Answer:
    """The most liked of the offers; the first of several that are liked as much."""
    offered = ask.offered(seat)
    offers = [offer for offer in offered if not isinstance(offer, Form)]
    if any(isinstance(offer, Form) and offer.make is Toast for offer in offered) and random.random() < 0.5:
        return Toast("To the lights!", 0, random.choice(WISHES))
    return max(offers, key=lambda offer: liking(s, offer, seat)) if offers else anything(offered, random)


def liking(s: State, offer: Answer, seat: int) -> float:
    """How much a guest likes an offer; what has no number of its own is worth nothing."""
    match offer:
        case Swap(lantern):
            return 3 - brightness(lantern)
        case Bid(coins):
            return -abs(coins - (brightness(s.window) // 3 if s.window else 0))
        case Buy(lantern):
            return brightness(lantern) - s.pitch(lantern).price
        case Lower(lantern):
            return 2 - s.candle + brightness(lantern) / 10
        case Clap():
            return 1
        case Walk(place):
            return 1 if GOALS.get(s.guests[seat].place) == place else -1
        case _:
            return light_liking(offer)


def light_liking(offer: Answer) -> float:
    """Bright lanterns sell well, and dull ones make room in the hand."""
    lantern = getattr(offer, "lantern", None)
    return 0 if lantern is None else abs(brightness(lantern) - 5) - 2
