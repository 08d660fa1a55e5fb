"""2.1 Spending time, and 3. Favor: what the parents think of how it was spent."""

from __future__ import annotations

from timeloom.games.islands.names import KidTell, cubes
from timeloom.games.islands.state import BAD, GOOD, MOODS, Kid, State
from timeloom.kernel import Rule

# Spending time


class TimeGained(KidTell, frozen=True):
    """Cubes came back from the action space."""

    count: int

    def words(self) -> str:
        return f"The afternoon stretches: {self.name} gets {cubes(self.count)} back."


class TimeLost(KidTell, frozen=True):
    """Cubes went from the pool."""

    count: int

    def words(self) -> str:
        return f"{self.name} loses {cubes(self.count)}."


class TimeTomorrow(KidTell, frozen=True):
    """Cubes more in the next round."""

    count: int

    def words(self) -> str:
        return f"{self.name} will have {cubes(self.count)} more tomorrow."


def spend(s: State, kid: int, cubes: int) -> None:
    """Move cubes from the pool to the action space (2.1 Spending time)."""
    s.kids[kid].pool -= cubes
    s.kids[kid].spent += cubes


def gain_time(s: State, kid: int, cubes: int) -> Rule[None]:
    """Take cubes from the action space back into the pool, as many as lie there."""
    gained = min(cubes, s.kids[kid].spent)
    if gained > 0:
        spend(s, kid, -gained)
        yield TimeGained(s.kids[kid].id, gained)


def lose_time(s: State, kid: int, cubes: int) -> Rule[None]:
    """Lose cubes of the pool to the action space, as many as there are."""
    lost = min(cubes, s.kids[kid].pool)
    if lost > 0:
        spend(s, kid, lost)
        yield TimeLost(s.kids[kid].id, lost)


def promise_time(s: State, kid: int, cubes: int) -> Rule[None]:
    """Cubes more in the next round."""
    s.kids[kid].tomorrow += cubes
    yield TimeTomorrow(s.kids[kid].id, cubes)


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

    def words(self) -> str:
        return f"At {self.name}’s home the mood improves: it is {MOODS[self.favor]} now."


class FavorFell(KidTell, frozen=True):
    """The parents are in a worse mood."""

    favor: int

    def words(self) -> str:
        return f"At {self.name}’s home voices are raised: the mood is {MOODS[self.favor]} now."


# Grounded


GROUNDING = 2
"""Cubes that are locked while a kid is grounded."""


class Grounded(KidTell, frozen=True):
    """Cubes are locked until the mood improves."""

    count: int

    def words(self) -> str:
        return f"{self.name} is grounded: {cubes(self.count)} locked until the mood improves."


class Freed(KidTell, frozen=True):
    """A kid is not grounded any more."""

    def words(self) -> str:
        return f"{self.name} is not grounded any more."


def raise_favor(s: State, kid: int) -> Rule[None]:
    """One step up; a kid who is grounded is free again (3. Good and bad favor, Grounded)."""
    me = s.kids[kid]
    if me.favor == GOOD:
        return
    me.favor += 1
    yield FavorRose(me.id, me.favor)
    if me.grounded:
        me.spent += me.grounded
        me.grounded = 0
        yield Freed(me.id)


def lower_favor(s: State, kid: int) -> Rule[None]:
    """One step down; at the last one the kid is grounded at once (3. Good and bad favor, Grounded)."""
    me = s.kids[kid]
    if me.favor == BAD:
        return
    me.favor -= 1
    yield FavorFell(me.id, me.favor)
    if me.favor == BAD:
        me.grounded = take_cubes(me, GROUNDING)
        yield Grounded(me.id, me.grounded)
