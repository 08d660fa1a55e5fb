"""How well the kids stand, for search bots."""

from __future__ import annotations

from timeloom.games.islands.rules.evening import last_round
from timeloom.games.islands.state import State

USUAL_INSIGHT = 8
"""About what a scenario asks for."""
USUAL_ENIGMA = 10
"""About what a scenario bears."""


def estimate(s: State) -> float:
    """From 0 to 1: insight gained in the time that has passed, less the enigma that has come up."""
    if s.ending:
        return float(s.won)
    passed = (s.round + 1) / last_round(s)
    known = min(s.insight / USUAL_INSIGHT, 1.0)
    lost = min(s.enigma / (USUAL_ENIGMA + s.patience), 1.0)
    ahead = known - 0.7 * passed
    return min(max(0.5 + 0.35 * ahead + 0.2 * known - 0.3 * lost - 0.01 * hurt(s), 0.02), 0.98)


def hurt(s: State) -> int:
    """Cubes that are locked."""
    return sum(kid.locked for kid in s.kids)
