"""2.2 Machine ride: on a hacked machine, or on something else that moves, with room for others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from timeloom.games.islands.names import KidQuestion, kid_name, kid_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.map import sectors_beside
from timeloom.games.islands.rules.adventure.avoiding import enter_together
from timeloom.games.islands.rules.adventure.movement import Going, Moved
from timeloom.games.islands.rules.asking import PickPlace, choose
from timeloom.games.islands.rules.machines.sheets import side
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import Count, Sector
from timeloom.kernel import Answer, Question, Rule
from timeloom.kernel.pack import Content
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import told

PARAGRAPH = "machine-ride"


class Ride(Going, frozen=True):
    """Ride on a hacked machine."""

    def how(self, s: State, place: str) -> str:
        return f"rides to {place} (1 cube)"

    def do(self, s: State, kid: int) -> Rule[None]:
        return machine_ride(s, kid, self.to)


def machine_rides(s: State, kid: int) -> list[Ride]:
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


# Other things that move


class Lift(Content, frozen=True):
    """A machine ride on something that is no machine of the board."""

    named_by: ClassVar[tuple[str, ...]] = ()

    start: Annotated[Sector, told("The sector where it stands.")]
    capacity: Annotated[Count, told("How many kids it carries.")]
    movement: Annotated[Count, told("How many sectors it goes.")]


class WhereItCarriesYou(Question[PickPlace], frozen=True):
    """Where a ride leads that is no machine's."""

    id = "lift"

    def words(self, s: State, seat: int) -> str:
        return "It moves! Where do you let it carry you?"


def take_lift(s: State, kid: int, lift: Lift) -> Rule[None]:
    """Ride on something that is no machine of the board, if it leads anywhere."""
    reach = lift_leads_to(s, kid, lift)
    if not reach:
        return
    picked = yield from choose(s, kid, WhereItCarriesYou(), list(map(PickPlace, reach)))
    riders = yield from gather_riders(s, kid, lift.capacity)
    yield from ride_to(s, riders, picked.letter)


def lift_leads_to(s: State, kid: int, lift: Lift) -> list[str]:
    """The other locations that such a ride can end at."""
    return [to for to in destinations([lift.start], lift.movement) if to != s.kids[kid].at]


# Room for others


class ComeAlong(Answer, frozen=True):
    """Ride along."""

    kid: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{kid_name(self.kid)} climbs up", (kid_thing(self.kid),))


class StayBehind(Answer, frozen=True):
    """Do not ride along."""

    kid: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{kid_name(self.kid)} stays behind", (kid_thing(self.kid),))


class ClimbingUp(KidQuestion[ComeAlong | StayBehind], frozen=True):
    """Whether a kid rides along."""

    id = "come-along"

    def words(self, s: State, seat: int) -> str:
        return f"There is room for one more. Does {self.name} climb up?"


def gather_riders(s: State, kid: int, capacity: int) -> Rule[list[int]]:
    """The kid who rides and those here who come along, as long as there is room."""
    riders = [kid]
    for other in s.kids_at(s.kids[kid].at):
        friend = s.kids[other]
        if other == kid or friend.status != "out" or len(riders) == capacity:
            continue
        answers = [ComeAlong(friend.id), StayBehind(friend.id)]
        answer = yield from choose(s, other, ClimbingUp(friend.id), answers)
        if isinstance(answer, ComeAlong):
            riders.append(other)
    return riders


def ride_to(s: State, riders: list[int], to: str) -> Rule[None]:
    """Bring all riders to a location; each of them has to avoid the machines there."""
    start = s.kids[riders[0]].at
    for rider in riders:
        yield Moved(s.kids[rider].id, to, "ride", nth(s, Moved, "ride"))
    yield from enter_together(s, riders, to, start)


def destinations(starts: Iterable[str], movement: int) -> list[str]:
    """The locations near any sector that is at most so many sectors away; the sea is never crossed."""
    board = load_box().map
    reached = {sector for sector in starts if sector not in board.sea}
    edge = set(reached)
    for _ in range(movement):
        edge = {near for sector in edge for near in sectors_beside(sector)} - reached - set(board.sea)
        reached |= edge
    return sorted({letter for sector in reached for letter in board.locations_near[sector]})
