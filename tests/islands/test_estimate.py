"""The learned estimate of Islands: its weights fit what is looked at, and an unknown page is no fault."""

from random import Random

from timeloom.games.islands.estimate import AHEAD, COMMON, STAGED, common, estimate, is_under_way, weights
from timeloom.games.islands.game import GAME
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.state import Entry, Kid, State
from timeloom.kernel import Dice, Run


def begun() -> State:
    state: State = Run.begin(GAME, {"scenario": "runaway"}, 2, Dice(Random(1))).state
    return state


def test_every_weight_is_for_something_that_is_looked_at() -> None:
    assert tuple(weights().common) == COMMON
    assert {len(held) for held in weights().pages.values()} == {len(STAGED)}
    assert {len(held) for held in weights().days.values()} == {len(AHEAD)}
    assert len(common(begun())) == len(COMMON)


def test_a_day_is_under_way_from_the_first_cube_to_the_evening() -> None:
    s = begun()
    s.kids, s.part = [Kid("tage", 0), Kid("ylva", 1)], "adventure"
    assert not is_under_way(s)
    s.kids[1].spent = 1
    assert is_under_way(s)
    assert GAME.unsettled(s)
    s.part = "evening"
    assert not is_under_way(s)


def test_a_page_that_was_not_learned_is_judged_by_what_all_have_in_common() -> None:
    s = begun()
    s.scenario = next(iter(load_box().scenarios))
    unknown = Entry(load_box().scenarios[s.scenario].cards[-1].number, "b")
    s.diary = [unknown]
    assert 0 < estimate(s) < 1
