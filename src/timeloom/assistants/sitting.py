"""A place at a table, as the tools see it, whatever lies behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from timeloom.kernel.spoken import Value


class Sitting(Protocol):
    """One chair at one table, for one assistant; a wish that cannot be granted is `Refused`."""

    @property
    def title(self) -> str:
        """What the table is called, and the game."""

    @property
    def link(self) -> str:
        """By what others find the table."""

    def chairs(self) -> str:
        """Who sits where."""

    def look(self, name: str = "") -> str:
        """The table in words, and what happened since the last look; or all about one thing."""

    def glance(self) -> str:
        """The table in words, and nothing counts as read or shown by it."""

    async def answer(self, choice: str, filled: Mapping[str, Value] | Sequence[Value] = ()) -> str:
        """Answer by number or words, and look at what came of it."""

    async def wait(self, seconds: float) -> str:
        """Let the others go on, until something new is asked of this chair or the time is over."""

    async def say(self, words: str) -> None:
        """Say something to everybody at the table."""

    async def hint(self) -> str:
        """What a search thinks of the answers."""

    async def undo(self) -> str:
        """Take one's last answer back."""

    def moments(self) -> str:
        """The last moments to which one can go back."""

    async def rewind(self, to: int, name: str, fresh: bool) -> str:
        """Go back to a moment, on a new branch."""

    def branches(self) -> str:
        """All branches of the table."""

    async def switch(self, branch: str) -> str:
        """Play on at another branch."""

    async def vote(self, yes: bool) -> str:
        """Agree to what is proposed, or not."""

    async def story(self) -> str:
        """The story as this chair has heard it."""

    async def leave(self) -> None:
        """Get up for good."""

    async def close(self) -> None:
        """Hang up; the chair stays taken."""
