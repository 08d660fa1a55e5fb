"""Rolls, in words."""

from __future__ import annotations

from timeloom.games.islands.pack.verbs import Trait
from timeloom.games.islands.tells.names import card_name, card_thing, kid_name, listed
from timeloom.games.islands.tells.subjects import KidTell


class Helped(KidTell, frozen=True):
    """A kid helps another one with a roll."""

    roller: str

    def words(self) -> str:
        return f"{self.name} stands by {kid_name(self.roller)}."


class Boosted(KidTell, frozen=True):
    """An anomaly was used before a roll."""

    anomaly: str

    def words(self) -> str:
        return f"{self.name} takes out {card_name(self.anomaly)} before anything is decided."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", card_thing(self.anomaly))


class Rolled(KidTell, frozen=True):
    """The dice have fallen."""

    trait: Trait
    title: str
    faces: tuple[int, ...]
    success: bool

    def words(self) -> str:
        faces = listed([str(face) for face in self.faces])
        end = "That will do." if self.success else "No six."
        return f"{self.title}: {self.name} tries to be {self.trait} and rolls {faces}. {end}"


class Pushed(KidTell, frozen=True):
    """A roll was pushed."""

    def words(self) -> str:
        return f"{self.name} does not give up, whatever it costs."


class TriedAgain(KidTell, frozen=True):
    """An anomaly lets a failed roll be rolled again."""

    anomaly: str

    def words(self) -> str:
        return f"{self.name} uses {card_name(self.anomaly)}, and it has not happened yet."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", card_thing(self.anomaly))


class DieRolled(KidTell, frozen=True):
    """One die decided."""

    face: int
    title: str

    def words(self) -> str:
        return f"{self.title}: {self.name} rolls a {self.face}."
