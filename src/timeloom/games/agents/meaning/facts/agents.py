"""Who plays, who acts and what they have: it is for the players to see to that, and never tracked."""

from __future__ import annotations

from timeloom.games.agents.meaning.facts.base import Fact


class InPlay(Fact, frozen=True):
    """Somebody inhabits this receptacle."""

    kind = "in play"
    receptacle: str


class Who(Fact, frozen=True):
    """Whoever acts is one of those who are asked for."""

    kind = "who"


class OthersHere(Fact, frozen=True):
    """Somebody is here besides the one who acts."""

    kind = "others are here"


class Luck(Fact, frozen=True):
    """What nobody can know beforehand."""

    kind = "luck"


class Holds(Fact, frozen=True):
    """Those whom an effect is for hold a thing themselves."""

    whom: str
    thing: str

    def __str__(self) -> str:
        return f"{self.whom} holds {self.thing}"


class IsCaptain(Fact, frozen=True):
    """They are the Time Captain."""

    whom: str

    def __str__(self) -> str:
        return f"{self.whom} captain"


class HasAzrak(Fact, frozen=True):
    """They have so many Azrak or more."""

    whom: str
    least: int

    def __str__(self) -> str:
        return f"{self.whom} azrak>={self.least}"


class HasMagick(Fact, frozen=True):
    """They have so much Magick or more."""

    whom: str
    least: int

    def __str__(self) -> str:
        return f"{self.whom} magick>={self.least}"
