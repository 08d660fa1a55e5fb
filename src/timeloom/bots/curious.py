"""The curious bot: steady play, and now and then something that it has not tried yet."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from timeloom.bots.random import steady_or_random
from timeloom.kernel import Answer, AnyAsk, Bot, Form, Offer, Run

HOW_CURIOUS = (0.04, 0.12, 0.3)
"""How often it tries something: one of these, for as long as it plays."""


class Curious:
    """Plays as the game's steady bot does, or at random where there is none, and tries things.

    How curious it is differs from bot to bot. What it tries is what it has answered least often so far: first
    a kind of answer, then this very one.
    """

    def __init__(self, random: Random) -> None:
        self.random = random
        self.rate = random.choice(HOW_CURIOUS)
        self.given: Counter[Answer | type[Answer]] = Counter()
        self._habit: Bot | None = None

    def __call__(self, run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        """What it tries, or what it would do anyway."""
        offers = ask.offered(seat)
        if len(offers) > 1 and self.random.random() < self.rate:
            answer = self._concrete(min(offers, key=self._familiarity))
        else:
            self._habit = self._habit or steady_or_random(run.game, self.random)
            answer = self._habit(run, ask, seat)
        self.given[type(answer)] += 1
        self.given[answer] += 1
        return answer

    def _familiarity(self, offer: Offer) -> tuple[int, int, float]:
        if isinstance(offer, Form):
            return self.given[offer.make], 0, self.random.random()
        return self.given[type(offer)], self.given[offer], self.random.random()

    def _concrete(self, offer: Offer) -> Answer:
        if isinstance(offer, Form):
            answer: Answer = offer.sample(self.random)
            return answer
        return offer


def curious_bot(random: Random) -> Bot:
    """A curious bot; the same seed tries the same things."""
    return Curious(random)
