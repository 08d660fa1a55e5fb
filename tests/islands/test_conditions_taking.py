"""2.1 Taking conditions: a cube is locked in the slot that is named, or in that of a more severe one."""

import pytest
from islands.builders import hurt, table
from islands.phases import play

from timeloom.games.islands.rules.conditions import PickCondition, sufferings, take_condition
from timeloom.games.islands.state import SEVERITY, State
from timeloom.games.islands.terms import ConditionName

pytestmark = pytest.mark.usefixtures("small_box")


def take(s: State, condition: ConditionName | str, *picks: str) -> list[str]:
    """What the first kid suffers from afterwards."""
    play(take_condition(s, 0, condition), *map(PickCondition, picks))  # type: ignore[arg-type]
    return list(sufferings(s, 0))


@pytest.mark.parametrize("condition", SEVERITY)
def test_a_condition_locks_a_cube_of_the_pool(condition: ConditionName) -> None:
    s = table()
    assert take(s, condition) == [condition]
    assert (s.kids[0].pool, s.kids[0].locked) == (5, 1)


def test_without_a_cube_in_the_pool_a_spent_one_is_locked() -> None:
    s = table()
    s.kids[0].pool, s.kids[0].spent = 0, 6
    take(s, "upset")
    assert (s.kids[0].pool, s.kids[0].spent, s.kids[0].locked) == (0, 5, 1)


def test_a_milder_condition_can_be_taken_beside_a_worse_one() -> None:
    assert take(hurt(table(), 0, "scared"), "exhausted") == ["exhausted", "scared"]


def test_if_the_slot_is_taken_a_more_severe_one_is_chosen() -> None:
    s = hurt(table(), 0, "exhausted")
    played = play(take_condition(s, 0, "exhausted"), PickCondition("scared"))
    worse = [PickCondition("upset"), PickCondition("scared"), PickCondition("injured")]
    assert list(played.asked[0].offered(0)) == worse
    assert sufferings(s, 0) == ["exhausted", "scared"]


def test_more_severe_means_than_the_most_severe_one() -> None:
    assert take(hurt(table(), 0, "exhausted", "scared"), "exhausted") == ["exhausted", "scared", "injured"]


def test_any_condition_can_be_chosen_by_a_healthy_kid() -> None:
    played = play(take_condition(table(), 0, "any"), PickCondition("exhausted"))
    assert list(played.asked[0].offered(0)) == [PickCondition(name) for name in SEVERITY]


def test_any_condition_means_a_worse_one_for_a_kid_who_suffers() -> None:
    assert take(hurt(table(), 0, "scared"), "any") == ["scared", "injured"]


def test_another_injury_starts_the_healing_over() -> None:
    s = hurt(table(), 0, "injured")
    s.kids[0].injury = 1
    assert take(s, "injured") == ["injured"]
    assert (s.kids[0].injury, s.kids[0].pool) == (3, 5)


def test_nothing_is_worse_than_an_injury() -> None:
    s = hurt(table(), 0, "upset", "injured")
    s.kids[0].injury = 2
    assert take(s, "upset") == ["upset", "injured"]
    assert s.kids[0].injury == 3


def test_with_a_variant_the_next_one_is_taken_whatever_is_named() -> None:
    s = table("ada at M", "gradually-worse")
    for count in range(1, 5):
        assert take(s, "scared") == list(SEVERITY[:count])


def test_the_seat_that_plays_the_kid_chooses() -> None:
    played = play(take_condition(table("ada at M, bo at M"), 1, "any"), PickCondition("upset"))
    assert played.asked[0].seats == (1,)
