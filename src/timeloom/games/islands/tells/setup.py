"""What is told while the table is laid."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.tells.names import kid_name, place_name
from timeloom.kernel import Tell


class Began(Tell, frozen=True):
    """A scenario begins."""

    scenario: str

    def words(self) -> str:
        scenario = load_box().scenarios[self.scenario]
        return f"{scenario.title}. {scenario.text}"


class KidChosen(Tell, frozen=True):
    """A player took a kid."""

    kid: str
    seat: int

    def words(self) -> str:
        kid = load_box().kids[self.kid]
        return f"{kid.name} of {place_name(kid.home)} is in. {kid.about}"

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}",)


class FirstPlayer(Tell, frozen=True):
    """Somebody is the first player now."""

    kid: str

    def words(self) -> str:
        return f"{kid_name(self.kid)} goes first."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}",)
