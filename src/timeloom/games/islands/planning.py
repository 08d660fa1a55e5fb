"""Rules of thumb for Islands: what is worth doing, where, and how to get there.

Values are in a coin of our own: a point of insight is worth three of it, a cube of time nearly one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from heapq import heappop, heappush

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.islands.answers import (
    Bus,
    CardAction,
    DoErrand,
    Hack,
    Investigate,
    Visit,
    Walk,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Action, Page
from timeloom.games.islands.pack.verbs import Branch, Effect, Test, Trait, When
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.chores import can_do_errand, chore_of, has_gifts, is_action
from timeloom.games.islands.rules.combos import ways_to_combo
from timeloom.games.islands.rules.conditions import can_push
from timeloom.games.islands.rules.diary import page_of
from timeloom.games.islands.rules.movement import walk_cost, watching
from timeloom.games.islands.rules.rolls import MOST_DICE, MOST_HELPERS, can_help, item_dice, own_dice
from timeloom.games.islands.rules.when import holds
from timeloom.games.islands.state import BAD, GOOD, Rolling, State, Told
from timeloom.kernel import Answer

WATCHED = 0.6
"""What it costs to walk into a machine's sight, in cubes."""
TRAITS: tuple[Trait, ...] = ("brave", "clever", "charming", "quick", "tough")


class Goal(Struct, frozen=True):
    """Something worth doing at a location: what it is, for how much time, and how to do it when there."""

    key: str
    at: str
    value: float
    time: int
    answer: Answer
    room: int = 1
    """How many kids it is worth sending."""


class Way(Struct, frozen=True):
    """The cheapest way to a location: cubes, how unpleasant it is, and the first step."""

    cubes: int
    toll: float
    step: Answer | None


# Ways


def ways(s: State, kid: int) -> dict[str, Way]:
    """The cheapest ways to everywhere that a kid has the time to walk or ride the bus to."""
    me = s.kids[kid]
    found: dict[str, Way] = {}
    queue: list[tuple[float, int, int, str, Answer | None]] = [(0.0, 0, 0, me.at, None)]
    pushed = 0
    while queue:
        toll, _, cubes, at, step = heappop(queue)
        if at in found:
            continue
        found[at] = Way(cubes, toll, step)
        for cost, to, answer in steps_from(s, me.id, at):
            if to not in found and cubes + cost <= me.pool:
                pushed += 1
                worse = toll + cost + (WATCHED if watching(s, to) else 0.0)
                heappush(queue, (worse, pushed, cubes + cost, to, step or answer))
    return found


def steps_from(s: State, kid: str, at: str) -> Iterator[tuple[int, str, Answer]]:
    """Where one step leads, and for how many cubes."""
    board = load_box().map
    for to in board.adjacent[at]:
        yield walk_cost(s, at, to), to, Walk(kid, to)
    if at in board.bus_stops:
        for to in board.bus_stops:
            if to != at:
                yield 1, to, Bus(kid, to)


# Chances


def chance(s: State, kid: int, test: Test | None, at: str) -> float:
    """How likely a kid is to pass a test at a location, pushing if need be and with the friends there."""
    if test is None:
        return 1.0
    if ways_to_combo(s, [kid], test.combos):
        return 1.0
    chances = 1.0
    for trait in test.traits:
        chances *= chance_of(s, kid, trait, at, test.dice)
    return chances


def chance_of(s: State, kid: int, trait: Trait, at: str, more: int = 0) -> float:
    """How likely one roll is to succeed."""
    rolling = Rolling(kid, trait, "")
    friends = [other for other in s.kids_at(at) if other != kid and can_help(s, other, trait)]
    dice = own_dice(s, rolling) + len(item_dice(s, rolling)) + min(len(friends), MOST_HELPERS) + more
    rolls = 2 if can_push(s, kid) else 1
    return float(1 - (5 / 6) ** (min(max(dice, 1), MOST_DICE) * rolls))


# What effects are worth

WORTH: dict[str, Callable[[Effect], float]] = {
    "insight": lambda effect: 3.0 * (effect.insight or 0),
    "enigma": lambda effect: -2.5 * (effect.enigma or 0),
    "win": lambda effect: 60.0,
    "lose": lambda effect: -60.0,
    "flip": lambda effect: 9.0,
    "diary": lambda effect: 9.0,
    "count": lambda effect: 5.0 * (effect.count.by if effect.count else 0),
    "take": lambda effect: 3.0,
    "put": lambda effect: -2.0,
    "condition": lambda effect: -2.0,
    "relieve": lambda effect: 1.5,
    "rest": lambda effect: 1.0,
    "time": lambda effect: 0.8 * (effect.time or 0),
    "tomorrow": lambda effect: 0.8 * (effect.tomorrow or 0),
    "favor": lambda effect: 1.0 * (effect.favor or 0),
    "draw": lambda effect: 1.5 * effect.cards,
    "discard": lambda effect: -1.5,
    "choose": lambda effect: max((worth(branch.do) for branch in effect.choose or ()), default=0.0),
    "roll": lambda effect: mean(effect.roll or ()),
    "try": lambda effect: 0.6 * worth(effect.success) + 0.4 * worth(effect.failure),
}


def worth(effects: tuple[Effect, ...]) -> float:
    """What a list of effects is worth, roughly."""
    return sum(WORTH[effect.verb](effect) if effect.verb in WORTH else 0.3 for effect in effects)


def mean(branches: tuple[Branch, ...]) -> float:
    """What a throw of a die is worth."""
    return sum(worth(branch.do) * len(branch.faces) for branch in branches) / 6


# Goals


def goals(s: State, kid: int) -> Iterator[Goal]:
    """Everything that is worth a kid's time today, wherever it is."""
    for told in s.told():
        yield rumor_goal(s, kid, told)
    for entry in s.diary:
        for index, action in enumerate(page_of(s, entry).actions):
            if index not in entry.used and index not in entry.used_today:
                yield from action_goals(s, kid, entry.number, index, action)
    yield from hack_goals(s, kid)
    yield from place_goals(s, kid)
    yield from errand_goals(s, kid)


def rumor_goal(s: State, kid: int, told: Told) -> Goal:
    """A rumor: insight if it is of the right set, less the enigma of a failure."""
    box = load_box()
    answer = Investigate(s.kids[kid].id)
    if not told.card:
        hope = sum(chance_of(s, kid, trait, told.letter) for trait in TRAITS) / len(TRAITS)
        return Goal(f"rumor {told.letter}", told.letter, 3.0 * hope - 2.5 * (1 - hope) + 0.8, 1, answer)
    rumor = box.rumors[told.card]
    hope = chance(s, kid, rumor.test, told.letter)
    gain = 3.0 if rumor.set == box.scenarios[s.scenario].insight_set else 0.5
    value = hope * (gain + worth(rumor.success)) + (1 - hope) * (worth(rumor.failure) - 2.5) + 0.8
    return Goal(f"rumor {told.letter}", told.letter, value, 1, answer)


def action_goals(s: State, kid: int, number: int, index: int, action: Action) -> Iterator[Goal]:
    """What a diary card offers, at each place where it could be done."""
    me = s.kids[kid]
    room = 2 if action.often == "always" else 1
    crowd = gathering(action.when)
    for at in action.at or places_for(s, kid, action.when):
        if not would_hold(s, kid, action.when, at):
            continue
        hope = chance(s, kid, action.test, at)
        value = hope * worth(action.success) + (1 - hope) * worth(action.failure)
        key = f"action {number} {index} {at if room > 1 else ''}"
        yield Goal(key, at, value, action.time, CardAction(me.id, number, index), max(room, crowd))


def places_for(s: State, kid: int, when: When | None) -> list[str]:
    """Where something can be done that is bound to no location: where its tokens lie, or right here."""
    if when is not None and when.where == "here":
        return sorted(letter for letter, kinds in s.tokens.items() if kinds.get(when.token or "", 0))
    return [s.kids[kid].at]


def gathering(when: When | None) -> int:
    """How many kids something asks for."""
    if when is None or when.kids_at is None:
        return 1
    return when.kids if isinstance(when.kids, int) else max(when.kids)


def would_hold(s: State, kid: int, when: When | None, at: str) -> bool:
    """Whether a condition would hold if this kid, and as many friends as it asks for, stood there."""
    if when is None:
        return True
    me = s.kids[kid]
    here, me.at = me.at, at
    try:
        return holds(s, replace(when, kids_at=None), Acting(kid))
    finally:
        me.at = here


def hack_goals(s: State, kid: int) -> Iterator[Goal]:
    """Machines that a diary card wants hacked, or any if it wants one."""
    me = s.kids[kid]
    if s.machine_of(kid):
        return
    wanted = wanted_machines(s)
    for machine in s.machines:
        if machine.roams and ("any" in wanted or machine.id in wanted):
            for at in load_box().map.locations_near[machine.sector]:
                yield Goal(f"hack {machine.id}", at, 8.0, len(machine.walls), Hack(me.id, machine.id), room=3)


def wanted_machines(s: State) -> set[str]:
    """The machines whose hacking a diary card in play speaks of and that nobody has hacked."""
    found: set[str] = set()
    for entry in s.diary:
        found |= set(machines_in(page_of(s, entry)))
    hacked = {machine.id for machine in s.machines if machine.hacker >= 0}
    return set() if hacked & found or ("any" in found and hacked) else found


def machines_in(page: Page) -> Iterator[str]:
    """What a page says about hacking."""
    for trigger in page.triggers:
        if trigger.on == "hacked":
            yield "any"
        if trigger.when is not None and trigger.when.hacked:
            yield trigger.when.hacked
    for action in page.actions:
        if action.when is not None and action.when.hacked:
            yield action.when.hacked


def place_goals(s: State, kid: int) -> Iterator[Goal]:
    """Event locations that nobody has used today."""
    for letter in s.places:
        if letter not in s.places_used:
            place = load_box().places[letter]
            hope = chance(s, kid, place.test, letter)
            value = hope * worth(place.success) + (1 - hope) * worth(place.failure)
            yield Goal(f"place {letter}", letter, value, 1, Visit(s.kids[kid].id))


def errand_goals(s: State, kid: int) -> Iterator[Goal]:
    """One's chore, if it is done by going somewhere."""
    me = s.kids[kid]
    chore = chore_of(me)
    if chore is None or me.record.errand or not is_action(chore.errand) or not has_gifts(me, chore.errand):
        return
    places = chore.errand.at or ((me.at,) if can_do_errand(s, kid) else ())
    for at in places:
        value = 2.0 + worth(chore.reward) / 2
        yield Goal(f"chore {me.id}", at, value, chore.errand.time, DoErrand(me.id))


# Plans


class Plan(Struct, frozen=True):
    """What a kid is going to do: a goal, the next step towards it, and how good that is."""

    kid: int
    goal: Goal
    step: Answer
    rate: float


def plans(s: State) -> dict[int, Plan]:
    """A goal for every kid who is out, the best first, so that no two run after the same thing."""
    found = sorted(all_plans(s), key=lambda plan: -plan.rate)
    taken: Counter[str] = Counter()
    chosen: dict[int, Plan] = {}
    for plan in found:
        if plan.kid not in chosen and taken[plan.goal.key] < plan.goal.room:
            chosen[plan.kid] = plan
            taken[plan.goal.key] += 1
    return chosen


def all_plans(s: State) -> Iterator[Plan]:
    """Every goal that some kid has the time for and that is worth more than being home in time."""
    for kid, me in enumerate(s.kids):
        if me.status != "out":
            continue
        reach = ways(s, kid)
        for goal in goals(s, kid):
            way = reach.get(goal.at)
            if way is None or way.cubes + goal.time > me.pool:
                continue
            left = me.pool - way.cubes - goal.time
            net = goal.value - (0.0 if left >= way_home(s, kid, goal.at) else price_of_being_late(s, kid))
            if net > 0:
                yield Plan(kid, goal, way.step or goal.answer, net / (way.toll + goal.time + 0.5))


def way_home(s: State, kid: int, at: str) -> int:
    """What dinner costs from a location."""
    box = load_box()
    if at == box.kids[s.kids[kid].id].home:
        return 0
    return 2 if box.map.restricted(at) else 1


def price_of_being_late(s: State, kid: int) -> float:
    """A bad mood at home is worse than a good one that fades."""
    return {GOOD: 0.8, BAD: 2.5}.get(s.kids[kid].favor, 2.0)
