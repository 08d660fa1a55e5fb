"""2.1 Conditions: how kids get hurt, what it costs them, and how it passes."""

from __future__ import annotations

from typing import Literal

from timeloom.games.islands.answers import PickCondition
from timeloom.games.islands.pack.verbs import ConditionName
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.time import take_cubes
from timeloom.games.islands.state import INJURY_STEPS, SEVERITY, State
from timeloom.games.islands.tells.conditions import Healing, HurtAgain, Relieved, Suffering
from timeloom.kernel import Rule

# What a kid suffers from


def suffers(s: State, kid: int, condition: ConditionName) -> bool:
    """Whether a cube lies in the slot of a condition."""
    me = s.kids[kid]
    return me.injury > 0 if condition == "injured" else condition in me.conditions


def sufferings(s: State, kid: int) -> list[ConditionName]:
    """All conditions of a kid, the least severe first."""
    return [condition for condition in SEVERITY if suffers(s, kid, condition)]


def hindered_by(s: State, kid: int, condition: ConditionName) -> bool:
    """Whether a condition does more than lock a cube (variant just-a-bruise)."""
    return suffers(s, kid, condition) and not s.has("just-a-bruise")


def more_severe(s: State, kid: int) -> list[ConditionName]:
    """The conditions above the most severe one that a kid suffers from (Taking conditions)."""
    suffered = sufferings(s, kid)
    worst = SEVERITY.index(suffered[-1]) if suffered else -1
    return list(SEVERITY[worst + 1 :])


# Pushing


def prices_of_pushing(s: State, kid: int) -> list[ConditionName]:
    """The conditions that a kid can take to push a roll: any free one, or the next with a variant."""
    if s.has("gradually-worse"):
        return more_severe(s, kid)[:1]
    return [condition for condition in SEVERITY if not suffers(s, kid, condition)]


def can_push(s: State, kid: int) -> bool:
    """Pushing takes a cube that is not spent, and nobody pushes who is injured (Pushing)."""
    unspent = s.kids[kid].pool > 0
    return unspent and not hindered_by(s, kid, "injured") and bool(prices_of_pushing(s, kid))


# Taking a condition


def take_condition(s: State, kid: int, condition: ConditionName | Literal["any"]) -> Rule[None]:
    """Lock a cube in the slot of a condition, or of a more severe one (Taking conditions)."""
    taken = yield from condition_to_take(s, kid, condition)
    me = s.kids[kid]
    if taken == "injured" and me.injury:
        me.injury = INJURY_STEPS
        yield HurtAgain(me.id)
        return
    take_cubes(me, 1)
    if taken == "injured":
        me.injury = INJURY_STEPS
    else:
        me.conditions.append(taken)
    yield Suffering(me.id, taken)


def condition_to_take(s: State, kid: int, condition: ConditionName | Literal["any"]) -> Rule[ConditionName]:
    """The condition itself if its slot is free; otherwise a worse one by choice, at last another injury."""
    worse: list[ConditionName] = more_severe(s, kid) or ["injured"]
    if s.has("gradually-worse"):
        return worse[0]
    if condition != "any" and (condition == "injured" or not suffers(s, kid, condition)):
        return condition
    return (yield from pick_condition(s, kid, "condition", worse))


def pick_condition(s: State, kid: int, id: str, among: list[ConditionName]) -> Rule[ConditionName]:
    """One of several conditions, by choice of whoever plays the kid."""
    about = s.kids[kid].id
    picked: PickCondition = yield from choose(s, kid, id, [PickCondition(name) for name in among], about)
    return picked.condition  # type: ignore[return-value]


# Relief


def relieve(s: State, kid: int, condition: ConditionName) -> Rule[None]:
    """Put the cube of a condition into the action space; an injury moves one step (Conditions)."""
    if condition == "injured":
        yield from heal_injury(s, kid)
    elif suffers(s, kid, condition):
        me = s.kids[kid]
        me.conditions.remove(condition)
        me.spent += 1
        yield Relieved(me.id, condition)


def heal_injury(s: State, kid: int) -> Rule[None]:
    """Move the cube one square along the injured track; beyond the last one it is free (Injured)."""
    me = s.kids[kid]
    if not me.injury:
        return
    me.injury -= 1
    if me.injury:
        yield Healing(me.id, me.injury)
    else:
        me.spent += 1
        yield Relieved(me.id, "injured")


def relieve_one(s: State, kid: int) -> Rule[None]:
    """Relieve one condition of the kid's choice, if there is any."""
    suffered = sufferings(s, kid)
    if suffered:
        yield from relieve(s, kid, (yield from pick_condition(s, kid, "relieve", suffered)))


def free_rest(s: State, kid: int) -> Rule[None]:
    """A rest that costs no time and no turn (2.4 Rest)."""
    s.kids[kid].record.rested += 1
    yield from relieve_one(s, kid)
