"""Told of obligation and downtime."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import pips
from timeloom.kernel import Tell


class Bore(Tell, frozen=True):
    """An obligation roll."""

    name: str
    attribute: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        how = {
            "sun": "it frightens and wears down",
            "moon": "it breaks the heart a little",
            "stars": "everybody is watching",
        }
        return f"{self.name} bears the day ({self.attribute}: {pips(self.faces)}): {how[self.attribute]}."


class Cared(Tell, frozen=True):
    """Somebody helps a friend recover."""

    name: str
    friend: str
    how: str

    def words(self) -> str:
        return f"{self.name} looks after {self.friend}: {self.how}"


class Investigated(Tell, frozen=True):
    """Somebody investigates."""

    name: str
    does: str
    how: str

    def words(self) -> str:
        return f"{self.name} {self.does}: {self.how}"


class Strove(Tell, frozen=True):
    """A downtime roll, which never fails."""

    name: str
    action: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        gain = {"bad": "a little", "mixed": "well enough", "good": "well", "critical": "better than hoped"}
        return f"{self.name} rolls to {self.action}: {pips(self.faces)}; it goes {gain[self.result]}."
