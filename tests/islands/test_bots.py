"""The steady player: what it does with a day, and that it plays every scenario to its end."""

from random import Random

import pytest
from msgspec.structs import replace

from timeloom.bots.playing import play_out
from timeloom.games.islands.bots import steady_bot
from timeloom.games.islands.bots.adventure import underway
from timeloom.games.islands.bots.rolls import WORN_OUT, decides
from timeloom.games.islands.estimate import estimate
from timeloom.games.islands.game import GAME
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.planning import plans
from timeloom.games.islands.planning.chances import chance_to_hack, odds_of, producible
from timeloom.games.islands.planning.goals import target_of, way_on
from timeloom.games.islands.planning.ways import cubes_between, hops_to
from timeloom.games.islands.rules.adventure.hacking import Hack
from timeloom.games.islands.rules.adventure.investigating import Investigate
from timeloom.games.islands.rules.adventure.special import Rest
from timeloom.games.islands.rules.conditions import sufferings
from timeloom.games.islands.rules.diary.actions import CardAction
from timeloom.games.islands.rules.rolls.pushing import Push
from timeloom.games.islands.state import Entry, Machine, State, Told
from timeloom.kernel import Dice, Fate, Run, seed_of

WEEKEND = 5


def table(scenario: str = "runaway", seats: int = 2) -> Run[State]:
    """A game on its first afternoon, with everybody at school."""
    random = Random(5)
    run = Run.begin(GAME, GAME.settle({"scenario": scenario}), seats, Dice(random))
    bots = [steady_bot(random) for _ in range(seats)]
    while run.asks[0].id != "act":
        ask, seat = run.waiting_for()[0]
        run.answer(bots[seat](run, ask, seat), seat, ask.id)
    return run


@pytest.fixture
def s() -> State:
    state = table().state
    state.machines, state.track = [], [None] * 4
    return state


# Whole games


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("scenario", load_box().scenarios)
def test_the_steady_player_plays_every_scenario_to_its_end(scenario: str, seats: int) -> None:
    random = Random(seats)
    run = Run.begin(GAME, GAME.settle({"scenario": scenario}), seats, Dice(random))
    play_out(run, [steady_bot(random) for _ in range(seats)], 2000)
    assert run.state.ending


def test_the_same_seed_plays_the_same_game_whether_the_run_remembers_its_rests_or_not() -> None:
    def journal(remember: bool) -> list[str]:
        random = Random(7)
        options = GAME.settle({"scenario": "grey-coats"})
        run = Run.begin(GAME, options, 3, Fate(seed_of(7)), remember=remember)
        play_out(run, [steady_bot(random) for _ in range(3)])
        return [str(entry) for entry in run.entries]

    assert journal(remember=True) == journal(remember=False)


# Ways


def test_a_bus_goes_anywhere_for_a_cube_and_a_fence_costs_one_more() -> None:
    assert cubes_between()["M"]["T"] == 1
    assert cubes_between()["M"]["N"] == 2
    assert cubes_between()["M"]["S"] == 3


def test_hops_count_lines_and_no_buses() -> None:
    assert hops_to("S")["T"] == 2


# Tours


def test_no_two_kids_run_after_the_same_rumor(s: State) -> None:
    s.track[0] = Told("G")
    s.diary.clear()
    s.places.clear()
    running = [tour for tour in plans(s).values() for goal in tour.goals if goal.key == "rumor G"]
    assert len(running) == 1


def test_a_kid_with_two_rumors_on_its_way_takes_both(s: State) -> None:
    s.track[0], s.track[1] = Told("I"), Told("P")
    s.diary.clear()
    s.places.clear()
    s.kids[1].status = "dinner"
    assert {goal.at for goal in plans(s)[0].goals} >= {"I", "P"}


def test_two_kids_meet_where_an_action_asks_for_two(s: State) -> None:
    s.diary = [Entry(5, "b")]
    assert {tour.goals[0].at for tour in plans(s).values()} == {"N"}


def test_a_token_is_brought_closer_to_where_it_is_wanted() -> None:
    s = table("warm-sea").state
    s.diary = [Entry(5, "b")]
    assert target_of(s, "trouble") == "S"
    assert way_on(s, "trouble", ["P", "R"]) == "R"


def test_what_blocks_an_action_is_taken_away_first() -> None:
    s = table("warm-sea").state
    s.machines, s.track, s.places = [], [None] * 4, []
    s.diary = [Entry(2), Entry(5, "b")]
    s.tokens = {"S": {"beast": 1, "trouble": 1}, "A": {"beast": 1}}
    assert any(goal.at == "S" for tour in plans(s).values() for goal in tour.goals)


def test_a_kid_in_favor_would_rather_be_late_than_miss_a_victory(s: State) -> None:
    s.diary = [Entry(4, "b")]
    s.kids[0].pool = 4
    s.kids[1].status = "dinner"
    assert plans(s)[0].goals[0].at == "B"


def test_with_nothing_to_do_a_kid_has_no_tour(s: State) -> None:
    s.diary.clear()
    s.places.clear()
    for kid in s.kids:
        kid.chore = ""
    assert [tour.goals for tour in plans(s).values()] == [(), ()]


def test_who_is_hurt_rests_but_not_on_the_last_day(s: State) -> None:
    s.kids[0].conditions = ["exhausted"]
    assert any(isinstance(goal.answer, Rest) for goal in plans(s)[0].goals)
    s.round = WEEKEND
    assert not any(isinstance(goal.answer, Rest) for goal in plans(s)[0].goals)


# Rolls


def test_a_single_card_or_a_pair_makes_a_sure_success() -> None:
    assert producible(("bike",)) == {"bike"}
    assert {"tow", "bike", "cables"} <= producible(("bike", "cables"))


def test_nobody_pushes_on_the_way_or_when_worn_out() -> None:
    random, pushed = Random(3), 0
    run = Run.begin(GAME, GAME.settle({"scenario": "warm-sea"}), 3, Dice(random))
    bot = steady_bot(random)
    while run.outcome is None:
        ask, seat = run.waiting_for()[0]
        answer = bot(run, ask, seat)
        if isinstance(answer, Push):
            pushed += 1
            assert isinstance(underway(run), Investigate | CardAction | Hack)
            assert run.state.rolling is not None
            assert decides(run) or len(sufferings(run.state, run.state.rolling.kid)) < WORN_OUT
        run.answer(answer, seat, ask.id)
    assert pushed


def test_a_hack_is_led_by_whoever_is_good_at_its_firewalls(s: State) -> None:
    machine = Machine("drover-beta", "D6", "D6", "gentle", walls=["plain-brave"])
    brave, shy = (replace(odds_of(s, 0), dice={"brave": dice}) for dice in (6, 2))
    assert chance_to_hack(s, brave, machine, []) > chance_to_hack(s, shy, machine, [])


# Plans


def test_plans_are_made_anew_when_the_table_has_changed(s: State) -> None:
    s.track = [Told("D"), None, None, None]
    before = plans(s)
    assert plans(s) is before
    s.track = [None] * 4
    assert plans(s) != before


# The estimate


def test_a_story_that_has_come_further_stands_better(s: State) -> None:
    before = estimate(s)
    s.diary = [Entry(2), Entry(4, "b")]
    assert estimate(s) > before


def test_enigma_and_locked_cubes_make_it_worse(s: State) -> None:
    before = estimate(s)
    s.enigma = 3
    puzzled = estimate(s)
    s.kids[0].conditions = ["upset"]
    assert before > puzzled > estimate(s)


def test_an_ended_game_is_certain(s: State) -> None:
    s.ending, s.won = "own-field", True
    assert estimate(s) == 1.0
