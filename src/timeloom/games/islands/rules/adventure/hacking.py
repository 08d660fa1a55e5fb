"""2.3 Hack: a group takes control of a machine, firewall by firewall."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

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
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.pack.machines import Firewall, Half
from timeloom.games.islands.rules.acting import Acting, KidAction
from timeloom.games.islands.rules.adventure.avoiding import get_by, reaction, respond, send_back
from timeloom.games.islands.rules.asking import PickKid, choose
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.machines.alert import set_alert
from timeloom.games.islands.rules.machines.firewalls import place_firewalls
from timeloom.games.islands.rules.machines.sheets import able, near
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.rolls.stakes import Stakes
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Answer, Question, Rule, varied
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "hack"


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
        for machine in near(s, kid)
        if machine.id not in s.called_off
        and kid in (crew := kids_near(s, machine))
        and sum(s.kids[other].pool for other in crew) >= len(machine.walls)
    ]


def kids_near(s: State, machine: Machine) -> list[int]:
    """The kids with time left who stand near a machine."""
    around = load_box().map.locations_near[machine.sector]
    return [
        index for index, kid in enumerate(s.kids) if kid.at in around and kid.status == "out" and kid.pool > 0
    ]


class HackBegan(KidTell, frozen=True):
    """A hack began."""

    machine: str
    nth: int = 0
    ways: ClassVar = (
        "{kid} finds the service panel of {machine}. Now, quietly.",
        "{kid} wipes the mud off a plate on {machine}, and there are four screws.",
        "A flap on the flank of {machine} comes open. {kid} goes first.",
        "{kid} counts the lamps on {machine}, cracks two knuckles, and begins.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, machine=machine_name(self.machine))

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
    yield HackBegan(s.kids[lead].id, machine.id, nth(s, HackBegan))
    yield from go_through(s, Attempt(lead, list(invested), machine, s.kids[lead].at, machine.sector))


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


class Attempt(Struct, frozen=True):
    """A hack under way: who leads it and who takes part, and where the leader and the machine stood."""

    lead: int
    crew: list[int]
    machine: Machine
    at: str
    sector: str

    def goes_on(self, s: State) -> bool:
        """Whether the machine and the lead hacker are still where they were (Stay in place)."""
        in_place = self.machine.roams and self.machine.sector == self.sector
        return not s.ending and in_place and s.kids[self.lead].at == self.at

    def friends(self, s: State) -> list[int]:
        """The other participants who are still near the machine: they can help from where they stand."""
        around = load_box().map.locations_near[self.sector]
        return [kid for kid in self.crew if kid != self.lead and s.kids[kid].at in around]


class Passed(MachineTell, frozen=True):
    """A firewall was broken through."""

    space: int
    nth: int = 0
    ways: ClassVar = (
        "Firewall {space} of {machine} gives way.",
        "A relay clicks: firewall {space} of {machine} is open.",
        "Past firewall {space} of {machine}. Keep going.",
        "Firewall {space} of {machine} believes them.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(space=self.space, machine=self.name)


class Hacked(KidTell, frozen=True):
    """A machine was hacked."""

    machine: str

    def words(self) -> str:
        return f"{machine_name(self.machine)} goes quiet, and then it kneels. {self.name} has it."

    def beat(self) -> str:
        return f"{self.name} has a machine"

    def touches(self) -> tuple[str, ...]:
        return (machine_thing(self.machine), kid_thing(self.kid))


def go_through(s: State, attempt: Attempt) -> Rule[None]:
    """From left to right, each firewall in the half of the machine's mode (3. Response, 4. Actions)."""
    machine = attempt.machine
    if able(s, machine, "predictable"):
        yield from place_firewalls(s, machine, machine.walls.count(""))
    for space in range(len(machine.walls)):
        if not machine.walls[space]:
            yield from place_firewalls(s, machine, 1)
        if not machine.walls[space]:
            continue  # none is left in the bag: nothing stands there (house ruling)
        passed = yield from break_through(s, attempt, load_box().firewalls[machine.walls[space]])
        if not attempt.goes_on(s):
            yield from cut_short(s, machine)
            return
        if not passed:
            yield from fail_hack(s, attempt)
            return
        yield Passed(machine.id, space + 1, nth(s, Passed))
    yield from take_over(s, attempt)


def break_through(s: State, attempt: Attempt, wall: Firewall) -> Rule[bool]:
    """The routine half first, if the machine is not alert; failing there leads to the alert half."""
    if not attempt.machine.alert:
        if (yield from meet_half(s, attempt, wall.routine)):
            return True
        if not attempt.goes_on(s):
            return False
        yield from set_alert(s, attempt.machine, True)
    return (yield from meet_half(s, attempt, wall.alert))


def meet_half(s: State, attempt: Attempt, half: Half) -> Rule[bool]:
    """A firewall effect comes before the tests; one that rouses the machine leads to the alert half."""
    routine = not attempt.machine.alert
    if not (yield from resolve(s, attempt, half)):
        return False
    if not attempt.goes_on(s) or (routine and attempt.machine.alert):
        return False
    return not half.traits or (yield from meet(s, attempt, Test(half.traits, half.combos)))


def hack_stakes(machine: Machine) -> str:
    """What failing at a firewall means: in its routine the machine is roused, and alert it drives all off."""
    return "all of you are driven off" if machine.alert else "it becomes alert, and the alert half is next"


def meet(s: State, attempt: Attempt, test: Test) -> Rule[bool]:
    """The lead hacker takes a test; the other participants can help from where they stand."""
    name = machine_name(attempt.machine.id)
    stakes = Stakes(besides=hack_stakes(attempt.machine))
    rolled = yield from take_test(s, attempt.lead, test, name, helpers=attempt.friends(s), stakes=stakes)
    return rolled.success


def take_over(s: State, attempt: Attempt) -> Rule[None]:
    """The machine goes with its hacker from now on (Hacked machines)."""
    machine, lead = attempt.machine, attempt.lead
    machine.hacker, machine.sector, machine.hack_token = lead, "", False
    yield Hacked(s.kids[lead].id, machine.id)
    yield from happened(s, "hacked", Acting(lead, tuple(kid for kid in attempt.crew if kid != lead)))


# Firewall effects


def resolve(s: State, attempt: Attempt, half: Half) -> Rule[bool]:
    """Do what half of a firewall does before its tests; say whether they may be taken (Firewall effects)."""
    match half.effect:
        case "repel":
            return (yield from repel(s, attempt))
        case "default":
            return (yield from default_firewall(s, attempt))
        case "alert":
            yield from set_alert(s, attempt.machine, True)
    return True


def repel(s: State, attempt: Attempt) -> Rule[bool]:
    """The lead hacker has to avoid the machine, with the others' help; say whether that went well.

    A failure is that of a firewall. What an alert machine does about it without driving anybody off, it does
    when the hack has failed, and to all of them.
    """
    kind = reaction(attempt.machine).kind
    if kind == "ignore":
        return True
    avoided, acting = yield from get_by(s, attempt.lead, attempt.machine, attempt.friends(s))
    if not avoided and (kind == "block" or not attempt.machine.alert):
        yield from respond(s, acting, attempt.machine, None)
    return avoided


def default_firewall(s: State, attempt: Attempt) -> Rule[bool]:
    """What the response card says about its default firewall: effects first, then its test."""
    machine, routine = attempt.machine, not attempt.machine.alert
    card = load_box().responses[machine.response].firewall
    yield from apply_effects(s, card.effects, Acting(attempt.lead, source=machine_name(machine.id)))
    if not attempt.goes_on(s) or (routine and machine.alert):
        return False
    return card.test is None or (yield from meet(s, attempt, card.test))


# How a hack comes to nothing


class CutShort(MachineTell, frozen=True):
    """A hack ended before it was decided."""

    def words(self) -> str:
        return f"The hack of {self.name} comes to nothing: somebody is not where they were."


def cut_short(s: State, machine: Machine) -> Rule[None]:
    """The machine or its hacker is somewhere else: the hack has failed, and nobody suffers for it."""
    if s.ending:
        return
    machine.hack_token = machine.alert and machine.roams
    yield CutShort(machine.id)


class HackFailed(MachineTell, frozen=True):
    """A hack failed."""

    nth: int = 0
    ways: ClassVar = (
        "{machine} throws them out, and it will remember.",
        "{machine} shuts every hatch at once: the hack has failed, and it will remember.",
        "A siren, a lamp, a great many legs: {machine} has noticed, and it will remember.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(machine=self.name)


def fail_hack(s: State, attempt: Attempt) -> Rule[None]:
    """All participants suffer the machine's response and are driven away; the hack token keeps it alert.

    In the variant sucks-to-be-you only the kid who rolled does.
    """
    machine = attempt.machine
    machine.hack_token = True
    yield HackFailed(machine.id, nth(s, HackFailed))
    for kid in [attempt.lead] if s.has("sucks-to-be-you") else attempt.crew:
        if s.ending:
            return
        at = s.kids[kid].at
        acting = Acting(kid, source=machine_name(machine.id), failed=True)
        yield from apply_effects(s, reaction(machine).effects, acting)
        if s.kids[kid].at == at and not s.ending:
            yield from send_back(s, kid)
