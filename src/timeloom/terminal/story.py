"""The log of a branch as one seat heard it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from timeloom.kernel import Branch, Timeline
from timeloom.kernel.timeline import Told


class StoryLine(Struct, frozen=True):
    """A line of the log: whether it was told since this seat's last answer, and on another branch before."""

    words: str
    fresh: bool = True
    foreseen: bool = False


def story(timeline: Timeline[Any], log: list[Told], seat: int | None) -> list[StoryLine]:
    """The log of the current branch, or the beginning of it, as one seat heard it."""
    known = _heard_elsewhere(timeline, seat)
    answered = max((at for at, entry in enumerate(timeline.line(), 1) if entry.seat == seat), default=0)
    lines = [(at, tell.words()) for at, tell in log if tell.heard_by(seat)]
    return [
        StoryLine(words, at >= answered, any(at > fork and words in heard for fork, heard in known))
        for at, words in lines
    ]


def _heard_elsewhere(timeline: Timeline[Any], seat: int | None) -> list[tuple[int, set[str]]]:
    """For each other branch, where it and the current one forked, and what was heard on it since."""
    found = []
    for name in timeline.branches:
        if name != timeline.current:
            fork = fork_of(timeline, timeline.current, name)
            told = ((at, tell) for at, tell in timeline.log(name) if at > fork and tell.heard_by(seat))
            found.append((fork, {tell.words() for _, tell in told}))
    return found


def fork_of(timeline: Timeline[Any], one: str, other: str) -> int:
    """How many entries two branches have from the same ancestors, even if they are alike for longer."""
    left, right = _ancestry(timeline, one), _ancestry(timeline, other)
    shared = sum(a is b for a, b in zip(left, right, strict=False))
    return min(branch.at for branch in (*left[shared : shared + 1], *right[shared : shared + 1]))


def _ancestry(timeline: Timeline[Any], name: str) -> list[Branch]:
    branch = timeline.branches[name]
    return [*(_ancestry(timeline, branch.parent) if branch.parent else ()), branch]
