"""Told of stress, eclipse and loss."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.tells.wording import sheet
from timeloom.kernel import Tell


class StressTaken(Tell, frozen=True):
    """Stress was marked."""

    name: str
    amount: int
    now: int
    seat: int

    def words(self) -> str:
        return f"{self.name} takes {self.amount} stress ({self.now} of 9)."

    def touches(self) -> tuple[str, ...]:
        return (f"stress-{self.seat}",)


class StressErased(Tell, frozen=True):
    """Stress was used in reverse."""

    name: str
    amount: int
    now: int
    seat: int

    def words(self) -> str:
        return f"In the dark, {self.name} burns {self.amount} stress ({self.now} left)."

    def touches(self) -> tuple[str, ...]:
        return (f"stress-{self.seat}",)


class StressCleared(Tell, frozen=True):
    """Stress was recovered."""

    name: str
    amount: int
    now: int
    seat: int

    def words(self) -> str:
        return f"{self.name} breathes again: stress {self.now} of 9."

    def touches(self) -> tuple[str, ...]:
        return (f"stress-{self.seat}",)


class HeldOn(Tell, frozen=True):
    """A 6 on the eclipse roll."""

    name: str

    def words(self) -> str:
        return f"{self.name} stands at the edge, and holds on to hope."


class Shone(Tell, frozen=True):
    """A critical on the eclipse roll."""

    name: str
    attribute: str

    def words(self) -> str:
        gift = {
            "sun": "wounds begin to close",
            "moon": "hearts grow lighter",
            "stars": "armour is whole again",
        }
        return f"Where darkness should be, {self.name} shines, and among the others {gift[self.attribute]}."


class LentStrength(Tell, frozen=True):
    """A friend keeps somebody from eclipse."""

    name: str
    friend: str
    by_link: bool

    def words(self) -> str:
        return f"{self.name} {'is with' if self.by_link else 'holds on to'} {self.friend}, who does not fall."


class FellIntoEclipse(Tell, frozen=True):
    """Eclipse."""

    name: str
    playbook: str
    seat: int

    def words(self) -> str:
        found = playbook(self.playbook)
        return f"{self.name} falls into eclipse. {found.eclipse} The way out: {found.escape}"

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class EscapedEclipse(Tell, frozen=True):
    """Out of eclipse."""

    name: str
    seat: int

    def words(self) -> str:
        return f"{self.name} finds the way out of eclipse."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class WasLost(Tell, frozen=True):
    """A protagonist has left the story."""

    name: str
    loss: str
    seat: int

    def words(self) -> str:
        return {
            "died": f"{self.name} is dead.",
            "gave up": f"{self.name}'s light goes out. They go home and do not come back.",
            "betrayed": f"{self.name} turns away and goes over to the other side.",
        }[self.loss]

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)
