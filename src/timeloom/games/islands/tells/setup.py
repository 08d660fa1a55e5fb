"""What is told while the table is laid."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.tells.names import place_name
from timeloom.games.islands.tells.subjects import KidTell
from timeloom.kernel import Tell


class Began(Tell, frozen=True):
    """A scenario begins."""

    scenario: str

    def words(self) -> str:
        scenario = load_box().scenarios[self.scenario]
        return f"{scenario.title}. {scenario.text}"


class KidChosen(KidTell, frozen=True):
    """A player took a kid."""

    def words(self) -> str:
        kid = load_box().kids[self.kid]
        return f"{kid.name} of {place_name(kid.home)} is in. {kid.about}"


class FirstPlayer(KidTell, frozen=True):
    """Somebody is the first player now."""

    def words(self) -> str:
        return f"{self.name} goes first."
