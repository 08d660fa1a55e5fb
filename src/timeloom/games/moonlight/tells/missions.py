"""Told of missions, fallout and seasons."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.tells.wording import pips, sheet
from timeloom.kernel import Tell


class FalloutCame(Tell, frozen=True):
    """The fallout roll."""

    faces: tuple[int, ...]
    tier: int
    trouble: str

    def words(self) -> str:
        return f"Fallout (tier {'I' * self.tier}, {pips(self.faces)}): {self.trouble}."


class LineCrossed(Tell, frozen=True):
    """A line of somebody's code was crossed."""

    name: str
    line: str
    keeper: str
    seat: int

    def words(self) -> str:
        whose = "their own code" if self.name == self.keeper else f"{self.keeper}'s code"
        return f"{self.name} has crossed a line of {whose}: {self.line}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class CodeWeighed(Tell, frozen=True):
    """Whether a code was kept in a mission."""

    name: str
    kept: bool
    by_all: bool
    seat: int

    def words(self) -> str:
        if self.by_all:
            return f"Nobody has broken {self.name}'s code tonight."
        if self.kept:
            return f"{self.name} has kept the code, and somebody else has not."
        return f"{self.name} has broken the code, and knows it."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class FriendInNeed(Tell, frozen=True):
    """Trouble has found a friend."""

    name: str
    who: str

    def words(self) -> str:
        return f"It is {self.name}: {self.who}."


class FriendSaved(Tell, frozen=True):
    """A mission has decided a friend's fate for the better."""

    name: str

    def words(self) -> str:
        return f"{self.name} is safe."


class FriendLost(Tell, frozen=True):
    """The adversary has taken a friend."""

    series: str
    name: str
    who: str

    def words(self) -> str:
        return f"{self.name}, {self.who}, belongs to {series(self.series).adversary} now."


class SeasonEnded(Tell, frozen=True):
    """A season is over."""

    season: int
    won: bool
    episodes: int
    alone: bool = False
    """Whether the game is one episode, and no season."""

    def words(self) -> str:
        what = "episode" if self.alone else "season"
        return f"The {what} ends{', and the sky is lighter' if self.won else ', and the night is long'}."
