"""The calendar: a revisited day is marked for good, and whoever was there is invited to tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from timeloom.games.hour.names import day_id, day_name, friend
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.state import State, Tale, Visit
from timeloom.games.hour.tells import OfFriend
from timeloom.kernel import Answer, Form, Opening, Question, Rule, Tell, Text
from timeloom.kernel.scene import Choice

PARAGRAPH = "argument-is-played-before-it-is-decided"

LONGEST_TALE = 400

# Marking


class Marked(Tell, frozen=True):
    """A day was altered, or was not."""

    day: int
    mended: bool

    def words(self) -> str:
        event = load_pack().event(self.day)
        head = f"Day {self.day + 1} is {'mended' if self.mended else 'broken'}."
        return f"{head} {event.mended if self.mended else event.broken}"

    def beat(self) -> str:
        return f"Day {self.day + 1} is {'mended' if self.mended else 'broken'}"

    def touches(self) -> tuple[str, ...]:
        return (day_id(self.day),)


def mark_day(s: State, visit: Visit, mended: bool) -> Rule[None]:
    """The group is back, the day is marked, and everybody looks at the calendar again."""
    s.visits.remove(visit)
    s.marks[visit.day] = "mended" if mended else "broken"
    s.tales += [Tale(seat, visit.day, mended) for seat in visit.members]
    for person in s.people:
        person.back = False
    yield Marked(day=visit.day, mended=mended)


# Telling of it


class Narrate(Answer, frozen=True):
    """Tell how it was."""

    text: str

    @classmethod
    def blank(cls, s: State, form: Form[Narrate], seat: int) -> Choice:
        has_been = oldest_tale(s, seat).day is not None
        return Choice("Tell how it was" if has_been else "Say it", ("sheet",))


class SayNothing(Answer, frozen=True):
    """Leave it untold."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Say nothing" if oldest_tale(s, seat).day is None else "Leave it untold")


Telling: TypeAlias = Sequence[Form[Narrate] | SayNothing]
"""Some words of one's own, or none."""


def telling(label: str) -> Telling:
    """Words of one's own under this label, or none."""
    return [Form(Narrate, (Text("text", label, longest=LONGEST_TALE),)), SayNothing()]


OF_A_DAY, TO_DEATH = telling("How it was"), telling("What you say")


class HowItWas(Question[Narrate | SayNothing], frozen=True):
    """What somebody who was there tells of it."""

    id = "tale"

    def words(self, s: State, seat: int) -> str:
        tale = oldest_tale(s, seat)
        if tale.day is None:
            return "Death is in the room. What do you say?"
        result = "mended" if tale.mended else "broken"
        return f"You were there on {day_name(tale.day)}, and it is {result} now. How was it?"


def oldest_tale(s: State, seat: int) -> Tale:
    """The day that somebody is invited to tell of first."""
    return next(tale for tale in s.tales if tale.seat == seat)


class Narrated(OfFriend, frozen=True):
    """Somebody tells how it was, or says something as Death comes in."""

    day: int | None
    text: str

    def words(self) -> str:
        of = "" if self.day is None else f", of day {self.day + 1}"
        return f"{friend(self.seat)}{of}: “{self.text}”"


def narrate(s: State) -> Opening[Narrate | SayNothing, None]:
    """Whoever was there may tell of it, whenever they like, up to the end; nobody waits for it."""
    asked: dict[int, Telling] = {}
    for tale in s.tales:
        asked.setdefault(tale.seat, TO_DEATH if tale.day is None else OF_A_DAY)
    return Opening(HowItWas(), asked, partial(tell, s), aside=True)


def tell(s: State, seat: int, answer: Narrate | SayNothing) -> Rule[None]:
    """How it was, in words of one's own, or nothing of it."""
    tale = oldest_tale(s, seat)
    s.tales.remove(tale)
    if isinstance(answer, Narrate):
        yield Narrated(seat=seat, day=tale.day, text=answer.text)
