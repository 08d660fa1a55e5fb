"""The chance of success of the rulebook, by exact computation and by the engine.

Its first column follows from its rule. Its column for pushed rolls does not: rolling all dice again once
gives a little more than is printed there.
"""

from random import Random

import pytest
from islands.builders import table

from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.rolls.pushing import Push, roll_dice
from timeloom.games.islands.state import Rolling, State
from timeloom.kernel import Ask, Dice, Roll

pytestmark = pytest.mark.usefixtures("small_box")

FIRST_ROLL = {1: 17, 2: 31, 3: 42, 4: 52, 5: 60, 6: 67, 7: 72, 8: 77}
PUSHED = {1: 29, 2: 50, 3: 64, 4: 74, 5: 81, 6: 87, 7: 90, 8: 93}
ROLLS = 20_000

pools = pytest.mark.parametrize("dice", range(1, 9))


def exact(dice: int, rolls: int = 1) -> float:
    """The chance of a six, in percent."""
    return float(100 * (1 - (5 / 6) ** (dice * rolls)))


def measured(dice: int, *, push: bool) -> float:
    """How often the engine's own rule succeeds, in percent."""
    chance, s = Dice(Random(dice)), table()
    return 100 * sum(succeeds(s, chance, dice, push) for _ in range(ROLLS)) / ROLLS


def succeeds(s: State, chance: Dice, dice: int, push: bool) -> bool:
    """One roll of the engine; a failure is pushed, or left at that."""
    s.kids[0].pool, s.kids[0].conditions = 1, []
    rule = roll_dice(s, Rolling(0, "brave", "A test", sources=["own"] * dice))
    reply: object = None
    while True:
        try:
            request = rule.send(reply)
        except StopIteration as end:
            return bool(end.value)
        reply = None
        if isinstance(request, Roll):
            reply = chance.roll(request)
        elif isinstance(request, Ask):
            reply = Push("upset") if push else LeaveIt()


@pools
def test_the_first_roll_succeeds_as_often_as_the_rulebook_says(dice: int) -> None:
    assert exact(dice) == pytest.approx(FIRST_ROLL[dice], abs=1)
    assert measured(dice, push=False) == pytest.approx(exact(dice), abs=1)


@pools
def test_a_pushed_roll_succeeds_as_often_as_two_rolls(dice: int) -> None:
    assert measured(dice, push=True) == pytest.approx(exact(dice, rolls=2), abs=1)


@pools
def test_the_rulebook_prints_up_to_three_points_less_for_a_pushed_roll(dice: int) -> None:
    assert 1.5 < exact(dice, rolls=2) - PUSHED[dice] < 3
