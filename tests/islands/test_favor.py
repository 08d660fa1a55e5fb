"""2.1 Spending time and 3. Favor: cubes move, and angry parents lock two of them."""

import pytest
from islands.builders import hurt, table
from islands.phases import play

from timeloom.games.islands.rules.time import gain_time, lose_time, lower_favor, raise_favor, spend
from timeloom.games.islands.state import BAD, FAIR, GOOD, State

pytestmark = pytest.mark.usefixtures("small_box")


def cubes(s: State) -> tuple[int, int, int]:
    """The first kid's cubes: in the pool, spent, locked."""
    me = s.kids[0]
    return me.pool, me.spent, me.locked


def test_spent_cubes_lie_in_the_action_space() -> None:
    s = table()
    spend(s, 0, 2)
    assert cubes(s) == (4, 2, 0)


def test_no_more_time_comes_back_than_was_spent() -> None:
    s = table()
    spend(s, 0, 1)
    play(gain_time(s, 0, 3))
    assert cubes(s) == (6, 0, 0)


def test_no_more_time_is_lost_than_there_is() -> None:
    s = table()
    spend(s, 0, 5)
    play(lose_time(s, 0, 3))
    assert cubes(s) == (0, 6, 0)


def test_favor_falls_to_fair_without_harm() -> None:
    s = table()
    play(lower_favor(s, 0))
    assert (s.kids[0].favor, cubes(s)) == (FAIR, (6, 0, 0))


def test_at_bad_favor_two_cubes_are_locked_at_once() -> None:
    s = table()
    s.kids[0].favor = FAIR
    play(lower_favor(s, 0))
    assert (s.kids[0].favor, cubes(s)) == (BAD, (4, 0, 2))


def test_spent_cubes_are_locked_when_the_pool_is_too_small() -> None:
    s = hurt(table(), 0, "upset")
    s.kids[0].favor, s.kids[0].pool, s.kids[0].spent = FAIR, 1, 4
    play(lower_favor(s, 0))
    assert cubes(s) == (0, 3, 3)
    assert s.kids[0].conditions == ["upset"]


def test_favor_cannot_fall_below_bad_and_locks_nothing_more() -> None:
    s = table()
    s.kids[0].favor = FAIR
    play(lower_favor(s, 0))
    play(lower_favor(s, 0))
    assert (s.kids[0].favor, cubes(s)) == (BAD, (4, 0, 2))


def test_better_favor_frees_the_cubes() -> None:
    s = table()
    s.kids[0].favor, s.kids[0].pool, s.kids[0].grounded = BAD, 4, 2
    play(raise_favor(s, 0))
    assert (s.kids[0].favor, cubes(s)) == (FAIR, (4, 2, 0))


def test_favor_cannot_rise_above_good() -> None:
    s = table()
    play(raise_favor(s, 0))
    assert s.kids[0].favor == GOOD
