"""Pushing yourself: 2 stress for a die, for effect, or to act in spite of everything."""

from __future__ import annotations

from itertools import product
from typing import ClassVar

from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer
from timeloom.kernel.scene import Choice


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
