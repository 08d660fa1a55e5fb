"""2.1 Conditions: how kids get hurt, what it costs them, and how it passes."""

from __future__ import annotations

from typing import ClassVar, Literal

from timeloom.games.islands.names import KidQuestion, KidTell, kid_thing
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.time import take_cubes
from timeloom.games.islands.state import INJURY_STEPS, SEVERITY, State
from timeloom.games.islands.terms import ConditionName
from timeloom.kernel import Answer, Offer, Rule, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "conditions"

# What a kid suffers from


def suffers(s: State, kid: int, condition: ConditionName) -> bool:
    """Whether a cube lies in the slot of a condition."""
    me = s.kids[kid]
    return me.injury > 0 if condition == "injured" else condition in me.conditions


def sufferings(s: State, kid: int) -> list[ConditionName]:
    """All conditions of a kid, the least severe first."""
    me = s.kids[kid]
    if not me.conditions and not me.injury:
        return []
    injured = ("injured",) if me.injury else ()
    return [condition for condition in SEVERITY if condition in me.conditions or condition in injured]


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


COSTS = {
    "exhausted": "only rest helps",
    "upset": "cannot help; being helped heals",
    "scared": "no strength; success heals",
    "injured": "2 dice fewer, no pushing; takes days",
}
ONSET: dict[ConditionName, tuple[str, ...]] = {
    "exhausted": (
        "{kid} is out of breath and out of sandwiches: exhausted.",
        "{kid} has legs of lead and a head of wool: exhausted.",
        "{kid} could sleep standing up, and nearly does: exhausted.",
        "{kid} has nothing left to run with: exhausted.",
    ),
    "upset": (
        "{kid} swallows hard and looks at nobody: upset.",
        "{kid} says that everything is fine, twice: upset.",
        "{kid} kicks a stone all the way into the ditch: upset.",
        "{kid} does not want to talk about it: upset.",
    ),
    "scared": (
        "{kid} will not turn round to look: scared.",
        "{kid} has heard something, and goes on hearing it: scared.",
        "{kid} holds on to somebody’s sleeve: scared.",
        "{kid} whistles, and the whistle shakes: scared.",
    ),
    "injured": (
        "{kid} says that it hardly hurts, which is not true: injured.",
        "{kid} looks at the blood with interest, and then away: injured.",
        "{kid} can walk, in a way of speaking: injured.",
        "{kid} will have something to show at school: injured.",
    ),
}


class PickCondition(Answer, frozen=True):
    """This condition."""

    condition: ConditionName

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{self.condition.capitalize()} ({COSTS[self.condition]})")


class HowItHurts(KidQuestion[PickCondition], frozen=True):
    """Which condition a kid takes."""

    id = "condition"

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} is worse for it. How?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return Choice(super().choice(s, offer, seat).words, (kid_thing(self.kid),))


class Suffering(KidTell, frozen=True):
    """A kid took a condition."""

    condition: ConditionName
    nth: int = 0

    def words(self) -> str:
        return varied(ONSET[self.condition], self.nth).format(kid=self.name)


class HurtAgain(KidTell, frozen=True):
    """A kid who was injured already got hurt again."""

    nth: int = 0
    ways: ClassVar = (
        "{kid} gets hurt in the same place again; the healing starts over.",
        "The plaster comes off {kid} at the worst moment; the healing starts over.",
        "{kid} falls on the knee that was nearly well; the healing starts over.",
        "It had stopped bleeding, and now it has not: {kid}’s healing starts over.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name)


def take_condition(s: State, kid: int, condition: ConditionName | Literal["any"]) -> Rule[None]:
    """Lock a cube in the slot of a condition, or of a more severe one (Taking conditions)."""
    taken = yield from condition_to_take(s, kid, condition)
    me = s.kids[kid]
    if taken == "injured" and me.injury:
        me.injury = INJURY_STEPS
        yield HurtAgain(me.id, nth(s, HurtAgain))
        return
    take_cubes(me, 1)
    if taken == "injured":
        me.injury = INJURY_STEPS
    else:
        me.conditions.append(taken)
    yield Suffering(me.id, taken, nth(s, Suffering, taken))


def condition_to_take(s: State, kid: int, condition: ConditionName | Literal["any"]) -> Rule[ConditionName]:
    """The condition itself if its slot is free; otherwise a worse one by choice, at last another injury."""
    worse: list[ConditionName] = more_severe(s, kid) or ["injured"]
    if s.has("gradually-worse"):
        return worse[0]
    if condition != "any" and (condition == "injured" or not suffers(s, kid, condition)):
        return condition
    picked = yield from choose(s, kid, HowItHurts(s.kids[kid].id), list(map(PickCondition, worse)))
    return picked.condition


# Relief


RELIEF: dict[ConditionName, tuple[str, ...]] = {
    "exhausted": (
        "{kid} has slept it off and is exhausted no more.",
        "{kid} yawns, stretches, and is exhausted no more.",
        "Cocoa helps: {kid} is exhausted no more.",
        "{kid} takes the stairs two at a time and is exhausted no more.",
    ),
    "upset": (
        "{kid} can laugh about it now and is upset no more.",
        "{kid} blows a nose, loudly, and is upset no more.",
        "Somebody said the right thing: {kid} is upset no more.",
        "{kid} has thought of a good answer at last, and is upset no more.",
    ),
    "scared": (
        "{kid} whistles in the dark and is scared no more.",
        "It was only the wind, and {kid} is scared no more.",
        "{kid} has looked under the bed and is scared no more.",
        "{kid} tells it as a story already, and is scared no more.",
    ),
    "injured": (
        "{kid} pulls off the plaster: the injury has healed.",
        "{kid} has a scar to show, and nothing else: the injury has healed.",
        "{kid} forgets to limp: the injury has healed.",
    ),
}


class Relieved(KidTell, frozen=True):
    """A condition passed."""

    condition: ConditionName
    nth: int = 0

    def words(self) -> str:
        return varied(RELIEF[self.condition], self.nth).format(kid=self.name)


class Healing(KidTell, frozen=True):
    """An injury moved one step along its track."""

    steps: int
    nth: int = 0
    ways: ClassVar = (
        "{kid}’s injury is healing: {left} to go.",
        "It itches, so {kid} is on the mend: {left} to go.",
        "A new plaster for {kid}: {left} to go.",
    )

    def words(self) -> str:
        left = "1 step" if self.steps == 1 else f"{self.steps} steps"
        return varied(self.ways, self.nth).format(kid=self.name, left=left)


def relieve(s: State, kid: int, condition: ConditionName) -> Rule[None]:
    """Put the cube of a condition into the action space; an injury moves one step (Conditions)."""
    if condition == "injured":
        yield from heal_injury(s, kid)
    elif suffers(s, kid, condition):
        me = s.kids[kid]
        me.conditions.remove(condition)
        me.spent += 1
        yield Relieved(me.id, condition, nth(s, Relieved, condition))


def heal_injury(s: State, kid: int) -> Rule[None]:
    """Move the cube one square along the injured track; beyond the last one it is free (Injured)."""
    me = s.kids[kid]
    if not me.injury:
        return
    me.injury -= 1
    if me.injury:
        yield Healing(me.id, me.injury, nth(s, Healing))
    else:
        me.spent += 1
        yield Relieved(me.id, "injured", nth(s, Relieved, "injured"))


class WhatGetsBetter(KidQuestion[PickCondition], frozen=True):
    """Which condition of a kid is relieved."""

    id = "relieve"

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} can draw breath. What gets better?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, PickCondition):
            return Choice(relief_in_words(offer.condition), (kid_thing(self.kid),))
        return super().choice(s, offer, seat)


def relief_in_words(condition: ConditionName) -> str:
    """What it means that a condition gets better."""
    return "Nurse the injury, one step" if condition == "injured" else f"No longer {condition}"


def relieve_one(s: State, kid: int) -> Rule[None]:
    """Relieve one condition of the kid's choice, if there is any."""
    suffered = sufferings(s, kid)
    if suffered:
        better = yield from choose(s, kid, WhatGetsBetter(s.kids[kid].id), list(map(PickCondition, suffered)))
        yield from relieve(s, kid, better.condition)


def free_rest(s: State, kid: int) -> Rule[None]:
    """A rest that costs no time and no turn (2.4 Rest)."""
    s.kids[kid].record.rested += 1
    yield from relieve_one(s, kid)
