"""Flashbacks: what somebody did before, for a price in stress."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Flashback, NeedsRoll, NoMore, Price, TooFar
from timeloom.games.moonlight.rules.abilities import has
from timeloom.games.moonlight.rules.action_roll import action_roll
from timeloom.games.moonlight.rules.results import leave_advantage
from timeloom.games.moonlight.rules.stress import take_stress
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Protagonist, State
from timeloom.kernel import Ask, Form, Pick, Rule, Text
from timeloom.kernel.form import Field

MOST = 3
"""A flashback costs no more stress than that."""

EVERYDAY, TRUE_SELF = "as your everyday self", "as your true self"


def flashback_form(person: Protagonist, action: Field, against: Field) -> Form[Any]:
    """What somebody did before; since they transcended, or as who they are every day."""
    selves = (EVERYDAY, TRUE_SELF) if person.transcended else (EVERYDAY,)
    scene = Text("scene", "What you did before", 160)
    return Form(Flashback, (scene, action, against, Pick("form", "As whom", selves)))


def flash_back(s: State, person: Protagonist, answer: Flashback) -> Rule[bool]:
    """The director names a price of 0 to 3 stress, and whether it has to be rolled for (Flashbacks)."""
    s.subject, s.asking = person.seat, answer.scene
    prices = [Price(stress) for stress in range(MOST + 1)]
    rolls = [NeedsRoll(stress) for stress in range(MOST + 1)]
    ruling: Price | NeedsRoll | TooFar = yield Ask(DIRECTOR, "price", [*prices, *rolls, TooFar()])
    if isinstance(ruling, TooFar):
        yield tells.TooFarFetched(person.name)
        return False
    stress = max(0, ruling.stress - (1 if has(s, person, "rewind-return") else 0))
    accepted = yield Ask(person.seat, "pay", [Price(stress), NoMore()])
    if isinstance(accepted, NoMore):
        return False
    yield tells.FlashedBack(person.name, answer.scene, stress)
    yield from take_stress(s, person, stress)
    if person.able:
        yield from what_it_brings(s, person, answer, isinstance(ruling, NeedsRoll))
    return True


def what_it_brings(s: State, person: Protagonist, answer: Flashback, rolled: bool) -> Rule[None]:
    """A roll of its own, or an advantage for what comes next."""
    roll = ActionRoll(person.seat, "flashback", answer.action, answer.scene, target(s, answer.target))
    as_true_self = answer.form == TRUE_SELF or "dream-logic" in s.abilities
    roll.past = not (person.transcended and as_true_self)
    if rolled:
        yield from action_roll(s, roll)
    else:
        yield from leave_advantage(s, person, person.seat, roll)


def target(s: State, name: str) -> str:
    """The id of the clock with this name, if one is meant."""
    return next((clock.id for clock in s.clocks if clock.name == name and not clock.full), "")
