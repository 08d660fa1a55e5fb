"""Forms in words: what their options mean, and ideas for those who do not know what to write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import shorten
from typing import Any

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.names import free_names
from timeloom.games.moonlight.pack.library import rooms, series
from timeloom.games.moonlight.state import DIRECTOR, Protagonist, State
from timeloom.games.moonlight.tells.wording import capital
from timeloom.kernel import Answer, Form, Number, Pick, Text
from timeloom.kernel.form import Field
from timeloom.kernel.scene import FieldWords

MOST_IDEAS = 3


def field_words(s: State, id: str, form: Form[Any], seat: int) -> tuple[FieldWords, ...]:
    """Words for the fields of a form, as it is put to this seat."""
    found = [
        FieldWords(field.name, options(s, form.make, field, seat), ideas(s, id, form.make, field, seat))
        for field in form.fields
    ]
    return tuple(words for words in found if words.options or words.ideas)


# Options


def options(s: State, make: type[Answer], field: Field, seat: int) -> tuple[str, ...]:
    """The options of a field in words."""
    if isinstance(field, Number):
        return counted(make, field)
    if not isinstance(field, Pick):
        return ()
    words = meaning(s, make, field.name, seat)
    return tuple(words(option) for option in field.options)


def meaning(s: State, make: type[Answer], field: str, seat: int) -> Callable[[str], str]:
    """How an option of this field is put into words."""
    named: dict[str, Callable[[str], str]] = {
        "action": lambda action: action_words(s, make, action, seat),
        "clock": lambda clock: s.clock(clock).name,
        "room": lambda room: rooms(s.series)[room].name,
        "size": lambda size: f"{size} segments",
    }
    return named.get(field, capital)


def action_words(s: State, make: type[Answer], action: str, seat: int) -> str:
    """An action with one's dots in it, and for what its opportunity is lost."""
    if seat == DIRECTOR:
        return capital(action)
    person = s.at(seat)
    shining = "✦" * person.shining.get(action, 0) if person.transcended else ""
    dots = f"{capital(action)} {'●' * person.dots.get(action, 0)}{shining}".strip()
    lost = lost_for(s, make, action)
    return f"{dots} (lost for {' and '.join(lost)})" if lost else dots


LONGEST_AIM = 28


def lost_for(s: State, make: type[Answer], action: str) -> list[str]:
    """The clocks and aims for which this action will not do any more (Lost opportunity)."""
    ways = [way.rpartition("/") for way in s.mission.closed] if s.mission else []
    lost = dict.fromkeys(aim for aim, _, closed in ways if closed == action)
    clocks = [clock.id for clock in s.clocks]
    return [f"“{shorten(aim, LONGEST_AIM, placeholder='…')}”" for aim in lost if aim not in clocks]


def counted(make: type[Answer], field: Number) -> tuple[str, ...]:
    """The numbers of a field in words, where a number alone would not say enough."""
    if make in (a.Reflect, a.Together):
        return ("No", "Yes: 1 xp", "Often: 2 xp")
    if make is a.Account:
        return ("No", "Yes")[field.low :]
    return ()


# Ideas


def ideas(s: State, id: str, make: type[Answer], field: Field, seat: int) -> tuple[str, ...]:
    """A few things that could be written into a field; as the story goes on, others."""
    if not isinstance(field, Text):
        return ()
    person = None if seat == DIRECTOR else s.at(seat)
    found = [words for words in source(s, id, make, field.name, person) if len(words) <= field.longest]
    first = (s.counts.rolls + s.episode + s.made + seat + len(person.faces if person else ())) * MOST_IDEAS
    turned = [found[(first + step) % len(found)] for step in range(min(MOST_IDEAS, len(found)))]
    return tuple(capital(words) for words in turned)


def source(s: State, id: str, make: type[Answer], field: str, person: Protagonist | None) -> Sequence[str]:
    """Where ideas for a field come from."""
    if make is a.Say:
        return told(s, id)
    if field == "name":
        return free_names(s)
    return written(s, id).get((make, field), ())


def told(s: State, id: str) -> Sequence[str]:
    """What a director without words could say."""
    tables = series(s.series).tables
    return {
        "day": tables.pressures,
        "fallout": tables.omens,
        "fate-price": tables.complications,
    }.get(id, ())


def written(s: State, id: str) -> dict[tuple[type[Answer], str], Sequence[str]]:
    """Words of the series, by the form and the field that they could go into."""
    found = series(s.series)
    tables = found.tables
    return {
        (a.Knows, "who"): tables.faces,
        (a.Belongs, "obligation"): tables.obligations,
        (a.Connect, "moment"): tables.moments,
        (a.InOurWords, "words"): found.titles if id == "title" else (),
    }
