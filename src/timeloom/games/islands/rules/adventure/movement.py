"""2.2 Movement actions: walk, bus and car."""

from __future__ import annotations

from typing import Literal, TypeAlias

from timeloom.games.islands.names import KidTell, cubes, kid_name, kid_thing, place_name, place_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.adventure.avoiding import enter
from timeloom.games.islands.rules.time import lower_favor, spend
from timeloom.games.islands.state import GOOD, State
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice

Means: TypeAlias = Literal["walk", "bus", "car", "ride"]
BY: dict[Means, str] = {
    "walk": "{kid} walks to {place}.",
    "bus": "{kid} takes the bus to {place}.",
    "car": "{kid} is driven to {place}, with one hand on a crisps packet and a lecture all the way.",
    "ride": "{kid} rides to {place}, well above the hedges.",
}


class Moved(KidTell, frozen=True):
    """A kid set out for a location."""

    to: str
    means: Means

    def words(self) -> str:
        return BY[self.means].format(kid=self.name, place=place_name(self.to))

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), place_thing(self.to))


class Going(KidAction, frozen=True):
    """A way to go somewhere: click the kid, then the place."""

    to: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"{kid_name(self.kid)} {self.how(s, place_name(self.to))}"
        return Choice(words, (kid_thing(self.kid), place_thing(self.to)))

    def how(self, s: State, place: str) -> str:
        """How the kid gets to the place, and what it costs."""
        raise NotImplementedError(f"{type(self).__name__} leads nowhere; give it a how() of its own.")


# Walk


class Walk(Going, frozen=True):
    """Walk to an adjacent location."""

    def how(self, s: State, place: str) -> str:
        cost = walk_cost(s, s.kids[s.index_of(self.kid)].at, self.to)
        return f"walks to {place} ({cubes(cost)})"

    def do(self, s: State, kid: int) -> Rule[None]:
        yield from walk(s, kid, self.to)


def walk_cost(s: State, start: str, to: str) -> int:
    """One cube, and one more to get past a fence (Restricted locations)."""
    board = load_box().map
    return 2 if board.restricted(to) and not board.restricted(start) else 1


def walks(s: State, kid: int) -> list[Walk]:
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


# Bus ride


class Bus(Going, frozen=True):
    """Take the bus."""

    def how(self, s: State, place: str) -> str:
        return f"takes the bus to {place} (1 cube)"

    def do(self, s: State, kid: int) -> Rule[None]:
        yield from bus(s, kid, self.to)


def bus_rides(s: State, kid: int) -> list[Bus]:
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


# Car ride


class Car(Going, frozen=True):
    """Be driven by one's parents."""

    def how(self, s: State, place: str) -> str:
        return f"is driven to {place} (1 cube, favor falls)"

    def do(self, s: State, kid: int) -> Rule[None]:
        yield from car(s, kid, self.to)


def car_rides(s: State, kid: int) -> list[Car]:
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
