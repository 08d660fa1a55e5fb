"""What every fact has: a name, an order, an opposite, and words for when it can never be."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct

from timeloom.games.agents.pack.mission import Mission


class Fact(Struct, frozen=True, cache_hash=True):
    """Something that can be so. Facts that say the same are equal; they are sorted by their names."""

    kind: ClassVar[str] = ""
    """What its name begins with; `Has("lamp")` is called `has:lamp`."""
    can_be_tracked: ClassVar[bool] = False
    """Whether situations can be told apart by it; others are for the players, or never known."""
    weight: ClassVar[int] = 1
    """How little one would like to track it, since it comes in many combinations."""

    def __str__(self) -> str:
        return ":".join((self.kind, *(str(getattr(self, name)) for name in self.__struct_fields__)))

    @property
    def opposite(self) -> Fact:
        """That it is not so."""
        return Not(self)

    @property
    def subject(self) -> Fact:
        """What has to be tracked to know it."""
        return self

    def never(self, mission: Mission) -> str:
        """That it can never be, in words; nothing for what only stands between other facts."""
        return ""

    def always(self, mission: Mission) -> str:
        """That it is always so where it must not be, in words."""
        return ""

    def unknown(self, mission: Mission) -> str:
        """What one would have to know to know whether it is so, in words."""
        return f"“{self}”"


Clause: TypeAlias = frozenset[Fact]
"""Facts of which one is enough."""


class Not(Fact, frozen=True):
    """Something is not so."""

    fact: Fact

    def __str__(self) -> str:
        return f"not {self.fact}"

    @property
    def opposite(self) -> Fact:
        return self.fact

    @property
    def subject(self) -> Fact:
        return self.fact.subject

    def never(self, mission: Mission) -> str:
        return self.fact.always(mission)


class So(Fact, frozen=True):
    """What always holds."""

    kind = "so"

    def always(self, mission: Mission) -> str:
        return "it asks for more than there is, or for a number of receptacles that is not in play"


class MayBe(Fact, frozen=True):
    """What comes and goes with the agents, such as Azrak; it is taken for possible at any time."""

    kind = "may be"

    @property
    def opposite(self) -> Fact:
        return self


SO, MAY_BE = So(), MayBe()
NOT_SO = Not(SO)


def known(true: bool) -> Fact:
    """A fact of which it is known whether it holds."""
    return SO if true else NOT_SO
