"""What people answer while a mission is framed and played."""

from __future__ import annotations

from timeloom.kernel import Answer


class Undertake(Answer, frozen=True):
    """Choose a mission and say what it is for."""

    kind: str
    goal: str


class Weigh(Answer, frozen=True):
    """What speaks for and against a mission, for the engagement roll."""

    noble: int
    clues: int
    friend: int
    other: int


class WatchOn(Answer, frozen=True):
    """Let them play."""


class Frame(Answer, frozen=True):
    """Say what happens."""

    words: str


class Advance(Answer, frozen=True):
    """Tick a clock."""

    clock: str


class Cross(Answer, frozen=True):
    """Own up to a line of a code that one has crossed."""

    line: str


class Catch(Answer, frozen=True):
    """The director has seen somebody cross a line."""

    deed: str


class TurnBack(Answer, frozen=True):
    """Empty a segment of a clock."""

    clock: str


class Close(Answer, frozen=True):
    """The mission is over, and this is the last that is seen of it."""

    won: str
    words: str


class EndMission(Answer, frozen=True):
    """The mission is over."""

    won: bool
