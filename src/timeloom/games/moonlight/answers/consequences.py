"""What people answer when a roll has its price."""

from __future__ import annotations

from timeloom.kernel import Answer


class ReturnFromDeath(Answer, frozen=True):
    """The Valkyrie's gift."""


class ForceOut(Answer, frozen=True):
    """Eject!, or another way out at a price."""


class Reword(Answer, frozen=True):
    """A harm has another name now."""

    words: str
