"""The Doorway: flaps, proposals and groups."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.tells.names import day_name, friend, friends
from timeloom.kernel import Tell


class Peeked(Tell, frozen=True):
    """Somebody looked under a flap; nobody else sees under which."""

    seat: int

    def words(self) -> str:
        return f"{friend(self.seat)} looks at the calendar for a long time."


class FlapSeen(Tell, frozen=True):
    """What is under a flap, for those who look."""

    day: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        event = load_pack().event(self.day)
        flap = event.flap if isinstance(event, Battle) else event.flap.text
        return f"Under the flap of {day_name(self.day)}: {flap}"

    def touches(self) -> tuple[str, ...]:
        return (f"day {self.day + 1}",)


class Proposed(Tell, frozen=True):
    """Somebody wants to revisit a day."""

    seat: int
    day: int
    group: int

    def words(self) -> str:
        return f"{friend(self.seat)} wants to go back to {day_name(self.day)}."

    def touches(self) -> tuple[str, ...]:
        return (f"day {self.day + 1}", f"group {self.group}")


class Invited(Tell, frozen=True):
    """Somebody is asked to come along."""

    seat: int
    day: int
    by: int
    group: int

    def words(self) -> str:
        return f"{friend(self.by)} asks {friend(self.seat)} to come along to day {self.day + 1}."

    def touches(self) -> tuple[str, ...]:
        return (f"group {self.group}",)


class Joined(Tell, frozen=True):
    """Somebody comes along."""

    seat: int
    day: int
    chance: bool

    def words(self) -> str:
        bead = " and holds out a bead" if self.chance else ""
        return f"{friend(self.seat)} will come along to day {self.day + 1}{bead}."


class Refused(Tell, frozen=True):
    """Somebody does not come along."""

    seat: int
    day: int

    def words(self) -> str:
        return f"{friend(self.seat)} will not come along to day {self.day + 1}."


class Left(Tell, frozen=True):
    """Somebody has left a group."""

    seat: int
    day: int

    def words(self) -> str:
        return f"{friend(self.seat)} would rather not go to day {self.day + 1} after all."


class GroupDissolved(Tell, frozen=True):
    """A group came to nothing."""

    day: int
    by: int
    why: str

    def words(self) -> str:
        reasons = {
            "withdrawn": f"{friend(self.by)} takes the proposal back",
            "refused": "too few want to go",
            "no chance": "nobody spends a Chance",
            "taken": "others have gone there",
        }
        return f"Nobody goes to day {self.day + 1} with {friend(self.by)}: {reasons[self.why]}."


class WentBack(Tell, frozen=True):
    """A group has gone through the Doorway."""

    day: int
    members: tuple[int, ...]
    payer: int

    def words(self) -> str:
        text = load_pack().event(self.day).text
        went = f"{friends(self.members)} go back to {day_name(self.day)}"
        return f"{went}; {friend(self.payer)} spends a Chance. {text}"

    def touches(self) -> tuple[str, ...]:
        return (f"day {self.day + 1}", *(f"friend {seat}" for seat in self.members))
