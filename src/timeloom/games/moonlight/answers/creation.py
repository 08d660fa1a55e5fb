"""What people answer while a series and its people are made."""

from __future__ import annotations

from timeloom.kernel import Answer


class Line(Answer, frozen=True):
    """Something that never comes up in this story."""

    words: str


class Veil(Answer, frozen=True):
    """Something that may happen, but out of sight."""

    words: str


class Named(Answer, frozen=True):
    """Who somebody is."""

    name: str
    true_name: str
    look: str


class Belongs(Answer, frozen=True):
    """Where somebody comes from, and their own share of the obligation."""

    background: str
    obligation: str


class Fated(Answer, frozen=True):
    """Whose fate one has come to change, and what it is."""

    to: str
    fate: str
