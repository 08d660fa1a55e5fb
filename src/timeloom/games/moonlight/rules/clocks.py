"""Clocks of any size."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.names import clock_id
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.answers import Nothing
from timeloom.games.moonlight.rules.dice.abilities import has, spend_once, uses
from timeloom.games.moonlight.rules.forms import form_choice, segments_of
from timeloom.games.moonlight.state import Clock, ClockKind, State
from timeloom.kernel import Answer, Form, Number, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "clocks"

SIZES = ("4", "6", "8")
"""A clock has at least four segments, and seldom more than eight."""

MOST_CLOCKS = 10
"""More than that nobody can keep in view."""

KINDS: dict[str, ClockKind] = {"danger": "danger", "goal": "goal", "the world": "story"}
"""What the director's clocks count: a danger or a goal of the mission, or what goes on in the world."""


class ClockDrawn(Tell, frozen=True):
    """A new clock."""

    name: str
    filled: int
    size: int
    id: str

    def words(self) -> str:
        return f"A clock of {self.size}: {self.name}{f' (already {self.filled})' if self.filled else ''}."

    def touches(self) -> tuple[str, ...]:
        return (self.id,)


class ClockTicked(Tell, frozen=True):
    """A clock went on, or back."""

    name: str
    filled: int
    size: int
    id: str

    def words(self) -> str:
        full = ". It has come to that" if self.filled >= self.size else ""
        return f"{self.name}: {self.filled} of {self.size}{full}."

    def touches(self) -> tuple[str, ...]:
        return (self.id,)


def new_clock(s: State, name: str, size: int, kind: ClockKind, filled: int = 0) -> Rule[Clock]:
    """Draw a clock."""
    s.made += 1
    clock = Clock(clock_id(s.made), name, size, min(filled, size), kind)
    s.clocks.append(clock)
    yield ClockDrawn(clock.name, clock.filled, clock.size, clock.id)
    return clock


class Raise(Answer, frozen=True):
    """A new clock."""

    words: str
    size: str
    kind: str
    filled: int

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        dangers = series(s.series).tables.dangers
        return form_choice(
            s, form, seat, "Draw a clock", "The scene", {"size": segments_of}, {"words": dangers}
        )


def clock_form(s: State) -> Form[Raise]:
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
        yield ClockTicked(clock.name, clock.filled, clock.size, clock.id)
    return clock.filled - before


class StopClock(Answer, frozen=True):
    """Clock stopper: no."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Say no")


class Stopping(Question[StopClock | Nothing], frozen=True):
    """Whether somebody stops a clock."""

    id = "stop-clock"

    def words(self, s: State, seat: int) -> str:
        return "The director advances a clock. Do you say no?"


class ClockStopped(Tell, frozen=True):
    """Clock stopper."""

    name: str
    clock: str

    def words(self) -> str:
        return f"“No”, says {self.name}, and time obeys: {self.clock} stands still."


def director_ticks(s: State, clock: Clock, segments: int) -> Rule[None]:
    """The director advances a clock; somebody with Clock stopper may say no, once in a mission."""
    for person in s.able():
        if has(s, person, "clock-stopper") and not uses(person, "clock-stopper"):
            answer = yield from ask(person.seat, Stopping(), [Nothing(), StopClock()])
            if isinstance(answer, StopClock):
                spend_once(person, "clock-stopper")
                yield ClockStopped(person.name, clock.name)
                return
    yield from tick(s, clock, segments)


def drop_mission_clocks(s: State) -> None:
    """After a mission only projects and what goes on in the world keep their clocks."""
    s.clocks = [clock for clock in s.clocks if clock.kind in ("project", "story") and not clock.full]
