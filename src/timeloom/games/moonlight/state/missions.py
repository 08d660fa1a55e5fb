"""Clocks and the mission under way as plain data, with Engines and suspects."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.games.moonlight.state.rolls import Advantage
from timeloom.games.moonlight.state.terms import Position

ClockKind: TypeAlias = Literal["goal", "danger", "project", "story"]


class Clock(Struct):
    """A promise about the story: when it is full, something happens.

    `goal` clocks are what a mission is about, `danger` clocks what threatens it, `project` clocks belong to
    downtime; a project may open a room.
    """

    id: str
    name: str
    size: int
    filled: int = 0
    kind: ClockKind = "story"
    room: str = ""
    owner: int = -1

    @property
    def full(self) -> bool:
        """Whether it has come true."""
        return self.filled >= self.size


class LostWay(Struct, frozen=True):
    """An approach that will not do any more: what was tried, by which action, and against which clock."""

    action: str
    clock: str = ""
    aim: str = ""

    def is_like(self, action: str, clock: str) -> bool:
        """Whether something may be the same approach again; where there was no clock, any aim may be."""
        return self.action == action and self.clock == clock


class Mission(Struct):
    """The mission under way."""

    kind: str
    tier: int
    goal: str
    noble: int = 0
    clues: int = 0
    friend: int = 0
    position: Position = "risky"
    turns: int = 0
    outcome: Literal["", "won", "lost"] = ""
    agenda: bool = False
    """Whether the adversary's agenda moves on with it, whatever comes of it."""
    came_true: bool = False
    """Whether a danger came true in it."""
    fell: bool = False
    destiny: bool = False
    surprised: bool = False
    advantages: list[Advantage] = []
    lost: list[LostWay] = []
    watched: bool = False
    """Whether the director has let the others play, and is not asked before the next deed."""
    awaits: bool = False
    """Whether the story waits for the director, because a clock has come full."""
    suspect: str = ""
    used: list[str] = []
    crossed: dict[int, list[str]] = {}
    """Lines of a Guardian's code that somebody has crossed, by seat."""
    engines: dict[str, int] = {}
    """The Engines that were taken out, and the seat that took each."""
    fetched: str = ""
    protects: bool = False


class Engine(Struct):
    """A living machine of *On a Sea of Stars*."""

    name: str
    virtue: str
    impulses: list[str]
    barred: int
    strength: int = 3
    recovery: int = 0
    dormant: bool = False
    trusts: list[int] = []
    """The seats that have bonded with it while it slept, and for whom it wakes."""
    look: str = ""
    why: str = ""
    """Why it refuses the one who is barred."""
    away: bool = False


class Suspect(Struct):
    """Somebody in *In a Maze of Dreams*; `place` is where they stand in the Conspiracy, once identified."""

    name: str
    detail: str
    place: str = ""
    confronted: bool = False
