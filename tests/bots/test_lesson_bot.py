"""The bots of a lesson answer as it is written, or steadily, and the same wherever they think."""

from random import Random

import pytest

from timeloom.bots import bot_named, bot_names
from timeloom.bots.lesson import lesson_bot
from timeloom.games.hour import GAME
from timeloom.games.hour.rules.doorway.proposing import Propose
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.kernel import Dice, Refused
from timeloom.kernel.guiding import set_up

LESSON = GAME.lessons["first"]


def test_they_answer_as_it_is_written() -> None:
    run = set_up(GAME, LESSON).run
    assert lesson_bot(LESSON)(run, run.asks[0], 3) == StepBack()


def test_what_is_not_written_they_answer_steadily_and_always_the_same() -> None:
    timeline = set_up(GAME, LESSON)
    timeline.answer(Propose(24), 0, "doorway/talk")
    ask = next(ask for ask in timeline.run.asks if ask.id == "pact-1/pact")
    runs = [timeline.run.fork(Dice(Random(seed))) for seed in (1, 2)]
    one, other = (lesson_bot(LESSON)(run, run.find(ask.id), 3) for run in runs)
    assert one == other


def test_nobody_chooses_them_but_a_lesson() -> None:
    assert "lesson:first" not in bot_names(GAME)
    assert callable(bot_named(GAME, "lesson:first", Random(1)))
    with pytest.raises(Refused, match="has no bot 'lesson:last'"):
        bot_named(GAME, "lesson:last", Random(1))
