"""What the checker has found out about a mission, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from timeloom.games.agents.checking.report.coverage import Coverage
from timeloom.games.agents.checking.report.farewells import PointOfNoReturn, farewell_lines
from timeloom.games.agents.checking.report.written import (
    YES_OR_NO,
    coverage_lines,
    ending_lines,
    seats_words,
    walked,
)
from timeloom.games.agents.checking.runs.endings import EndingReport
from timeloom.kernel import checking
from timeloom.kernel.checking import Line

APPROXIMATIONS = (
    "What is called unreachable is so in every run.",
    "A dead end is one whatever Azrak and luck there is; to run out of Azrak is no fault of a mission.",
    "A run that was played exists: the rules themselves played it, with the kindest destiny.",
    "“At least” is reckoned as if destiny were always kindest and whoever needs Azrak had it.",
)


class Report(checking.Report, frozen=True, kw_only=True):
    """All about a mission."""

    mission: str
    endings: tuple[EndingReport, ...] = ()
    can_win: dict[int, bool | None] = {}
    """By seats; nothing where it could neither be shown nor ruled out."""
    dead_ends: tuple[Coverage, ...] = ()
    no_return: tuple[PointOfNoReturn, ...] = ()
    """After what each ending, and winning at all, can no longer be had."""
    approximations: tuple[str, ...] = APPROXIMATIONS

    def without_spoilers(self) -> Report:
        """The same without the walkthroughs."""
        endings = tuple(ending.without_spoilers() for ending in self.endings)
        return replace(self, endings=endings)

    def more(self, spoilers: bool) -> Iterator[Line]:
        """Endings, who can win, and how dead ends were looked for; a walkthrough gives everything away."""
        if not self.endings:
            return
        yield from (Line(""), Line("Endings, with the cheapest run that was played", "title"))
        for ending in self.endings:
            yield from (Line(f"  {line}") for line in ending_lines(ending))
        yield from (Line(""), Line("Can it be won?", "title"))
        yield from (Line(f"  {seats_words(seats)}: {YES_OR_NO[won]}") for seats, won in self.can_win.items())
        yield from (Line(""), Line("Dead ends", "title"))
        yield from (Line(f"  {line}") for line in coverage_lines(self.dead_ends))
        yield from (Line(""), Line("Points of no return", "title"))
        yield from (Line(f"  {line}") for line in farewell_lines(self.no_return))
        if spoilers:
            for ending in self.endings:
                yield from walked(ending)
        else:
            yield from (Line(""), Line("How these runs go is shown with --walkthrough: spoilers!", "faint"))
        yield Line("")
        yield from (Line(words, "faint") for words in self.approximations)
