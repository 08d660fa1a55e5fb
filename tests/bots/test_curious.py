"""The curious bot: steady most of the time, and else whatever it has done least."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from lab.coins import GAME, Call

from timeloom.bots import bot_named, play_out
from timeloom.bots.curious import HOW_CURIOUS, Curious
from timeloom.kernel import Answer, Ask, Dice, Fate, Run, games, seed_of

RUN = Run.begin(GAME, {}, 1, Dice(Random(0)))
HEADS, TAILS, EDGE = Call("heads"), Call("tails"), Call("edge")


def answers(bot: Curious, count: int) -> list[Answer]:
    return [bot(RUN, Ask(0, "call", [HEADS, TAILS, EDGE]), 0) for _ in range(count)]


def test_mostly_it_plays_as_the_steady_bot_does() -> None:
    bot = Curious(Random(1))
    bot.rate = 0.1
    assert 150 < Counter(answers(bot, 200))[HEADS] < 199


def test_what_it_tries_is_what_it_has_done_least() -> None:
    bot = Curious(Random(1))
    bot.rate = 1.0
    assert {*answers(bot, 3)} == {HEADS, TAILS, EDGE}
    assert [*Counter(answers(bot, 297)).values()] == [99, 99, 99]


def test_bots_are_curious_in_different_degrees() -> None:
    assert {Curious(Random(seed)).rate for seed in range(30)} == set(HOW_CURIOUS)


def test_the_same_randomness_tries_the_same_things() -> None:
    assert answers(Curious(Random(5)), 50) == answers(Curious(Random(5)), 50)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_it_plays_every_game_to_its_end(game: Any) -> None:
    run = Run.begin(game, {}, None, Fate(seed_of(1)), remember=False)
    play_out(run, [bot_named(game, "curious", Random(seat)) for seat in range(game.seated(None))])
    assert run.outcome is not None
