"""Rolling the dice: the highest one counts; without dice, the lower of two."""

from __future__ import annotations

from msgspec import Struct

from timeloom.games.moonlight.state import STEPS, Result
from timeloom.kernel import Roll, Rule


class Evaluated(Struct, frozen=True):
    """The faces of a roll and what they come to."""

    faces: tuple[int, ...]
    value: int
    result: Result
    no_dice: bool = False
    """Whether there were none, so that the lower of two counts."""


def roll_dice(id: str, dice: int) -> Rule[Evaluated]:
    """Roll so many dice (Rolling the dice)."""
    faces = yield Roll(id, max(dice, 0) or 2)
    return evaluated(faces, no_dice=dice <= 0)


def evaluated(faces: tuple[int, ...], no_dice: bool = False) -> Evaluated:
    """The result of these faces; without dice of one's own there is no critical."""
    value = min(faces) if no_dice else max(faces)
    critical = not no_dice and faces.count(6) > 1
    return Evaluated(faces, value, "critical" if critical else result_of(value), no_dice)


def result_of(value: int) -> Result:
    """1–3 is bad, 4/5 is mixed, 6 is good."""
    return "bad" if value <= 3 else "mixed" if value <= 5 else "good"


DOWNTIME_TICKS: dict[Result, int] = {"bad": 2, "mixed": 3, "good": 4, "critical": 5}
"""Segments marked or links given by a downtime roll."""


def shifted(result: Result, by: int, highest: Result = "critical") -> Result:
    """A result so many levels better or worse."""
    index = max(0, min(STEPS.index(highest), STEPS.index(result) + by))
    return STEPS[max(index, STEPS.index(result)) if by > 0 else index]
