"""Points of no return, in words: after what an ending, or winning at all, can no longer be had."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.proof.dead_ends import DeadEnd
from timeloom.games.agents.checking.proof.fatal import Fatal
from timeloom.games.agents.checking.proof.no_return import NoReturn, no_return
from timeloom.games.agents.checking.report.traps import Case, among, come_to, spot_of, way_of
from timeloom.games.agents.checking.runs.endings import EndingReport
from timeloom.games.agents.checking.runs.plan import Move, walkthrough
from timeloom.games.agents.meaning.facts import At, Chosen, Fact, InCell, Read
from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.checking import Remark, located
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint

WINNING = ""
"""The name for all endings that are a success."""


class PointOfNoReturn(Struct, frozen=True):
    """A deed after which something cannot be had any more; without a `sentence`, none was found."""

    ending: str
    """The id of the ending; empty for winning at all."""
    title: str
    complete: bool
    """Whether there is surely no other for this ending."""
    receptacles: tuple[int, ...] = ()
    runs: tuple[int, ...] = ()
    line: int | None = None
    card: str = ""
    sentence: str = ""
    way: tuple[str, ...] = ()


class Farewells:
    """Looks for the points of no return of a mission."""

    def __init__(self, path: Path, mission: Mission, layouts: dict[int, Layout]) -> None:
        self.path, self.mission, self.layouts = path, mission, layouts
        self.fatals: dict[Case, Fatal] = {}
        self.losses: dict[Case, list[tuple[Fact, frozenset[str]]]] = {}
        self.sizes: dict[str, frozenset[int]] = {}
        """With how many receptacles each ending can be had at all."""

    def points(self, endings: tuple[EndingReport, ...]) -> tuple[PointOfNoReturn, ...]:
        """For winning, and for each ending that can be had."""
        winning = frozenset(ending.id for ending in endings if ending.won)
        goals = {WINNING: winning} if len(winning) > 1 else {}
        goals |= {ending.id: frozenset({ending.id}) for ending in endings}
        self.sizes = {ending.id: frozenset(ending.at_least) for ending in endings}
        had = {name: ids for name, ids in goals.items() if any(map(self.sizes.get, ids))}
        return tuple(point for name, ids in had.items() for point in self.of(name, ids))

    def of(self, name: str, ids: frozenset[str]) -> Iterator[PointOfNoReturn]:
        """The points after which these endings are lost, each once."""
        looked = dict(self.cases(ids))
        found = {case: one for case, one in looked.items() if all(point.way for point in one.points)}
        complete = bool(found) and all(one.complete for one in found.values())
        title = self.mission.ending[name].title if name else "winning"
        point = PointOfNoReturn(name, title, complete)
        cases: dict[Spot, list[Case]] = defaultdict(list)
        ways: dict[Spot, tuple[str, ...]] = {}
        for case, one in found.items():
            for spot, way in self.spots(case, one, ids):
                cases[spot].append(case)
                ways.setdefault(spot, way)
        last = last_runs(found, looked)
        if not (ways or last):
            yield point
        for spot, way in ways.items():
            where = among(cases[spot], found, named=False)
            words = f"is a point of no return{where}{come_to(spot)}: after it {lost_words(point)}"
            yield self.told(point, spot, words, cases[spot], way)
        for run, those in last.items():
            where = among(
                [Case(case.size, 1) for case in those], [Case(case.size, 1) for case in looked], named=False
            )
            words = f"is a point of no return{where} at the end of run {run}: after it {lost_words(point)}"
            yield self.told(point, self.spot_of_ending(name), words, those)

    def spot_of_ending(self, name: str) -> Spot:
        """Where an ending stands in the file, or all of them."""
        return ("endings", list(self.mission.ending).index(name)) if name else ("endings",)

    def spots(
        self, case: Case, found: NoReturn, ids: frozenset[str]
    ) -> Iterator[tuple[Spot, tuple[str, ...]]]:
        """Where the points stand, each with the way there; all journeys that come too late are one."""
        seen: dict[object, Spot] = {}
        for point in found.points:
            if kind_of(point) not in seen:
                seen[kind_of(point)] = spot_of(self.mission, point)
                yield seen[kind_of(point)], way_of(self.mission, point)
        fatal = self.fatal(case)
        for fact, lost in self.lost_with(case) if not found.complete else ():
            if ids & fatal.possible <= lost:
                for maker in fatal.makers(fact):
                    if any(maker.spot[: len(spot)] == spot for spot in seen.values()):
                        continue
                    moves = tuple(map(Move, filter(is_step, fatal.way_to(maker))))
                    yield maker.spot, tuple(walkthrough(self.mission, moves, costs=False))

    def fatal(self, case: Case) -> Fatal:
        """What cannot be undone with so many receptacles."""
        if case not in self.fatals:
            self.fatals[case] = Fatal(self.layouts[case.size], case.run)
        return self.fatals[case]

    def lost_with(self, case: Case) -> list[tuple[Fact, frozenset[str]]]:
        """The facts that cost endings; looked up once for all of them."""
        if case not in self.losses:
            self.losses[case] = list(self.fatal(case).all())
        return self.losses[case]

    def cases(self, ids: frozenset[str]) -> Iterator[tuple[Case, NoReturn]]:
        """What was found for each number of receptacles that can have them, and for each run."""
        last = max(layout.last_run for layout in self.layouts.values())
        for run in range(1, last + 1):
            hint: frozenset[Fact] | None = None
            for size, layout in self.layouts.items():
                if any(size in self.sizes[id] for id in ids):
                    found = no_return(layout, ids, run, hint)
                    hint = found.tracked
                    yield Case(size, run), found

    def told(
        self, point: PointOfNoReturn, spot: Spot, words: str, cases: list[Case], way: tuple[str, ...] = ()
    ) -> PointOfNoReturn:
        """A point with its line and its way."""
        (finding,) = located(self.path, Mission, [Remark("no return", Complaint(spot, words))])
        return replace(
            point,
            receptacles=tuple(sorted({case.size for case in cases})),
            runs=tuple(sorted({case.run for case in cases})),
            line=finding.line,
            card=finding.card,
            sentence=finding.sentence,
            way=way,
        )


def lost_words(point: PointOfNoReturn) -> str:
    """What cannot be had any more."""
    return f"“{point.title}” is lost" if point.ending else "nobody can win any more"


def last_runs(found: Iterable[Case], looked: Iterable[Case]) -> dict[int, list[Case]]:
    """The last runs in which an ending can be had, if there are later ones in which it surely cannot."""
    had, last = set(found), defaultdict[int, list[Case]](list)
    for case in sorted(had):
        later = [other for other in looked if other.size == case.size and other.run > case.run]
        if later and had.isdisjoint(later):
            last[case.run].append(case)
    return last


def is_step(fact: Fact) -> bool:
    """Whether a fact is something that somebody does."""
    return isinstance(fact, At | Read | Chosen | InCell)


def kind_of(point: DeadEnd) -> object:
    """Points that are told once: all journeys that come too late are one."""
    return At if isinstance(point.last, At) else point.last


NONE_FOUND = "no point was found, but not every situation was cleared"


def farewell_lines(points: tuple[PointOfNoReturn, ...]) -> Iterator[str]:
    """The points for people."""
    for point in points:
        if point.sentence:
            yield point.sentence
            if point.way:
                yield f"  the way there: {'; '.join(step.strip() for step in point.way)}"
        else:
            sure = "can be had as long as the mission lasts" if point.complete else NONE_FOUND
            yield f"{point.title}: {sure}."
    open_ = dict.fromkeys(point.title for point in points if point.sentence and not point.complete)
    if open_:
        yield f"There may be more for {', '.join(open_)}: not every situation was cleared."
