"""Dead ends and doubts about them, in words: each once, with whom, where and in which run it is one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from timeloom.games.agents.checking.model.cards import panorama_cards
from timeloom.games.agents.checking.proof.dead_ends import DeadEnd, Survey
from timeloom.games.agents.checking.report.coverage import Coverage
from timeloom.games.agents.checking.report.faults import NUMBERS
from timeloom.games.agents.checking.runs.plan import moves_of, swept_to, walkthrough
from timeloom.games.agents.checking.runs.search import Step
from timeloom.games.agents.meaning.facts import At, Chosen, Fact, InCell, LeavesForNowhere, Read
from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.checking import Remark, count_words
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint


class Case(NamedTuple):
    """So many receptacles, in one run."""

    size: int
    run: int


class Traps:
    """What the surveys of a mission have found."""

    def __init__(self, mission: Mission, surveys: dict[Case, Survey]) -> None:
        self.mission, self.surveys = mission, surveys

    def remarks(self, hopeless: Container[int]) -> Iterator[Remark]:
        """Each dead end once, and what could not be cleared.

        Where no ending can be had anyway, and that is `hopeless`, there is nothing to be cleared.
        """
        cases: dict[tuple[Fact | None, bool], list[Case]] = defaultdict(list)
        same: dict[tuple[Fact | None, bool], list[DeadEnd]] = defaultdict(list)
        for case, found in self.surveys.items():
            for dead_end in found.dead_ends:
                if dead_end.way or not self.in_a_later_run(case, dead_end):
                    key = (dead_end.last, bool(dead_end.team))
                    cases[key].append(case)
                    same[key].append(dead_end)
        for key, found_there in same.items():
            named = bool(found_there[0].team)
            yield self.dead_end(found_there, among(cases[key], self.surveys, named=named))
        for case, found in self.surveys.items():
            if not found.dead_ends and case.size not in hopeless:
                yield from self.unclear(case, found)

    def in_a_later_run(self, case: Case, dead_end: DeadEnd) -> bool:
        """Whether those who can reach no ending in this run can in a later one: they break it off."""
        later = (
            found for other, found in self.surveys.items() if other.size == case.size and other.run > case.run
        )
        return any(
            not any(not one.way and one.team in ((), dead_end.team) for one in found.dead_ends)
            for found in later
        )

    def dead_end(self, same: Sequence[DeadEnd], where: str) -> Remark:
        """A dead end with the shortest way into it, and for whom it is one."""
        dead_end, whom = same[0], self.whom([one.team for one in same])
        if not dead_end.way:
            words = f"must have one that can be reached{whom}{where}; there is none"
            return Remark("dead end", Complaint(("endings",), words))
        last = dead_end.last
        left = "is left for nowhere: no other place can be visited, and that " if is_lost(last) else ""
        spot = spot_of(self.mission, dead_end)
        like_this = "" if left else come_to(spot)
        words = f"{left}is a dead end{whom}{where}{like_this}: no ending can be reached after it"
        return Remark("dead end", Complaint(spot, words), way=way_of(self.mission, dead_end))

    def whom(self, teams: Iterable[tuple[str, ...]]) -> str:
        """For which team, unless for all; of several the first has names."""
        first, *others = dict.fromkeys(teams)
        if not first:
            return ""
        names = [self.mission.receptacle[id].name for id in first]
        more = f", and for {count_words(len(others), 'other team')}" if others else ""
        return f" for {', '.join(names[:-1])} and {names[-1]}{more}"

    def unclear(self, case: Case, found: Survey) -> Iterator[Remark]:
        """What is not known about dead ends, and what is missing for it."""
        where = among([case], self.surveys, named=False) or f" with {NUMBERS[case.size]} receptacles"
        if not found.whole:
            words = f"may hold dead ends{where}: there are too many situations to see them all"
            yield Remark("dead end", Complaint(("locations",), words), "doubt")
        elif found.nearest:
            many = count_words(found.open, "situation")
            words = f"may lead into a dead end{where}: {many} could not be cleared"
            complaint = Complaint(spot_of(self.mission, found.nearest), words)
            way = way_of(self.mission, found.nearest)
            yield Remark("dead end", complaint, "doubt", self.missing(found.missing), way)
        elif found.magick:
            words = f"may hold dead ends{where} once all Magick is used up"
            yield Remark("dead end", Complaint(("locations",), words), "doubt")

    def missing(self, facts: Iterable[Fact]) -> str:
        """What would have to be known."""
        asked = sorted({fact.unknown(self.mission) for fact in facts})
        return f"it hangs on {' and on '.join(asked[:3])}, which is not followed." if asked else ""

    def coverage(self) -> tuple[Coverage, ...]:
        """How dead ends were looked for."""
        return tuple(
            Coverage(
                case.size,
                case.run,
                found.situations,
                tuple(sorted(map(str, found.tracked))),
                found.whole,
                found.proved,
                found.teams,
            )
            for case, found in self.surveys.items()
        )


def is_lost(deed: Fact | None) -> bool:
    """Whether the group leaves though there is nowhere to go."""
    return isinstance(deed, LeavesForNowhere)


def among(cases: list[Case], all_cases: Iterable[Case], *, named: bool) -> str:
    """With how many receptacles and in which runs, unless in all; people who are `named` are counted."""
    sizes, runs = sorted({case.size for case in cases}), sorted({case.run for case in cases})
    everywhere = {case.size for case in all_cases}, {case.run for case in all_cases}
    words = ""
    if not named and set(sizes) != everywhere[0]:
        words += f" with {' or '.join(NUMBERS[size] for size in sizes)} receptacles"
    if set(runs) != everywhere[1]:
        words += f" in run {' or '.join(map(str, runs))}"
    return words


# Where and how


def way_of(mission: Mission, dead_end: DeadEnd) -> tuple[str, ...]:
    """The shortest way into it."""
    steps = [Step(deed, leaf) for deed, leaf in dead_end.way]
    return tuple(walkthrough(mission, moves_of(steps), costs=False))


def spot_of(mission: Mission, dead_end: DeadEnd) -> Spot:
    """Where the last deed of a way stands in the file."""
    match dead_end.last:
        case Chosen(spot):
            return spot
        case InCell(test, cell):
            return (*test, cell)
        case Read(card):
            return dict(panorama_cards(mission))[card][1]
        case At(place):
            return place_of(mission, swept_to(dead_end.last, dead_end.way[-1][1].position) or place)
        case _ if len(dead_end.way) > 1 and (place := dead_end.way[-2][1].position.location):
            return place_of(mission, place)
        case _:
            return ("locations",)


def come_to(spot: Spot) -> str:
    """What is lost by coming to a place may be lost only then and there."""
    is_journey = spot[0] == "locations" and len(spot) <= 2
    return ", come to by the way below" if is_journey else ""


def place_of(mission: Mission, place: str) -> Spot:
    """Where a location stands."""
    return ("locations", list(mission.location).index(place))
