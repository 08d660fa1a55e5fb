"""What is told of mornings and school days."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.verbs import Weekday
from timeloom.games.islands.tells.subjects import KidTell
from timeloom.kernel import Tell


class DayBegan(Tell, frozen=True):
    """A new round begins."""

    day: Weekday
    week: int

    def heading(self) -> str:
        return f"{self.day.capitalize()}, week {self.week}"

    def words(self) -> str:
        if self.day == "weekend":
            return f"The weekend of week {self.week}: no bell, three cubes more, and fog on the water."
        return f"{self.day.capitalize()} morning, week {self.week}."

    def touches(self) -> tuple[str, ...]:
        return ("calendar",)


class StayedHome(KidTell, frozen=True):
    """A kid with no cube left stays in bed."""

    def words(self) -> str:
        return f"{self.name} cannot get up today and stays in bed with tea and the radio."


class TokenPassed(KidTell, frozen=True):
    """The first player is ill; somebody else stands in."""

    def words(self) -> str:
        return f"So {self.name} is first today."


class SchoolBegan(Tell, frozen=True):
    """The school card of the day."""

    card: str
    weekend: bool

    def words(self) -> str:
        card = load_box().school[self.card]
        return "No school today." if self.weekend else f"{card.title}. {card.text}"

    def touches(self) -> tuple[str, ...]:
        return ("school",)


class EventSkipped(KidTell, frozen=True):
    """A kid kept out of the event."""

    def words(self) -> str:
        return f"{self.name} looks out of the window until it is over."


class EventEnded(KidTell, frozen=True):
    """How the event of the day went for a kid."""

    card: str
    success: bool

    def words(self) -> str:
        card = load_box().school[self.card]
        text = card.success_text if self.success else card.failure_text
        if not text:
            return f"{self.name} {'comes' if self.success else 'does not come'} through it."
        return f"{self.name}: {text}" if card.form == "individual" else text
