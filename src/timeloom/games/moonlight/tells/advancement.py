"""Told of xp and advances."""

from __future__ import annotations

from timeloom.kernel import Tell


class NotYetDestiny(Tell, frozen=True):
    """Only mortal for a while longer."""

    name: str

    def words(self) -> str:
        return f"{self.name} was brave, and it is not yet time."
