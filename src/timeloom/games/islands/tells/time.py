"""Time and favor, in words."""

from __future__ import annotations

from timeloom.games.islands.state import MOODS
from timeloom.games.islands.tells.names import cubes
from timeloom.games.islands.tells.subjects import KidTell


class TimeGained(KidTell, frozen=True):
    """Cubes came back from the action space."""

    count: int

    def words(self) -> str:
        return f"The afternoon stretches: {self.name} gets {cubes(self.count)} back."


class TimeLost(KidTell, frozen=True):
    """Cubes went from the pool."""

    count: int

    def words(self) -> str:
        return f"{self.name} loses {cubes(self.count)}."


class TimeTomorrow(KidTell, frozen=True):
    """Cubes more in the next round."""

    count: int

    def words(self) -> str:
        return f"{self.name} will have {cubes(self.count)} more tomorrow."


class FavorRose(KidTell, frozen=True):
    """The parents are in a better mood."""

    favor: int

    def words(self) -> str:
        return f"At {self.name}’s home the mood improves: it is {MOODS[self.favor]} now."


class FavorFell(KidTell, frozen=True):
    """The parents are in a worse mood."""

    favor: int

    def words(self) -> str:
        return f"At {self.name}’s home voices are raised: the mood is {MOODS[self.favor]} now."


class Grounded(KidTell, frozen=True):
    """Cubes are locked until the mood improves."""

    count: int

    def words(self) -> str:
        return f"{self.name} is grounded: {cubes(self.count)} locked until the mood improves."


class Freed(KidTell, frozen=True):
    """A kid is not grounded any more."""

    def words(self) -> str:
        return f"{self.name} is not grounded any more."
