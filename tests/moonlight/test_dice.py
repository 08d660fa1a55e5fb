"""Rolling the dice."""

import pytest
from moonlight.table import play

from timeloom.games.moonlight.rules.dice.rolling import evaluated, roll_dice, shifted


@pytest.mark.parametrize(
    ("faces", "result"),
    [((3, 1), "bad"), ((4,), "mixed"), ((5, 2), "mixed"), ((6, 1), "good"), ((6, 6), "critical")],
)
def test_the_highest_die_counts_and_two_sixes_are_a_critical(faces: tuple[int, ...], result: str) -> None:
    assert evaluated(faces).result == result


def test_without_dice_two_are_rolled_and_the_lower_one_counts() -> None:
    rolled = play(roll_dice("x", 0), (6, 2)).value
    assert (rolled.value, rolled.result) == (2, "bad")


def test_without_dice_there_is_no_critical() -> None:
    assert play(roll_dice("x", -1), (6, 6)).value.result == "good"


def test_a_result_moves_by_levels_and_stops_where_it_is_told() -> None:
    assert shifted("bad", 1) == "mixed"
    assert shifted("good", 1, highest="good") == "good"
    assert shifted("bad", -1) == "bad"
