"""A steady player of Letter: it takes the answer after which the journey looks best, and looks no further."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.games.letter.estimate import estimate
from timeloom.games.letter.rules.movement import Play
from timeloom.kernel import Answer, AnyAsk, Bot, Dice, Run


def steady_bot(random: Random) -> Bot:
    """A bot that looks one answer ahead."""
    dice = Dice(random)

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        return max(answers_to(ask), key=lambda answer: outlook(run, answer, dice))

    return choose


def outlook(run: Run[Any], answer: Answer, dice: Dice) -> float:
    """How well the journey stands after an answer; a card is judged by the best walk that goes with it."""
    fork = run.fork(dice)
    fork.answer(answer)
    if fork.outcome is not None:
        return run.game.worth(fork.outcome, 0)
    ask = fork.asks[0]
    if isinstance(answer, Play) and ask.id == "walk":
        return max(outlook(fork, walk, dice) for walk in answers_to(ask))
    return estimate(fork.state)


def answers_to(ask: AnyAsk) -> list[Answer]:
    """What can be answered; there are no forms in Letter."""
    return [offer for offer in ask.offered(0) if isinstance(offer, Answer)]
