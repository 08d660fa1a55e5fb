"""2.1 Making a roll and pushing it: one six is enough, and a failure can be rolled again for a condition."""

import pytest
from islands.builders import give, hurt, table, task
from islands.phases import Played, play

from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.rolls.helping import Help
from timeloom.games.islands.rules.rolls.making import Result, take_test
from timeloom.games.islands.rules.rolls.pushing import Push
from timeloom.games.islands.state import State

pytestmark = pytest.mark.usefixtures("small_box")

HIT, MISS = (1, 6, 2), (5, 4, 1)


def quick(s: State, *replies: object) -> Played:
    """The first kid takes a test of being quick."""
    return play(take_test(s, 0, task("quick"), "The Door"), *replies)


def test_one_six_is_a_success() -> None:
    assert quick(table(), HIT).result == Result(True)


def test_without_a_six_the_test_fails() -> None:
    assert quick(table(), MISS, LeaveIt()).result == Result(False)


def test_pushing_takes_a_condition_and_rolls_all_dice_again() -> None:
    s = table()
    assert quick(s, MISS, Push("scared"), HIT).result == Result(True)
    assert (s.kids[0].conditions, s.kids[0].pool, s.kids[0].spent) == (["scared"], 5, 0)


def test_any_free_condition_can_be_chosen() -> None:
    played = quick(hurt(table(), 0, "upset"), MISS, LeaveIt())
    offered = played.asked[0].offered(0)
    assert list(offered) == [Push("exhausted"), Push("scared"), Push("injured"), LeaveIt()]


def test_with_a_variant_only_the_next_condition_can_be_taken() -> None:
    played = quick(hurt(table("ada at M", "gradually-worse"), 0, "upset"), MISS, LeaveIt())
    assert list(played.asked[0].offered(0)) == [Push("scared"), LeaveIt()]


def test_a_roll_is_pushed_once() -> None:
    assert quick(table(), MISS, Push("upset"), MISS).result == Result(False)


def test_nobody_pushes_without_a_cube_in_the_pool() -> None:
    s = table()
    s.kids[0].pool, s.kids[0].spent = 0, 6
    assert quick(s, MISS).asked == []


def test_nobody_pushes_who_is_injured() -> None:
    assert quick(hurt(table(), 0, "injured"), (5,)).asked == []


def test_a_bruise_does_not_keep_from_pushing_with_a_variant() -> None:
    s = hurt(table("ada at M", "just-a-bruise"), 0, "injured")
    assert quick(s, MISS, Push("exhausted"), HIT).result == Result(True)


def test_a_push_that_injures_does_not_take_dice_away() -> None:
    assert quick(table(), MISS, Push("injured"), HIT).result == Result(True)


def test_the_helpers_are_bound_by_a_failure() -> None:
    played = quick(table("ada at M, bo at M"), Help("bo"), (1, 1, 1, 1), LeaveIt())
    assert played.result == Result(False, (1,))


def test_an_anomaly_can_turn_a_failure_back() -> None:
    s = give(table(), 0, "watch")
    assert quick(s, MISS, UseAnomaly("ada", "watch"), HIT).result == Result(True)
    assert s.kids[0].anomalies == []
    assert s.anomaly_discard == ["watch"]


def test_an_anomaly_that_turns_back_is_no_push() -> None:
    s = give(table(), 0, "watch")
    assert quick(s, MISS, UseAnomaly("ada", "watch"), MISS, Push("upset"), HIT).result == Result(True)


def test_an_anomaly_of_a_helper_can_be_used() -> None:
    s = give(table("ada at M, bo at M"), 1, "watch")
    replies = (Help("bo"), (1, 1, 1, 1), UseAnomaly("bo", "watch"), (6, 1, 1, 1))
    assert quick(s, *replies).result == Result(True, (1,))


def test_the_dice_stay_on_the_table() -> None:
    s = table()
    quick(s, MISS, Push("upset"), HIT)
    assert s.rolling is not None
    assert (s.rolling.faces, s.rolling.pushed, s.rolling.success) == ([1, 6, 2], True, True)
