"""Hints: a number says what it counts and how sure it is, and no difference is made where none was found."""

from random import Random
from typing import Any

import pytest
from bots.test_search import maze
from kernel.slate import Say

from timeloom.bots.advice import Adviser, Hint, hint_of
from timeloom.bots.search import Estimate, concrete
from timeloom.kernel import Game, games
from timeloom.testing.battery import Case

LEFT, MIDDLE, RIGHT = Say("left"), Say("middle"), Say("right")


def told(*estimates: Estimate) -> Hint:
    return hint_of(maze(), estimates, None, 0)


def found(answer: Say, share: float, visits: int, error: float = 0.01) -> Estimate:
    return Estimate(answer, share, visits, error, share, error)


def test_a_number_says_what_it_counts_and_how_sure_it_is() -> None:
    hint = told(found(LEFT, 0.62, 90, 0.03), found(RIGHT, 0.2, 10, 0.05))
    assert hint.words.startswith("The starred answer wins 62 of 100 games from here, give or take 6")
    assert hint.words.endswith("as far as 100 simulations can tell.")
    assert hint.advice[1].words == "wins 20 of 100 games from here, give or take 10"
    assert [one.mark for one in hint.advice] == ["best", "worse"]


def test_where_no_difference_was_found_none_is_made() -> None:
    hint = told(found(LEFT, 1.0, 50, 0.02), found(RIGHT, 1.0, 50, 0.02))
    assert hint.words.startswith("No difference found in 100 simulations")
    assert {one.mark for one in hint.advice} == {"best", "alike"}


def test_a_few_simulations_find_no_difference_that_many_would() -> None:
    few = told(found(LEFT, 0.6, 6, 0.2), found(RIGHT, 0.4, 4, 0.25))
    many = told(found(LEFT, 0.6, 600, 0.02), found(RIGHT, 0.4, 400, 0.025))
    assert few.words.startswith("No difference found")
    assert many.words.startswith("The starred answer wins 60 of 100")


def test_what_is_as_good_as_the_best_is_counted() -> None:
    hint = told(found(LEFT, 0.6, 90), found(MIDDLE, 0.59, 80), found(RIGHT, 0.1, 30))
    assert "one more is as good" in hint.words
    assert [one.mark for one in hint.advice] == ["best", "alike", "worse"]


def test_what_was_not_tried_is_not_judged() -> None:
    hint = told(found(LEFT, 0.6, 90), found(MIDDLE, 0.2, 10), Estimate(RIGHT, 0.0, 0))
    assert hint.advice[2].words == "not tried"
    assert hint.words.endswith("1 of the answers was not tried.")


def test_ten_wins_in_ten_are_no_certainty() -> None:
    hint = Adviser(Random(1), simulations=30).hint(maze(1), maze(1).asks[0], 0)
    best = next(one for one in hint.advice if one.mark == "best")
    assert best.answer == MIDDLE
    assert best.value == 1.0
    assert best.off > 0.01


def test_agents_find_no_difference_where_all_answers_win() -> None:
    run = next(Case(games()["agents"]).positions())
    hint = Adviser(Random(1), simulations=6).hint(run, *run.waiting_for()[0])
    assert hint.words.startswith("No difference found")


def test_moonlight_speaks_of_no_chance_to_win() -> None:
    run = next(Case(games()["moonlight"]).positions())
    hint = Adviser(Random(1), simulations=20).hint(run, *run.waiting_for()[0])
    assert "wins" not in hint.words
    assert "of 100, by tracks, clocks, stress and harm" in hint.words


@pytest.mark.parametrize("name", ["letter", "hour", "islands"])
def test_reasons_use_only_what_a_seat_can_know(name: str) -> None:
    game: Game[Any] = games()[name]
    reasons = 0
    for run in Case(game).positions(looks=40):
        for ask, seat in run.waiting_for():
            imagined = run.imagine(seat, Random(2)).state
            for offer in concrete(ask.offered(seat), Random(3)):
                why = game.why(run.state, offer, seat)
                assert why == game.why(imagined, offer, seat)
                reasons += why is not None
    assert reasons > 5
