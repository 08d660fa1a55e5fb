"""2. Adventure phase: kids act in any order the table likes, one action at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from timeloom.games.islands.answers import (
    BeLate,
    Bus,
    Car,
    CardAction,
    Dinner,
    DoErrand,
    Hack,
    Investigate,
    Rest,
    Ride,
    Scout,
    ScoutMachine,
    TakeReward,
    Trade,
    UseAnomaly,
    Visit,
    Walk,
    WreckMachine,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.cards import anomalies_for, discardable, use_anomaly
from timeloom.games.islands.rules.chores import can_do_errand, do_errand, take_reward
from timeloom.games.islands.rules.conditions import relieve, sufferings
from timeloom.games.islands.rules.diary import card_action, card_actions, check_diary
from timeloom.games.islands.rules.hack import hack, hacks
from timeloom.games.islands.rules.machines import able, near, place_firewalls, wreck_machine
from timeloom.games.islands.rules.movement import (
    bus,
    bus_rides,
    car,
    car_rides,
    machine_ride,
    machine_rides,
    walk,
    walks,
)
from timeloom.games.islands.rules.rolls import take_test
from timeloom.games.islands.rules.rumors import investigate, reveal
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.rules.trading import trade, traders_at
from timeloom.games.islands.rules.verbs import apply_effects
from timeloom.games.islands.state import Machine, State
from timeloom.games.islands.tells.adventure import (
    Rested,
    StayedOut,
    Used,
    Visited,
    WentHome,
    Wrecking,
)
from timeloom.kernel import Answer, AskFirst, Rule

WRECK_COST = 2
SCOUTED_WALLS = 2


def adventure(s: State) -> Rule[None]:
    """One action of one kid; when nobody can do anything but be late, the phase is over."""
    out = [kid for kid, me in enumerate(s.kids) if me.status == "out"]
    offers = {kid: actions(s, kid) for kid in out}
    if not any(offers.values()):
        yield from end_adventure(s, out)
        return
    by_seat: dict[int, list[Answer]] = {}
    for kid, answers in offers.items():
        by_seat.setdefault(s.kids[kid].seat, []).extend([*answers, BeLate(s.kids[kid].id)])
    _, answer = yield AskFirst("act", by_seat)
    yield from act(s, answer)
    if not s.ending:
        yield from check_diary(s)


def end_adventure(s: State, out: list[int]) -> Rule[None]:
    """Whoever is still out is late for dinner."""
    for kid in out:
        yield from be_late(s, kid)
    s.rolling = None
    s.part = "evening"


def actions(s: State, kid: int) -> list[Answer]:
    """Everything that a kid can do now, but for being late."""
    return [
        *investigations(s, kid),
        *card_actions(s, kid),
        *errands(s, kid),
        *visits(s, kid),
        *walks(s, kid),
        *bus_rides(s, kid),
        *machine_rides(s, kid),
        *car_rides(s, kid),
        *scoutings(s, kid),
        *hacks(s, kid),
        *wreckings(s, kid),
        *anomaly_actions(s, kid),
        *trades(s, kid),
        *rests(s, kid),
        *rewards(s, kid),
        *dinners(s, kid),
    ]


def act(s: State, answer: Any) -> Rule[None]:
    """Carry an action out."""
    s.rolling = None
    if not isinstance(answer, Hack):
        s.called_off.clear()
    yield from DOES[type(answer)](s, s.index_of(answer.kid), answer)


# 2.3 Scout and investigate


def investigations(s: State, kid: int) -> list[Answer]:
    """The rumor of this location."""
    me = s.kids[kid]
    return [Investigate(me.id)] if me.pool and s.told_at(me.at) else []


def investigating(s: State, kid: int, answer: Investigate) -> Rule[None]:
    """Follow the rumor here (Investigate)."""
    spend(s, kid, 1)
    yield from investigate(s, kid)


def scoutings(s: State, kid: int) -> list[Answer]:
    """Face-down rumors here and next door, and machines nearby with firewalls that nobody has seen."""
    me = s.kids[kid]
    if not me.pool:
        return []
    around = (me.at, *load_box().map.adjacent[me.at])
    rumors = [Scout(me.id, told.letter) for told in s.told() if not told.card and told.letter in around]
    machines = [ScoutMachine(me.id, machine.id) for machine in near(s, kid) if unseen_walls(s, machine)]
    return [*rumors, *machines]


def unseen_walls(s: State, machine: Machine) -> int:
    """How many firewalls scouting would show: of the two left-most, or all of a predictable machine's."""
    shown = len(machine.walls) if able(s, machine, "predictable") else SCOUTED_WALLS
    return machine.walls[:shown].count("")


def scout(s: State, kid: int, answer: Scout) -> Rule[None]:
    """Turn up a rumor and its token; nothing else happens (Scout 1)."""
    spend(s, kid, 1)
    told = s.told_at(answer.letter)
    assert told is not None
    yield from reveal(s, told)


def scout_machine(s: State, kid: int, answer: ScoutMachine) -> Rule[None]:
    """Lay the left-most firewalls of a machine face up (Scout 2)."""
    spend(s, kid, 1)
    machine = s.machine(answer.machine)
    assert machine is not None
    yield from place_firewalls(s, machine, unseen_walls(s, machine))


# 2.3 Trade, hack and wreck


def trades(s: State, kid: int) -> list[Answer]:
    """A trade, if anybody here has anything to give to somebody."""
    me = s.kids[kid]
    here = traders_at(s, me.at)
    worth_it = len(here) > 1 and any(discardable(s, other, "card") for other in here)
    return [Trade(me.id)] if me.pool and worth_it else []


def trading(s: State, kid: int, answer: Trade) -> Rule[None]:
    """All kids here trade freely for one cube of one of them (Trade)."""
    spend(s, kid, 1)
    yield from trade(s, s.kids[kid].at)


def hacking(s: State, kid: int, answer: Hack) -> Rule[None]:
    """Begin a hack (Hack)."""
    machine = s.machine(answer.machine)
    assert machine is not None
    yield from hack(s, kid, machine)


def wreckings(s: State, kid: int) -> list[Answer]:
    """What an armed machine can wreck nearby (Machine abilities: Armed)."""
    me = s.kids[kid]
    mine = s.machine_of(kid)
    if mine is None or not able(s, mine, "armed") or me.pool < WRECK_COST:
        return []
    return [WreckMachine(me.id, other.id) for other in near(s, kid) if not able(s, other, "armed")]


def wreck(s: State, kid: int, answer: WreckMachine) -> Rule[None]:
    """Wreck an unarmed machine nearby for two cubes (Armed)."""
    spend(s, kid, WRECK_COST)
    machine = s.machine(answer.machine)
    assert machine is not None
    yield Wrecking(s.kids[kid].id, machine.id)
    yield from wreck_machine(s, machine, Acting(kid))


# Event locations, card actions, anomalies and chores


def visits(s: State, kid: int) -> list[Answer]:
    """The event location here, once per round for one kid."""
    me = s.kids[kid]
    there = me.at in s.places and me.at not in s.places_used
    return [Visit(me.id)] if me.pool and there else []


def visit(s: State, kid: int, answer: Visit) -> Rule[None]:
    """Use an event location (Event locations)."""
    me = s.kids[kid]
    place = load_box().places[me.at]
    spend(s, kid, 1)
    s.places_used.append(place.letter)
    yield Visited(me.id, place.letter)
    if place.test is None:
        yield from apply_effects(s, place.success, Acting(kid, source=place.name))
        return
    rolled = yield from take_test(s, kid, place.test, place.name)
    effects = place.success if rolled.success else place.failure
    yield from apply_effects(s, effects, Acting(kid, rolled.helpers, place.name, failed=not rolled.success))


def anomaly_actions(s: State, kid: int) -> list[Answer]:
    """Anomalies whose own effect is an action."""
    me = s.kids[kid]
    kinds = load_box().anomalies
    usable = [card for _, card in anomalies_for(s, [kid], "action")]
    here = [card for card in usable if not kinds[card].at or me.at in kinds[card].at]
    return [UseAnomaly(me.id, card) for card in here] if me.pool else []


def anomaly_action(s: State, kid: int, answer: UseAnomaly) -> Rule[None]:
    """Use an anomaly's own effect for one cube (Anomalies)."""
    anomaly = load_box().anomalies[answer.anomaly]
    spend(s, kid, 1)
    yield Used(s.kids[kid].id, anomaly.id)
    yield from use_anomaly(s, kid, anomaly.id)
    yield from apply_effects(s, anomaly.effects, Acting(kid, source=anomaly.name))


def diary_action(s: State, kid: int, answer: CardAction) -> Rule[None]:
    """Do what a diary card offers (Card actions)."""
    yield from card_action(s, answer)


def errands(s: State, kid: int) -> list[Answer]:
    """One's chore, if it is done here."""
    return [DoErrand(s.kids[kid].id)] if can_do_errand(s, kid) else []


def errand(s: State, kid: int, answer: DoErrand) -> Rule[None]:
    """Do one's chore."""
    yield from do_errand(s, kid)


def rewards(s: State, kid: int) -> list[Answer]:
    """The reward of a finished chore that was put off."""
    return [TakeReward(s.kids[kid].id)] if s.kids[kid].reward else []


def reward(s: State, kid: int, answer: TakeReward) -> Rule[None]:
    """Take it now."""
    yield from take_reward(s, kid)


# 2.4 Special actions


def rests(s: State, kid: int) -> list[Answer]:
    """One condition to relieve, once per round."""
    me = s.kids[kid]
    if me.rested or not me.pool:
        return []
    return [Rest(me.id, condition) for condition in sufferings(s, kid)]


def rest(s: State, kid: int, answer: Any) -> Rule[None]:
    """Remove a condition, or move the injury one step (Rest)."""
    spend(s, kid, 1)
    me = s.kids[kid]
    me.rested = True
    me.record.rested += 1
    yield Rested(me.id)
    yield from relieve(s, kid, answer.condition)


def dinners(s: State, kid: int) -> list[Answer]:
    """Going home, if there is time for it."""
    return [Dinner(s.kids[kid].id)] if dinner_cost(s, kid) <= s.kids[kid].pool else []


def dinner_cost(s: State, kid: int) -> int:
    """Nothing at home, one cube from an open location, two from a restricted one; a machine saves one."""
    me = s.kids[kid]
    if me.at == load_box().kids[me.id].home:
        return 0
    cost = 2 if load_box().map.restricted(me.at) else 1
    return cost - 1 if machine_at_hand(s, kid) else cost


def machine_at_hand(s: State, kid: int) -> bool:
    """Whether a hacked machine shortens the way home: one's own, or with a variant any that is here."""
    if s.machine_of(kid):
        return True
    here = s.kids_at(s.kids[kid].at)
    return s.has("go-home-together") and any(s.machine_of(other) for other in here)


def dinner(s: State, kid: int, answer: Dinner) -> Rule[None]:
    """Go home; nothing more for this kid today (Home for dinner)."""
    spend(s, kid, dinner_cost(s, kid))
    me = s.kids[kid]
    me.at = load_box().kids[me.id].home
    me.status = "dinner"
    yield WentHome(me.id)


def late(s: State, kid: int, answer: BeLate) -> Rule[None]:
    """Decide to stay out."""
    yield from be_late(s, kid)


def be_late(s: State, kid: int) -> Rule[None]:
    """Stay where one is; a late kid can still help."""
    s.kids[kid].status = "late"
    yield StayedOut(s.kids[kid].id)


DOES: dict[type[Answer], Callable[[State, int, Any], Rule[None]]] = {
    Investigate: investigating,
    CardAction: diary_action,
    DoErrand: errand,
    Visit: visit,
    Walk: lambda s, kid, answer: walk(s, kid, answer.to),
    Bus: lambda s, kid, answer: bus(s, kid, answer.to),
    Car: lambda s, kid, answer: car(s, kid, answer.to),
    Ride: lambda s, kid, answer: machine_ride(s, kid, answer.to),
    Scout: scout,
    ScoutMachine: scout_machine,
    Trade: trading,
    Hack: hacking,
    WreckMachine: wreck,
    UseAnomaly: anomaly_action,
    Rest: rest,
    TakeReward: reward,
    Dinner: dinner,
    BeLate: late,
}
