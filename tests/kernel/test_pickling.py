"""Runs pickle: by the resting point and the entries; what is read goes on as what was written would."""

import copy
import pickle
from random import Random

import pytest
from toy import GAME

from timeloom.bots import first_to_answer, random_bot
from timeloom.kernel import OUTSIDE, Fate, HaltingRun, Run, game_named, seed_of
from timeloom.testing.battery.case import whole

FIVE = ("letter", "hour", "islands", "agents", "moonlight")


def play(run: Run, decisions: int, seed: int = 1) -> Run:
    """Some random answers."""
    bot = random_bot(Random(seed))
    for _ in range(decisions):
        if run.outcome is None:
            ask, seat = first_to_answer(run, run.waiting_for_bots() or run.waiting_for())
            run.answer(bot(run, ask, seat), seat, ask.id)
    return run


@pytest.mark.parametrize("name", FIVE)
@pytest.mark.parametrize("remember", [True, False])
def test_what_was_pickled_goes_on_as_the_run_does(name: str, remember: bool) -> None:
    run = play(Run.begin(game_named(name), {}, None, Fate(seed_of(3)), log=True, remember=remember), 30)
    again = pickle.loads(pickle.dumps(run))
    assert again.entries == run.entries
    assert again.tells == run.tells
    assert whole(play(again, 20, seed=2)) == whole(play(run, 20, seed=2))


def test_a_deep_copy_is_a_run_of_its_own() -> None:
    run = play(Run.begin(GAME, {}, 3, Fate(seed_of(3))), 8)
    before = whole(run)
    play(copy.deepcopy(run), 5)
    assert whole(run) == before


def test_a_finished_game_pickles() -> None:
    run = play(Run.begin(game_named("letter"), {}, None, Fate(seed_of(3)), remember=False), 10_000)
    assert run.outcome is not None
    assert pickle.loads(pickle.dumps(run)).outcome == run.outcome


def test_a_run_that_waits_for_chance_pickles() -> None:
    run = HaltingRun.begin(game_named("letter"), {}, None, OUTSIDE)
    again = pickle.loads(pickle.dumps(run))
    assert again.due == run.due is not None


def test_a_game_is_one_of_its_kind() -> None:
    letter = game_named("letter")
    assert pickle.loads(pickle.dumps(letter)) is letter
    assert copy.deepcopy(letter) is letter
