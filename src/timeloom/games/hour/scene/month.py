"""The month: every day of the calendar."""

from __future__ import annotations

from timeloom.games.hour.names import day_id, friend, friends
from timeloom.games.hour.pack import Argument, Battle, Event, load_pack
from timeloom.games.hour.rules.flaps import flap_words, stakes_words
from timeloom.games.hour.state import DAYS, WEEK, State
from timeloom.kernel.scene import Calendar, Day

KIND_MARKS: dict[type[Event], str] = {Argument: "≈", Battle: "†"}
DISASTER_MARK = "▲"


def month(s: State, seat: int | None) -> Calendar:
    """Every day with its event, how it stands, and whether this seat knows what is under its flap."""
    days = tuple(day_of(s, day, seat) for day in range(DAYS))
    return Calendar("month", "The month behind you", load_pack().weekdays, days)


def day_of(s: State, day: int, seat: int | None) -> Day:
    """One day."""
    event = load_pack().event(day)
    known = seat is not None and s.knows(seat, day)
    text = event_words(event)
    if known:
        text += f" Under the flap: {flap_words(s, day)}"
    if s.marks[day]:
        text += f" {event.mended if s.marks[day] == 'mended' else event.broken}"
    else:
        text += f" {stakes_words(day)}"
    mark = KIND_MARKS.get(type(event), DISASTER_MARK)
    state = day_state(s, day, known)
    return Day(day_id(day), day % WEEK, day // WEEK, event.title, state, f"{day + 1} {mark}", text)


def day_state(s: State, day: int, known: bool) -> str:
    """Mended, broken, being revisited, known to this seat, or nothing of that."""
    if s.marks[day]:
        return s.marks[day]
    if any(visit.day == day for visit in s.visits):
        return "now"
    return "peeked" if known else ""


def event_words(event: Event) -> str:
    """What kind of day it was, and whom it needs."""
    pack = load_pack()
    match event:
        case Argument():
            return f"An argument between {friends(pack.arguers(event))}. {event.text}"
        case Battle():
            return f"A battle with the Shadow of {friend(pack.owner(event))}. {event.text}"
        case _:
            return f"A disaster. {event.text}"
