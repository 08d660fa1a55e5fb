"""The check of a mission, from its file to the report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

from timeloom.games.agents.checking.facts import Fact
from timeloom.games.agents.checking.faults import NUMBERS, SIZES, Faults
from timeloom.games.agents.checking.guide import Guide
from timeloom.games.agents.checking.leads import Lead, leads_of
from timeloom.games.agents.checking.model import Model
from timeloom.games.agents.checking.plan import team_of, walkthrough
from timeloom.games.agents.checking.position import Move
from timeloom.games.agents.checking.reach import Reach, first_facts
from timeloom.games.agents.checking.replay import replay
from timeloom.games.agents.checking.report import EndingReport, Finding, Report, Route
from timeloom.games.agents.checking.search import Found, cheapest
from timeloom.games.agents.checking.walks import WALKS, dead_ends
from timeloom.games.agents.pack.cards import Ending, Receptacle
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Attribute
from timeloom.kernel.faults import Located, PackFault, Refused
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, locate, read_pack

SEATS = {1: 2, 2: 2, 3: 3, 4: 4}
"""Seats, and the receptacles that are in play then."""
OTHER_TEAMS = 4
"""So many further teams are tried when a plan asks for too many agents, or cannot be played."""
ATTRIBUTES: tuple[Attribute, ...] = ("cunning", "smooth talk", "strength")


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
    return Finding("schema", fault.line, ", ".join(fault.entries), fault.sentence)


class Check:
    """One mission under the lens."""

    def __init__(self, path: Path, mission: Mission, progress: Callable[[float], None]) -> None:
        self.path, self.mission = path, mission
        self.leads = {size: leads_of(mission, size) for size in SIZES}
        self.reach = {size: Reach(leads) for size, leads in self.leads.items()}
        start = first_facts(mission)
        self.reached = {size: reach.from_position(start) for size, reach in self.reach.items()}
        self.searched: dict[tuple[int, str, tuple[str, ...]], Found | None] = {}
        self.progress = progress
        self.done = 0
        self.steps = len(SIZES) * (WALKS + TICKS * len(mission.endings))

    def tick(self, steps: int = 1) -> None:
        """Some of the work is done."""
        self.done += steps
        self.progress(self.done / self.steps)

    def report(self) -> Report:
        """Everything that can be found out."""
        complaints = [("fault", complaint) for complaint in self.faults()]
        endings = tuple(self.ending(ending) for ending in self.mission.endings)
        complaints += [("dead end", complaint) for complaint in self.dead_ends()]
        can_win = {seats: self.can_win(seats, endings) for seats in SEATS}
        complaints += [("cannot win", complaint) for complaint in self.hopeless(can_win)]
        doubts = [("doubt", complaint) for complaint in self.doubts(endings, can_win)]
        findings = (*self.found(complaints, proved=True), *self.found(doubts, proved=False))
        return Report(self.path.name, self.mission.id, findings, endings, can_win, len(SIZES) * WALKS)

    def found(self, complaints: list[tuple[str, Complaint]], proved: bool) -> Iterator[Finding]:
        """Complaints with file, line and card."""
        located = locate(self.path, Mission, [complaint for _, complaint in complaints])
        for (kind, _), place in zip(complaints, located, strict=True):
            yield Finding(kind, place.line, ", ".join(place.entries), place.sentence, proved)

    def faults(self) -> Iterator[Complaint]:
        """What can never be reached, and what leads nowhere."""
        leads: list[Lead] = [lead for size in SIZES for lead in self.leads[size]]
        reached: set[Fact] = set().union(*self.reached.values())
        yield from Faults(self.mission, leads, reached).all()

    def dead_ends(self) -> Iterator[Complaint]:
        """Moves after which no ending can be reached, where any can be from the start."""
        blamed: set[str] = set()
        for size in SIZES:
            if any(f"end:{ending.id}" in self.reached[size] for ending in self.mission.endings):
                for move in dead_ends(Model(self.mission, size), self.reach[size], self.tick):
                    if move.deed not in blamed:
                        blamed.add(move.deed)
                        yield Complaint(
                            self.spot_of(move), "is a dead end: no ending can be reached after it"
                        )

    def spot_of(self, move: Move) -> Spot:
        """Where a move stands in the file."""
        kind, _, rest = move.deed.partition(":")
        if kind in ("way", "cell"):
            return tuple(int(part) if part.isdigit() else part for part in rest.split("."))
        location, _, card = rest.partition(".")
        index = next((at for at, entry in enumerate(self.mission.locations) if entry.id == location), None)
        if index is None:
            return ("mysteries",)
        cards = [entry.id for entry in self.mission.locations[index].cards]
        return ("locations", index, "cards", cards.index(card)) if card else ("locations", index)

    # Endings

    def ending(self, ending: Ending) -> EndingReport:
        """The cheapest runs to an ending."""
        at_least: dict[int, int] = {}
        routes: dict[int, Route] = {}
        for size in SIZES:
            if f"end:{ending.id}" in self.reached[size]:
                for seats, route, bound in self.routes(ending, size):
                    at_least[size] = bound
                    if route:
                        routes[seats] = route
            self.tick(TICKS)
        return EndingReport(ending.id, ending.title, ending.won, at_least, dict(sorted(routes.items())))

    def routes(self, ending: Ending, size: int) -> Iterator[tuple[int, Route | None, int]]:
        """A run for each number of seats that play with so many receptacles."""
        first = self.search(size, ending)
        if first is None:
            return
        for seats in (seats for seats, receptacles in SEATS.items() if receptacles == size):
            yield seats, self.route(ending, size, seats, first), first.at_least

    def route(self, ending: Ending, size: int, seats: int, first: Found) -> Route | None:
        """A plan that the rules agree with, with the team that it asks for or with another one."""
        team = team_of(self.mission, first.moves, size)
        route = self.play(ending, first, team, seats) if len(team) == size else None
        for other in best_teams(self.mission, size)[:OTHER_TEAMS] if route is None else ():
            found = None if route else self.search(size, ending, other)
            route = self.play(ending, found, other, seats) if found else route
        return route

    def search(self, size: int, ending: Ending, team: tuple[str, ...] = ()) -> Found | None:
        """The cheapest way in the model, for a team or with anybody."""
        key = (size, ending.id, team)
        if key not in self.searched:
            model = Model(self.mission, size, team)
            guide = Guide(model, self.leads[size], self.reached[size], f"end:{ending.id}")
            self.searched[key] = cheapest(model, guide)
        return self.searched[key]

    def play(self, ending: Ending, found: Found, team: tuple[str, ...], seats: int) -> Route | None:
        """The run, if the rules come to this ending with it."""
        played = replay(self.mission, found.moves, team, seats)
        if played.ending != ending.id:
            return None
        return Route(seats, team, played, tuple(walkthrough(self.mission, found.moves)))

    # Who can win

    def can_win(self, seats: int, endings: tuple[EndingReport, ...]) -> bool | None:
        """Whether so many seats can reach a success."""
        won = [ending for ending in endings if ending.won]
        if any(seats in ending.routes for ending in won):
            return True
        possible = any(f"end:{ending.id}" in self.reached[SEATS[seats]] for ending in won)
        return None if possible else False

    def hopeless(self, can_win: dict[int, bool | None]) -> Iterator[Complaint]:
        """Numbers of players who cannot win."""
        for seats, won in can_win.items():
            if won is False:
                words = f"must have a success that {players(seats)} can reach; there is none"
                yield Complaint(("endings",), words)

    def doubts(
        self, endings: tuple[EndingReport, ...], can_win: dict[int, bool | None]
    ) -> Iterator[Complaint]:
        """What could not be shown, though nothing speaks against it."""
        for index, ending in enumerate(endings):
            possible = any(f"end:{ending.id}" in reached for reached in self.reached.values())
            if possible and not ending.routes:
                yield Complaint(("endings", index), "could not be reached by any run that was tried")
        for seats, won in can_win.items():
            if won is None:
                words = f"must have a success for {players(seats)}; no run that was tried reaches one"
                yield Complaint(("endings",), words)


TICKS = 20
"""What the search for an ending counts for, in walks."""


def players(seats: int) -> str:
    """How many play, in words."""
    return "one player with two receptacles" if seats == 1 else f"{NUMBERS[seats]} players"


def best_teams(mission: Mission, size: int) -> list[tuple[str, ...]]:
    """All teams of so many, those first whose best attributes are best."""
    teams = combinations(mission.receptacles, size)
    ranked = sorted(teams, key=lambda team: (-strength_of(team), tuple(entry.id for entry in team)))
    return [tuple(entry.id for entry in team) for team in ranked]


def strength_of(team: tuple[Receptacle, ...]) -> int:
    """The best that a team has in each attribute, and its Azrak."""
    best = sum(max(entry.attributes.of(attribute) for entry in team) for attribute in ATTRIBUTES)
    return 10 * best + sum(entry.azrak for entry in team)
