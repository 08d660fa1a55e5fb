"""The dials of insight and enigma, and the end of the story."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import sentence
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import Ending
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import State
from timeloom.kernel import Rule, Tell, varied


class InsightMoved(Tell, frozen=True):
    """The insight dial was turned."""

    by: int
    now: int
    nth: int = 0
    more: ClassVar = (
        "Things fall into place: insight is {now} now.",
        "Somebody says “oh”, slowly: insight is {now} now.",
        "One line in the notebook is underlined: insight is {now} now.",
        "So that is how it fits: insight is {now} now.",
    )
    less: ClassVar = (
        "Things make less sense: insight is {now} now.",
        "A page of the notebook is torn out: insight is {now} now.",
    )

    def words(self) -> str:
        return varied(self.more if self.by > 0 else self.less, self.nth).format(now=self.now)

    def touches(self) -> tuple[str, ...]:
        return ("insight",)


class EnigmaMoved(Tell, frozen=True):
    """The enigma dial was turned."""

    by: int
    now: int
    nth: int = 0
    more: ClassVar = (
        "The islands feel stranger: enigma is {now} now.",
        "Dogs bark at nothing, all at once: enigma is {now} now.",
        "Every wireless says the same word and stops: enigma is {now} now.",
        "For a moment the ground hums: enigma is {now} now.",
    )
    less: ClassVar = (
        "The islands feel calmer: enigma is {now} now.",
        "The dogs lie down again: enigma is {now} now.",
    )

    def words(self) -> str:
        return varied(self.more if self.by > 0 else self.less, self.nth).format(now=self.now)

    def touches(self) -> tuple[str, ...]:
        return ("enigma",)


def raise_insight(s: State, by: int) -> Rule[None]:
    """Turn the insight dial, never below 0."""
    before, s.insight = s.insight, max(s.insight + by, 0)
    if s.insight != before:
        yield InsightMoved(s.insight - before, s.insight, nth(s, InsightMoved))


def raise_enigma(s: State, by: int) -> Rule[None]:
    """Turn the enigma dial, never below 0."""
    before, s.enigma = s.enigma, max(s.enigma + by, 0)
    if s.enigma != before:
        yield EnigmaMoved(s.enigma - before, s.enigma, nth(s, EnigmaMoved))


class Ended(Tell, frozen=True):
    """The story came to an end."""

    scenario: str
    ending: str
    won: bool

    @property
    def told(self) -> Ending | None:
        """How the scenario tells of it, if it does."""
        endings = load_box().scenarios[self.scenario].endings
        return next((ending for ending in endings if ending.id == self.ending), None)

    def words(self) -> str:
        if self.told is None:
            return "The kids have won." if self.won else "The kids have lost."
        return f"{sentence(self.told.title)} {self.told.text}"

    def beat(self) -> str:
        return self.told.title if self.told else "The end"


def end_game(s: State, ending: str, *, won: bool) -> Rule[None]:
    """The story ends in one of the ways that the scenario knows."""
    if not s.ending:
        s.ending, s.won = ending, won
        yield Ended(s.scenario, ending, won)
