"""Told beneath a Rotting Sky."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.tells.wording import pips
from timeloom.kernel import Tell


class FateUsed(Tell, frozen=True):
    """A cursed fate."""

    map: str
    fate: str

    def words(self) -> str:
        name = rooms("rotting-sky")[self.fate].name
        return f"They reach for a cursed fate: {name}. {rooms('rotting-sky')[self.fate].text}"

    def touches(self) -> tuple[str, ...]:
        return (f"room-{self.fate}",)


class Quarrelled(Tell, frozen=True):
    """A disagreement."""

    name: str
    friend: str
    about: str

    def words(self) -> str:
        return f"{self.name} picks a fight with {self.friend}: {self.about}"


class HeartsDevoured(Tell, frozen=True):
    """Blighted hearts."""

    faces: tuple[int, ...]
    stress: int
    segments: int

    def words(self) -> str:
        return f"They devour what they have taken ({pips(self.faces)}): up to {self.stress} stress is gone."


class DeathHeldOff(Tell, frozen=True):
    """I won't allow it!"""

    name: str
    text: str

    def words(self) -> str:
        return f"{self.name} should be dead ({self.text}), and refuses. For as long as the light lasts."


class FateStands(Tell, frozen=True):
    """Without hope the end is the end."""

    def words(self) -> str:
        return "They win, and it changes nothing. Without a sliver of hope the end is the end."
