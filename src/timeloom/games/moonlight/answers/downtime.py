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


class Train(Answer, frozen=True):
    """Use a room for xp."""

    room: str


class TendShrine(Answer, frozen=True):
    """Maintain the sacred shrine."""


class ReachFor(Answer, frozen=True):
    """Use a cursed fate."""

    fate: str


class Bond(Answer, frozen=True):
    """Bond with an Engine."""

    engine: str
    action: str
    words: str


class Repair(Answer, frozen=True):
    """Help an Engine recover."""

    engine: str
    action: str


class Rest(Answer, frozen=True):
    """Let the remaining time go by."""


class Warm(Answer, frozen=True):
    """Yes: I like this; my heart is in it; I share this moment."""


class Cool(Answer, frozen=True):
    """No."""


class Divide(Answer, frozen=True):
    """Links: so many for me, the rest for you."""

    mine: int


class Tick(Answer, frozen=True):
    """No sleep: a tick on a project."""

    clock: str
