"""Plans: what each kid does with the rest of the day, so that no two run after the same thing."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.shelf import Box
from timeloom.games.islands.planning.goal import Goal
from timeloom.games.islands.planning.goals import goals
from timeloom.games.islands.planning.measures import STEADY, Measures
from timeloom.games.islands.planning.ways import DRIVEN, Leg, cubes_between, first_step, legs, tolls
from timeloom.games.islands.planning.worth import WIN, Stakes, stakes, worth
from timeloom.games.islands.rules.diary.pages import pages
from timeloom.games.islands.rules.verbs.when import KidsLate, Unless
from timeloom.games.islands.state import BAD, GOOD, State
from timeloom.kernel import Answer

MOST_GOALS, LONGEST = 7, 3
"""How many goals are thought about for a kid, and how many make a tour."""
MOST_PLANNED = 4_096
"""So many tables are remembered with their plans, about a kilobyte each for two kids."""
CUBE = 0.25
"""A cube that is left over: for pushing, resting and looking round."""


class Tour(Struct, frozen=True):
    """What a kid is going to do today: goals in their order, and what all of it is worth."""

    kid: int
    goals: tuple[Goal, ...]
    value: float
    step: Answer | None = None
    """The next thing to do; none: wait, or go home."""


class Day(Struct):
    """What a kid can do today, as far as planning goes."""

    kid: int
    at: str
    pool: int
    home: str
    saved: int
    """What a machine saves on the way home."""
    late: float
    """What it costs to be late."""
    legs: dict[str, Leg]
    tolls: dict[str, float]
    goals: list[Goal]
    most: float = 0.0
    """What the best of the goals is worth."""
    cube: float = CUBE

    def ending(self, at: str, left: int) -> float:
        """What it is worth to end the day somewhere with so many cubes left."""
        spare = left - self.way_home(at)
        if spare < 0:
            return -self.late
        return self.cube * (spare if spare < 2 else 2)

    def way_home(self, at: str) -> int:
        """What dinner costs from a location."""
        if at == self.home:
            return 0
        return (2 if load_box().map.restricted(at) else 1) - self.saved


Plans: TypeAlias = dict[int, Tour]
"""A tour for every kid who is out, by index, the best one first."""


class Planned:
    """Plans that were made already: whoever thinks ahead comes to the same tables again and again."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.plans: dict[tuple[bytes, int], tuple[Measures, Plans]] = {}

    def of(self, s: State, measures: Measures) -> Plans:
        """The plans for a table, made if there are none yet; when there are too many, all are forgotten."""
        table = msgspec.msgpack.encode(s), id(measures)
        found = self.plans.get(table)
        if found is None:
            if len(self.plans) >= MOST_PLANNED:
                self.plans.clear()
            found = self.plans[table] = measures, planned(s, measures)
        return found[1]


_latest: list[Planned] = []
"""The plans with the box that is played with; those with another box are of no use."""


def plans(s: State, measures: Measures = STEADY) -> Plans:
    """A tour for every kid who is out, the best one first; what one has taken is left by the others."""
    box = load_box()
    if not _latest or _latest[0].box is not box:
        _latest[:] = [Planned(box)]
    return _latest[0].of(s, measures)


def planned(s: State, measures: Measures) -> Plans:
    """The same, thought out anew."""
    now, toll = stakes(s, measures), tolls(s, measures.tolls)
    days = {kid: day_of(s, now, kid, toll) for kid, me in enumerate(s.kids) if me.status == "out"}
    taken: Counter[str] = Counter()
    chosen: dict[int, Tour] = {}
    tours = {kid: best_tour(day, taken) for kid, day in days.items()}
    while tours:
        tour = tours.pop(max(tours, key=lambda kid: tours[kid].value))
        chosen[tour.kid] = replace(tour, step=next_step(s, days[tour.kid], tour))
        taken.update(goal.key for goal in tour.goals)
        for kid, other in tours.items():
            if any(taken[goal.key] >= goal.room for goal in other.goals):
                tours[kid] = best_tour(days[kid], taken)
    return chosen


def next_step(s: State, day: Day, tour: Tour) -> Answer | None:
    """The next step towards the first goal of a tour, or what is to be done there."""
    if not tour.goals:
        return None
    goal, me = tour.goals[0], s.kids[day.kid]
    if goal.at == me.at:
        return goal.answer
    return day.legs[goal.at].ride or first_step(me.id, me.at, goal.at, day.tolls)


def day_of(s: State, now: Stakes, kid: int, toll: dict[str, float]) -> Day:
    """Everything that matters for a kid's tour."""
    me = s.kids[kid]
    reach = legs(s, kid, toll, DRIVEN * now.measures.car)
    worthwhile = [goal for goal in goals(s, now, kid) if goal.value > 0 and goal.at in reach]
    worthwhile.sort(key=lambda goal: -goal.value / (reach[goal.at].cubes + goal.time + 0.5))
    saved = 1 if s.machine_of(kid) else 0
    late = price_of_being_late(s, now, kid)
    most = max((goal.value for goal in worthwhile), default=0.0)
    home, cube = load_box().kids[me.id].home, CUBE * now.measures.cube
    return Day(kid, me.at, me.pool, home, saved, late, reach, toll, worthwhile, most, cube)


def price_of_being_late(s: State, now: Stakes, kid: int) -> float:
    """A bad mood at home is worse than a good one that fades; and diary cards may have a word in it."""
    mood = {GOOD: 0.6, BAD: 2.5}.get(s.kids[kid].favor, 3.5)
    price = 0.0 if now.last else now.measures.late * now.later * mood
    for page in pages(s):
        for trigger in page.triggers:
            unless = trigger.when.part(Unless) if trigger.when else None
            if trigger.on == "late" or (trigger.when and trigger.when.part(KidsLate)):
                price -= worth(s, now, kid, trigger.do)
            elif unless and unless.unless.part(KidsLate):
                price += WIN / 2
    return price


def best_tour(day: Day, taken: Counter[str]) -> Tour:
    """The best tour of at most three goals that nobody else has taken."""
    free = [goal for goal in day.goals if taken[goal.key] < goal.room][:MOST_GOALS]
    best = Tour(day.kid, (), day.ending(day.at, day.pool))
    for first in free:
        leg = day.legs[first.at]
        left = day.pool - leg.cubes - first.time
        if left >= 0:
            value, rest = best_rest(day, first.at, left, free, (first,))
            value += first.value - leg.toll
            if value > best.value:
                best = Tour(day.kid, rest, value)
    return best


def best_rest(
    day: Day, at: str, pool: int, free: list[Goal], done: tuple[Goal, ...]
) -> tuple[float, tuple[Goal, ...]]:
    """The best way to go on from somewhere, and what the rest of the day is then worth."""
    best, tour = day.ending(at, pool), done
    if pool == 0 or len(done) == LONGEST:
        return best, tour
    cubes, deeds = cubes_between()[at], [goal.deed for goal in done]
    later = (LONGEST - len(done) - 1) * day.most + 2 * day.cube
    for goal in free:
        left = pool - cubes[goal.at] - goal.time
        if left < 0 or goal.value + later <= best or goal.deed in deeds:
            continue
        value, rest = best_rest(day, goal.at, left, free, (*done, goal))
        value += goal.value - (day.tolls[goal.at] if goal.at != at else 0.0)
        if value > best:
            best, tour = value, rest
    return best, tour
