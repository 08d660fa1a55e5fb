"""The action roll, also of a group, or to set something up: goal and action, position and effect, harm,
bonus dice; then the dice."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.rules.answers import Nothing
from timeloom.games.moonlight.rules.foes import foe_of
from timeloom.games.moonlight.rules.forms import against, dots_in, form_choice
from timeloom.games.moonlight.rules.rolls.conversation import conversation
from timeloom.games.moonlight.rules.rolls.judging import judge, weigh_harm
from timeloom.games.moonlight.rules.rolls.pool import effect_of
from timeloom.games.moonlight.rules.rolls.results import achieve, another_try, roll_and_evaluate
from timeloom.games.moonlight.state import (
    ActionRoll,
    State,
)
from timeloom.kernel import Answer, Form, Question, Rule, Tell, ask_all
from timeloom.kernel.scene import Choice

# Goal and action


class Attempt(Answer, frozen=True):
    """Try something: what for, how, and against what."""

    goal: str
    action: str
    target: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Try something", "Act", against(s, seat))


class SetUp(Answer, frozen=True):
    """Make an opening for an ally."""

    ally: str
    action: str
    deed: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Set up an ally", "Act", {"action": dots_in(s, seat)})


class Lead(Answer, frozen=True):
    """Lead the group in something."""

    goal: str
    action: str
    target: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Lead the group", "Act", against(s, seat))


ACTS = {
    "defy": "stands against it",
    "empathize": "feels their way towards it",
    "express": "speaks up",
    "confess": "speaks from the heart",
    "forgive": "holds out a hand",
    "perceive": "looks closely",
    "analyze": "thinks it through",
    "conceal": "keeps out of sight",
    "flow": "moves",
}
"""What somebody does who rolls an action."""


class SetOut(Tell, frozen=True):
    """A protagonist is about to roll."""

    name: str
    kind: str
    action: str
    goal: str
    ally: str
    again: bool = False

    def words(self) -> str:
        if self.again:
            return f"{self.name} presses on, whatever it takes ({self.action})."
        how = {
            "set up": f"makes an opening for {self.ally}",
            "group": "leads the others",
            "gather": "tries to find out more",
            "flashback": "had seen to this before",
            "escape": f"reaches out to {self.ally}",
        }.get(self.kind) or ACTS[self.action]
        return f"{self.name} {how} ({self.action}): {self.goal}"


def action_roll(s: State, roll: ActionRoll) -> Rule[bool]:
    """Roll, and again if the actor presses on; false when nothing was rolled after all (Action rolls)."""
    s.roll = roll
    roll.spoken = [seat for seat in s.consenting if seat != roll.seat]
    ally = s.at(roll.ally).name if roll.ally > 0 else ""
    yield SetOut(s.at(roll.seat).name, roll.kind, roll.action, roll.goal, ally, roll.again)
    done = yield from five_steps(s, roll)
    put_away(s, roll, done)
    if roll.presses and s.at(roll.seat).able:
        yield from action_roll(s, another_try(roll))
    return done


def five_steps(s: State, roll: ActionRoll) -> Rule[bool]:
    """Goal and action, position and effect, bonus dice, harm, the dice; false if it does not come to that."""
    if roll.kind == "group":
        yield from gather_the_group(s, roll)
    if not (yield from judge(s, roll)):
        return False
    if roll.result:
        roll.came_to = effect_of(s, roll)
        yield from achieve(s, roll)
        return True
    if not roll.fortune:
        for seat in (roll.seat, *roll.joined):
            yield from weigh_harm(s, s.at(seat))
    rolls = yield from conversation(s, roll)
    if rolls:
        yield from roll_and_evaluate(s, roll)
    return rolls


def put_away(s: State, roll: ActionRoll, done: bool) -> None:
    """The roll is over; what a set up has prepared waits on if it was not used."""
    s.roll = None
    for person in s.people:
        for harm in person.harm:
            harm.weighs = False
    if done:
        s.last_roll = roll
    elif s.mission:
        s.mission.advantages += roll.gifts


class Join(Answer, frozen=True):
    """Join a group action."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Join in")


class Joining(Question[Join | Nothing], frozen=True):
    """Who takes part in a group action."""

    id = "join"

    def words(self, s: State, seat: int) -> str:
        return "Do you join in?"


def gather_the_group(s: State, roll: ActionRoll) -> Rule[None]:
    """Who joins in (Group action); whoever has claimed a foe has no hand free."""
    offers: list[Join | Nothing] = [Join(), Nothing()]
    free = [other.seat for other in s.able() if other.seat != roll.seat and foe_of(s, other) is None]
    others = dict.fromkeys(free, offers)
    if others:
        answers = yield from ask_all(Joining(), others)
        roll.joined = [seat for seat, answer in answers.items() if isinstance(answer, Join)]
