"""The random bot: every offer is as likely as any other."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.kernel import Answer, AnyAsk, Ask, Bot, Form, Run


def random_bot(random: Random) -> Bot:
    """A bot that picks any offer, and fills in forms with whatever they accept."""
    number = random.random

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        # An open `Ask` has its offers looked up already; going round `offered` keeps simulations fast.
        offers: Any = ask.answers if type(ask) is Ask else ask.offered(seat)
        offer: Any = offers[int(number() * len(offers))]
        answer: Answer = offer.sample(random) if type(offer) is Form else offer
        return answer

    return choose
