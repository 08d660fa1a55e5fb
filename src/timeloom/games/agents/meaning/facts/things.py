"""Items, mysteries and tokens."""

from __future__ import annotations

from timeloom.games.agents.meaning.facts.base import Fact
from timeloom.games.agents.meaning.facts.numbers import Number
from timeloom.games.agents.pack.mission import Mission


class Has(Fact, frozen=True):
    """Somebody has a thing, or it lies on the table; of several tokens alike, it is how many there are."""

    kind, can_be_tracked, weight = "has", True, 6
    thing: str

    def never(self, mission: Mission) -> str:
        return nobody_has(mission, self.thing)


class Took(Fact, frozen=True):
    """An item has been taken, or a mystery drawn."""

    kind = "took"
    thing: str

    def never(self, mission: Mission) -> str:
        return nobody_has(mission, self.thing)


class Removed(Fact, frozen=True):
    """A thing is out of the game, or a skin is worn."""

    kind, can_be_tracked = "removed", True
    thing: str


class Out(Number, frozen=True):
    """How many copies of a token are out of the game."""

    kind = "out"
    token: str


class Spent(Fact, frozen=True):
    """No copy of a token is left to be taken, since some are out of the game."""

    kind = "spent"
    token: str

    @property
    def subject(self) -> Fact:
        return Out(self.token)


def nobody_has(mission: Mission, thing: str) -> str:
    """That a thing can never be had, in words."""
    item = mission.item.get(thing)
    if item and item.replacement:
        return f"“{item.title}” covers a receptacle, so nobody ever holds it"
    entry = item or mission.mystery.get(thing) or mission.token[thing]
    return f"nobody can ever have “{entry.title}”"
