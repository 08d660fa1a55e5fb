"""What people answer when an episode is weighed."""

from __future__ import annotations

from timeloom.kernel import Answer


class Account(Answer, frozen=True):
    """What the mission did for the adversary and for destiny."""

    agenda: int
    destiny: int


class Reflect(Answer, frozen=True):
    """How often each line of xp came up, and where it is marked."""

    playbook: int
    beliefs: int
    struggle: int
    eclipse: int
    track: str


class Together(Answer, frozen=True):
    """How often each line of series xp came up."""

    mission: int
    second: int
    third: int
    nature: int


class Kept(Answer, frozen=True):
    """Whether the code was kept."""

    mine: int
    everybody: int


class NewVow(Answer, frozen=True):
    """A promise rewritten."""

    which: int
    words: str
