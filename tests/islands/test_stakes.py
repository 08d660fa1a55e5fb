"""Before a roll it is said how likely a six is, what failing costs, and what help and a push would do."""

from __future__ import annotations

import pytest
from islands.builders import table, task

from timeloom.games.islands.rules.conditions import COSTS
from timeloom.games.islands.rules.rolls.helping import Help, WillYouHelp
from timeloom.games.islands.rules.rolls.pushing import GivingUp, Push
from timeloom.games.islands.rules.rolls.ready import GettingReady
from timeloom.games.islands.rules.rolls.stakes import Stakes, alone, chance
from timeloom.games.islands.rules.verbs.kids import Suffer
from timeloom.games.islands.rules.verbs.story import Enigma
from timeloom.games.islands.state import SEVERITY

pytestmark = pytest.mark.usefixtures("small_box")
FAILING = Stakes((Suffer(condition="injured", helpers="exhausted"), Enigma(enigma=1)))


@pytest.mark.parametrize(("dice", "words"), [(1, "17 of 100"), (3, "42 of 100"), (8, "77 of 100")])
def test_the_chances_are_those_of_the_book(dice: int, words: str) -> None:
    assert chance(dice) == words


def test_a_price_names_everything_that_a_failure_does() -> None:
    s = table("ada at M")
    assert FAILING.words(s) == "If it fails: injured (helpers: exhausted), enigma +1."
    assert Stakes().words(s) == "Failing costs nothing but the time."


def test_whoever_could_help_reads_what_it_gives_and_costs() -> None:
    s = table("ada at M, bo at M")
    question = WillYouHelp("bo", "ada", "quick", "The Door", task("quick"), (), FAILING)
    assert "3 dice: a six in 42 of 100. If it fails: injured" in question.words(s, 1)
    assert (
        question.choice(s, Help("bo"), 1).text
        == "one die more, a six in 52 of 100; what a failure brings is shared"
    )


def test_whoever_rolls_reads_dice_and_price() -> None:
    words = GettingReady("ada", "quick", "The Door", 3, FAILING).words(table("ada at M"), 0)
    assert "3 dice: a six in 42 of 100. If it fails: injured" in words


def test_a_push_says_what_each_condition_does() -> None:
    s = table("ada at M")
    question = GivingUp("ada", "The Door", 3, FAILING)
    assert "All dice again: a six in 42 of 100." in question.words(s, 0)
    texts = {question.choice(s, Push(condition), 0).text for condition in SEVERITY}
    assert texts == {f"locks a cube: {cost}" for cost in COSTS.values()}


def test_a_test_alone_is_told_for_each_trait() -> None:
    told = alone(table("ada at M"), 0, task("quick"))
    assert told == "Quick with 3 dice: a six in 42 of 100."
