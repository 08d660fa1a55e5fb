"""2.1 What a roll relieves: help relieves upset, success relieves scared, if it was there before."""

import pytest
from islands.builders import give, hurt, table, task
from islands.phases import play

from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.cards.combos import UseCombo
from timeloom.games.islands.rules.rolls.helping import Help
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.rolls.pushing import Push
from timeloom.games.islands.state import State

pytestmark = pytest.mark.usefixtures("small_box")


def quick(s: State, *replies: object) -> list[str]:
    """What the first kid suffers from after a test of being quick."""
    play(take_test(s, 0, task("quick", combos=("fire",)), "The Door"), *replies)
    return list(s.kids[0].conditions)


def test_help_relieves_upset_even_when_the_roll_fails() -> None:
    s = hurt(table("ada at M, bo at M"), 0, "upset")
    assert quick(s, Help("bo"), (1, 1, 1, 1), LeaveIt()) == []
    assert (s.kids[0].pool, s.kids[0].spent) == (5, 1)


def test_a_roll_without_help_does_not_relieve_upset() -> None:
    assert quick(hurt(table(), 0, "upset"), (6, 1, 1)) == ["upset"]


def test_success_relieves_scared() -> None:
    assert quick(hurt(table(), 0, "scared"), (6, 1, 1)) == []


def test_failure_does_not_relieve_scared() -> None:
    assert quick(hurt(table(), 0, "scared"), (1, 1, 1), LeaveIt()) == ["scared"]


def test_a_combo_counts_as_success() -> None:
    s = give(hurt(table(), 0, "scared"), 0, "torch")
    assert quick(s, UseCombo("fire", ("torch",))) == []


def test_what_was_taken_to_push_is_not_relieved_by_the_same_roll() -> None:
    s = table("ada at M, bo at M")
    assert quick(s, Help("bo"), (1, 1, 1, 1), Push("upset"), (6, 1, 1, 1)) == ["upset"]
    assert quick(table(), (1, 1, 1), Push("scared"), (6, 1, 1)) == ["scared"]


def test_exhaustion_and_injuries_are_not_relieved_by_rolls() -> None:
    s = hurt(table("ada at M, bo at M"), 0, "exhausted", "injured")
    assert quick(s, Help("bo"), (6, 1)) == ["exhausted"]
    assert s.kids[0].injury == 3
