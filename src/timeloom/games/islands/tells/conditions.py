"""Conditions, in words."""

from __future__ import annotations

from timeloom.games.islands.pack.verbs import ConditionName
from timeloom.games.islands.tells.subjects import KidTell

ONSET: dict[ConditionName, str] = {
    "exhausted": "{kid} is out of breath and out of sandwiches: exhausted.",
    "upset": "{kid} swallows hard and looks at nobody: upset.",
    "scared": "{kid} will not turn round to look: scared.",
    "injured": "{kid} says that it hardly hurts, which is not true: injured.",
}
RELIEF: dict[ConditionName, str] = {
    "exhausted": "{kid} has slept it off and is exhausted no more.",
    "upset": "{kid} can laugh about it now and is upset no more.",
    "scared": "{kid} whistles in the dark and is scared no more.",
    "injured": "{kid} pulls off the plaster: the injury has healed.",
}


class Suffering(KidTell, frozen=True):
    """A kid took a condition."""

    condition: ConditionName

    def words(self) -> str:
        return ONSET[self.condition].format(kid=self.name)


class HurtAgain(KidTell, frozen=True):
    """A kid who was injured already got hurt again."""

    def words(self) -> str:
        return f"{self.name} gets hurt in the same place again; the healing starts over."


class Relieved(KidTell, frozen=True):
    """A condition passed."""

    condition: ConditionName

    def words(self) -> str:
        return RELIEF[self.condition].format(kid=self.name)


class Healing(KidTell, frozen=True):
    """An injury moved one step along its track."""

    steps: int

    def words(self) -> str:
        left = "1 step" if self.steps == 1 else f"{self.steps} steps"
        return f"{self.name}’s injury is healing: {left} to go."
