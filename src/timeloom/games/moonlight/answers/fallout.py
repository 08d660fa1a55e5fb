"""What people answer when an episode is weighed."""

from __future__ import annotations

from timeloom.kernel import Answer


class Account(Answer, frozen=True):
    """What the mission did for the adversary and for destiny."""

    agenda: int
    destiny: int
    fell: int = 0


class Reflect(Answer, frozen=True):
    """How often each line of xp came up, and on which track it is marked."""

    playbook: int
    playbook_track: str
    beliefs: int
    beliefs_track: str
    struggle: int
    struggle_track: str
    eclipse: int
    eclipse_track: str


class Together(Answer, frozen=True):
    """How often each line of series xp came up."""

    mission: int
    second: int
    third: int
    nature: int
