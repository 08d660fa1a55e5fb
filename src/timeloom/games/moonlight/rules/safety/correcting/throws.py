"""Dice that were thrown for all: the engagement and the fallout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from timeloom.games.moonlight.rules.fallout import row
from timeloom.games.moonlight.rules.missions.engagement import STARTS
from timeloom.games.moonlight.rules.safety.correcting.ruling import WHY, Correction
from timeloom.games.moonlight.rules.safety.setting_right import between, moved
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import STEPS, Result, State, Throw
from timeloom.kernel import Form, Pick, Rule


class OverruleThrow(Correction, frozen=True):
    """The director says what the engagement or the fallout has really come to."""

    reads: ClassVar = "Overrule the engagement or the fallout"
    throw: str
    result: Result
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        thrown = tuple(dict.fromkeys(one.what for one in s.throws if one.what in ("engagement", "fallout")))
        if s.mission and thrown:
            yield Form(cls, (Pick("throw", "Which dice", thrown), Pick("result", "The result", STEPS), WHY))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        thrown = next(one for one in reversed(s.throws) if one.what == self.throw)
        before, thrown.result = thrown.result, self.result
        if self.throw == "engagement":
            return "The engagement", begin_otherwise(s, thrown, before)
        was, s.trouble = s.trouble, row(s, rules_of(s).adversary_tier(s), self.result)
        return "The fallout", moved(was, s.trouble)
        yield


def begin_otherwise(s: State, thrown: Throw, before: Result) -> str:
    """The position that this result brings, and the segments of a critical; in words."""
    if s.mission is None:
        return "the mission is over"
    was, s.mission.position = s.mission.position, STARTS[thrown.result]
    ahead = 2 * ((thrown.result == "critical") - (before == "critical"))
    for clock in [clock for clock in s.clocks if clock.kind == "goal"][:1]:
        clock.filled = between(clock.filled + ahead, 0, clock.size)
    return moved(f"{before}, {was}", f"{thrown.result}, {s.mission.position}")
