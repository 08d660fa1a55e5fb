"""Who plays, who acts and what they have: it is for the players to see to that, and never tracked."""

from __future__ import annotations

from timeloom.games.agents.meaning.facts.base import Fact
from timeloom.games.agents.pack.mission import Mission


class InPlay(Fact, frozen=True):
    """Somebody inhabits this receptacle."""

    kind = "in play"
    receptacle: str

    def unknown(self, mission: Mission) -> str:
        return "who plays"


class Who(Fact, frozen=True):
    """Whoever acts is one of those who are asked for."""

    kind = "who"
    among: tuple[str, ...] = ()

    def unknown(self, mission: Mission) -> str:
        return "who acts"


class Payable(Fact, frozen=True):
    """A price can be paid; asked for only where it never can."""

    kind = "payable"
    by_group: bool

    def never(self, mission: Mission) -> str:
        return f"it costs more than {'all of you together' if self.by_group else 'anybody'} can ever have"


class OthersHere(Fact, frozen=True):
    """Somebody is here besides the one who acts."""

    kind = "others are here"

    def unknown(self, mission: Mission) -> str:
        return "who is away"


class Luck(Fact, frozen=True):
    """What nobody can know beforehand."""

    kind = "luck"

    def unknown(self, mission: Mission) -> str:
        return "luck"


class Guess(Fact, frozen=True):
    """Something that is not followed; each time that it makes a difference is a guess of its own."""

    kind = "guess"
    about: str
    nth: int

    def unknown(self, mission: Mission) -> str:
        return self.about


class Holds(Fact, frozen=True):
    """Those whom an effect is for hold a thing themselves."""

    whom: str
    thing: str

    def __str__(self) -> str:
        return f"{self.whom} holds {self.thing}"

    def unknown(self, mission: Mission) -> str:
        return "who holds what"


class IsCaptain(Fact, frozen=True):
    """They are the Time Captain."""

    whom: str

    def __str__(self) -> str:
        return f"{self.whom} captain"

    def unknown(self, mission: Mission) -> str:
        return "who is Time Captain"


class HasAzrak(Fact, frozen=True):
    """They have so many Azrak or more."""

    whom: str
    least: int

    def __str__(self) -> str:
        return f"{self.whom} azrak>={self.least}"

    def unknown(self, mission: Mission) -> str:
        return "how much Azrak there is"


class HasMagick(Fact, frozen=True):
    """They have so much Magick or more."""

    whom: str
    least: int

    def __str__(self) -> str:
        return f"{self.whom} magick>={self.least}"

    def unknown(self, mission: Mission) -> str:
        return "how much Magick is left"
