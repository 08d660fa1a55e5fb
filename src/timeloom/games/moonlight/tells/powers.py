"""Told of abilities and flashbacks."""

from __future__ import annotations

from timeloom.kernel import Tell


class StoryRewarded(Tell, frozen=True):
    """An ability is rewarded by the story."""

    name: str
    ability: str

    def words(self) -> str:
        return f"{self.name} has earned it: {self.ability}."
