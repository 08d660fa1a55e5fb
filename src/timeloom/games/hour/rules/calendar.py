"""The calendar: a revisited day is marked for good, and whoever was there is invited to tell of it."""

from __future__ import annotations

from timeloom.games.hour.answers import Narrate, SayNothing
from timeloom.games.hour.state import State, Tale, Visit
from timeloom.games.hour.tells import Marked, Narrated
from timeloom.kernel import AskFirst, Form, Offers, Rule, Text

LONGEST_TALE = 400


def mark_day(s: State, visit: Visit, mended: bool) -> Rule[None]:
    """The group is back, the day is marked, and everybody looks at the calendar again."""
    s.visits.remove(visit)
    s.marks[visit.day] = "mended" if mended else "broken"
    s.tales += [Tale(seat, visit.day, mended) for seat in visit.members]
    for person in s.people:
        person.back = False
    yield Marked(day=visit.day, mended=mended)


def narrate(s: State) -> Rule[None]:
    """Whoever was there may tell of it, whenever they like; nobody waits for it."""
    seat, answer = yield AskFirst("tale", {tale.seat: narrations() for tale in s.tales})
    tale = oldest_tale(s, seat)
    s.tales.remove(tale)
    if isinstance(answer, Narrate):
        yield Narrated(seat=seat, day=tale.day, text=answer.text)


def oldest_tale(s: State, seat: int) -> Tale:
    """The day that somebody is invited to tell of first."""
    return next(tale for tale in s.tales if tale.seat == seat)


def narrations() -> Offers:
    """Some words of one's own, or none."""
    return [Form(Narrate, (Text("text", "How it was", longest=LONGEST_TALE),)), SayNothing()]
