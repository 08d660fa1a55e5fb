"""The search bot: it finds what is good, keeps to its budget, repeats itself, and leaves the table alone."""

from random import Random
from typing import Any

import pytest
from kernel.slate import OneRule, Say, Slate, words
from toy import GAME

from timeloom.bots import play_out, random_bot
from timeloom.bots.search import Estimate, Search, search_bot
from timeloom.kernel import Ask, Fate, Outcome, Rule, Run, games
from timeloom.testing.battery import Case
from timeloom.testing.battery.case import whole

WAYS = ("left", "middle", "right")


def choose_a_way(s: Slate) -> Rule[None]:
    s.lines.append((yield Ask(0, "way", words(*WAYS))).word)


class Maze(OneRule):
    """Only the middle way leads out, as often as one has to choose."""

    def outcome(self, state: Slate) -> Outcome | None:
        out = (0,) if set(state.lines) == {"middle"} else ()
        return Outcome(out, "The maze ends.") if state.steps >= self.steps else None


def maze(ways: int = 3) -> Run[Slate]:
    return Run.begin(Maze(choose_a_way, ways), {}, 1, Fate("seed"))


def estimates(run: Run[Any], search: Search) -> list[Estimate]:
    return search.estimates(run, *run.waiting_for()[0])


def test_it_finds_the_way_out() -> None:
    run = maze()
    play_out(run, [search_bot(Random(1), simulations=60)])
    assert run.outcome is not None
    assert run.outcome.won


def test_the_best_answer_is_tried_most_and_worth_most() -> None:
    tried = estimates(maze(2), Search(Random(1), simulations=60))
    best = max(tried, key=lambda estimate: estimate.visits)
    assert best.answer == Say("middle")
    assert best.value == max(estimate.value for estimate in tried)


def test_the_same_seed_and_budget_give_the_same_estimates() -> None:
    run = next(Case(GAME, seats=3).positions())
    first, second = (estimates(run, Search(Random(5), simulations=20)) for _ in range(2))
    assert first == second


def test_every_simulation_of_the_budget_is_made() -> None:
    tried = estimates(maze(), Search(Random(1), simulations=17))
    assert sum(estimate.visits for estimate in tried) == 17


def test_a_search_that_was_stopped_before_it_began_tries_nothing() -> None:
    search = Search(Random(1), simulations=1_000_000)
    search.stop()
    assert [estimate.visits for estimate in estimates(maze(), search)] == [0, 0, 0]


def test_seconds_are_a_budget_too() -> None:
    tried = estimates(maze(), Search(Random(1), seconds=0))
    assert sum(estimate.visits for estimate in tried) == 1


@pytest.mark.parametrize("game", [*games().values(), GAME], ids=lambda game: game.name)
def test_it_answers_every_kind_of_question(game: Any) -> None:
    """In every number of seats it plays in another chair, with random ones beside it."""
    for turn, seats in enumerate(game.seats):
        run = Case(game, seats=seats).begin()
        bots = [random_bot(Random(seat)) for seat in range(seats)]
        bots[turn % seats] = search_bot(Random(turn), simulations=2)
        play_out(run, bots)
        assert run.outcome is not None


def test_searching_leaves_the_table_as_it_was() -> None:
    for run in Case(GAME, seats=3).positions(looks=12):
        before = whole(run)
        for ask, seat in run.waiting_for():
            Search(Random(1), simulations=3).estimates(run, ask, seat)
        assert whole(run) == before
