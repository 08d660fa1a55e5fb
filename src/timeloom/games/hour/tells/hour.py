"""The beginning of the hour and its rounds."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.pack import load_pack
from timeloom.kernel import Tell


class Began(Tell, frozen=True):
    """The hour begins."""

    def heading(self) -> str:
        return "Round 1"

    def words(self) -> str:
        return load_pack().prologue


class KnowsSecret(Tell, frozen=True):
    """What only one of them knows."""

    friend: int

    def words(self) -> str:
        sheet = load_pack().friend(self.friend)
        return f"You are {sheet.name}. {sheet.history} {sheet.secret}"


class RoundBegan(Tell, frozen=True):
    """Another round of the hour."""

    number: int

    def heading(self) -> str:
        return f"Round {self.number}"

    def words(self) -> str:
        return f"The water climbs another step of the pump house. Round {self.number} begins."

    def touches(self) -> tuple[str, ...]:
        return ("hour",)


class Voted(Tell, frozen=True):
    """How many say that they are ready."""

    ready: int
    of: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.ready} of {self.of} say that they are ready for Death."
