"""2.2 Movement actions: walk, bus, car and machine rides, and the machines that have to be avoided."""

from __future__ import annotations

from collections.abc import Iterable

from timeloom.games.islands.answers import (
    Bus,
    Car,
    ComeAlong,
    PickPlace,
    Ride,
    RollDice,
    StayBehind,
    UseAnomaly,
    Walk,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Reaction
from timeloom.games.islands.pack.map import sectors_beside
from timeloom.games.islands.pack.verbs import Ride as Lift
from timeloom.games.islands.pack.verbs import Test
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.cards import anomalies_for, use_anomaly
from timeloom.games.islands.rules.diary import happened
from timeloom.games.islands.rules.machines import near_place, side
from timeloom.games.islands.rules.rolls import take_test
from timeloom.games.islands.rules.time import lower_favor, spend
from timeloom.games.islands.rules.verbs import apply_effects
from timeloom.games.islands.state import GOOD, Machine, State
from timeloom.games.islands.tells.adventure import Avoided, Moved, SentBack, Unnoticed
from timeloom.kernel import Answer, Rule

# Walk, bus, car


def walk_cost(s: State, start: str, to: str) -> int:
    """One cube, and one more to get past a fence (Restricted locations)."""
    board = load_box().map
    return 2 if board.restricted(to) and not board.restricted(start) else 1


def walks(s: State, kid: int) -> list[Answer]:
    """The adjacent locations that a kid has the time to walk to."""
    me = s.kids[kid]
    ways = load_box().map.adjacent[me.at]
    return [Walk(me.id, to) for to in ways if walk_cost(s, me.at, to) <= me.pool]


def walk(s: State, kid: int, to: str) -> Rule[None]:
    """Walk to an adjacent location (Walk)."""
    start = s.kids[kid].at
    spend(s, kid, walk_cost(s, start, to))
    yield Moved(s.kids[kid].id, to, "walk")
    yield from enter(s, kid, to, start)


def bus_rides(s: State, kid: int) -> list[Answer]:
    """From a bus stop to any other one."""
    me = s.kids[kid]
    stops = load_box().map.bus_stops
    return [Bus(me.id, to) for to in stops if to != me.at] if me.pool and me.at in stops else []


def bus(s: State, kid: int, to: str) -> Rule[None]:
    """Take the bus; only machines near the destination are in the way (Bus ride)."""
    start = s.kids[kid].at
    spend(s, kid, 1)
    yield Moved(s.kids[kid].id, to, "bus")
    yield from enter(s, kid, to, start)


def car_rides(s: State, kid: int) -> list[Answer]:
    """To any open location, while the parents are in a good mood."""
    me = s.kids[kid]
    places = load_box().map.open_letters
    return [Car(me.id, to) for to in places if to != me.at] if me.pool and me.favor == GOOD else []


def car(s: State, kid: int, to: str) -> Rule[None]:
    """Be driven anywhere open, for a step of favor (Car ride)."""
    start = s.kids[kid].at
    spend(s, kid, 1)
    yield Moved(s.kids[kid].id, to, "car")
    yield from lower_favor(s, kid)
    yield from enter(s, kid, to, start)


# Machine rides


def machine_rides(s: State, kid: int) -> list[Answer]:
    """Where the machine that a kid controls can go."""
    me = s.kids[kid]
    machine = s.machine_of(kid)
    if machine is None or not me.pool:
        return []
    board = load_box().map
    reach = destinations(board.sectors_near[me.at], side(s, machine).movement)
    return [Ride(me.id, to) for to in reach if to != me.at]


def machine_ride(s: State, kid: int, to: str) -> Rule[None]:
    """Ride with as many others as the machine carries; only the hacker pays (Machine ride, capacity)."""
    machine = s.machine_of(kid)
    assert machine is not None
    spend(s, kid, 1)
    riders = yield from gather_riders(s, kid, side(s, machine).capacity)
    yield from ride_to(s, riders, to)


def take_lift(s: State, kid: int, lift: Lift) -> Rule[None]:
    """Ride on something that is no machine of the board, if it leads anywhere."""
    me = s.kids[kid]
    reach = [to for to in destinations([lift.start], lift.movement) if to != me.at]
    if not reach:
        return
    picked: PickPlace = yield from choose(s, kid, "lift", [PickPlace(to) for to in reach])
    riders = yield from gather_riders(s, kid, lift.capacity)
    yield from ride_to(s, riders, picked.letter)


def gather_riders(s: State, kid: int, capacity: int) -> Rule[list[int]]:
    """The kid who rides and those here who come along, as long as there is room."""
    riders = [kid]
    for other in s.kids_at(s.kids[kid].at):
        friend = s.kids[other]
        if other == kid or friend.status != "out" or len(riders) == capacity:
            continue
        answers = [ComeAlong(friend.id), StayBehind(friend.id)]
        answer = yield from choose(s, other, "come-along", answers, friend.id)
        if isinstance(answer, ComeAlong):
            riders.append(other)
    return riders


def ride_to(s: State, riders: list[int], to: str) -> Rule[None]:
    """Bring all riders to a location; each of them has to avoid the machines there."""
    start = s.kids[riders[0]].at
    for rider in riders:
        yield Moved(s.kids[rider].id, to, "ride")
    for rider in riders:
        if not s.ending:
            yield from enter(s, rider, to, start)


def destinations(starts: Iterable[str], movement: int) -> list[str]:
    """The locations near any sector that is at most so many sectors away; the sea is never crossed."""
    board = load_box().map
    reached = {sector for sector in starts if sector not in board.sea}
    edge = set(reached)
    for _ in range(movement):
        edge = {near for sector in edge for near in sectors_beside(sector)} - reached - set(board.sea)
        reached |= edge
    return sorted({letter for sector in reached for letter in board.locations_near[sector]})


# Entering a location


def enter(s: State, kid: int, to: str, came_from: str | None) -> Rule[bool]:
    """Arrive somewhere and avoid the machines nearby; say whether the kid is there in the end.

    A kid who is sent back meets nothing on the way back (house ruling).
    """
    me = s.kids[kid]
    me.at = to
    for machine in watching(s, to):
        yield from avoid(s, kid, machine, came_from)
        if s.ending or me.at != to:
            return False
    if to not in me.record.visited:
        me.record.visited.append(to)
    yield from happened(s, "enter", Acting(kid))
    return me.at == to


def watching(s: State, letter: str) -> list[Machine]:
    """The machines near a location that do not ignore a kid; alert ones come first."""
    found = [machine for machine in near_place(s, letter) if reaction(machine).kind != "ignore"]
    return sorted(found, key=lambda machine: not machine.alert)


def reaction(machine: Machine) -> Reaction:
    """The side of its response card that is up."""
    card = load_box().responses[machine.response]
    return card.alert if machine.alert else card.routine


def avoid(s: State, kid: int, machine: Machine, came_from: str | None) -> Rule[bool]:
    """Roll to avoid a machine, or suffer its response (Avoiding machines); say whether it was avoided."""
    name = load_box().machines[machine.id].name
    if (yield from slip_by(s, kid, machine)):
        return True
    card = load_box().responses[machine.response]
    rolled = yield from take_test(s, kid, Test((card.trait,)), name)
    if rolled.success:
        yield Avoided(s.kids[kid].id, machine.id)
        return True
    yield from respond(s, Acting(kid, rolled.helpers, name, failed=True), machine, came_from)
    return False


def slip_by(s: State, kid: int, machine: Machine) -> Rule[bool]:
    """An anomaly can make the test unnecessary."""
    me = s.kids[kid]
    uses = [UseAnomaly(me.id, card) for _, card in anomalies_for(s, [kid], "avoid")]
    answer = yield from choose(s, kid, "avoid", [*uses, RollDice()], me.id)
    if not isinstance(answer, UseAnomaly):
        return False
    anomaly = load_box().anomalies[answer.anomaly]
    yield Unnoticed(me.id, machine.id, anomaly.id)
    yield from use_anomaly(s, kid, anomaly.id)
    yield from apply_effects(s, anomaly.effects, Acting(kid, source=anomaly.name))
    return True


def respond(s: State, acting: Acting, machine: Machine, came_from: str | None) -> Rule[None]:
    """What a machine does to a kid who did not avoid it: its effects, and a block sends the kid back."""
    response = reaction(machine)
    at = s.kids[acting.kid].at
    yield from apply_effects(s, response.effects, acting)
    if response.kind == "block" and not s.ending and s.kids[acting.kid].at == at:
        yield from send_back(s, acting.kid, came_from)


def send_back(s: State, kid: int, came_from: str | None = None) -> Rule[None]:
    """Back to where the kid came from if that is adjacent, else next door, if possible somewhere open."""
    me = s.kids[kid]
    board = load_box().map
    ways = board.adjacent[me.at]
    if came_from is not None and came_from in ways:
        to = came_from
    else:
        choices = [way for way in ways if not board.restricted(way)] or list(ways)
        picked: PickPlace = yield from choose(s, kid, "send-back", [PickPlace(way) for way in choices], me.id)
        to = picked.letter
    me.at = to
    yield SentBack(me.id, to)
