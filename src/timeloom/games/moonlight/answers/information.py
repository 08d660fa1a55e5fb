"""What people answer while they look for the truth."""

from __future__ import annotations

from timeloom.kernel import Answer


class Inquire(Answer, frozen=True):
    """A question of the playbook, and about whom or what."""

    question: str
    about: str


class FollowUp(Answer, frozen=True):
    """A further question, about what was answered."""

    words: str
