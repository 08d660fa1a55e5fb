"""Clocks of any size."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Nothing, Raise, StopClock
from timeloom.games.moonlight.rules.abilities import has, spend_once, uses
from timeloom.games.moonlight.state import Clock, ClockKind, State
from timeloom.kernel import Ask, Form, Number, Pick, Rule, Text

SIZES = ("4", "6", "8")
"""A clock has at least four segments, and seldom more than eight."""

MOST_CLOCKS = 10
"""More than that nobody can keep in view."""

KINDS: dict[str, ClockKind] = {"danger": "danger", "goal": "goal", "the world": "story"}
"""What the director's clocks count: a danger or a goal of the mission, or what goes on in the world."""


def new_clock(s: State, name: str, size: int, kind: ClockKind, filled: int = 0) -> Rule[Clock]:
    """Draw a clock."""
    s.made += 1
    clock = Clock(f"clock-{s.made}", name, size, min(filled, size), kind)
    s.clocks.append(clock)
    yield tells.ClockDrawn(clock.name, clock.filled, clock.size, clock.id)
    return clock


def clock_form(s: State) -> Form[Any]:
    """A clock that the director draws, some of it filled perhaps; without a mission it is of the world."""
    kinds = tuple(KINDS) if s.mission else ("the world",)
    return Form(
        Raise,
        (
            Text("words", "What it counts", 60),
            Pick("size", "Segments", SIZES),
            Pick("kind", "A danger, a goal, or what goes on in the world", kinds),
            Number("filled", "Filled already", 0, 4),
        ),
    )


def raise_clock(s: State, answer: Raise) -> Rule[None]:
    """The director draws a clock."""
    yield from new_clock(s, answer.words, int(answer.size), KINDS[answer.kind], answer.filled)


def tick(s: State, clock: Clock, segments: int) -> Rule[int]:
    """Fill some segments, or empty some; how many it were."""
    before = clock.filled
    clock.filled = max(0, min(clock.size, clock.filled + segments))
    if clock.filled != before:
        yield tells.ClockTicked(clock.name, clock.filled, clock.size, clock.id)
    return clock.filled - before


def director_ticks(s: State, clock: Clock, segments: int) -> Rule[None]:
    """The director advances a clock; somebody with Clock stopper may say no, once in a mission."""
    s.asking = clock.id
    for person in s.able():
        if has(s, person, "clock-stopper") and not uses(person, "clock-stopper"):
            answer = yield Ask(person.seat, "stop-clock", [Nothing(), StopClock()])
            if isinstance(answer, StopClock):
                spend_once(person, "clock-stopper")
                yield tells.ClockStopped(person.name, clock.name)
                return
    yield from tick(s, clock, segments)


def label_of(s: State, clock: Clock) -> str:
    """A clock's name, with its number where two clocks share it."""
    shared = sum(other.name == clock.name for other in s.clocks) > 1
    return f"{clock.name} ({clock.id.removeprefix('clock-')})" if shared else clock.name


def clock_called(s: State, label: str) -> Clock | None:
    """The clock with this label, if it is still there."""
    return next((clock for clock in s.clocks if label_of(s, clock) == label), None)


def drop_mission_clocks(s: State) -> None:
    """After a mission only projects and what goes on in the world keep their clocks."""
    s.clocks = [clock for clock in s.clocks if clock.kind in ("project", "story") and not clock.full]
