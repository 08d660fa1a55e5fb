"""What people answer when an episode is weighed."""

from __future__ import annotations

from timeloom.kernel import Answer


class Account(Answer, frozen=True):
    """What the mission did for the adversary and for destiny."""

    agenda: int
    destiny: int
    fell: int = 0
