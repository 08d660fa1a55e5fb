"""Days that are lived again, and what one gains there."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.tells.names import card_name, friend
from timeloom.kernel import Tell


class OfFriend(Tell, frozen=True):
    """Something that happens to one friend."""

    seat: int

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.seat}",)


class Tried(OfFriend, frozen=True):
    """How hard somebody tries."""

    day: int
    pulled: bool
    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        if self.pulled:
            return f"On day {self.day + 1} {friend(self.seat)} holds back."
        laid = f" and lays down {card_name(self.card)}" if self.card else ""
        return f"On day {self.day + 1} {friend(self.seat)} gives everything{laid}."


class Marked(Tell, frozen=True):
    """A day was altered, or was not."""

    day: int
    mended: bool

    def words(self) -> str:
        event = load_pack().event(self.day)
        head = f"Day {self.day + 1} is {'mended' if self.mended else 'broken'}."
        return f"{head} {event.mended if self.mended else event.broken}"

    def touches(self) -> tuple[str, ...]:
        return (f"day {self.day + 1}",)


class Narrated(OfFriend, frozen=True):
    """Somebody tells how it was."""

    day: int
    text: str

    def words(self) -> str:
        return f"{friend(self.seat)}, of day {self.day + 1}: “{self.text}”"


class GainedExperience(OfFriend, frozen=True):
    """Somebody took a card of their Experience deck."""

    def words(self) -> str:
        return f"{friend(self.seat)} gains Experience."


class DrewExperience(Tell, frozen=True):
    """Which card it was."""

    card: str

    def words(self) -> str:
        return f"You draw {card_name(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


class Gained(OfFriend, frozen=True):
    """A point of Knowledge, Courage or Understanding."""

    what: str

    def words(self) -> str:
        return f"{friend(self.seat)} gains a point of {self.what}."


class LinkMade(Tell, frozen=True):
    """Two friends are close again."""

    one: int
    other: int

    def words(self) -> str:
        return f"{friend(self.one)} and {friend(self.other)} have a Social Link."

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.one}", f"friend {self.other}")
