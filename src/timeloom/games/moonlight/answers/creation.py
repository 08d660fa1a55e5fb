"""What people answer while a series and its people are made."""

from __future__ import annotations

from timeloom.kernel import Answer


class Line(Answer, frozen=True):
    """Something that never comes up in this story."""

    words: str


class Veil(Answer, frozen=True):
    """Something that may happen, but out of sight."""

    words: str
