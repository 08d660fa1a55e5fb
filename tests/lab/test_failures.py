"""Games that fail are counted with their seed, and leave a journal that leads to the same place."""

from pathlib import Path

import pytest
from lab.coins import GAME, Call

from timeloom.kernel import Refused, RuleFault, Timeline, seed_of
from timeloom.kernel.journal import load
from timeloom.kernel.verifying import verify
from timeloom.lab import simulate


def test_a_failing_game_stops_no_other() -> None:
    study = simulate(GAME, 40, options={"fault": "rules"})
    assert 0 < study.errors < 40
    assert study.finished == 40 - study.errors
    assert len(study.failures) == min(10, study.errors)


def test_a_failure_says_what_went_wrong_in_one_line() -> None:
    error = simulate(GAME, 40, options={"fault": "rules"}).failures[0].error
    assert error.startswith("The rules of Coins failed after Call tails: ValueError(")
    assert "\n" not in error


def test_a_game_that_cannot_even_begin_is_a_failure_too() -> None:
    study = simulate(GAME, 3, options={"fault": "setup"})
    assert (study.errors, study.decisions, study.win_rate) == (3, 0, 0.0)
    assert "no coin at hand" in study.failures[0].error


def test_the_journal_of_a_failed_game_stands_before_the_failure(tmp_path: Path) -> None:
    failure = simulate(GAME, 20, options={"fault": "rules"}, dump=tmp_path / "kept").failures[0]
    assert failure.journal is not None
    saved = load(Path(failure.journal), find=lambda name: GAME)
    assert verify(saved).answers == 2
    with pytest.raises(RuleFault, match="rolled"):
        saved.timeline.answer(Call("tails"), 0)


def test_the_seed_of_a_failure_makes_the_same_chance(tmp_path: Path) -> None:
    failure = simulate(GAME, 20, options={"fault": "rules"}, dump=tmp_path).failures[0]
    assert failure.journal is not None
    kept = load(Path(failure.journal), find=lambda name: GAME).timeline
    again = Timeline(GAME, kept.options, 1, seed_of(failure.seed))
    for entry in kept.line():
        if entry.seat == 0:
            again.answer(entry.value, 0)
    assert again.line() == kept.line()


def test_games_that_go_well_leave_no_journal(tmp_path: Path) -> None:
    simulate(GAME, 5, dump=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(Refused, match="taken cannot hold journals"):
        simulate(GAME, 1, dump=tmp_path / "taken")
