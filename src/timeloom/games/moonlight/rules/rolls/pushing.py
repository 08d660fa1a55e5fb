"""Pushing yourself: 2 stress for a die, for effect, or to act in spite of everything."""

from __future__ import annotations

from itertools import product
from typing import ClassVar

from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.state import ActionRoll, Protagonist, State
from timeloom.kernel import Answer, Rule, Tell
from timeloom.kernel.scene import Choice

PUSH = 2
"""Pushing oneself costs so much stress."""


class Push(Answer, frozen=True):
    """Push oneself for 2 stress."""

    benefit: str
    extra: str = ""
    gains: ClassVar = {"die": "+1d", "effect": "more effect", "act": "to act in spite of your harm"}

    def choice(self, s: State, seat: int) -> Choice:
        extra = f", and {self.extra}" if self.extra else ""
        return Choice(f"Push yourself, 2 stress: {self.gains[self.benefit]}{extra}", group="Push yourself")


def pushes(s: State, person: Protagonist, benefits: tuple[str, ...]) -> list[Push]:
    """What 2 stress can buy; each ability of that kind adds one of its two things (Pushing yourself)."""
    adding = [ability(id).push for id in person.abilities if has(s, person, id) and ability(id).push]
    extras = [", and ".join(chosen) for chosen in product(*adding)]
    return [Push(benefit, extra) for benefit in benefits for extra in extras]


class Pushed(Tell, frozen=True):
    """A push."""

    name: str
    benefit: str
    extra: str

    def words(self) -> str:
        gain = {"die": "+1d", "effect": "more effect", "act": "on their feet all the same"}[self.benefit]
        return f"{self.name} goes beyond their limits: {gain}{', and ' + self.extra if self.extra else ''}."


def push(s: State, roll: ActionRoll, answer: Push) -> Rule[None]:
    """The actor pushes themselves for the roll."""
    actor = s.at(roll.seat)
    roll.pushed = answer.benefit
    roll.bonus |= {"push": 1} if answer.benefit == "die" else {}
    yield Pushed(actor.name, answer.benefit, answer.extra)
    yield from take_stress(s, actor, PUSH)


def push_along(s: State, roll: ActionRoll, person: Protagonist, answer: Push) -> Rule[None]:
    """Somebody in the group pushes themselves for their own dice."""
    roll.pushing.append(person.seat)
    yield Pushed(person.name, answer.benefit, answer.extra)
    yield from take_stress(s, person, PUSH)
