"""Told beneath a Rotting Sky."""

from __future__ import annotations

from timeloom.kernel import Tell


class HuntersGathered(Tell, frozen=True):
    """The rival hunters are everywhere."""

    def words(self) -> str:
        return "The rival hunters have stopped hiding. Whatever comes next, they are in its way."

    def touches(self) -> tuple[str, ...]:
        return ("hunters",)
