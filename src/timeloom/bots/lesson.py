"""The bots of a lesson: they answer as it is written, or steadily, and always the same."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.bots.random import steady_or_random
from timeloom.kernel import Answer, AnyAsk, Bot, Dice, Run
from timeloom.kernel.lesson import Lesson

PREFIX = "lesson:"
"""What the name of such a bot begins with; the rest is the name of the lesson."""


def lesson_bot(lesson: Lesson) -> Bot:
    """A bot for a chair of a lesson; wherever it thinks, the same question has the same answer."""

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        written = _written(lesson, ask, seat)
        if written is not None:
            return written
        random = Random(f"{lesson.seed} {run.key(ask)} {seat}")
        fork = run.fork(Dice(random))
        return steady_or_random(run.game, random)(fork, fork.find(ask.id), seat)

    return choose


def _written(lesson: Lesson, ask: AnyAsk, seat: int) -> Answer | None:
    """The answer that the lesson has for this question, if it is offered."""
    offers = ask.offered(seat)
    for reply in lesson.bots:
        if reply.question == ask.id and reply.seat in (None, seat):
            for place in reply.among(offers)[:1]:
                return reply.filled_in(offers[place])
    return None
