"""2.1 Helping: up to two kids at the same location, each asked at its own seat."""

import pytest
from islands.builders import hurt, table, task
from islands.phases import Played, play

from timeloom.games.islands.rules.rolls.helping import Help, StayOut
from timeloom.games.islands.rules.rolls.making import Result, take_test
from timeloom.games.islands.state import State
from timeloom.kernel import Ask

pytestmark = pytest.mark.usefixtures("small_box")

SUCCESS = {dice: (6,) + (1,) * (dice - 1) for dice in range(1, 9)}
QUICK = task("quick")


def quick(s: State, *replies: object) -> Played:
    """The first kid takes a test of being quick."""
    return play(take_test(s, 0, QUICK, "The Door"), *replies)


def test_whoever_plays_the_helper_decides() -> None:
    played = quick(table("ada at M, bo at M"), Help("bo"), SUCCESS[4])
    assert [ask.seat for ask in played.asked if isinstance(ask, Ask)] == [1]
    assert played.result == Result(True, (1,))


def test_nobody_has_to_help() -> None:
    assert quick(table("ada at M, bo at M"), StayOut("bo"), SUCCESS[3]).result == Result(True)


def test_a_kid_elsewhere_is_not_asked() -> None:
    assert quick(table("ada at M, bo at A"), SUCCESS[3]).asked == []


def test_two_kids_can_help_and_no_third() -> None:
    s = table("ada at M, bo at M, dot at M, eli at M")
    assert quick(s, Help("bo"), Help("dot"), SUCCESS[5]).result == Result(True, (1, 2))


def test_a_third_is_asked_when_one_of_the_first_two_stays_out() -> None:
    s = table("ada at M, bo at M, dot at M, eli at M")
    assert quick(s, StayOut("bo"), Help("dot"), Help("eli"), SUCCESS[5]).result == Result(True, (2, 3))


def test_nobody_helps_with_a_weakness() -> None:
    assert quick(table("ada at M, cid at M"), SUCCESS[3]).asked == []


def test_nobody_helps_who_is_upset() -> None:
    assert quick(hurt(table("ada at M, bo at M"), 1, "upset"), SUCCESS[3]).asked == []


def test_being_upset_does_not_matter_with_a_variant() -> None:
    s = hurt(table("ada at M, bo at M", "just-a-bruise"), 1, "upset")
    assert quick(s, Help("bo"), SUCCESS[4]).result == Result(True, (1,))


@pytest.mark.parametrize(("status", "asked"), [("dinner", 0), ("late", 1), ("sick", 1)])
def test_nobody_helps_from_the_dinner_table(status: str, asked: int) -> None:
    s = table("ada at M, bo at M")
    s.kids[1].status = status  # type: ignore[assignment]
    assert len(quick(s, *[StayOut("bo")] * asked, SUCCESS[3]).asked) == asked


def test_a_test_can_be_closed_to_helpers() -> None:
    played = play(take_test(table("ada at M, bo at M"), 0, QUICK, "The Door", helpers=()), SUCCESS[3])
    assert played.asked == []


def test_a_test_can_name_its_helpers_wherever_they_stand() -> None:
    rule = take_test(table("ada at M, bo at A, dot at M"), 0, QUICK, "The Door", helpers=[1])
    assert play(rule, Help("bo"), SUCCESS[4]).result == Result(True, (1,))


def test_help_is_remembered_for_the_chores() -> None:
    s = table("ada at M, bo at M")
    quick(s, Help("bo"), SUCCESS[4])
    assert s.kids[1].record.helped == 1
