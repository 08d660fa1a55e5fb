"""What anybody may answer at any time."""

from __future__ import annotations

from timeloom.kernel import Answer


class AllWell(Answer, frozen=True):
    """Ask me no more before the next part."""


class XCard(Answer, frozen=True):
    """What was just said did not happen, and nobody asks why."""


class Pause(Answer, frozen=True):
    """A break, now."""


class Resume(Answer, frozen=True):
    """Go on after a break."""


class Fortune(Answer, frozen=True):
    """The director leaves a question to chance."""

    question: str
    dice: int


class Overrule(Answer, frozen=True):
    """The director sets a number on a sheet right, openly."""

    thing: str
    who: str
    change: int
    why: str


class OverruleTrack(Answer, frozen=True):
    """The director sets a track, a clock or the position right."""

    thing: str
    change: int
    why: str


class OverruleHarm(Answer, frozen=True):
    """The director sets a harm on another level, or takes it off with level 0."""

    harm: str
    level: int
    why: str


class GiveHarm(Answer, frozen=True):
    """The director writes harm down that no roll brought."""

    who: str
    words: str
    level: int
    kind: str
    why: str


class OverruleLinks(Answer, frozen=True):
    """The director sets somebody's links with a friend right."""

    who: str
    friend: str
    change: int
    why: str


class OverruleState(Answer, frozen=True):
    """The director says how it stands with somebody."""

    who: str
    state: str
    why: str


class OverruleRoll(Answer, frozen=True):
    """The director says what a roll has really come to."""

    result: str
    position: str
    effect: int
    why: str
