"""What is told of chores."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.tells.names import chore_name
from timeloom.games.islands.tells.subjects import KidTell


class ChoreTell(KidTell, frozen=True):
    """Something about a kid's chore."""

    chore: str

    @property
    def title(self) -> str:
        """The chore by its title."""
        return f"“{chore_name(self.chore)}”"


class ChoreKept(ChoreTell, frozen=True):
    """A chore was taken."""

    def words(self) -> str:
        return (
            f"On {self.name}’s kitchen table lies a note: {self.title}. {load_box().chores[self.chore].does}"
        )


class ErrandDone(ChoreTell, frozen=True):
    """An errand was run."""

    def words(self) -> str:
        return f"{self.name} has done what was asked: {self.title}. At home they will hear of it tonight."


class ErrandFailed(ChoreTell, frozen=True):
    """The test of an errand failed."""

    def words(self) -> str:
        return f"{self.name} tries, and {self.title} has to wait for another day."


class ChoreDone(ChoreTell, frozen=True):
    """A chore was found done in the evening."""

    def words(self) -> str:
        return f"{self.name} can cross {self.title} off the list."


class RewardTaken(ChoreTell, frozen=True):
    """The reward of a chore was taken."""

    def words(self) -> str:
        return f"{self.name} is thanked for {self.title}."


class ChoreMissed(ChoreTell, frozen=True):
    """A chore was not done by its deadline."""

    def words(self) -> str:
        return f"Nobody has done {self.title}, and it was {self.name}’s to do."
