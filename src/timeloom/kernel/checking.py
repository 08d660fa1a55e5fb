"""What a check of somebody's pack finds out, for people and for programs.

A game says in `Game.schemas` which files it reads. A `Checker` looks through some of them; one that knows
more about the cards than their types do derives from it, and is named in `Game.checker`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from timeloom.kernel.complaints import Complaint
from timeloom.kernel.faults import Located
from timeloom.kernel.pack import Content, all_faults, locate
from timeloom.kernel.requests import Tell

Severity: TypeAlias = Literal["fault", "doubt"]
Tone: TypeAlias = Literal["plain", "title", "fault", "doubt", "good", "faint", "spoiler"]
Progress: TypeAlias = Callable[[float], None]
"""Hears how much of the work is done, from 0 to 1."""


def silent(done: float) -> None:
    """Nobody watches the work."""


class Line(NamedTuple):
    """A line with how it should sound."""

    text: str
    tone: Tone = "plain"


class Finding(Struct, frozen=True):
    """A fault of a pack, or a doubt: something that could neither be shown nor ruled out."""

    kind: str
    severity: Severity
    line: int | None
    card: str
    sentence: str
    why: str = ""
    """What makes it so."""
    way: tuple[str, ...] = ()
    """The shortest way to it, step by step."""

    def lines(self) -> Iterator[Line]:
        """A fault or a doubt, with why and with the way to it."""
        yield Line(f"{self.severity}: {self.sentence}", self.severity)
        if self.why:
            yield Line(f"  why: {self.why}")
        if self.way:
            yield Line("  the shortest way into it:")
            yield from (Line(f"    {step}") for step in self.way)


class Remark(NamedTuple):
    """A complaint, how sure it is, and what is known besides."""

    kind: str
    complaint: Complaint
    severity: Severity = "fault"
    why: str = ""
    way: tuple[str, ...] = ()


class Measured(Struct, frozen=True):
    """How bots fared at one thing in a file."""

    title: str
    bot: str
    seats: int
    games: int
    won: int
    low: float
    """The 95 % interval of how often it is won."""
    high: float
    endings: dict[str, int]
    failed: tuple[str, ...] = ()
    """What went wrong in games that broke off."""
    met: dict[str, int] = {}
    """In how many games each thing of it was met."""

    def lines(self) -> Iterator[Line]:
        """How often it was won, and how it ended."""
        share = f"{self.won / self.games:.0%} (95 % sure: {self.low:.0%} to {self.high:.0%})"
        who = f"{self.bot} on {count_words(self.seats, 'seat')}"
        yield Line(f"{self.title}: {who} won {self.won} of {count_words(self.games, 'game')}, {share}")
        for words, times in sorted(self.endings.items(), key=lambda pair: (-pair[1], pair[0])):
            yield Line(f"  {times} × {words}")
        yield from self.heat()

    def heat(self) -> Iterator[Line]:
        """What was never met first, then the rest, what was met in the fewest games first."""
        never = [name for name, times in self.met.items() if not times]
        if never:
            yield Line(f"  never met: {'; '.join(sorted(never))}", "doubt")
        for name, times in sorted(self.met.items(), key=lambda pair: (pair[1], pair[0])):
            if times:
                yield Line(f"  met in {times / self.games:.0%}: {name}")


class Report(Struct, frozen=True):
    """All about one file."""

    file: str
    findings: tuple[Finding, ...]
    measured: tuple[Measured, ...] | UnsetType = UNSET

    @property
    def faults(self) -> list[Finding]:
        """What is wrong."""
        return [finding for finding in self.findings if finding.severity == "fault"]

    @property
    def doubts(self) -> list[Finding]:
        """What could neither be shown nor ruled out."""
        return [finding for finding in self.findings if finding.severity == "doubt"]

    def without_spoilers(self) -> Report:
        """The same, for those who still want to play it."""
        return self

    def lines(self, spoilers: bool = False) -> Iterator[Line]:
        """The report in lines for people."""
        for finding in self.findings:
            yield from finding.lines()
        yield self.summary()
        yield from self.more(spoilers)
        if self.measured:
            yield from (Line(""), Line("Played by bots", "title"))
            for one in self.measured:
                yield from (Line(f"  {text}", tone) for text, tone in one.lines())

    def summary(self) -> Line:
        """How it stands, in one line."""
        faults, doubts = len(self.faults), len(self.doubts)
        if not faults and not doubts:
            return Line(f"{self.file} is sound.", "good")
        parts = [
            count_words(number, word) for number, word in ((faults, "fault"), (doubts, "doubt")) if number
        ]
        return Line(f"{self.file}: {' and '.join(parts)}.", "fault" if faults else "doubt")

    def more(self, spoilers: bool) -> Iterator[Line]:
        """What a game has to say besides."""
        return iter(())


def count_words(number: int, word: str) -> str:
    """So many of something."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


class Trial(Struct, frozen=True):
    """Something in a file that bots can play: with which options, and what can be met on the way.

    Each part is what the checker's `met` makes of a telling, with the complaint about it if it never is.
    """

    file: Path
    title: str
    options: dict[str, str]
    parts: dict[str, Complaint] = {}
    things: dict[str, str] = {}
    """What else can be met, by what `met` makes of a telling: the name of the thing, for how often it was."""


class Checker:
    """Looks through files of a game's content; this one knows their types and nothing more."""

    def __init__(self, schemas: Mapping[str, type[Content]]) -> None:
        self.schemas = schemas

    def check(self, files: Sequence[Path], progress: Progress = silent) -> Sequence[Report]:
        """What is wrong with each of these files."""
        return [Report(file.name, wrong_by_types(file, self.schemas)) for file in files]

    def trials(self, files: Sequence[Path]) -> Iterable[Trial]:
        """What bots can play of these files, if anything."""
        return ()

    def met(self, tell: Tell) -> str:
        """The part of a trial that a telling shows to have been met, if any."""
        return ""


def schema_for(file: Path, schemas: Mapping[str, type[Content]]) -> tuple[type[Content], int] | None:
    """The schema that a file fits best, and how many of its keys are known there; nothing if none are."""
    keys = _keys(file)
    known = {schema: sum(key in _fields(schema) for key in keys) for schema in schemas.values()}
    best = max(known, key=lambda schema: known[schema], default=None)
    return (best, known[best]) if best is not None and known[best] else None


def _keys(file: Path) -> list[str]:
    """The outermost keys of a file; none where it is no TOML."""
    try:
        return list(tomllib.loads(file.read_text(encoding="utf-8-sig")))
    except (OSError, ValueError, RecursionError):
        return []


def _fields(schema: type[Content]) -> frozenset[str]:
    return frozenset(schema.__struct_encode_fields__)


def wrong_by_types(file: Path, schemas: Mapping[str, type[Content]]) -> tuple[Finding, ...]:
    """What the schema finds wrong with a file."""
    found = schema_for(file, schemas)
    schema = found[0] if found else next(iter(schemas.values()))
    return tuple(map(unreadable, all_faults(file, schema)))


def unreadable(fault: Located) -> Finding:
    """A fault that a schema finds."""
    return Finding("schema", "fault", fault.line, ", ".join(fault.entries), fault.sentence)


def located(file: Path, schema: type[Content], remarks: Iterable[Remark]) -> tuple[Finding, ...]:
    """Remarks with file, line and card, the faults first."""
    ordered: Sequence[Remark] = sorted(remarks, key=lambda remark: remark.severity == "doubt")
    places = locate(file, schema, [remark.complaint for remark in ordered]) if ordered else []
    return tuple(
        Finding(
            *(remark.kind, remark.severity, place.line, ", ".join(place.entries), place.sentence),
            *(remark.why, remark.way),
        )
        for remark, place in zip(ordered, places, strict=True)
    )


__all__ = [
    "Checker",
    "Finding",
    "Line",
    "Measured",
    "Progress",
    "Remark",
    "Report",
    "Severity",
    "Tone",
    "Trial",
    "count_words",
    "located",
    "schema_for",
    "silent",
    "unreadable",
    "wrong_by_types",
]
