"""2.1 Relief: a cube goes to the action space; an injury takes as many steps as its track has squares."""

import pytest
from islands.builders import hurt, table
from islands.phases import play

from timeloom.games.islands.rules.conditions import PickCondition, free_rest, heal_injury, relieve, sufferings
from timeloom.games.islands.terms import ConditionName

pytestmark = pytest.mark.usefixtures("small_box")


@pytest.mark.parametrize("condition", ["exhausted", "upset", "scared"])
def test_the_cube_goes_to_the_action_space(condition: ConditionName) -> None:
    s = hurt(table(), 0, condition)
    play(relieve(s, 0, condition))
    assert (sufferings(s, 0), s.kids[0].pool, s.kids[0].spent) == ([], 5, 1)


def test_relief_of_a_condition_that_is_not_there_does_nothing() -> None:
    s = table()
    play(relieve(s, 0, "upset"))
    assert (s.kids[0].pool, s.kids[0].spent) == (6, 0)


def test_relief_moves_an_injury_one_step() -> None:
    s = hurt(table(), 0, "injured")
    play(relieve(s, 0, "injured"))
    assert (s.kids[0].injury, s.kids[0].spent) == (2, 0)


def test_the_third_step_heals_an_injury() -> None:
    s = hurt(table(), 0, "injured")
    for _ in range(3):
        play(heal_injury(s, 0))
    assert (s.kids[0].injury, s.kids[0].pool, s.kids[0].spent) == (0, 5, 1)


def test_healing_does_nothing_for_a_healthy_kid() -> None:
    s = table()
    play(heal_injury(s, 0))
    assert (s.kids[0].injury, s.kids[0].spent) == (0, 0)


def test_a_free_rest_relieves_a_condition_of_choice() -> None:
    s = hurt(table(), 0, "exhausted", "scared")
    play(free_rest(s, 0), PickCondition("scared"))
    assert sufferings(s, 0) == ["exhausted"]
    assert s.kids[0].record.rested == 1
