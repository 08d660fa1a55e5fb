"""Every game that is installed, and the Lantern Fair, passes every check with every number of seats."""

import pytest
from toy import GAME

from timeloom.kernel import games
from timeloom.testing import battery

CASES = [case for game in (*games().values(), GAME) for case in battery.cases(game)]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("check", battery.CHECKS)
def test_every_game(check: battery.Check, case: battery.Case) -> None:
    kind = type(case.game)
    check(case)
    assert type(case.game) is kind, "The game is everybody's: no check may change it."
