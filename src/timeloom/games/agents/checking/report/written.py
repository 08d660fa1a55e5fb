"""The report in lines for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from timeloom.games.agents.checking.report.findings import Coverage, Finding, Report
from timeloom.games.agents.checking.runs.endings import EndingReport, Route

Tone: TypeAlias = Literal["plain", "title", "fault", "doubt", "good", "faint", "spoiler"]


class Line(NamedTuple):
    """A line with how it should sound."""

    text: str
    tone: Tone = "plain"


def written(report: Report, walkthrough: bool = False) -> Iterator[Line]:
    """The report in lines for people; a walkthrough gives everything away."""
    for finding in report.findings:
        yield from finding_lines(finding)
    yield summary(report)
    if not report.endings:
        return
    yield from (Line(""), Line("Endings, with the cheapest run that was played", "title"))
    for ending in report.endings:
        yield from (Line(f"  {line}") for line in ending_lines(ending))
    yield from (Line(""), Line("Can it be won?", "title"))
    yield from (Line(f"  {seats_words(seats)}: {YES_OR_NO[won]}") for seats, won in report.can_win.items())
    yield from (Line(""), Line("Dead ends", "title"))
    yield from (Line(f"  {line}") for line in coverage_lines(report.dead_ends))
    if walkthrough:
        for ending in report.endings:
            yield from spoilers(ending)
    else:
        yield from (Line(""), Line("How these runs go is shown with --walkthrough: spoilers!", "faint"))
    yield Line("")
    yield from (Line(words, "faint") for words in report.approximations)


YES_OR_NO = {True: "yes, it was played", False: "no", None: "not shown"}


def finding_lines(finding: Finding) -> Iterator[Line]:
    """A fault or a doubt, with why and with the way to it."""
    yield Line(f"{finding.severity}: {finding.sentence}", finding.severity)
    if finding.why:
        yield Line(f"  why: {finding.why}")
    if finding.way:
        yield Line("  the shortest way into it:")
        yield from (Line(f"    {step}") for step in finding.way)


def summary(report: Report) -> Line:
    """How it stands, in one line."""
    faults, doubts = len(report.faults), len(report.doubts)
    if not faults and not doubts:
        return Line(f"{report.file} is sound.", "good")
    parts = [count_words(number, word) for number, word in ((faults, "fault"), (doubts, "doubt")) if number]
    return Line(f"{report.file}: {' and '.join(parts)}.", "fault" if faults else "doubt")


def count_words(number: int, word: str) -> str:
    """So many of something."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def ending_lines(ending: EndingReport) -> Iterator[str]:
    """What an ending costs."""
    kind = "success" if ending.won else "failure"
    route = ending.cheapest
    if route is None:
        yield f"{ending.title} ({kind}): {'no run was found' if ending.at_least else 'cannot be reached'}."
        return
    spent = f"{route.played.azrak} Azrak in {route.played.rounds} rounds"
    yield f"{ending.title} ({kind}): {spent}; {how_sure(ending)}."
    others = "; ".join(f"{seats}: {cost_words(other)}" for seats, other in ending.routes.items())
    yield f"  by seats: {others}"


def how_sure(ending: EndingReport) -> str:
    """Whether it could be cheaper."""
    cheapest, bound = ending.cheapest, min(ending.at_least.values())
    assert cheapest is not None
    return "proved cheapest" if cheapest.played.azrak == bound else f"at least {bound}"


def cost_words(route: Route) -> str:
    """What a run costs, marked if none can cost less."""
    return f"{route.played.azrak} (proved)" if route.proved else str(route.played.azrak)


def coverage_lines(coverages: tuple[Coverage, ...]) -> Iterator[str]:
    """How dead ends were looked for."""
    for entry in coverages:
        told = f"{entry.situations} situations, told apart by {count_words(len(entry.tracked), 'fact')}"
        match entry:
            case Coverage(proved=True):
                words = f"none. Every one of {told}, was seen, and each leads to an ending."
            case Coverage(whole=True):
                words = f"every one of {told}, was seen."
            case _:
                words = f"there are more than {told}; not all were seen."
        yield f"with {entry.receptacles} receptacles: {words}"


def spoilers(ending: EndingReport) -> Iterator[Line]:
    """How an ending is reached, step by step."""
    route = ending.cheapest
    if route is None:
        return
    yield Line("")
    team = ", ".join(route.team)
    yield Line(f"SPOILERS: {ending.title}, with {seats_words(route.seats)} ({team})", "spoiler")
    yield from (Line(f"  {line}") for line in route.walkthrough)


def seats_words(seats: int) -> str:
    """How many play."""
    return "1 player with two receptacles" if seats == 1 else f"{seats} players"
