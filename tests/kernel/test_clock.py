"""A real clock: its readings are recorded like chance, and replay; no seed proves them."""

from pathlib import Path

import pytest

from timeloom.games.hour import GAME
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.state import State
from timeloom.kernel import Damaged, Entry, Fate, ReadClock, Run, Timeline, seed_of
from timeloom.kernel.journal import load, save
from timeloom.kernel.verifying import verify

REAL = {"hour": "real"}


class Wall:
    """A clock on a wall that a test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def table(wall: Wall) -> Timeline[State]:
    """A table of The Stolen Hour by a clock on the wall, after ten minutes and one answer."""
    made = Timeline(GAME, REAL, seed=seed_of(1), watch=wall)
    wall.now += 600
    made.answer(StepBack(), 0, "doorway/talk")
    return made


def test_the_time_between_two_answers_passes() -> None:
    assert table(Wall()).line()[-1] == Entry("clock", -1, 600)


def test_fractions_of_a_second_are_not_lost() -> None:
    wall = Wall()
    fate = Fate(seed_of(1), watch=wall)
    readings = [0]
    for _ in range(4):
        wall.now += 0.5
        readings.append(fate.clock(ReadClock(readings[-1])))
    assert readings == [0, 0, 1, 1, 2]


def test_a_journal_replays_whatever_the_clock_says_now(tmp_path: Path) -> None:
    save(tmp_path / "a.timeloom", table(Wall()))
    again = load(tmp_path / "a.timeloom").timeline
    assert again.run.state.seconds == 600


def test_after_a_rewind_the_clock_goes_on_from_that_moment() -> None:
    wall = Wall()
    made = table(wall)
    made.rewind(made.moments()[0])
    wall.now += 60
    made.answer(StepBack(), 1, "doorway/talk")
    assert made.run.state.seconds == 60


def test_an_answer_is_undone_together_with_the_reading_after_it() -> None:
    made = table(Wall())
    before = made.length()
    made.undo(0)
    assert made.length() == before - 2


def test_verifying_plays_the_readings_and_says_that_no_seed_proves_them(tmp_path: Path) -> None:
    save(tmp_path / "a.timeloom", table(Wall()))
    verdict = verify(load(tmp_path / "a.timeloom"))
    assert verdict.checked[0].readings == 2
    assert "clock" in {gap.kind for gap in verdict.unproved}


def test_a_clock_that_goes_back_is_no_record() -> None:
    made = table(Wall())
    line = [*made.line()[:-1], Entry("clock", -1, -5)]
    with pytest.raises(Damaged, match="went back"):
        Run(GAME, GAME.setup(GAME.settle(REAL), 7), Fate(seed_of(1)), line)


def test_without_a_clock_at_hand_each_reading_is_six_seconds_later() -> None:
    run = Run.begin(GAME, REAL, None, Fate(seed_of(1)))
    run.answer(StepBack(), 0, "doorway/talk")
    assert run.state.seconds == 12
