"""Clocks of any size."""

from __future__ import annotations

from typing import Literal

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Nothing, StopClock
from timeloom.games.moonlight.rules.abilities import has, spend_once, uses
from timeloom.games.moonlight.state import Clock, State
from timeloom.kernel import Ask, Play


def new_clock(
    s: State, name: str, size: int, kind: Literal["goal", "danger", "project", "story"], filled: int = 0
) -> Play[Clock]:
    """Draw a clock."""
    s.made += 1
    clock = Clock(f"clock-{s.made}", name, size, min(filled, size), kind)
    s.clocks.append(clock)
    yield tells.ClockDrawn(clock.name, clock.filled, clock.size, clock.id)
    return clock


def tick(s: State, clock: Clock, segments: int) -> Play[None]:
    """Fill some segments."""
    before = clock.filled
    clock.filled = max(0, min(clock.size, clock.filled + segments))
    if clock.filled != before:
        yield tells.ClockTicked(clock.name, clock.filled, clock.size, clock.id)


def director_ticks(s: State, clock: Clock, segments: int) -> Play[None]:
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


def drop_mission_clocks(s: State) -> None:
    """After a mission only projects and what goes on in the world keep their clocks."""
    s.clocks = [clock for clock in s.clocks if clock.kind in ("project", "story") and not clock.full]
