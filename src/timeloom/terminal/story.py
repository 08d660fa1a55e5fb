"""The log of a branch as one seat heard it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from timeloom.kernel import Timeline
from timeloom.kernel.timeline import Told


class StoryLine(Struct, frozen=True):
    """A line of the log: whether it was told since this seat's last answer, and on another branch before."""

    words: str
    fresh: bool = True
    foreseen: bool = False


def story(
    timeline: Timeline[Any], log: list[Told], seat: int | None, branch: str | None = None
) -> list[StoryLine]:
    """The log of a branch (the current one unless named), or the beginning of it, as one seat heard it."""
    known = timeline.foreknowledge(*(() if seat is None else (seat,)), branch=branch)
    line = timeline.line(branch)
    answered = max((at for at, entry in enumerate(line, 1) if entry.seat == seat), default=0)
    lines = [(at, tell.words()) for at, tell in log if tell.heard_by(seat)]
    return [StoryLine(words, at >= answered, known.holds(at, words)) for at, words in lines]
