"""Told while a series and its people are made."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.tells.wording import sheet
from timeloom.kernel import Tell


class Answered(Tell, frozen=True):
    """A question of series creation was answered."""

    question: str
    answers: tuple[str, ...]

    def words(self) -> str:
        said = " and ".join(self.answers)
        return f"{self.question} {said[:1].upper()}{said[1:]}."


class Introduced(Tell, frozen=True):
    """A protagonist was introduced."""

    name: str
    playbook: str
    look: str
    roles: tuple[str, ...]
    faces: tuple[str, ...]
    seat: int

    def words(self) -> str:
        known = " and ".join(self.faces)
        who = f"{playbook(self.playbook).name}, {' and '.join(self.roles)}"
        return f"{self.name} is {who}: {self.look} In their life: {known}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class Promised(Tell, frozen=True):
    """A promise was made."""

    name: str
    to: str
    promise: str

    def words(self) -> str:
        return f"{self.name} promises, if only to themselves, about {self.to}: “{self.promise}”"


class SeriesNamed(Tell, frozen=True):
    """The series has its title."""

    series: str
    title: str

    def words(self) -> str:
        return f"This is “{self.title}”, a story told {self.series[0].lower()}{self.series[1:]}."
