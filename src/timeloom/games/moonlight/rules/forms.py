"""Forms in words: what their options mean, and ideas for those who do not know what to write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from textwrap import shorten
from typing import Any, TypeAlias

from timeloom.games.moonlight.names import clock_name, turned_back
from timeloom.games.moonlight.state import DIRECTOR, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Form, Number, Pick, Text
from timeloom.kernel.form import Field
from timeloom.kernel.scene import Choice, FieldWords

Meanings: TypeAlias = Mapping[str, Callable[[Any], str]]
"""By the name of a field: how its options are put into words."""
Ideas: TypeAlias = Mapping[str, Sequence[str]]
"""By the name of a field: what could be written into it."""

MOST_IDEAS = 3
NONE: Mapping[str, Any] = {}


def form_choice(
    s: State,
    form: Form[Any],
    seat: int,
    words: str,
    group: str = "",
    means: Meanings = NONE,
    ideas: Ideas = NONE,
    text: str = "",
) -> Choice:
    """What a form is for and what comes of it, with words for its fields as it is put to this seat."""
    found = [
        FieldWords(field.name, options(field, means), some_of(s, field, ideas, seat)) for field in form.fields
    ]
    return Choice(
        words, text=text, group=group, fields=tuple(one for one in found if one.options or one.ideas)
    )


def options(field: Field, means: Meanings) -> tuple[str, ...]:
    """The options of a field in words; a number mostly says enough by itself."""
    words = means.get(field.name)
    match field:
        case Pick():
            return tuple(map(words or capital, field.options))
        case Number() if words:
            return tuple(map(words, range(field.low, field.high + 1)))
    return ()


def some_of(s: State, field: Field, ideas: Ideas, seat: int) -> tuple[str, ...]:
    """A few things that could be written into a field; as the story goes on, others."""
    if not isinstance(field, Text):
        return ()
    found = [words for words in ideas.get(field.name, ()) if len(words) <= field.longest]
    faces = 0 if seat == DIRECTOR else len(s.at(seat).faces)
    first = (s.counts.rolls + s.episode + s.made + seat + faces) * MOST_IDEAS
    turned = [found[(first + step) % len(found)] for step in range(min(MOST_IDEAS, len(found)))]
    return tuple(map(capital, turned))


# What several forms ask for


def segments_of(size: str) -> str:
    """How large a clock is."""
    return f"{size} segments"


def against(s: State, seat: int) -> Meanings:
    """An action that is taken against a clock, and the clock."""
    return {
        "action": lambda action: action_words(s, seat, action, against_clocks=True),
        "target": lambda target: capital(aim_words(s, target)),
    }


def aim_words(s: State, target: str) -> str:
    """What is aimed at, and in which direction; a danger that is meant to come says so."""
    for clock in s.clocks:
        if target == turned_back(clock):
            return f"turn back “{clock_name(s, clock.name)}”"
    hastened = any(clock.name == target and clock.kind == "danger" for clock in s.clocks)
    return f"hasten “{target}”" if hastened else clock_name(s, target)


def dots_in(s: State, seat: int) -> Callable[[str], str]:
    """An action with one's dots in it, and the aims for which its opportunity is lost."""
    return lambda action: action_words(s, seat, action, against_clocks=False)


LONGEST_AIM = 28


def action_words(s: State, seat: int, action: str, against_clocks: bool) -> str:
    """One action, as somebody is good at it now."""
    if seat == DIRECTOR:
        return capital(action)
    person = s.at(seat)
    shining = "✦" * person.shining.get(action, 0) if person.transcended else ""
    dots = f"{capital(action)} {'●' * person.dots.get(action, 0)}{shining}".strip()
    lost = lost_for(s, action, against_clocks)
    return f"{dots} (lost for {' and '.join(lost)})" if lost else dots


def lost_for(s: State, action: str, against_clocks: bool) -> list[str]:
    """The clocks and aims for which this action will not do any more (Lost opportunity)."""
    ways = [way for way in s.lost_ways if way.action == action]
    against = {way.clock for way in ways} if against_clocks else set()
    clocks = [clock_name(s, clock.name) for clock in s.clocks if clock.id in against]
    aims = dict.fromkeys(shorten(way.aim, LONGEST_AIM, placeholder="…") for way in ways if not way.clock)
    return [f"“{name}”" for name in (*clocks, *aims)]
