"""A study as a table of text."""

from lab.coins import GAME
from toy import GAME as FAIR

from timeloom.lab import counted, report, simulate


def test_the_figures_are_named_and_lined_up() -> None:
    lines = report(simulate(GAME, 20, seats=2)).splitlines()
    assert lines[0].split() == ["game", "coins,", "2", "seats,", "seed", "1"]
    assert "finished   20 of 20 games, with no errors" in lines
    assert {line[9:11] for line in lines} == {"  "}


def test_wins_are_told_by_seat_where_they_differ() -> None:
    study = simulate(FAIR, 6, seats=2)
    first, second = study.seat_wins
    assert f"by seat    {first} for seat 1, {second} for seat 2" in report(study).splitlines()
    assert "by seat" not in report(simulate(GAME, 6, seats=2))


def test_a_single_score_is_no_range() -> None:
    study = simulate(GAME, 1)
    assert study.score is not None
    assert f"scores     {study.score.median:g}" in report(study).splitlines()


def test_an_empty_choice_of_many_is_called_none() -> None:
    assert "luck=none" in report(simulate(GAME, 1, options={"luck": "none"}))


def test_failures_are_told_below_with_their_seed() -> None:
    told = report(simulate(GAME, 2, options={"fault": "setup"}, seed=9)).splitlines()
    assert "finished   0 of 2 games, with 2 errors" in told
    assert told[-1].startswith("Game 1 (seed 9/1) failed: ValueError")


def test_one_thing_is_no_several() -> None:
    assert (counted(1, "seat"), counted(1000, "game")) == ("1 seat", "1,000 games")


def test_what_a_game_counts_is_told_per_game() -> None:
    study = simulate(GAME, 4)
    assert study.counts == {"tosses": 5.0}
    assert "per game   5.0 tosses" in report(study).splitlines()
