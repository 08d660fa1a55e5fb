"""2.1 Spending time, and 3. Favor: what the parents think of how it was spent."""

from __future__ import annotations

from timeloom.games.islands.state import BAD, GOOD, Kid, State
from timeloom.games.islands.tells.time import FavorFell, FavorRose, Freed, Grounded, TimeGained, TimeLost
from timeloom.kernel import Rule

GROUNDING = 2
"""Cubes that are locked while a kid is grounded."""


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


def take_cubes(kid: Kid, cubes: int) -> int:
    """Take cubes away to lock them, from the pool first and then from the action space; say how many."""
    from_pool = min(cubes, kid.pool)
    from_spent = min(cubes - from_pool, kid.spent)
    kid.pool -= from_pool
    kid.spent -= from_spent
    return from_pool + from_spent


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
