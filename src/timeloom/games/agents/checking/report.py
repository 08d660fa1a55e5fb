"""What the checker has found out, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.agents.checking.replay import Played

APPROXIMATIONS = (
    "What is called unreachable is so in every run, as long as no test is stretched by an emergency update.",
    "A run that was played exists: the rules themselves played it, with the kindest destiny.",
    "“At least” is reckoned without the cards that idle agents have to take, and as if Azrak never ran out.",
    "Dead ends that were found are real; rare ones can be missed.",
)


class Finding(Struct, frozen=True):
    """Something that is wrong, with where it stands; `proved` unless it could only not be shown."""

    kind: str
    line: int | None
    card: str
    sentence: str
    proved: bool = True


class Route(Struct, frozen=True):
    """A run to an ending with so many seats."""

    seats: int
    team: tuple[str, ...]
    played: Played
    walkthrough: tuple[str, ...]


class EndingReport(Struct, frozen=True):
    """What is known of an ending: its cheapest runs by the number of seats, and what none costs less than."""

    id: str
    title: str
    won: bool
    at_least: dict[int, int]
    routes: dict[int, Route]

    @property
    def cheapest(self) -> Route | None:
        """The cheapest run that was played."""
        return min(self.routes.values(), key=lambda route: route.played.azrak, default=None)

    def without_spoilers(self) -> EndingReport:
        """The same without the walkthroughs."""
        routes = {seats: replace(route, walkthrough=()) for seats, route in self.routes.items()}
        return replace(self, routes=routes)


class Report(Struct, frozen=True):
    """All about a mission."""

    file: str
    mission: str
    findings: tuple[Finding, ...]
    endings: tuple[EndingReport, ...] = ()
    can_win: dict[int, bool | None] = {}
    """By seats; nothing where it could neither be shown nor ruled out."""
    walks: int = 0
    approximations: tuple[str, ...] = APPROXIMATIONS

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings

    def without_spoilers(self) -> Report:
        """The same without the walkthroughs."""
        endings = tuple(ending.without_spoilers() for ending in self.endings)
        return replace(self, endings=endings)


def written(report: Report, walkthrough: bool = False) -> Iterator[str]:
    """The report in lines for people; a walkthrough gives everything away."""
    for finding in report.findings:
        yield finding.sentence
    if report.findings:
        number = len(report.findings)
        yield f"{report.file}: {number} finding{'' if number == 1 else 's'}."
    else:
        yield f"{report.file} is sound."
    if not report.endings:
        return
    yield from ("", "Cheapest runs:")
    yield from (f"  {line}" for ending in report.endings for line in ending_lines(ending))
    yield from ("", "Can it be won?")
    yield from (f"  {seats_words(seats)}: {YES_OR_NO[won]}" for seats, won in report.can_win.items())
    yield f"  {report.walks} walks through the mission were looked at for dead ends."
    if walkthrough:
        yield from (line for ending in report.endings for line in spoilers(ending))
    yield ""
    yield from report.approximations


YES_OR_NO = {True: "yes, it was played", False: "no", None: "not shown"}


def ending_lines(ending: EndingReport) -> Iterator[str]:
    """What an ending costs."""
    kind = "success" if ending.won else "failure"
    route = ending.cheapest
    if route is None:
        yield f"{ending.title} ({kind}): no run was found."
        return
    bound = min(ending.at_least.values())
    others = "; ".join(f"{seats}: {other.played.azrak}" for seats, other in ending.routes.items())
    spent = f"{route.played.azrak} Azrak in {route.played.rounds} rounds"
    yield f"{ending.title} ({kind}): {spent}; at least {bound}."
    yield f"  by seats: {others}"


def spoilers(ending: EndingReport) -> Iterator[str]:
    """How an ending is reached, step by step."""
    route = ending.cheapest
    if route is None:
        return
    yield from ("", f"SPOILERS: {ending.title}, with {seats_words(route.seats)} ({', '.join(route.team)})")
    yield from (f"  {line}" for line in route.walkthrough)


def seats_words(seats: int) -> str:
    """How many play."""
    return "1 player with two receptacles" if seats == 1 else f"{seats} players"
