"""2.1 Spending time; and for the End Phase good and bad favor, and who is grounded."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import KidTell, cubes
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import BAD, GOOD, MOODS, Kid, State
from timeloom.kernel import Rule, varied

# Spending time


class TimeGained(KidTell, frozen=True):
    """Cubes came back from the action space."""

    count: int
    nth: int = 0
    ways: ClassVar = (
        "The afternoon stretches: {kid} gets {time} back.",
        "It is earlier than {kid} thought, by {time}.",
        "Somebody has stopped the clock for {kid}: {time} back.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, time=cubes(self.count))


class TimeLost(KidTell, frozen=True):
    """Cubes went from the pool."""

    count: int
    nth: int = 0
    ways: ClassVar = (
        "{kid} loses {time}.",
        "That costs {kid} {time}.",
        "The afternoon gets shorter: {kid} loses {time}.",
        "When {kid} looks at a clock again, it is later by {time}.",
        "{kid} has to make up for it, and loses {time}.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, time=cubes(self.count))


class TimeTomorrow(KidTell, frozen=True):
    """Cubes more in the next round."""

    count: int
    nth: int = 0
    ways: ClassVar = (
        "{kid} will have {time} more tomorrow.",
        "Tomorrow will be longer for {kid}, by {time}.",
        "{kid} puts {time} by for tomorrow.",
        "“You may stay out a little longer tomorrow”: {time} more for {kid}.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, time=cubes(self.count))


def spend(s: State, kid: int, cubes: int) -> None:
    """Move cubes from the pool to the action space (2.1 Spending time)."""
    s.kids[kid].pool -= cubes
    s.kids[kid].spent += cubes


def gain_time(s: State, kid: int, cubes: int) -> Rule[None]:
    """Take cubes from the action space back into the pool, as many as lie there."""
    gained = min(cubes, s.kids[kid].spent)
    if gained > 0:
        spend(s, kid, -gained)
        yield TimeGained(s.kids[kid].id, gained, nth(s, TimeGained))


def lose_time(s: State, kid: int, cubes: int) -> Rule[None]:
    """Lose cubes of the pool to the action space, as many as there are."""
    lost = min(cubes, s.kids[kid].pool)
    if lost > 0:
        spend(s, kid, lost)
        yield TimeLost(s.kids[kid].id, lost, nth(s, TimeLost))


def promise_time(s: State, kid: int, cubes: int) -> Rule[None]:
    """Cubes more in the next round."""
    s.kids[kid].tomorrow += cubes
    yield TimeTomorrow(s.kids[kid].id, cubes, nth(s, TimeTomorrow))


def take_cubes(kid: Kid, cubes: int) -> int:
    """Take cubes away to lock them, from the pool first and then from the action space; say how many."""
    from_pool = min(cubes, kid.pool)
    from_spent = min(cubes - from_pool, kid.spent)
    kid.pool -= from_pool
    kid.spent -= from_spent
    return from_pool + from_spent


# Good and bad favor


class FavorRose(KidTell, frozen=True):
    """The parents are in a better mood."""

    favor: int
    nth: int = 0
    ways: ClassVar = (
        "At {kid}’s home the mood improves: it is {mood} now.",
        "There is pudding at {kid}’s home: the mood is {mood} now.",
        "{kid} dries the dishes without being asked: the mood at home is {mood} now.",
        "Somebody ruffles {kid}’s hair in passing: the mood at home is {mood} now.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, mood=MOODS[self.favor])


class FavorFell(KidTell, frozen=True):
    """The parents are in a worse mood."""

    favor: int
    nth: int = 0
    ways: ClassVar = (
        "At {kid}’s home voices are raised: the mood is {mood} now.",
        "{kid}’s parents look at the clock, and at each other: the mood is {mood} now.",
        "Nobody says anything at {kid}’s home, which is worse: the mood is {mood} now.",
        "There will be a talk at {kid}’s home: the mood is {mood} now.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, mood=MOODS[self.favor])


# Grounded


GROUNDING = 2
"""Cubes that are locked while a kid is grounded."""


class Grounded(KidTell, frozen=True):
    """Cubes are locked until the mood improves."""

    count: int
    nth: int = 0
    ways: ClassVar = (
        "{kid} is grounded: {time} locked until the mood improves.",
        "“And you stay where I can see you.” {kid} is grounded, with {time} locked.",
        "{kid}’s bicycle is put into the cellar: grounded, with {time} locked.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, time=cubes(self.count))


class Freed(KidTell, frozen=True):
    """A kid is not grounded any more."""

    nth: int = 0
    ways: ClassVar = (
        "{kid} is not grounded any more.",
        "{kid} is let out again, with a list of conditions.",
        "The cellar is unlocked, and {kid} is grounded no longer.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name)


def raise_favor(s: State, kid: int) -> Rule[None]:
    """One step up; a kid who is grounded is free again (3. Good and bad favor, Grounded)."""
    me = s.kids[kid]
    if me.favor == GOOD:
        return
    me.favor += 1
    yield FavorRose(me.id, me.favor, nth(s, FavorRose))
    if me.grounded:
        me.spent += me.grounded
        me.grounded = 0
        yield Freed(me.id, nth(s, Freed))


def lower_favor(s: State, kid: int) -> Rule[None]:
    """One step down; at the last one the kid is grounded at once (3. Good and bad favor, Grounded)."""
    me = s.kids[kid]
    if me.favor == BAD:
        return
    me.favor -= 1
    yield FavorFell(me.id, me.favor, nth(s, FavorFell))
    if me.favor == BAD:
        me.grounded = take_cubes(me, GROUNDING)
        yield Grounded(me.id, me.grounded, nth(s, Grounded))
