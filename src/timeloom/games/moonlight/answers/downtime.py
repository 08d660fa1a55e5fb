"""What people answer between missions."""

from __future__ import annotations

from timeloom.kernel import Answer


class Bear(Answer, frozen=True):
    """Roll obligation."""


class CoverStory(Answer, frozen=True):
    """Roll obligation with a die less, and be healed."""


class Connect(Answer, frozen=True):
    """Do something together."""

    to: str
    action: str
    moment: str


class Care(Answer, frozen=True):
    """Help a friend recover."""

    of: str
    action: str
    words: str


class Begin(Answer, frozen=True):
    """Begin a project."""

    project: str
    action: str


class WorkOn(Answer, frozen=True):
    """Go on with a project."""

    clock: str
    action: str


class OpenRoom(Answer, frozen=True):
    """Begin a project that opens a room."""

    room: str
    action: str


class Investigate(Answer, frozen=True):
    """Find out more about the adversary."""

    action: str
    words: str


class Rest(Answer, frozen=True):
    """Let the remaining time go by."""


class Tick(Answer, frozen=True):
    """No sleep: a tick on a project."""

    clock: str
