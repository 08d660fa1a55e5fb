"""Flashbacks: what somebody did before, for a price in stress."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.rules.answers import NoMore
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.forms import against, form_choice
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.duels import aimed
from timeloom.games.moonlight.rules.rolls.results import leave_advantage
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.form import Field
from timeloom.kernel.scene import Choice

PARAGRAPH = "flashback"

MOST = 3
"""A flashback costs no more stress than that."""

EVERYDAY, TRUE_SELF = "as your everyday self", "as your true self"


class Flashback(Answer, frozen=True):
    """What one did before, as we see now."""

    scene: str
    action: str
    target: str
    form: str = EVERYDAY

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = against(s, seat)
        return form_choice(s, form, seat, "Call for a flashback", "Look closer, look back", means)


WHAT_BEFORE = Text("scene", "What you did before", 160)


def flashback_form(person: Protagonist, action: Field, target: Field) -> Form[Flashback]:
    """What somebody did before; since they transcended, or as who they are every day."""
    selves = (EVERYDAY, TRUE_SELF) if person.transcended else (EVERYDAY,)
    return Form(Flashback, (WHAT_BEFORE, action, target, Pick("form", "As whom", selves)))


class Price(Answer, frozen=True):
    """What a flashback costs in stress."""

    stress: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{self.stress} stress")


class NeedsRoll(Answer, frozen=True):
    """What a flashback costs, and it has to be rolled for."""

    stress: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{self.stress} stress, and a roll")


class TooFar(Answer, frozen=True):
    """That cannot have happened."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("That cannot have happened")


class Costs(Question[Price | NeedsRoll | TooFar], frozen=True):
    """What a flashback costs."""

    id = "price"
    name: str
    scene: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} looks back: {self.scene} What does that cost?"


class Pay(Question[Price | NoMore], frozen=True):
    """Whether somebody pays for a flashback, knowing whether it has to be rolled for."""

    rolled: bool = False

    def words(self, s: State, seat: int) -> str:
        return f"Is the flashback worth it? {'It takes a roll.' if self.rolled else 'It takes no roll.'}"


class FlashedBack(Tell, frozen=True):
    """A flashback."""

    name: str
    scene: str
    stress: int

    def words(self) -> str:
        return f"We see {self.name}, some time ago: {self.scene}"


class TooFarFetched(Tell, frozen=True):
    """A flashback that cannot be."""

    name: str

    def words(self) -> str:
        return f"No, that cannot have happened; {self.name} has to think of something else."


def flash_back(s: State, person: Protagonist, answer: Flashback) -> Rule[bool]:
    """The director names a price of 0 to 3 stress, and whether it has to be rolled for (Flashbacks)."""
    prices = [Price(stress) for stress in range(MOST + 1)]
    rolls = [NeedsRoll(stress) for stress in range(MOST + 1)]
    ruling = yield from ask(DIRECTOR, Costs(person.name, answer.scene), [*prices, *rolls, TooFar()])
    if isinstance(ruling, TooFar):
        yield TooFarFetched(person.name)
        return False
    stress = max(0, ruling.stress - (1 if has(s, person, "rewind-return") else 0))
    accepted = yield from ask(person.seat, Pay(isinstance(ruling, NeedsRoll)), [Price(stress), NoMore()])
    if isinstance(accepted, NoMore):
        return False
    yield FlashedBack(person.name, answer.scene, stress)
    yield from take_stress(s, person, stress)
    if person.able:
        yield from what_it_brings(s, person, answer, isinstance(ruling, NeedsRoll))
    return True


def what_it_brings(s: State, person: Protagonist, answer: Flashback, rolled: bool) -> Rule[None]:
    """A roll of its own, or an advantage for what comes next."""
    roll = ActionRoll(person.seat, "flashback", answer.action, answer.scene, *aimed(s, answer.target))
    as_true_self = answer.form == TRUE_SELF or "dream-logic" in s.abilities
    roll.past = not (person.transcended and as_true_self)
    if rolled:
        yield from action_roll(s, roll)
    else:
        yield from leave_advantage(s, person, person.seat, roll)
