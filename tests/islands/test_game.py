"""Islands as the kernel sees it."""

from islands.phases import PLAIN, Cards, table
from islands.stories import story

from timeloom.games.islands import GAME
from timeloom.games.islands.estimate import estimate
from timeloom.games.islands.game import FIRST_SCENARIO
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.setup import prepared
from timeloom.kernel import Outcome, Run, seed_of
from timeloom.kernel.chance import Fate


def test_the_scenario_for_a_first_game_comes_first() -> None:
    scenarios = GAME.options[0]
    assert scenarios.values[0] == scenarios.default == FIRST_SCENARIO
    assert set(scenarios.values) == set(load_box().scenarios)


def test_the_game_begins_with_the_choice_of_a_kid() -> None:
    run = Run.begin(GAME, {}, 3, Fate(seed_of(1)))
    prompt = run.asks[0].prompt(run.state, 0)
    assert (run.asks[0].id, run.asks[0].seats) == ("kid", (0,))
    assert len(prompt.choices) == len(load_box().kids)


def test_it_goes_on_while_there_is_no_ending(cards: Cards) -> None:
    assert GAME.outcome(prepared(PLAIN, (0, 1))) is None


def test_all_seats_win_or_none(cards: Cards) -> None:
    s = prepared(PLAIN, (0, 1, 0))
    s.ending = "late"
    counts = {"rounds": 1, "insight": 0, "enigma": 0}
    assert GAME.outcome(s) == Outcome((), "Too late. Time is up.", counts=counts)
    s.won = True
    assert GAME.outcome(s) == Outcome((0, 1), "Too late. Time is up.", counts=counts)


def test_insight_that_a_page_waits_for_raises_the_estimate_and_enigma_lowers_it() -> None:
    s = story("green-ring", "1a")
    before = estimate(s)
    s.insight = 1
    assert estimate(s) > before
    s.insight, s.enigma = 0, 3
    assert estimate(s) < before


def test_the_estimate_of_an_ended_game_is_its_end(cards: Cards) -> None:
    s = table()
    s.ending = "late"
    assert estimate(s) == 0
    s.won = True
    assert estimate(s) == 1
