"""Every game that is installed, and the Lantern Fair, passes every check with every number of seats."""

import pytest
from toy import GAME

from battery import CHECKS, Case
from timeloom.kernel import games

CASES = [
    pytest.param(Case(game, seats=seats, seed=seats), id=f"{game.name}-{seats}")
    for game in (*games().values(), GAME)
    for seats in game.seats
]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("check", CHECKS)
def test_every_game(check: str, case: Case) -> None:
    CHECKS[check](case)
