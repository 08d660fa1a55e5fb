"""How well the kids stand, for search bots."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.planning.worth import most_enigma
from timeloom.games.islands.rules.evening import last_round
from timeloom.games.islands.state import State

STAGES = {"1a": 0.0, "1b": 0.15, "3a": 0.3, "3b": 0.4, "4a": 0.5, "5a": 0.5, "4b": 0.65, "5b": 0.65}
"""How far a story has come with each page."""
USUAL_INSIGHT = 6
"""About what a scenario asks for."""
USUAL_ENIGMA = 20
"""About what a scenario bears."""


def estimate(s: State) -> float:
    """From 0 to 1: how far the story has come, less the time that has passed and the enigma that came up."""
    if s.ending:
        return float(s.won)
    passed = (s.round + 1) / last_round(s)
    enigma = s.enigma / most_enigma(s, USUAL_ENIGMA)
    known = min(s.insight / USUAL_INSIGHT, 1.0)
    worse = 0.15 * passed + 0.3 * min(enigma, 1.0) + 0.01 * hurt(s)
    return min(max(0.35 + 0.6 * story(s) + 0.15 * known - worse, 0.02), 0.98)


def story(s: State) -> float:
    """How far the story has come: its latest page, and what has been counted."""
    cards = load_box().diary
    told = [entry for entry in s.diary if not cards[s.scenario, entry.number].complication]
    page = max((STAGES.get(f"{entry.number}{entry.side}", 0.0) for entry in told), default=0.0)
    return page + 0.02 * sum(s.counters.values())


def hurt(s: State) -> int:
    """Cubes that are locked."""
    return sum(kid.locked for kid in s.kids)
