"""Told of rolls as they grow."""

from __future__ import annotations

from timeloom.kernel import Tell


class ThoughtAgain(Tell, frozen=True):
    """Something else will be tried."""

    name: str

    def words(self) -> str:
        return f"{self.name} thinks again."


class Assisted(Tell, frozen=True):
    """Help for a roll."""

    name: str
    friend: str
    dice: int
    how: str

    def words(self) -> str:
        way = {
            "link": "by all that is between them",
            "two-steps-ahead": "as prepared",
            "here-for-you": "with everything held in reserve",
        }.get(self.how, "with a helping hand")
        return f"{self.name} helps {self.friend} {way}: +{self.dice}d."


class HarmHeldOff(Tell, frozen=True):
    """A link holds off a harm."""

    name: str
    friend: str
    harm: str

    def words(self) -> str:
        return f"For {self.name}'s sake {self.friend} does not feel it any more: {self.harm}."


class Pushed(Tell, frozen=True):
    """A push."""

    name: str
    benefit: str
    extra: str

    def words(self) -> str:
        gain = {"die": "+1d", "effect": "more effect", "act": "on their feet all the same"}[self.benefit]
        return f"{self.name} goes beyond their limits: {gain}{', and ' + self.extra if self.extra else ''}."


class Claimed(Tell, frozen=True):
    """The story brings an ability into play."""

    name: str
    ability: str

    def words(self) -> str:
        return f"{self.name} brings it in: {self.ability}."


class Objected(Tell, frozen=True):
    """The director does not see it so."""

    claim: str

    def words(self) -> str:
        return f"The director objects: {self.claim.replace('-', ' ')} does not count here."
