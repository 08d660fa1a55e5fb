"""The check of a mission, from its file to the report."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from timeloom.games.agents.checking.model.cards import panorama_cards
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.proof.dead_ends import Attempt, DeadEnd, Survey, survey
from timeloom.games.agents.checking.proof.gains import Gains, Net
from timeloom.games.agents.checking.report.faults import NUMBERS, SIZES, Faults, among
from timeloom.games.agents.checking.report.findings import Coverage, Finding, Report
from timeloom.games.agents.checking.report.written import count_words
from timeloom.games.agents.checking.runs.endings import EndingReport
from timeloom.games.agents.checking.runs.plan import moves_of, walkthrough
from timeloom.games.agents.checking.runs.routes import SEATS, Pathfinder
from timeloom.games.agents.checking.runs.search import Step
from timeloom.games.agents.meaning.facts import At, Chosen, Fact, InCell, Read
from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.faults import Located, PackFault, Refused
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, locate, read_pack


class Remark(NamedTuple):
    """A complaint, how sure it is, and what is known besides."""

    kind: str
    complaint: Complaint
    severity: Literal["fault", "doubt"] = "fault"
    why: str = ""
    way: tuple[str, ...] = ()


def check(path: Path, progress: Callable[[float], None] = lambda done: None) -> Report:
    """Check a mission; a file that is no mission at all is reported, one that is not there is refused."""
    if not path.is_file():
        raise Refused(f"{path} is no file.")
    try:
        mission = read_pack(path, Mission)
    except PackFault as fault:
        return Report(path.name, "", tuple(map(unreadable, fault.faults)))
    return Check(path, mission, progress).report()


def unreadable(fault: Located) -> Finding:
    """A fault that the mission's schema finds."""
    return Finding("schema", "fault", fault.line, ", ".join(fault.entries), fault.sentence)


class Check:
    """One mission under the lens."""

    def __init__(self, path: Path, mission: Mission, progress: Callable[[float], None]) -> None:
        self.path, self.mission, self.progress = path, mission, progress
        self.layouts = {size: Layout(mission, size) for size in SIZES}
        self.done, self.steps = 0, len(SIZES) * (1 + len(mission.endings))

    def tick(self) -> None:
        """Some of the work is done."""
        self.done += 1
        self.progress(self.done / self.steps)

    def report(self) -> Report:
        """Everything that can be found out."""
        surveys = dict(self.surveys())
        finder = Pathfinder(self.mission, self.layouts, self.tick)
        endings = tuple(finder.ending(ending) for ending in self.mission.endings)
        can_win = {seats: self.can_win(seats, endings) for seats in SEATS}
        remarks = [
            *self.faults(),
            *self.dead_ends(surveys),
            *self.impossible(endings),
            *self.hopeless(can_win),
            *self.doubts(endings, can_win),
        ]
        coverage = tuple(covered(size, found) for size, found in surveys.items())
        return Report(
            self.path.name, self.mission.id, tuple(self.located(remarks)), endings, can_win, coverage
        )

    def located(self, remarks: list[Remark]) -> Iterator[Finding]:
        """Remarks with file, line and card, the faults first."""
        remarks = sorted(remarks, key=lambda remark: remark.severity == "doubt")
        places = locate(self.path, Mission, [remark.complaint for remark in remarks])
        for remark, place in zip(remarks, places, strict=True):
            card = ", ".join(place.entries)
            yield Finding(
                remark.kind, remark.severity, place.line, card, place.sentence, remark.why, remark.way
            )

    def can_end(self, size: int) -> bool:
        """Whether any ending can be reached with so many receptacles."""
        return any(self.layouts[size].can_end(ending.id) for ending in self.mission.endings)

    def faults(self) -> Iterator[Remark]:
        """What can never be reached, and what leads nowhere."""
        leads = [lead for layout in self.layouts.values() for lead in layout.leads]
        reached: set[Fact] = set().union(*(layout.reached for layout in self.layouts.values()))
        for fault in Faults(self.mission, leads, reached).all():
            yield Remark(fault.kind, fault.complaint, why=fault.why)
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

    # Dead ends

    def surveys(self) -> Iterator[tuple[int, Survey]]:
        """Look for dead ends, where any ending can be reached at all."""
        hint: Attempt | None = None
        for size, layout in self.layouts.items():
            if self.can_end(size):
                found, hint = survey(layout, hint)
                yield size, found
            self.tick()

    def dead_ends(self, surveys: dict[int, Survey]) -> Iterator[Remark]:
        """Each dead end once, and what could not be cleared."""
        blamed: set[Fact | None] = set()
        for size, found in surveys.items():
            for dead_end in found.dead_ends:
                if dead_end.last not in blamed:
                    blamed.add(dead_end.last)
                    yield self.dead_end(dead_end)
            if not found.dead_ends:
                yield from unclear(size, found)

    def dead_end(self, dead_end: DeadEnd) -> Remark:
        """A dead end with the shortest way into it."""
        names = [self.mission.receptacle[id].name for id in dead_end.team]
        whom = f" for {', '.join(names[:-1])} and {names[-1]}" if names else ""
        if not dead_end.way:
            words = f"must have one that can be reached{whom}; there is none"
            return Remark("dead end", Complaint(("endings",), words))
        steps = [Step(deed, leaf) for deed, leaf in dead_end.way]
        words = f"is a dead end{whom}: no ending can be reached after it"
        way = tuple(walkthrough(self.mission, moves_of(steps), costs=False))
        return Remark("dead end", Complaint(self.spot_of(dead_end.last), words), way=way)

    def spot_of(self, deed: Fact | None) -> Spot:
        """Where a deed stands in the file."""
        match deed:
            case Chosen(spot):
                return spot
            case InCell(test, cell):
                return (*test, cell)
            case Read(card):
                return dict(panorama_cards(self.mission))[card][1]
            case At(place):
                return ("locations", list(self.mission.location).index(place))
            case _:
                return ("locations",)

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
                words = f"can never be reached with {' or '.join(map(players, missing))}"
                yield Remark("unreachable", Complaint(("endings", index), words))

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


def unclear(size: int, found: Survey) -> Iterator[Remark]:
    """What is not known about dead ends."""
    if not found.whole:
        reason = ": there are too many situations to see them all"
    elif found.open:
        reason = f": {count_words(found.open, 'situation')} could not be cleared"
    elif found.magick:
        reason = " once all Magick is used up"
    else:
        return
    words = f"may hold dead ends with {NUMBERS[size]} receptacles{reason}"
    yield Remark("dead end", Complaint(("locations",), words), "doubt")


def covered(size: int, found: Survey) -> Coverage:
    """How dead ends were looked for."""
    return Coverage(size, found.situations, tuple(sorted(map(str, found.tracked))), found.whole, found.proved)


def players(seats: int) -> str:
    """How many play, in words."""
    return "one player with two receptacles" if seats == 1 else f"{NUMBERS[seats]} players"
