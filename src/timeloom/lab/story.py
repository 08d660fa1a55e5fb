"""A saved table told as a story: what happened on a branch, where others part from it, how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from timeloom.kernel import Branch, Game, Tell, Timeline


def story(timeline: Timeline[Any], name: str | None = None) -> Iterator[str]:
    """The lines of a branch's story (the current one unless named), from its beginning to where it stands."""
    log = timeline.log(name)
    partings = _partings(timeline, name or timeline.current)
    for count, tell in log:
        while partings and partings[0][0] < count:
            yield partings.pop(0)[1]
        yield _heard(timeline.game, tell)
    yield from (words for _, words in partings)
    yield _ending(timeline, name)


def _partings(timeline: Timeline[Any], name: str) -> list[tuple[int, str]]:
    """Where this line of play left a parent or another branch leaves it: after how many entries, in words."""
    found: list[tuple[int, str]] = []
    branch, child, end = timeline.branches[name], None, timeline.length(name)
    while True:
        found += _leaving(timeline, branch, child, end)
        if branch.parent is None:
            return sorted(found, key=lambda parting: parting[0])
        found.append((branch.at, f"─── here {branch.name} leaves {branch.parent} ───"))
        branch, child, end = timeline.branches[branch.parent], branch, branch.at


def _leaving(timeline: Timeline[Any], branch: Branch, told: Branch | None, end: int) -> list[tuple[int, str]]:
    """The branches that leave this one up to an entry, but for the one whose story is told."""
    return [
        (other.at, f"─── {other.name} parts from here ───")
        for other in timeline.branches.values()
        if other.parent == branch.name and other.at <= end and other is not told
    ]


def _heard(game: Game[Any], tell: Tell) -> str:
    if tell.seats is None:
        return tell.words()
    return f"[{', '.join(game.seat_name(seat) for seat in tell.seats)}] {tell.words()}"


def _ending(timeline: Timeline[Any], name: str | None) -> str:
    run = timeline.head(name).run
    if run.outcome is not None:
        score = "" if run.outcome.score is None else f" Score: {run.outcome.score}."
        return f"The end: {run.outcome.words}{score}"
    seats = sorted({seat for _, seat in run.waiting_for()})
    return f"The game goes on; it waits for {', '.join(map(timeline.game.seat_name, seats))}."
