"""Runs to the endings of a mission: found in the simpler mission, and played by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TypeAlias

from msgspec.structs import replace

from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.runs.cheapest import CAREFUL, QUICK, Bound, Quest, lower_bound, some_ways
from timeloom.games.agents.checking.runs.endings import EndingReport, Route
from timeloom.games.agents.checking.runs.plan import Move, moves_of, team_of, walkthrough
from timeloom.games.agents.checking.runs.replay import Played, replay
from timeloom.games.agents.checking.runs.search import Way
from timeloom.games.agents.checking.runs.wandering import wander
from timeloom.games.agents.pack.cards import Ending, Receptacle
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Attribute

SEATS = {1: 2, 2: 2, 3: 3, 4: 4}
"""Seats, and the receptacles that are in play then."""
OTHER_TEAMS = 4
"""So many further teams are tried when a plan asks for too many agents, or cannot be played."""
ATTRIBUTES: tuple[Attribute, ...] = ("cunning", "smooth talk", "strength")


Plan: TypeAlias = tuple[Move, ...]


class Pathfinder:
    """Looks for runs to all endings."""

    def __init__(self, mission: Mission, layouts: dict[int, Layout], tick: Callable[[], None]) -> None:
        self.mission, self.layouts, self.tick = mission, layouts, tick
        self.looked: dict[tuple[object, ...], list[Way]] = {}
        self.replays: dict[tuple[object, ...], Played] = {}

    def ending(self, ending: Ending) -> EndingReport:
        """The cheapest runs to an ending; what was found for few receptacles is tried with more."""
        at_least: dict[int, int] = {}
        routes: dict[int, Route] = {}
        known: list[Way] = []
        for size, layout in self.layouts.items():
            if layout.can_end(ending.id):
                bound, found = self.routes(ending.id, layout, known)
                at_least |= {size: bound} if bound is not None else {}
                routes |= {route.seats: route for route in found}
            self.tick()
        return EndingReport(ending.id, ending.title, ending.won, at_least, dict(sorted(routes.items())))

    def routes(self, ending: str, layout: Layout, known: list[Way]) -> tuple[int | None, list[Route]]:
        """What such a run costs at least, if it is possible, and one for each number of seats.

        It is the first run in which there is a way, or a later one if some condition asks for that.
        """
        quests = [Quest(layout, ending, run=run) for run in range(1, layout.last_run + 1)]
        bounds = [(quest, bound) for quest in quests if (bound := lower_bound(quest)) is not None]
        at_least = min((bound.at_least for _, bound in bounds), default=None)
        for quest, bound in bounds:
            if found := self.in_run(quest, bound, known, at_least or 0):
                return at_least, found
        tries = (list(self.wandered(quest)) for quest, _ in bounds)
        return at_least, next((found for found in tries if found), [])

    def wandered(self, quest: Quest) -> Iterator[Route]:
        """Runs that nobody has planned: whoever wanders may come to the ending all the same."""
        for seats in (seats for seats, size in SEATS.items() if size == quest.layout.size):
            if route := wander(self.mission, quest.ending, seats, quest.run):
                yield route

    def in_run(self, quest: Quest, bound: Bound, known: list[Way], at_least: int) -> list[Route]:
        """Ways that the rules agree with: those that are known, or some that are found now."""
        searches = ((), QUICK, CAREFUL) if known else ((*CAREFUL, *QUICK),)
        known += [bound.way] if bound.way else []
        for greeds in searches:
            known += self.ways(quest, greeds) if greeds else []
            if found := self.played(quest, known, at_least):
                return found
        return []

    def ways(self, quest: Quest, greeds: tuple[int, ...]) -> list[Way]:
        """Ways to an ending, looked for once, however many seats try them."""
        key = (quest.ending, quest.layout.size, quest.team, quest.run, greeds)
        if key not in self.looked:
            self.looked[key] = some_ways(quest, greeds)
        return self.looked[key]

    def played(self, quest: Quest, ways: list[Way], bound: int) -> list[Route]:
        """A run for each number of seats that play with so many receptacles."""
        plans = list(dict.fromkeys(map(moves_of, sorted(ways, key=cost_of))))
        seats = [seats for seats, receptacles in SEATS.items() if receptacles == quest.layout.size]
        return [route for one in seats for route in self.route(quest, plans, one, bound)]

    def route(self, quest: Quest, plans: list[Plan], seats: int, bound: int) -> list[Route]:
        """The cheapest of the plans that the rules agree with."""
        played: list[Route] = []
        for moves in plans:
            for team in teams_for(self.mission, moves, quest.layout.size):
                played += self.play(quest, moves, team, seats, bound)
                if any(route.proved for route in played):
                    break
        for team in best_teams(self.mission, quest.layout.size)[:OTHER_TEAMS] if not played else ():
            mine = replace(quest, team=team)
            for way in self.ways(mine, QUICK) if not played else ():
                played += self.play(quest, moves_of(way), team, seats, bound)
        return sorted(played, key=lambda route: route.played.azrak)[:1]

    def play(
        self, quest: Quest, moves: Plan, team: tuple[str, ...], seats: int, bound: int
    ) -> Iterator[Route]:
        """The run, if the rules come to this ending with it."""
        played = self.replayed(moves, team, seats, quest.run)
        if played.ending == quest.ending:
            steps = tuple(walkthrough(self.mission, moves, quest.run))
            yield Route(seats, team, played, steps, proved=played.azrak == bound)

    def replayed(self, moves: Plan, team: tuple[str, ...], seats: int, run: int) -> Played:
        """What comes of a plan at the table; each is played once."""
        key = (moves, team, seats, run)
        if key not in self.replays:
            self.replays[key] = replay(self.mission, moves, team, seats, run)
        return self.replays[key]


def teams_for(mission: Mission, moves: Plan, size: int) -> list[tuple[str, ...]]:
    """Teams with everybody whom a plan needs, the strongest first; none if it needs too many."""
    first = team_of(mission, moves, size)
    if len(first) > size:
        return []
    needed = {move.agent for move in moves if move.agent}
    others = [team for team in best_teams(mission, size) if needed <= set(team) and set(team) != set(first)]
    return [first, *others[:OTHER_TEAMS]]


def cost_of(way: Way) -> int:
    """What a way costs in the simpler mission."""
    return sum(step.leaf.cost for step in way)


def best_teams(mission: Mission, size: int) -> list[tuple[str, ...]]:
    """All teams of so many, those first whose best attributes are best."""
    teams = combinations(mission.receptacles, size)
    ranked = sorted(teams, key=lambda team: (-strength_of(team), tuple(entry.id for entry in team)))
    return [tuple(entry.id for entry in team) for team in ranked]


def strength_of(team: tuple[Receptacle, ...]) -> int:
    """The best that a team has in each attribute, and its Azrak."""
    best = sum(max(entry.attributes.of(attribute) for entry in team) for attribute in ATTRIBUTES)
    return 10 * best + sum(entry.azrak for entry in team)
