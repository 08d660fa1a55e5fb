"""How the tone of a series colours a director's judgement (Position, effect, and consequences)."""

from __future__ import annotations

from zlib import crc32

from timeloom.games.moonlight.state import ActionRoll, State

HOPEFUL, GRIM = "abyss", "rotting-sky"
GRIM_ODDS = 4
"""Beneath a rotting sky one deed in so many is more desperate than it looks, and does more."""


def leaning(s: State, roll: ActionRoll) -> tuple[int, int]:
    """How much worse the position and how much greater the effect is than elsewhere."""
    if s.series == GRIM:
        tilted = crc32(f"{roll.action} {roll.target or roll.goal}".encode()) % GRIM_ODDS == 0
        return int(tilted), int(tilted)
    together = s.series == HOPEFUL and s.at(roll.seat).transcended and bool(roll.joined)
    return 0, int(together)


def outmatched(s: State, roll: ActionRoll) -> bool:
    """Whether somebody in their everyday form can do less; before the Abyss they mostly find a way."""
    tier = s.mission.tier if s.mission else 1
    return not s.at(roll.seat).transcended and tier > (2 if s.series == HOPEFUL else 1)


def telegraphed(s: State, level: int) -> int:
    """How bad harm may be: before the Abyss the worst comes only when danger has been seen to come."""
    dangers = [clock for clock in s.clocks if clock.kind == "danger"]
    seen = any(clock.filled * 2 >= clock.size for clock in dangers)
    return min(level, 2) if s.series == HOPEFUL and not seen else level


def harm_weight(s: State) -> float:
    """How often a consequence is harm, next to others."""
    return 2.5 if s.series == GRIM else 2.0
