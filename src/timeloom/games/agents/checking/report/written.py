"""The parts of a report on a mission in lines for people."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.checking.report.coverage import Coverage
from timeloom.games.agents.checking.runs.endings import EndingReport, Route
from timeloom.kernel.checking import Line, count_words

YES_OR_NO = {True: "yes, it was played", False: "no", None: "not shown"}


def ending_lines(ending: EndingReport) -> Iterator[str]:
    """What an ending costs."""
    kind = "success" if ending.won else "failure"
    route = ending.cheapest
    if route is None:
        yield f"{ending.title} ({kind}): {'no run was found' if ending.at_least else 'cannot be reached'}."
        return
    spent = f"{route.played.azrak} Azrak in {count_words(route.played.rounds, 'round')}"
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
    later = any(entry.run > 1 for entry in coverages)
    for entry in coverages:
        apart = f"told apart by {count_words(len(entry.tracked), 'fact')}"
        of_teams = f" of {count_words(entry.teams, 'team')}" if entry.teams else ""
        told = f"{count_words(entry.situations, 'situation')}{of_teams}, {apart}"
        match entry:
            case Coverage(proved=True):
                words = f"none. Every one of {told}, was seen, and each leads to an ending."
            case Coverage(whole=True):
                words = f"every one of {told}, was seen."
            case _:
                words = f"there are more than {told}; not all were seen."
        in_run = f", run {entry.run}" if later else ""
        yield f"with {entry.receptacles} receptacles{in_run}: {words}"


def walked(ending: EndingReport) -> Iterator[Line]:
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
