"""Something worth a kid's time, and what it would be like somewhere else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from timeloom.games.islands.state import State
from timeloom.kernel import Answer


class Goal(Struct, frozen=True):
    """Something worth doing at a location: what it is, for how much time, and how to do it when there."""

    deed: str
    """What it is; a kid does each deed once in a tour."""
    at: str
    value: float
    time: int
    answer: Answer | None
    """None: just to be there, for company."""
    room: int = 1
    """How many kids it is worth sending."""

    @property
    def key(self) -> str:
        """What a kid takes on by going for it: the deed, or to keep somebody company in it."""
        return self.deed if self.answer is not None else f"{self.deed} company"


@contextmanager
def standing_at(s: State, kid: int, letter: str) -> Iterator[None]:
    """Think of a kid as being somewhere else."""
    me = s.kids[kid]
    here, me.at = me.at, letter
    try:
        yield
    finally:
        me.at = here
