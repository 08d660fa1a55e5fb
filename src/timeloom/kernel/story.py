"""A table told as a story: chapter by chapter, as its seats have heard it, up to where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from timeloom.kernel.branch import Branch
from timeloom.kernel.faults import Refused
from timeloom.kernel.game import Game
from timeloom.kernel.requests import Tell
from timeloom.kernel.timeline import Timeline

Ears: TypeAlias = tuple[int, ...] | None
"""Who listens: these seats, with none of them a spectator; or `None`, somebody who hears everything."""


class Chapter(Struct, frozen=True):
    """A part of a story; what comes before the first chapter has no heading."""

    heading: str
    lines: list[str]


class Story(Struct, frozen=True):
    """What happened on one branch, and how it ended or whom it waits for."""

    title: str
    about: str
    chapters: tuple[Chapter, ...]
    ending: str

    def chapter(self, number: int) -> Story:
        """One chapter of it, counted from 1."""
        headed = [chapter for chapter in self.chapters if chapter.heading]
        if not 0 < number <= len(headed):
            has = f"has {len(headed)} chapter{'' if len(headed) == 1 else 's'}"
            raise Refused(f"This story {has if headed else 'has no chapters'}; there is no chapter {number}.")
        ending = self.ending if number == len(headed) else ""
        return replace(self, chapters=(headed[number - 1],), ending=ending)

    def text(self) -> str:
        """The story as plain text, ready to be kept."""
        parts = [f"{_underlined(self.title, '=')}\n{self.about}"]
        parts += ["\n".join(_lines_of(chapter)) for chapter in self.chapters]
        return "\n\n".join([*parts, *([self.ending] if self.ending else [])]) + "\n"


def story(timeline: Timeline[Any], branch: str | None = None, ears: Ears = None) -> Story:
    """The story of a branch (the current one unless named), without what these ears may not hear."""
    told = list(_told(timeline, timeline.named(branch).name, ears))
    state = timeline.head(branch).run.state
    title = timeline.game.scene(state, ears[0] if ears else None).title
    return Story(title, _about(timeline, branch, ears), _chapters(told), _ending(timeline, branch))


def _about(timeline: Timeline[Any], branch: str | None, ears: Ears) -> str:
    """Which game, how many seats, whose story, and which branch where there are several."""
    game, seats = timeline.game, timeline.seats
    found = [f"{game.title}, {seats} seat{'' if seats == 1 else 's'}"]
    if ears is not None:
        names = " and ".join(map(game.seat_name, ears))
        found.append(f"as heard by {names}" if ears else "as heard by everybody")
    if len(timeline.branches) > 1:
        told = timeline.named(branch).name
        others = ", ".join(name for name in timeline.branches if name != told)
        found.append(f"the branch “{told}” (beside {others})")
    return f"{'; '.join(found)}."


def _told(timeline: Timeline[Any], branch: str, ears: Ears) -> Iterator[tuple[str, str]]:
    """Every line, with the heading of the chapter that begins with it, if one does."""
    partings = _partings(timeline, branch)
    for count, tell in timeline.log(branch):
        while partings and partings[0][0] < count:
            yield "", partings.pop(0)[1]
        if ears is None or tell.seats is None or any(map(tell.heard_by, ears)):
            yield tell.heading(), _heard(timeline.game, tell, ears)
    yield from (("", words) for _, words in partings)


def _heard(game: Game[Any], tell: Tell, ears: Ears) -> str:
    """The words; whoever hears everything is told who else has heard this."""
    if ears is not None or tell.seats is None:
        return tell.words()
    return f"[{', '.join(game.seat_name(seat) for seat in tell.seats)}] {tell.words()}"


def _chapters(told: list[tuple[str, str]]) -> tuple[Chapter, ...]:
    found = [Chapter("", [])]
    for heading, words in told:
        if heading:
            found.append(Chapter(heading, []))
        found[-1].lines.append(words)
    return tuple(chapter for chapter in found if chapter.lines)


def _lines_of(chapter: Chapter) -> list[str]:
    return [_underlined(chapter.heading, "-"), *chapter.lines] if chapter.heading else chapter.lines


def _underlined(words: str, sign: str) -> str:
    return f"{words}\n{sign * len(words)}"


# Branches


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


def _ending(timeline: Timeline[Any], branch: str | None) -> str:
    run = timeline.head(branch).run
    if run.outcome is not None:
        return f"The end: {run.outcome.told}"
    names = [timeline.game.called(run.state, seat) for seat in run.awaited()]
    return f"The game goes on; it waits for {', '.join(names)}."
