"""2.4 Special actions: rest, and home for dinner or late for it."""

from __future__ import annotations

from timeloom.games.islands.names import KidTell, cubes, kid_name, kid_thing, place_name, place_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.conditions import relieve, sufferings
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import ConditionName
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice

# Rest


class Rested(KidTell, frozen=True):
    """A kid took a rest."""

    def words(self) -> str:
        return f"{self.name} sits down on a wall and does nothing, thoroughly."


class Rest(KidAction, frozen=True):
    """Rest: relieve this condition."""

    condition: ConditionName

    def choice(self, s: State, seat: int) -> Choice:
        better = "nurses the injury" if self.condition == "injured" else f"is no longer {self.condition}"
        return Choice(f"{kid_name(self.kid)} rests and {better} (1 cube)", (kid_thing(self.kid),))

    def do(self, s: State, kid: int) -> Rule[None]:
        """Remove a condition, or move the injury one step (Rest)."""
        spend(s, kid, 1)
        me = s.kids[kid]
        me.rested = True
        me.record.rested += 1
        yield Rested(me.id)
        yield from relieve(s, kid, self.condition)


def rests(s: State, kid: int) -> list[Rest]:
    """One condition to relieve, once per round."""
    me = s.kids[kid]
    if me.rested or not me.pool:
        return []
    return [Rest(me.id, condition) for condition in sufferings(s, kid)]


# Home for dinner


class WentHome(KidTell, frozen=True):
    """A kid went home for dinner."""

    def words(self) -> str:
        return f"{self.name} is home for dinner."


class Dinner(KidAction, frozen=True):
    """Go home for dinner."""

    def choice(self, s: State, seat: int) -> Choice:
        cost = cubes(dinner_cost(s, s.index_of(self.kid)))
        home = load_box().kids[self.kid].home
        words = f"{kid_name(self.kid)} goes home for dinner to {place_name(home)} ({cost})"
        return Choice(words, (kid_thing(self.kid), place_thing(home)))

    def do(self, s: State, kid: int) -> Rule[None]:
        """Go home; nothing more for this kid today (Home for dinner)."""
        spend(s, kid, dinner_cost(s, kid))
        me = s.kids[kid]
        me.at = load_box().kids[me.id].home
        me.status = "dinner"
        yield WentHome(me.id)


def dinners(s: State, kid: int) -> list[Dinner]:
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


# Late for dinner


class StayedOut(KidTell, frozen=True):
    """A kid will not be home for dinner."""

    def words(self) -> str:
        return f"{self.name} hears the dinner bell from much too far away."


class BeLate(KidAction, frozen=True):
    """Stay out: nothing more to do, and no dinner."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{kid_name(self.kid)} stays out late", (kid_thing(self.kid),))

    def do(self, s: State, kid: int) -> Rule[None]:
        yield from be_late(s, kid)


def be_late(s: State, kid: int) -> Rule[None]:
    """Stay where one is; a late kid can still help."""
    s.kids[kid].status = "late"
    yield StayedOut(s.kids[kid].id)
