"""2.2 Movement actions: walk, bus and car."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from timeloom.games.islands.names import KidTell, cubes, kid_name, kid_thing, place_name, place_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.adventure.avoiding import enter
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.time import lower_favor, spend
from timeloom.games.islands.state import GOOD, State
from timeloom.kernel import Rule, varied
from timeloom.kernel.scene import Choice

Means: TypeAlias = Literal["walk", "bus", "car", "ride"]
BY: dict[Means, tuple[str, ...]] = {
    "walk": (
        "{kid} walks to {place}.",
        "{kid} goes on foot to {place}.",
        "{kid} cuts across the fields to {place}.",
        "{kid} is off to {place}, hands in pockets.",
        "{kid} runs most of the way to {place}.",
        "{kid} takes the short cut to {place}, which is not one.",
    ),
    "bus": (
        "{kid} takes the bus to {place}.",
        "{kid} rides in the back row as far as {place}.",
        "{kid} catches the bus to {place} with one foot in the door.",
        "The bus puts {kid} down at {place}.",
        "{kid} has the right change, and gets off at {place}.",
        "{kid} talks the driver into waiting, and is soon at {place}.",
    ),
    "car": (
        "{kid} is driven to {place}, with one hand on a crisps packet and a lecture all the way.",
        "{kid} gets a lift to {place}, in exchange for several promises.",
        "A horn, a sigh, a seat belt: {kid} is driven to {place}.",
        "{kid} is let out at {place} and told not to make a habit of it.",
    ),
    "ride": (
        "{kid} rides to {place}, well above the hedges.",
        "{kid} sits on top of it all, as far as {place}.",
        "In a few enormous steps {kid} is carried to {place}.",
        "{kid} holds on with both hands, and lets go at {place}.",
    ),
}


class Moved(KidTell, frozen=True):
    """A kid set out for a location."""

    to: str
    means: Means
    nth: int = 0

    def words(self) -> str:
        return varied(BY[self.means], self.nth).format(kid=self.name, place=place_name(self.to))

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
        cost = walk_cost(s.kids[s.index_of(self.kid)].at, self.to)
        return f"walks to {place} ({cubes(cost)})"

    def do(self, s: State, kid: int) -> Rule[None]:
        return walk(s, kid, self.to)


def walk_cost(start: str, to: str) -> int:
    """One cube, and one more to get past a fence (Restricted locations)."""
    return load_box().map.on_foot[start][to]


def walks(s: State, kid: int) -> tuple[Walk, ...]:
    """The adjacent locations that a kid has the time to walk to."""
    me = s.kids[kid]
    return walks_to(me.id, load_box().map.within[me.at][min(me.pool, DEAREST_WALK)])


DEAREST_WALK = 2
"""No walk to an adjacent location takes more cubes than this."""


@cache
def walks_to(kid: str, places: tuple[str, ...]) -> tuple[Walk, ...]:
    """Walking to each of these places; it is the same every time, and looked at before every action."""
    return tuple(Walk(kid, to) for to in places)


def walk(s: State, kid: int, to: str) -> Rule[None]:
    """Walk to an adjacent location (Walk)."""
    start = s.kids[kid].at
    spend(s, kid, walk_cost(start, to))
    yield Moved(s.kids[kid].id, to, "walk", nth(s, Moved, "walk"))
    yield from enter(s, kid, to, start)


# Bus ride


class Bus(Going, frozen=True):
    """Take the bus."""

    def how(self, s: State, place: str) -> str:
        return f"takes the bus to {place} (1 cube)"

    def do(self, s: State, kid: int) -> Rule[None]:
        return bus(s, kid, self.to)


def bus_rides(s: State, kid: int) -> tuple[Bus, ...]:
    """From a bus stop to any other one."""
    me = s.kids[kid]
    stops = load_box().map.bus_rides.get(me.at) if me.pool else None
    return buses_to(me.id, stops) if stops else ()


@cache
def buses_to(kid: str, stops: tuple[str, ...]) -> tuple[Bus, ...]:
    """Taking the bus to each of these stops."""
    return tuple(Bus(kid, to) for to in stops)


def bus(s: State, kid: int, to: str) -> Rule[None]:
    """Take the bus; only machines near the destination are in the way (Bus ride)."""
    start = s.kids[kid].at
    spend(s, kid, 1)
    yield Moved(s.kids[kid].id, to, "bus", nth(s, Moved, "bus"))
    yield from enter(s, kid, to, start)


# Car ride


class Car(Going, frozen=True):
    """Be driven by one's parents."""

    def how(self, s: State, place: str) -> str:
        return f"is driven to {place} (1 cube, favor falls)"

    def do(self, s: State, kid: int) -> Rule[None]:
        return car(s, kid, self.to)


def car_rides(s: State, kid: int) -> tuple[Car, ...]:
    """To any open location, while the parents are in a good mood."""
    me = s.kids[kid]
    return cars_to(me.id, load_box().map.car_rides[me.at]) if me.pool and me.favor == GOOD else ()


@cache
def cars_to(kid: str, places: tuple[str, ...]) -> tuple[Car, ...]:
    """Being driven to each of these places."""
    return tuple(Car(kid, to) for to in places)


def car(s: State, kid: int, to: str) -> Rule[None]:
    """Be driven anywhere open, for a step of favor (Car ride)."""
    start = s.kids[kid].at
    spend(s, kid, 1)
    yield Moved(s.kids[kid].id, to, "car", nth(s, Moved, "car"))
    yield from lower_favor(s, kid)
    yield from enter(s, kid, to, start)
