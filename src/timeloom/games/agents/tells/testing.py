"""Tests and conflicts, in words."""

from __future__ import annotations

from timeloom.games.agents.tells.agents import AgentTell, figure, mid, mid_called, signed
from timeloom.kernel import Tell


class Attempted(AgentTell, frozen=True):
    """A test is initiated."""

    what: str
    attribute: str
    difficulty: int
    value: int

    def words(self) -> str:
        value = f"{self.attribute.title()} {figure(self.value)}"
        return f"{self.name}: {self.what}. {value} against {self.difficulty}."


class Boosted(AgentTell, frozen=True):
    """One more for oneself."""

    value: int

    def words(self) -> str:
        return f"{self.name} burns an Azrak: {figure(self.value)}."


class MagickUsed(AgentTell, frozen=True):
    """Magick for a test."""

    source: str
    value: int

    def words(self) -> str:
        return f"{self.name} calls upon {mid_called(self.source)}: {figure(self.value)}."


class Supported(AgentTell, frozen=True):
    """One more from a friend."""

    other: str
    value: int

    def words(self) -> str:
        return f"{self.name} supports {self.other}: {figure(self.value)}."


class DestinyDrawn(AgentTell, frozen=True):
    """Destiny, and what came of it."""

    destiny: int
    final: int
    difficulty: int

    @property
    def result(self) -> str:
        """Failure, critical success or success."""
        if self.final < self.difficulty:
            return "a failure"
        return "a critical success" if self.final == self.difficulty else "a success"

    def words(self) -> str:
        drawn = f"Destiny says {signed(self.destiny)}"
        final = f"{self.name} ends on {figure(self.final)}"
        return f"{drawn}: {final} against {self.difficulty}, {self.result}."


class DestinyShuffled(Tell, frozen=True):
    """All destiny cards are back in the pile."""

    def words(self) -> str:
        return "All destiny cards go back into the pile."


class ConflictMet(AgentTell, frozen=True):
    """Somebody has run into a group conflict."""

    opponent: str
    life: int

    def words(self) -> str:
        return f"Everybody stops: {self.name} has found {mid(self.opponent)} ({self.life} life points)."


class ConflictTurn(Tell, frozen=True):
    """A turn of a group conflict."""

    opponent: str
    turn: int

    def words(self) -> str:
        return f"{self.opponent}, turn {self.turn}: everybody must try something."


class Damaged(Tell, frozen=True):
    """Damage was done."""

    opponent: str
    damage: int
    taken: int
    life: int

    def words(self) -> str:
        return f"{self.damage} damage to {mid(self.opponent)}: {min(self.taken, self.life)} of {self.life}."


class Beaten(Tell, frozen=True):
    """An opponent is out of life points."""

    opponent: str

    def words(self) -> str:
        return f"There is no fight left in {mid(self.opponent)}."


class ConflictOver(AgentTell, frozen=True):
    """A personal conflict is resolved."""

    opponent: str

    def words(self) -> str:
        return f"{self.name} is done with {mid(self.opponent)}."
