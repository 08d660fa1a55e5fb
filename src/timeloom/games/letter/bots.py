"""A steady player of Letter: it takes the answer after which the journey looks best, and looks no further."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.games.letter.estimate import estimate
from timeloom.games.letter.rules.letters import UseLetter
from timeloom.games.letter.rules.movement import Play, WalkHow
from timeloom.games.letter.state import State
from timeloom.kernel import Answer, AnyAsk, Bot, Dice, Run, anything

KEPT = 0.03
"""By how much a letter must better the journey to be used, if it scores only when it is kept."""


def steady_bot(random: Random) -> Bot:
    """A bot that looks one answer ahead."""
    dice = Dice(random)

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        answers = answers_to(ask)
        if not answers:
            return anything(ask.offered(seat), random)
        return max(answers, key=lambda answer: outlook(run, answer, dice))

    return choose


def outlook(run: Run[Any], answer: Answer, dice: Dice) -> float:
    """How well the journey stands after an answer; a card is judged by the best walk that goes with it."""
    fork = run.fork(dice)
    fork.answer(answer)
    if fork.outcome is not None:
        return run.game.worth(fork.outcome, 0)
    ask = fork.asks[0]
    if isinstance(answer, Play) and isinstance(ask.question, WalkHow):
        return max(outlook(fork, walk, dice) for walk in answers_to(ask))
    if isinstance(answer, UseLetter):
        return max(outlook(fork, use, dice) for use in answers_to(ask)) - worth_of_keeping(run.state)
    return estimate(fork.state)


def worth_of_keeping(s: State) -> float:
    """With the Camera, letters that were used score as well."""
    return 0.0 if "camera" in s.items else KEPT


def answers_to(ask: AnyAsk) -> list[Answer]:
    """What can be answered; a form is for whoever fills it in."""
    return [offer for offer in ask.offered(0) if isinstance(offer, Answer)]
