"""2.3 Hack: a group takes control of a machine, firewall by firewall."""

from __future__ import annotations

from timeloom.games.islands.names import (
    KidTell,
    MachineTell,
    cubes,
    kid_name,
    kid_thing,
    machine_name,
    machine_thing,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Half
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.rules.acting import Acting, KidAction
from timeloom.games.islands.rules.adventure.avoiding import avoid, reaction, send_back
from timeloom.games.islands.rules.asking import PickKid, choose
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.machines.alert import set_alert
from timeloom.games.islands.rules.machines.firewalls import place_firewalls
from timeloom.games.islands.rules.machines.sheets import able, roaming
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Answer, Question, Rule
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects


class Hack(KidAction, frozen=True):
    """Begin to hack a machine nearby."""

    machine: str

    def choice(self, s: State, seat: int) -> Choice:
        machine = s.machine(self.machine)
        price = cubes(len(machine.walls)) if machine else ""
        words = f"{kid_name(self.kid)} begins to hack {machine_name(self.machine)} ({price} together)"
        return Choice(words, (kid_thing(self.kid), machine_thing(self.machine)))

    def do(self, s: State, kid: int) -> Rule[None]:
        machine = s.machine(self.machine)
        assert machine is not None
        yield from hack(s, kid, machine)


def hacks(s: State, kid: int) -> list[Hack]:
    """The machines that this kid could begin to hack with the time of all kids nearby."""
    me = s.kids[kid]
    if not me.pool or s.machine_of(kid):
        return []
    return [
        Hack(me.id, machine.id)
        for machine in roaming(s)
        if machine.id not in s.called_off
        and kid in (crew := kids_near(s, machine))
        and sum(s.kids[other].pool for other in crew) >= len(machine.walls)
    ]


def kids_near(s: State, machine: Machine) -> list[int]:
    """The kids with time left who stand near a machine."""
    near = load_box().map.locations_near[machine.sector]
    return [
        index for index, kid in enumerate(s.kids) if kid.at in near and kid.status == "out" and kid.pool > 0
    ]


class HackBegan(KidTell, frozen=True):
    """A hack began."""

    machine: str

    def words(self) -> str:
        return f"{self.name} finds the service panel of {machine_name(self.machine)}. Now, quietly."

    def touches(self) -> tuple[str, ...]:
        return (machine_thing(self.machine),)


class CalledOff(MachineTell, frozen=True):
    """Too few took part in a hack."""

    def words(self) -> str:
        return f"That is not enough time for {self.name}. They leave it be, and none is lost."


def hack(s: State, kid: int, machine: Machine) -> Rule[None]:
    """Gather the time, name the lead hacker, and go through the firewalls (1. to 4.)."""
    invested = yield from invest(s, kid, machine)
    if sum(invested.values()) < len(machine.walls):
        s.called_off.append(machine.id)
        yield CalledOff(machine.id)
        return
    for participant, share in invested.items():
        spend(s, participant, share)
    lead = yield from lead_hacker(s, invested)
    yield HackBegan(s.kids[lead].id, machine.id)
    yield from go_through(s, lead, list(invested), machine)


# 1. Participants


class Invest(Answer, frozen=True):
    """Spend so many cubes on a hack; none means that this kid stays out of it."""

    kid: str
    cubes: int

    def choice(self, s: State, seat: int) -> Choice:
        name = kid_name(self.kid)
        words = f"{name} puts in {cubes(self.cubes)}" if self.cubes else f"{name} stays out of it"
        return Choice(words, (kid_thing(self.kid),))


class HowMuchTime(Question[Invest], frozen=True):
    """How much time a kid puts into a hack."""

    id = "invest"
    machine: str

    def words(self, s: State, seat: int) -> str:
        return f"How much time goes into the hack of {machine_name(self.machine)}?"


def invest(s: State, kid: int, machine: Machine) -> Rule[dict[int, int]]:
    """Ask the kid who began, then all others nearby, how much time they put in (1. Participants)."""
    crew = [kid, *(other for other in kids_near(s, machine) if other != kid)]
    price = len(machine.walls)
    invested: dict[int, int] = {}
    for place, member in enumerate(crew):
        later = sum(s.kids[other].pool for other in crew[place + 1 :])
        least = max(price - sum(invested.values()) - later, 1)
        cubes = range(least, min(s.kids[member].pool, price) + 1)
        stay_out = [] if member == kid else [0]
        answers = [Invest(s.kids[member].id, count) for count in (*stay_out, *cubes)]
        share = yield from choose(s, member, HowMuchTime(machine.id), answers)
        if share.cubes:
            invested[member] = share.cubes
    return invested


# 2. Lead hacker


class LeadHacker(Question[PickKid], frozen=True):
    """Who leads a hack, of those who put in as much as each other."""

    def words(self, s: State, seat: int) -> str:
        return "They have put in as much as each other. Who leads the hack?"


def lead_hacker(s: State, invested: dict[int, int]) -> Rule[int]:
    """The one with the most time in it who controls no machine yet; the first player decides a draw."""
    free = {kid: cubes for kid, cubes in invested.items() if s.machine_of(kid) is None}
    most = max(free.values())
    leaders = [PickKid(s.kids[kid].id) for kid, cubes in free.items() if cubes == most]
    return s.index_of((yield from choose(s, s.first, LeadHacker(), leaders)).kid)


# 3. Response, 4. Actions: firewall by firewall


class Passed(MachineTell, frozen=True):
    """A firewall was broken through."""

    space: int

    def words(self) -> str:
        return f"Firewall {self.space} of {self.name} gives way."


class CutShort(MachineTell, frozen=True):
    """A hack ended before it was decided."""

    def words(self) -> str:
        return f"The hack of {self.name} comes to nothing: somebody is not where they were."


class Hacked(KidTell, frozen=True):
    """A machine was hacked."""

    machine: str

    def words(self) -> str:
        return f"{machine_name(self.machine)} goes quiet, and then it kneels. {self.name} has it."

    def touches(self) -> tuple[str, ...]:
        return (machine_thing(self.machine), kid_thing(self.kid))


def go_through(s: State, lead: int, crew: list[int], machine: Machine) -> Rule[None]:
    """From left to right, each firewall in the half of the machine's mode (3. Response, 4. Actions)."""
    sector = machine.sector
    if able(s, machine, "predictable"):
        yield from place_firewalls(s, machine, machine.walls.count(""))
    for space in range(len(machine.walls)):
        if not machine.walls[space]:
            yield from place_firewalls(s, machine, 1)
        passed = yield from break_through(s, lead, crew, machine, space)
        if s.ending:
            return
        if machine.sector != sector or not machine.roams or not at_it(s, lead, machine):
            yield CutShort(machine.id)
            return
        if not passed:
            yield from fail_hack(s, crew, machine)
            return
        yield Passed(machine.id, space + 1)
    machine.hacker, machine.sector = lead, ""
    yield Hacked(s.kids[lead].id, machine.id)
    yield from happened(s, "hacked", Acting(lead, tuple(kid for kid in crew if kid != lead)))


def break_through(s: State, lead: int, crew: list[int], machine: Machine, space: int) -> Rule[bool]:
    """The routine half first, if the machine is not alert; failing there leads to the alert half."""
    wall = load_box().firewalls[machine.walls[space]]
    if not machine.alert:
        if (yield from meet_half(s, lead, crew, machine, wall.routine)):
            return True
        if s.ending or not at_it(s, lead, machine):
            return False
        yield from set_alert(s, machine, True)
    return (yield from meet_half(s, lead, crew, machine, wall.alert))


# Firewall effects


def meet_half(s: State, lead: int, crew: list[int], machine: Machine, half: Half) -> Rule[bool]:
    """A firewall effect comes before the tests of its half (Firewall effects)."""
    match half.effect:
        case "repel":
            if reaction(machine).kind != "ignore":
                yield from avoid(s, lead, machine, None)
        case "default":
            if not (yield from default_firewall(s, lead, crew, machine)):
                return False
        case "alert" if not machine.alert:
            yield from set_alert(s, machine, True)
            return False
    if s.ending or not at_it(s, lead, machine):
        return False
    return not half.traits or (yield from meet(s, lead, crew, machine, Test(half.traits, half.combos)))


def default_firewall(s: State, lead: int, crew: list[int], machine: Machine) -> Rule[bool]:
    """What the response card says about its default firewall: effects first, then its test."""
    card = load_box().responses[machine.response].firewall
    yield from apply_effects(s, card.effects, Acting(lead, source=machine_name(machine.id)))
    if s.ending or card.test is None:
        return True
    return (yield from meet(s, lead, crew, machine, card.test))


def meet(s: State, lead: int, crew: list[int], machine: Machine, test: Test) -> Rule[bool]:
    """The lead hacker takes a test; the other participants can help from where they stand."""
    others = [kid for kid in crew if kid != lead]
    name = machine_name(machine.id)
    rolled = yield from take_test(s, lead, test, name, helpers=others)
    return rolled.success


def at_it(s: State, lead: int, machine: Machine) -> bool:
    """Whether the lead hacker still stands near the machine."""
    return machine.roams and s.kids[lead].at in load_box().map.locations_near[machine.sector]


# Alert failure


class HackFailed(MachineTell, frozen=True):
    """A hack failed."""

    def words(self) -> str:
        return f"{self.name} throws them out, and it will remember."


def fail_hack(s: State, crew: list[int], machine: Machine) -> Rule[None]:
    """All participants suffer the machine's response and are driven away; the hack token keeps it alert."""
    machine.hack_token = True
    name = machine_name(machine.id)
    yield HackFailed(machine.id)
    for kid in crew:
        if s.ending:
            return
        at = s.kids[kid].at
        yield from apply_effects(s, reaction(machine).effects, Acting(kid, source=name, failed=True))
        if s.kids[kid].at == at and not s.ending:
            yield from send_back(s, kid)
