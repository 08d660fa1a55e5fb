"""The check of a mission, from its file to the report."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.proof.dead_ends import Attempt, Survey, survey
from timeloom.games.agents.checking.proof.gains import Gains, Net
from timeloom.games.agents.checking.report.farewells import Farewells
from timeloom.games.agents.checking.report.faults import NUMBERS, SIZES, Faults, among
from timeloom.games.agents.checking.report.findings import Report
from timeloom.games.agents.checking.report.traps import Case, Traps
from timeloom.games.agents.checking.report.why import Why
from timeloom.games.agents.checking.runs.endings import EndingReport
from timeloom.games.agents.checking.runs.routes import SEATS, Pathfinder
from timeloom.games.agents.meaning.facts import Ended, Fact
from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.checking import Progress, Remark, located, silent, unreadable
from timeloom.kernel.faults import PackFault, Refused
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, read_pack


def check(path: Path, progress: Progress = silent) -> Report:
    """Check a mission; a file that is no mission at all is reported, one that is not there is refused."""
    if not path.is_file():
        raise Refused(f"{path} is no file.")
    try:
        mission = read_pack(path, Mission)
    except PackFault as fault:
        return Report(file=path.name, mission="", findings=tuple(map(unreadable, fault.faults)))
    with unswept():
        return Check(path, mission, progress).report()


@contextmanager
def unswept() -> Iterator[None]:
    """Sweep nothing up meanwhile: many trees would be looked through, and none leads back to itself."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


class Check:
    """One mission under the lens."""

    def __init__(self, path: Path, mission: Mission, progress: Progress) -> None:
        self.path, self.mission, self.progress = path, mission, progress
        self.layouts = {size: Layout(mission, size) for size in SIZES}
        self.done, self.steps = 0, len(SIZES) * (self.last_run + len(mission.endings))

    def tick(self) -> None:
        """Some of the work is done."""
        self.done += 1
        self.progress(self.done / self.steps)

    def report(self) -> Report:
        """Everything that can be found out."""
        surveys = dict(self.surveys())
        traps = Traps(self.mission, surveys)
        finder = Pathfinder(self.mission, self.layouts, self.tick)
        endings = tuple(finder.ending(ending) for ending in self.mission.endings)
        can_win = {seats: self.can_win(seats, endings) for seats in SEATS}
        remarks = [
            *self.faults(),
            *traps.remarks([size for size in SIZES if not any(size in one.at_least for one in endings)]),
            *self.impossible(endings),
            *self.hopeless(can_win),
            *self.doubts(endings, can_win),
        ]
        return Report(
            file=self.path.name,
            mission=self.mission.id,
            findings=located(self.path, Mission, remarks),
            endings=endings,
            can_win=can_win,
            dead_ends=traps.coverage(),
            no_return=Farewells(self.path, self.mission, self.layouts).points(endings),
        )

    def can_end(self, size: int) -> bool:
        """Whether any ending can be reached with so many receptacles."""
        return any(self.layouts[size].can_end(ending.id) for ending in self.mission.endings)

    def faults(self) -> Iterator[Remark]:
        """What can never be reached, and what leads nowhere."""
        leads = [lead for layout in self.layouts.values() for lead in layout.leads]
        reached: set[Fact] = set().union(*(layout.reached for layout in self.layouts.values()))
        for fault in Faults(self.mission, leads, reached).all():
            yield Remark(fault.kind, fault.complaint, fault.severity, fault.why)
        yield from self.gains()

    def gains(self) -> Iterator[Remark]:
        """What gives Azrak or Magick again and again."""
        found: dict[Spot, Net] = {}
        sizes: dict[Spot, list[int]] = defaultdict(list)
        for size, layout in self.layouts.items():
            for spot, net in Gains(self.mission, size, layout.reached).without_end():
                found[spot] = net
                sizes[spot].append(size)
        for spot, net in found.items():
            what = "Azrak" if net.azrak > 0 else "Magick"
            words = f"gives {what} again and again{among(sizes[spot])}"
            why = "each time it brings more than it costs, and nothing puts an end to it."
            yield Remark("endless gain", Complaint(spot, words), why=why)

    def surveys(self) -> Iterator[tuple[Case, Survey]]:
        """Look for dead ends in every run, where any ending can be reached at all."""
        for run in range(1, self.last_run + 1):
            hint: Attempt | None = None
            for size, layout in self.layouts.items():
                if self.can_end(size):
                    found, hint = survey(layout, run, hint)
                    yield Case(size, run), found
                self.tick()

    @property
    def last_run(self) -> int:
        """The latest run that anything asks for."""
        return self.layouts[SIZES[0]].last_run

    # Who can win

    def can_win(self, seats: int, endings: tuple[EndingReport, ...]) -> bool | None:
        """Whether so many seats can reach a success."""
        won = [ending for ending in endings if ending.won]
        if any(seats in ending.routes for ending in won):
            return True
        possible = any(SEATS[seats] in ending.at_least for ending in won)
        return None if possible else False

    def impossible(self, endings: tuple[EndingReport, ...]) -> Iterator[Remark]:
        """Endings that some numbers of players cannot reach, though others can."""
        for index, ending in enumerate(endings):
            missing = [seats for seats, size in SEATS.items() if size not in ending.at_least]
            if missing and any(layout.can_end(ending.id) for layout in self.layouts.values()):
                whom = "" if len(missing) == len(SEATS) else f" with {' or '.join(map(players, missing))}"
                words = f"can never be reached{whom}"
                why = self.why_never(ending.id, {SEATS[seats] for seats in missing})
                yield Remark("unreachable", Complaint(("endings", index), words), why=why)

    def why_never(self, ending: str, sizes: set[int]) -> str:
        """Why so many receptacles can never reach an ending: what it lacks, or that it was searched for."""
        layouts = [self.layouts[size] for size in sorted(sizes)]
        if any(layout.can_end(ending) for layout in layouts):
            return "all that can be come to was looked at, and it was never met."
        return Why(self.mission, layouts[0].leads, layouts[0].reached).because(Ended(ending))

    def hopeless(self, can_win: dict[int, bool | None]) -> Iterator[Remark]:
        """Numbers of players who cannot win."""
        for seats, won in can_win.items():
            if won is False:
                words = f"must have a success that {players(seats)} can reach; there is none"
                yield Remark("cannot win", Complaint(("endings",), words))

    def doubts(self, endings: tuple[EndingReport, ...], can_win: dict[int, bool | None]) -> Iterator[Remark]:
        """Endings and numbers of players for which no run was found, though nothing speaks against it."""
        for index, ending in enumerate(endings):
            missing = [
                seats
                for seats, size in SEATS.items()
                if size in ending.at_least and seats not in ending.routes
            ]
            if missing:
                whom = "" if len(missing) == len(SEATS) else f" with {' or '.join(map(players, missing))}"
                words = f"could not be reached{whom} by any run that was tried"
                yield Remark("no run", Complaint(("endings", index), words), "doubt")
        for seats, won in can_win.items():
            if won is None:
                words = f"must have a success for {players(seats)}; no run that was tried reaches one"
                yield Remark("no run", Complaint(("endings",), words), "doubt")


def players(seats: int) -> str:
    """How many play, in words."""
    return "one player with two receptacles" if seats == 1 else f"{NUMBERS[seats]} players"
