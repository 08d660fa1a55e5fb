"""The dials of insight and enigma, and the end of the story."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.state import State
from timeloom.kernel import Rule, Tell


class InsightMoved(Tell, frozen=True):
    """The insight dial was turned."""

    by: int
    now: int

    def words(self) -> str:
        return f"Things {'fall into place' if self.by > 0 else 'make less sense'}: insight is {self.now} now."

    def touches(self) -> tuple[str, ...]:
        return ("insight",)


class EnigmaMoved(Tell, frozen=True):
    """The enigma dial was turned."""

    by: int
    now: int

    def words(self) -> str:
        return f"The islands feel {'stranger' if self.by > 0 else 'calmer'}: enigma is {self.now} now."

    def touches(self) -> tuple[str, ...]:
        return ("enigma",)


def raise_insight(s: State, by: int) -> Rule[None]:
    """Turn the insight dial, never below 0."""
    before, s.insight = s.insight, max(s.insight + by, 0)
    if s.insight != before:
        yield InsightMoved(s.insight - before, s.insight)


def raise_enigma(s: State, by: int) -> Rule[None]:
    """Turn the enigma dial, never below 0."""
    before, s.enigma = s.enigma, max(s.enigma + by, 0)
    if s.enigma != before:
        yield EnigmaMoved(s.enigma - before, s.enigma)


class Ended(Tell, frozen=True):
    """The story came to an end."""

    scenario: str
    ending: str
    won: bool

    def words(self) -> str:
        endings = load_box().scenarios[self.scenario].endings
        found = next((ending for ending in endings if ending.id == self.ending), None)
        if found is None:
            return "The kids have won." if self.won else "The kids have lost."
        return f"{found.title}. {found.text}"


def end_game(s: State, ending: str, *, won: bool) -> Rule[None]:
    """The story ends in one of the ways that the scenario knows."""
    if not s.ending:
        s.ending, s.won = ending, won
        yield Ended(s.scenario, ending, won)
