"""Tests as a careful agent reckons them: with the destiny cards that are left, cell by cell."""

from __future__ import annotations

from msgspec import Struct

from timeloom.games.agents.pack.verbs import Test
from timeloom.games.agents.rules.testing.initiate import starting_value
from timeloom.games.agents.rules.testing.odds import destiny_left
from timeloom.games.agents.state import State
from timeloom.games.agents.worth import earned, worth

PRICE = 0.35
"""What an Azrak is worth while there are some."""
PRECIOUS = 3.0
"""What the last Azrak is worth."""
SPARE = 2
"""So many Azrak are kept when one boosts or supports."""


def price(s: State, index: int, azrak: int) -> float:
    """What so many Azrak are worth to an agent; the last one is dear."""
    left = s.agents[index].azrak - azrak
    return PRICE * azrak + (PRECIOUS if left <= 1 else 0.0)


class Prospect(Struct, frozen=True):
    """What the cells of a test are worth to an agent, and which destiny cards can come."""

    difficulty: int
    failure: float
    critical: float
    success: float
    destiny: tuple[int, ...]

    def at(self, value: int) -> float:
        """What the test is worth that stands at this value before destiny."""
        return sum(self.cell(value + drawn) for drawn in self.destiny) / len(self.destiny)

    def cell(self, final: int) -> float:
        """What the cell is worth that a final value leads to."""
        if final < self.difficulty:
            return self.failure
        return self.success if final > self.difficulty else self.critical

    def best_boost(self, value: int, spare: int) -> tuple[int, float]:
        """How many further Azrak pay best, and what the test is worth then."""
        worths = [self.at(value + azrak) - PRICE * azrak for azrak in range(max(0, spare) + 1)]
        best = max(worths)
        return worths.index(best), best


def prospect(s: State, index: int, test: Test) -> Prospect:
    """A test as an agent sees it now."""
    left = destiny_left(s)
    failure, critical, success = (
        worth(s, index, cell) for cell in (test.failure, test.on_equal, test.success)
    )
    return Prospect(s.scaled(test.difficulty), failure, critical, success, left)


def spare(s: State, index: int) -> int:
    """The Azrak that an agent would put into a test."""
    return s.agents[index].azrak - SPARE


def test_worth(s: State, index: int, test: Test) -> float:
    """What it is worth to initiate a test, with as much boost as pays."""
    value = starting_value(s, index, test)
    _, best = prospect(s, index, test).best_boost(value, spare(s, index))
    return best + earned(test.when) - price(s, index, 1)
