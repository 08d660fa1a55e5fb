"""What is counted: counters, rounds, runs, crystals, cards and updates."""

from __future__ import annotations

from timeloom.games.agents.meaning.facts.base import Fact
from timeloom.games.agents.pack.mission import Mission


class Number(Fact, frozen=True):
    """Something that is counted; to track it is to know what it shows."""

    can_be_tracked = True


class Counter(Number, frozen=True):
    """A counter of the mission."""

    kind = "count"
    counter: str


class Round(Number, frozen=True):
    """The round."""

    kind = "round"


class Run(Number, frozen=True):
    """The run, which stays the same while it is followed."""

    kind, can_be_tracked = "run", False


class Returned(Number, frozen=True):
    """The crystals on the Mission Return."""

    kind, weight = "returned", 30


class Reads(Number, frozen=True):
    """The cards that were read in this round."""

    kind = "reads"


class FreeUpdates(Number, frozen=True):
    """The updates that were had at no cost."""

    kind = "updates"


ROUND, RUN, RETURNED, READS, UPDATES = Round(), Run(), Returned(), Reads(), FreeUpdates()


class AtLeast(Fact, frozen=True):
    """A number has come so far."""

    number: Number
    limit: int

    def __str__(self) -> str:
        return f"{self.number}>={self.limit}"

    @property
    def subject(self) -> Fact:
        return self.number

    def never(self, mission: Mission) -> str:
        match self.number:
            case Counter(name):
                return f'the counter "{name}" never shows {self.limit}'
            case Returned():
                return f"{self.limit} Azrak never lie on the Mission Return"
            case _:
                return ""
