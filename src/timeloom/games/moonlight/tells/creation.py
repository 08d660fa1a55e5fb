"""Told while a series and its people are made."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.tells.wording import sentence, sheet
from timeloom.kernel import Tell


class Introduced(Tell, frozen=True):
    """A protagonist was introduced."""

    name: str
    playbook: str
    look: str
    roles: tuple[str, ...]
    background: str
    obligation: str
    faces: tuple[str, ...]
    seat: int

    def words(self) -> str:
        who = f"{playbook(self.playbook).name.replace('The', 'the', 1)}, {' and '.join(self.roles)}"
        life = f"{sentence(self.background)} By day: {sentence(self.obligation)}"
        return f"{self.name} is {who}. {sentence(self.look)} {life} In their life: {'; '.join(self.faces)}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class RivalNamed(Tell, frozen=True):
    """Somebody has a rival."""

    name: str
    rival: str
    seat: int

    def words(self) -> str:
        return f"There is one whom {self.name} has to outdo: {self.rival}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class FateForeseen(Tell, frozen=True):
    """Somebody has come to change a fate."""

    name: str
    to: str
    fate: str
    seat: int

    def words(self) -> str:
        return f"{self.name} knows what becomes of {self.to}: {sentence(self.fate)}"

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class Described(Tell, frozen=True):
    """Somebody has told about an ability of theirs."""

    name: str
    ability: str
    detail: str
    seat: int

    def words(self) -> str:
        return f"{self.name}, {self.ability}: {sentence(self.detail)}"

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class SeriesNamed(Tell, frozen=True):
    """The series has its title."""

    series: str
    title: str

    def words(self) -> str:
        return f"This is “{self.title}”, a story told {self.series[0].lower()}{self.series[1:]}."
