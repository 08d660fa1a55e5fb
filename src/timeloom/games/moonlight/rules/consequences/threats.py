"""Consequences in words, before they happen."""

from __future__ import annotations

from timeloom.games.moonlight.endings import counted
from timeloom.games.moonlight.rules.consequences.harm import FATAL, landing
from timeloom.games.moonlight.state import Consequence, State


def looming(s: State) -> str:
    """What is about to happen."""
    return threat(s, s.consequence) if s.consequence else ""


def threat(s: State, c: Consequence) -> str:
    """A consequence in words."""
    name = s.at(c.victim).name
    match c.kind:
        case "harm":
            return f"{name} is about to take level {c.level} harm: {c.words}{no_room(s, c)}."
        case "complication":
            return f"It gets complicated for {name}: “{c.words}” goes on by {counted(c.ticks, 'segment')}."
        case "mishap":
            return f"It gets complicated for {name}: {c.words.rstrip('.')}."
        case "toll":
            return f"The Bastion is about to pay for it: {c.ticks} off its track."
        case "effect":
            return f"What {name} does is about to have less effect."
        case "position":
            return f"It is getting more dangerous for {name}."
        case _:
            return f"{name} is about to lose this opportunity."


def no_room(s: State, c: Consequence) -> str:
    """What everybody should know before it is too late: how bad the harm would really be."""
    level = landing(s.at(c.victim), c.level)
    if c.level >= FATAL:
        return ". This is fatal"
    if level >= FATAL:
        return ". There is no room left for it: this is the end of the mission for them, or worse"
    return f" (it would stand on level {level})" if level > c.level else ""
