"""What one plays for is in sight from the first question to the last, in one line."""

from __future__ import annotations

import pytest

from timeloom.kernel import games
from timeloom.testing import battery

FIVE = ("agents", "hour", "islands", "letter", "moonlight")
LONGEST = 330


@pytest.mark.parametrize("name", FIVE)
def test_the_goal_is_in_sight_while_the_game_goes_on(name: str) -> None:
    case = battery.cases(games()[name])[-1]
    for run in case.positions(looks=12):
        for seat in case.everybody():
            goal = run.game.scene(run.state, seat).goal
            assert goal.endswith(".") or run.outcome, f"{name} says nothing of what one plays for."
            assert "\n" not in goal
            assert len(goal) <= LONGEST, goal
