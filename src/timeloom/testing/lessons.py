"""Plays a lesson to its end as a learner would who does whatever the guide points at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from timeloom.bots import first_to_answer
from timeloom.bots.lesson import lesson_bot
from timeloom.kernel import Answer, Bot, Form, Game, Timeline, TimeloomError
from timeloom.kernel.guiding import Guidance, guidance, pointed, set_up
from timeloom.kernel.lesson import Lesson
from timeloom.kernel.scene import ids

MOST_ANSWERS = 5_000
"""A lesson whose bots answer so often has lost its way."""


class LessonFault(AssertionError):
    """A lesson that does not fit its game any more: at which step, and why."""


def play_lesson(game: Game[Any], name: str) -> Timeline[Any]:
    """The table of a lesson at its end; every step was there to be done, and what it points at to be seen."""
    *_, (timeline, _) = stages_of(game, name)
    return timeline


def stages_of(game: Game[Any], name: str) -> Iterator[tuple[Timeline[Any], Guidance]]:
    """A lesson being played: the table, and what the guide says, whenever it is up to the learner."""
    lesson = game.lessons[name]
    timeline = set_up(game, lesson)
    bot = lesson_bot(lesson)
    for _ in range(MOST_ANSWERS):
        said = guidance(lesson, timeline)
        if said.deed == "wait":
            _let_a_bot_answer(lesson, timeline, bot, said)
            continue
        _look(lesson, timeline, said)
        yield timeline, said
        if said.deed == "end":
            return
        _do(lesson, timeline, said)
    raise LessonFault(f"{name}: its bots never come to an end.")


def _step(lesson: Lesson, said: Guidance) -> str:
    return f"{lesson.title}, step “{lesson.stages[said.stage].steps[-1].name}”"


def _look(lesson: Lesson, timeline: Timeline[Any], said: Guidance) -> None:
    """What the guide points at must be there."""
    there = ids(timeline.game.scene(timeline.run.state, lesson.learner))
    for page, step in zip(said.pages, lesson.stages[said.stage].steps, strict=True):
        missing = [id for id in page.points if id not in there]
        if missing:
            raise LessonFault(f"{lesson.title}, step “{step.name}”: there is no '{missing[0]}' to point at.")


def _do(lesson: Lesson, timeline: Timeline[Any], said: Guidance) -> None:
    if said.deed == "back":
        timeline.rewind(said.to)
        return
    deed = lesson.stages[said.stage].deed
    assert deed is not None
    asked = pointed(deed, timeline.run, lesson.learner)
    assert asked is not None
    ask, (place, *_) = asked
    offer = ask.offered(lesson.learner)[place]
    answer: Answer = said.answer or (offer.sample(Random(1)) if isinstance(offer, Form) else offer)
    try:
        timeline.answer(answer, lesson.learner, ask.id)
    except TimeloomError as fault:
        raise LessonFault(f"{_step(lesson, said)}: {fault}") from fault


def _let_a_bot_answer(lesson: Lesson, timeline: Timeline[Any], bot: Bot, said: Guidance) -> None:
    run = timeline.run
    waiting = [(ask, seat) for ask, seat in run.waiting_for_bots() if seat != lesson.learner]
    if not waiting:
        open_now = [
            f"{ask.id}: {list(ask.offered(lesson.learner))}" for ask in run.asked(lesson.learner)
        ] or ["nothing is asked"]
        raise LessonFault(f"{_step(lesson, said)}: it is not offered. There is {'; '.join(open_now)}.")
    ask, seat = first_to_answer(run, waiting)
    timeline.answer(bot(run, ask, seat), seat, ask.id)
