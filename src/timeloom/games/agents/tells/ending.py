"""How runs and missions end, in words."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.agents.tells.agents import AgentTell, signed
from timeloom.kernel import Tell


class MissionEnded(Tell, frozen=True):
    """An ending was reached."""

    reveals: ClassVar[bool] = True

    title: str
    text: str

    def words(self) -> str:
        return f"{self.title}. {self.text}"


class Scored(Tell, frozen=True):
    """The score, line by line."""

    lines: tuple[tuple[str, int], ...]
    score: int

    def words(self) -> str:
        lines = (f"{words} {signed(points)}" if points else words for words, points in self.lines)
        return f"Score {self.score}: {', '.join(lines)}."


class RunFailed(Tell, frozen=True):
    """The run is over, and the mission is not done."""

    run: int
    why: str
    text: str

    def words(self) -> str:
        return f"Run {self.run} has failed: {self.why}. {self.text}"


class RunAbandoned(AgentTell, frozen=True):
    """The Captain ends a run."""

    def words(self) -> str:
        return f"Time Captain {self.name} calls everybody home."
