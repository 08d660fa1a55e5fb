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
