"""What the checker has found out, for people and for programs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.agents.checking.runs.endings import EndingReport

APPROXIMATIONS = (
    "What is called unreachable is so in every run, as long as no test is stretched by an emergency update.",
    "A dead end is one whatever Azrak and luck there is; to run out of Azrak is no fault of a mission.",
    "A run that was played exists: the rules themselves played it, with the kindest destiny.",
    "“At least” is reckoned as if destiny were always kindest and Azrak never ran out.",
)


class Finding(Struct, frozen=True):
    """A fault of the mission, or a doubt: something that could neither be shown nor ruled out."""

    kind: str
    severity: Literal["fault", "doubt"]
    line: int | None
    card: str
    sentence: str
    why: str = ""
    """What makes it so."""
    way: tuple[str, ...] = ()
    """The shortest way to it, step by step."""


class Coverage(Struct, frozen=True):
    """How dead ends were looked for with so many receptacles."""

    receptacles: int
    situations: int
    """All that were told apart at last."""
    tracked: tuple[str, ...]
    """By which facts."""
    whole: bool
    """Whether every situation was seen."""
    proved: bool
    """Whether each of them surely leads to an ending."""


class Report(Struct, frozen=True):
    """All about a mission."""

    file: str
    mission: str
    findings: tuple[Finding, ...]
    endings: tuple[EndingReport, ...] = ()
    can_win: dict[int, bool | None] = {}
    """By seats; nothing where it could neither be shown nor ruled out."""
    dead_ends: tuple[Coverage, ...] = ()
    approximations: tuple[str, ...] = APPROXIMATIONS

    @property
    def faults(self) -> list[Finding]:
        """What is wrong."""
        return [finding for finding in self.findings if finding.severity == "fault"]

    @property
    def doubts(self) -> list[Finding]:
        """What could neither be shown nor ruled out."""
        return [finding for finding in self.findings if finding.severity == "doubt"]

    def without_spoilers(self) -> Report:
        """The same without the walkthroughs."""
        endings = tuple(ending.without_spoilers() for ending in self.endings)
        return replace(self, endings=endings)
