"""A steady player of Letter: it takes the answer after which the journey looks best, and looks no further."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.games.letter.estimate import estimate
from timeloom.kernel import Answer, AnyAsk, Bot, Dice, Run


def steady_bot(random: Random) -> Bot:
    """A bot that looks one answer ahead."""
    dice = Dice(random)

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        answers = [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]
        return max(answers, key=lambda answer: outlook(run, answer, dice))

    return choose


def outlook(run: Run[Any], answer: Answer, dice: Dice) -> float:
    """How well the journey stands after an answer."""
    fork = run.fork(dice)
    fork.answer(answer)
    if fork.outcome is not None:
        return run.game.worth(fork.outcome, 0)
    return estimate(fork.state)
