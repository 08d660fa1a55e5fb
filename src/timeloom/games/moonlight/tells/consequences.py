"""Told of consequences and harm."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import sheet
from timeloom.kernel import Tell


class Healed(Tell, frozen=True):
    """The recovery clock was full."""

    name: str
    left: tuple[str, ...]
    seat: int

    def words(self) -> str:
        left = f"; what is left: {', '.join(self.left)}" if self.left else " from all harm"
        return f"{self.name} recovers{left}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)
