"""What people answer when a roll has its price."""

from __future__ import annotations

from timeloom.kernel import Answer


class Reword(Answer, frozen=True):
    """A harm has another name now."""

    words: str
