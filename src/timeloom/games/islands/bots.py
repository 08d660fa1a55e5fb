"""A steady player of Islands: it sends each kid where a cube brings most, and home for dinner if it can."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from timeloom.games.islands.answers import (
    BeLate,
    Dinner,
    DoneTrading,
    Help,
    Invest,
    PickCondition,
    Push,
    Rest,
    RollDice,
    StayOut,
    TakeReward,
    UseCombo,
)
from timeloom.games.islands.estimate import estimate
from timeloom.games.islands.planning import plans
from timeloom.games.islands.rules.conditions import sufferings
from timeloom.games.islands.state import SEVERITY, State
from timeloom.kernel import Answer, AnyAsk, Bot, Dice, Run

ENOUGH_DICE = 6
"""With so many dice no card is given away for a sure success."""
WORN_OUT = 2
"""With so many conditions a kid neither helps nor pushes."""


def steady_bot(random: Random) -> Bot:
    """A bot that plans for all kids and moves its own."""
    dice = Dice(random)

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        answers = [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]
        rule = RULES.get(ask.id)
        picked = rule(run.state, answers) if rule else None
        return picked if picked is not None else best_guess(run, ask, seat, answers, dice)

    return choose


def best_guess(run: Run[Any], ask: AnyAsk, seat: int, answers: list[Answer], dice: Dice) -> Answer:
    """The answer after which the kids seem to stand best; chance decides between equals."""
    if len(answers) == 1:
        return answers[0]

    def outlook(answer: Answer) -> tuple[float, float]:
        fork = run.fork(dice)
        fork.answer(answer, seat, ask.id)
        return estimate(fork.state), dice.random.random()

    return max(answers, key=outlook)


def act(s: State, answers: list[Answer]) -> Answer | None:
    """Take the best step of any of one's kids; whoever has nothing to do rests and goes home."""
    planned = plans(s)
    mine = {answer.kid for answer in answers}  # type: ignore[attr-defined]
    own = [plan for kid, plan in planned.items() if s.kids[kid].id in mine and plan.step in answers]
    if own:
        return max(own, key=lambda plan: plan.rate).step
    for kind in (TakeReward, Rest, Dinner, BeLate):
        for answer in answers:
            if isinstance(answer, kind) and worthwhile(s, answer):
                return answer
    return None


def worthwhile(s: State, answer: Answer) -> bool:
    """A rest must leave the time to go home."""
    if not isinstance(answer, Rest):
        return True
    kid = next(kid for kid in s.kids if kid.id == answer.kid)
    return kid.pool >= 2


def help_out(s: State, answers: list[Answer]) -> Answer | None:
    """Help, unless one is worn out."""
    answer = answers[0]
    assert isinstance(answer, Help)
    kid = next(index for index, kid in enumerate(s.kids) if kid.id == answer.kid)
    return answer if len(sufferings(s, kid)) < WORN_OUT else StayOut(answer.kid)


def get_ready(s: State, answers: list[Answer]) -> Answer | None:
    """A combo is used where it matters and the dice are few."""
    few = s.rolling is not None and len(s.rolling.sources) < ENOUGH_DICE
    combos = [answer for answer in answers if isinstance(answer, UseCombo)]
    if combos and few and s.part == "adventure":
        return min(combos, key=lambda use: len(use.cards))
    return RollDice()


def push(s: State, answers: list[Answer]) -> Answer | None:
    """Push for the mildest condition, unless worn out or it would be an injury."""
    pushes = [answer for answer in answers if isinstance(answer, Push)]
    kid = s.rolling.kid if s.rolling else 0
    mildest = min(pushes, key=lambda answer: SEVERITY.index(answer.condition), default=None)
    if mildest is None or len(sufferings(s, kid)) >= WORN_OUT or mildest.condition == "injured":
        return answers[-1]
    return mildest


def invest(s: State, answers: list[Answer]) -> Answer | None:
    """Whoever begins puts in what is asked; everybody else a cube."""
    shares = [answer for answer in answers if isinstance(answer, Invest)]
    return shares[-1] if shares[0].cubes else shares[1]


def mildest(s: State, answers: list[Answer]) -> Answer | None:
    """The least severe condition."""
    picks = [answer for answer in answers if isinstance(answer, PickCondition)]
    return min(picks, key=lambda pick: SEVERITY.index(pick.condition), default=None)


RULES: dict[str, Callable[[State, list[Answer]], Answer | None]] = {
    "act": act,
    "help": help_out,
    "ready": get_ready,
    "push": push,
    "invest": invest,
    "trade": lambda s, answers: DoneTrading(),
    "condition": mildest,
}
