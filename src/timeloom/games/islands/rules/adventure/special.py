"""2.4 Special actions: rest, and home for dinner or late for it."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import KidTell, cubes, kid_name, kid_thing, place_name, place_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.adventure.avoiding import note_visit
from timeloom.games.islands.rules.conditions import relieve, sufferings
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import ConditionName
from timeloom.kernel import Rule, varied
from timeloom.kernel.scene import Choice

# Rest


class Rested(KidTell, frozen=True):
    """A kid took a rest."""

    nth: int = 0
    ways: ClassVar = (
        "{kid} sits down on a wall and does nothing, thoroughly.",
        "{kid} lies down in the grass and counts what flies over.",
        "{kid} finds a step in the sun and takes both shoes off.",
        "For a while {kid} is not at home to anybody.",
        "{kid} eats the last sandwich very slowly, crusts and all.",
        "{kid} watches the gulls for as long as it takes.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name)


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
        yield Rested(me.id, nth(s, Rested))
        yield from relieve(s, kid, self.condition)


def rests(s: State, kid: int) -> list[Rest]:
    """One condition to relieve, once per round."""
    me = s.kids[kid]
    if me.rested or not me.pool or not (me.conditions or me.injury):
        return []
    return [Rest(me.id, condition) for condition in sufferings(s, kid)]


# Home for dinner


class WentHome(KidTell, frozen=True):
    """A kid went home for dinner."""

    nth: int = 0
    ways: ClassVar = (
        "{kid} is home for dinner.",
        "{kid} comes in with clean hands, nearly.",
        "At {kid}’s home there is one more plate on the table.",
        "{kid} is back before the potatoes are done.",
        "The kitchen door bangs: {kid} is home.",
        "{kid} has made it home, out of breath and on time.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name)


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
        if s.machine_of(kid):
            s.homebound.append(me.at)
        me.at = load_box().kids[me.id].home
        note_visit(me)
        me.status = "dinner"
        yield WentHome(me.id, nth(s, WentHome))


def dinners(s: State, kid: int) -> list[Dinner]:
    """Going home, if there is time for it."""
    return [Dinner(s.kids[kid].id)] if can_be_home(s, kid) else []


MOST_HOME = 2
"""No way home takes more cubes than this."""


def can_be_home(s: State, kid: int) -> bool:
    """Whether a kid has the time to go home for dinner."""
    pool = s.kids[kid].pool
    return pool >= MOST_HOME or dinner_cost(s, kid) <= pool


def dinner_cost(s: State, kid: int) -> int:
    """Nothing at home, one cube from an open location, two from a restricted one; a machine saves one."""
    me = s.kids[kid]
    if me.at == load_box().kids[me.id].home:
        return 0
    cost = MOST_HOME if load_box().map.restricted(me.at) else 1
    return cost - 1 if machine_at_hand(s, kid) else cost


def machine_at_hand(s: State, kid: int) -> bool:
    """Whether a hacked machine shortens the way home: one's own, or any that ends its round here.

    Others may use it in the variant go-home-together alone, whether its hacker has gone ahead or not.
    """
    if s.machine_of(kid):
        return True
    if not s.has("go-home-together"):
        return False
    at = s.kids[kid].at
    return at in s.homebound or any(s.machine_of(other) for other in s.kids_at(at))


# Late for dinner


class StayedOut(KidTell, frozen=True):
    """A kid will not be home for dinner."""

    nth: int = 0
    ways: ClassVar = (
        "{kid} hears the dinner bell from much too far away.",
        "{kid} will not be home for dinner.",
        "At {kid}’s home somebody puts a plate into the oven, and shuts it hard.",
        "It is past six, and {kid} knows it.",
        "Somebody calls {kid} from a doorstep, three times, and gives up.",
        "{kid} smells other people’s dinners, one house after another.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name)


class BeLate(KidAction, frozen=True):
    """Stay out: nothing more to do, and no dinner."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{kid_name(self.kid)} stays out late", (kid_thing(self.kid),))

    def do(self, s: State, kid: int) -> Rule[None]:
        return be_late(s, kid)


def be_late(s: State, kid: int) -> Rule[None]:
    """Stay where one is; a late kid can still help."""
    s.kids[kid].status = "late"
    yield StayedOut(s.kids[kid].id, nth(s, StayedOut))
