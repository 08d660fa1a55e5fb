"""Told beneath a Rotting Sky."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.tells.wording import pips, sheet
from timeloom.kernel import Tell


class FateUsed(Tell, frozen=True):
    """A cursed fate."""

    fate: str
    text: str

    def words(self) -> str:
        name = rooms("rotting-sky")[self.fate].name.partition(" (")[0]
        return f"They reach for a cursed fate: {name}. {self.text}"

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

    names: tuple[str, ...]
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        who = " and ".join(self.names)
        eat = "eats" if len(self.names) == 1 else "eat"
        return f"{who} {eat} what was taken ({pips(self.faces)}): {CLEARED[self.result]}."


CLEARED = {
    "bad": "it was not much of a heart; 3 stress and 1 segment of transcendence are gone",
    "mixed": "it is warm for a while; 6 stress and 2 segments of transcendence are gone",
    "good": "it fills every hollow; all stress and transcendence are cleared",
    "critical": "it is the best they ever had; all stress and transcendence are cleared, and wounds close",
}


class NobodyAte(Tell, frozen=True):
    """No hearts were devoured."""

    def words(self) -> str:
        return "Nobody touches the heart. It beats for a while in its cloth, and stops."


class HeartInIt(Tell, frozen=True):
    """The answer to the question of every disagreement."""

    name: str
    yes: bool

    def words(self) -> str:
        if self.yes:
            return f"{self.name} means every word of it."
        return f"{self.name} says the lines; the heart is elsewhere."


class Infused(Tell, frozen=True):
    """Blight infusion."""

    name: str
    seat: int

    def words(self) -> str:
        return f"The Blight goes through {self.name} like warm milk, and nothing hurts any more."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class Betrays(Tell, frozen=True):
    """Power betrays."""

    name: str

    def words(self) -> str:
        return f"One of them betrays the others, knowingly or not: {self.name}."


class HuntersGathered(Tell, frozen=True):
    """The rival hunters are everywhere."""

    def words(self) -> str:
        return "The rival hunters have stopped hiding. Whatever comes next, they are in its way."

    def touches(self) -> tuple[str, ...]:
        return ("hunters",)


class Caught(Tell, frozen=True):
    """I won't allow it!, and it was allowed."""

    name: str

    def words(self) -> str:
        return f"{self.name} falls, alive, into somebody's arms. For tonight it is over."


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
