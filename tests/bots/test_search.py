"""The search bot: it finds what is good, keeps to its budget, repeats itself, and leaves the table alone."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from kernel.slate import OneRule, Say, Slate, words
from msgspec import structs
from toy import GAME

from timeloom.bots import play_out, random_bot, search
from timeloom.bots.advice import Adviser
from timeloom.bots.search import (
    SIMULATIONS,
    Estimate,
    Judged,
    Node,
    Search,
    apart,
    chosen,
    mean,
    search_bot,
)
from timeloom.kernel import Answer, AnyAsk, Ask, Fate, Foretold, Outcome, Question, Rule, Run, games
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
    """It is asked twice for every kind that comes up at tables of all sizes; random bots play on between."""
    search, otherwise = search_bot(Random(1), simulations=2), random_bot(Random(1))
    asked = Counter[str]()

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        asked[kind := ask.id.rpartition("/")[2]] += 1
        return (search if asked[kind] <= 2 else otherwise)(run, ask, seat)

    for seats in game.seats:
        run = Case(game, seats=seats).begin()
        play_out(run, [choose] * seats)
        assert run.outcome is not None


def test_searching_leaves_the_table_as_it_was() -> None:
    for run in Case(GAME, seats=3).positions(looks=12):
        before = whole(run)
        for ask, seat in run.waiting_for():
            Search(Random(1), simulations=3).estimates(run, ask, seat)
        assert whole(run) == before


def told(word: str, value: float, visits: int, error: float) -> Estimate:
    return Estimate(Say(word), value, visits, error)


def test_in_doubt_it_answers_as_the_steady_bot_would() -> None:
    steady = told("left", 0.5, 100, 0.03)
    assert chosen([steady, told("right", 0.52, 100, 0.03)], Say("left")) == Say("left")
    assert chosen([steady, told("right", 0.6, 100, 0.03)], Say("left")) == Say("right")
    assert chosen([steady, told("right", 0.52, 101, 0.03)], None) == Say("right")


def test_the_best_of_many_rivals_must_be_better_than_the_only_one() -> None:
    steady, rival = told("left", 0.5, 100, 0.03), told("right", 0.55, 100, 0.03)
    others = [told(f"other {number}", 0.4, 5, 0.2) for number in range(20)]
    assert chosen([steady, rival], Say("left")) == Say("right")
    assert chosen([steady, rival, *others], Say("left")) == Say("left")


def test_answers_are_compared_in_the_same_worlds() -> None:
    """Worlds differ by far more than these answers do; in each of them one is a little better."""
    luck = tuple(float(world % 2) for world in range(40))
    better = tuple(value * 0.8 + 0.15 for value in luck)
    steady, rival = Estimate(Say("left"), 0.5, 40, 0.1, values=luck), told("right", 0.55, 40, 0.1)
    assert chosen([steady, rival], Say("left")) == Say("left")
    assert apart(Estimate(Say("right"), 0.55, 40, 0.1, values=better), steady)[0] == pytest.approx(0.05)
    assert chosen([steady, structs.replace(rival, values=better)], Say("left")) == Say("right")


def test_where_all_values_lie_close_together_a_small_lead_is_one() -> None:
    """What is far below a coin's toss would else never be taken, however often it came true."""
    luck = tuple(0.3 + 0.01 * (world % 2) for world in range(20))
    steady = Estimate(Say("left"), 0.305, 20, 0.03, values=luck)
    rival = Estimate(Say("right"), 0.325, 20, 0.03, values=tuple(value + 0.02 for value in luck))
    assert chosen([steady, rival], Say("left")) == Say("right")


class OneToss(Maze):
    """A toss of luck decides, and not the way."""

    def imagine(self, state: Slate, seat: int, random: Random) -> Slate:
        state.lines.append(random.choice(("heads", "tails")))
        return state

    def foretell(self, state: Slate, random: Random) -> Foretold:
        luck = float("heads" in state.lines)
        return Foretold(luck / 2, luck, (10 * luck, 7.0))


def test_what_is_foretold_is_worth_what_the_game_says_and_no_tree_grows_under_it() -> None:
    run = Run.begin(OneToss(choose_a_way, 99), {}, 1, Fate("seed"))
    tried = estimates(run, Search(Random(1), simulations=90))
    assert all(one.values == tried[0].values[: one.visits] for one in tried if one.visits <= tried[0].visits)
    assert {value for one in tried for value in one.values} == {0.0, 0.5}
    assert all(one.wins == pytest.approx(2 * one.value) for one in tried)
    assert all(one.figures == pytest.approx((10 * one.wins, 7.0)) for one in tried)


def test_what_the_end_looks_like_is_said_only_if_every_simulation_foretold_it() -> None:
    node = Node()
    node.learn(1.0, 1.0)
    node.foretold.append((4.0,))
    assert node.figures == (4.0,)
    node.learn(1.0, 1.0)
    assert not node.figures


class Unsettled(Maze):
    """A maze that says how it stands, but not before the third choice."""

    def estimate(self, state: Slate, seat: int) -> float:
        return state.lines.count("middle") / 10

    def unsettled(self, state: Slate) -> bool:
        return len(state.lines) < 3


def test_what_is_unsettled_is_played_on_before_it_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "FORESIGHT", 6)
    run = Run.begin(Unsettled(choose_a_way, 99), {}, 1, Fate("seed"))
    world = run.imagine(0, Random(1))
    world.answer(Say("middle"))
    judged = Judged(world, 0, Random(1))
    assert judged.played_on
    assert len(world.state.lines) == 3
    assert judged.value(0) == world.state.lines.count("middle") / 10


def test_nothing_is_played_on_for_longer_than_it_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "FORESIGHT", 1)
    world = Run.begin(Unsettled(choose_a_way, 99), {}, 1, Fate("seed")).imagine(0, Random(1))
    assert Judged(world, 0, Random(1)).played_on
    assert len(world.state.lines) == 1


def test_the_steady_answer_is_tried_as_often_as_any_other() -> None:
    run = maze()
    tried = Search(Random(1), simulations=60).estimates(run, run.asks[0], 0, Say("left"))
    visits = {estimate.answer: estimate.visits for estimate in tried}
    assert visits[Say("left")] >= max(visits.values()) - 1


def test_values_that_are_all_alike_are_no_proof() -> None:
    assert mean(10.0, 10.0, 10)[1] == pytest.approx(0.05)
    assert mean(1000.0, 1000.0, 1000)[1] < 0.001


class WithHabits(Maze):
    """A maze in which one bot always goes left, and another one right."""

    bots = {
        "steady": lambda random: lambda run, ask, seat: Say("left"),
        "keen": lambda random: lambda run, ask, seat: Say("right"),
    }
    habit = "keen"

    def is_weighty(self, state: Slate, question: Question[Any]) -> bool:
        return len(state.lines) > 1


def test_a_search_starts_from_the_bot_that_the_game_names() -> None:
    run = Run.begin(WithHabits(choose_a_way, 3), {}, 1, Fate("seed"))
    assert Search(Random(1)).habit(run, run.asks[0], 0) == Say("right")


def test_where_looking_ahead_cannot_tell_more_the_habit_is_given_at_once() -> None:
    run, search = Run.begin(WithHabits(choose_a_way, 3), {}, 1, Fate("seed")), Search(Random(1))
    for made in (0, 0, SIMULATIONS):
        run.answer(search(run, run.asks[0], 0))
        assert search.made == made


def test_a_hint_is_given_about_every_question() -> None:
    run = Run.begin(WithHabits(choose_a_way, 3), {}, 1, Fate("seed"))
    assert sum(one.visits for one in Adviser(Random(1), simulations=9).hint(run, run.asks[0], 0).advice) == 9
