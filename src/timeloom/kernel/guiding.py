"""Where a learner stands in a lesson: it follows from the journal, and from nothing else.

The answers of the learner's seat are counted along the branch that is played. So whoever goes back in time
goes back in the lesson, and a table that is opened elsewhere goes on where it was.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from timeloom.kernel.answer import Answer
from timeloom.kernel.branch import Branch
from timeloom.kernel.chance import seed_of
from timeloom.kernel.faults import Refused
from timeloom.kernel.game import Game
from timeloom.kernel.lesson import Corner, Lesson, Step
from timeloom.kernel.requests import AnyAsk
from timeloom.kernel.run import Run
from timeloom.kernel.timeline import Timeline

LATER = "That comes later in this lesson; for now, do what the guide points at."
KNOWN_DICE = "The dice of a lesson are known, and stay as they are."
STRAY = (
    "You have left the path of the lesson. Play on as you like: this is a real table. "
    "Or go back to where you left it, and nothing is lost."
)
WATCH = "Now it is up to the others. Watch what they do."


class Page(Struct, frozen=True, gc=False):
    """A few words of the guide, and what it points at: things on the table, or a part of the screen."""

    words: str
    points: tuple[str, ...] = ()
    part: Corner = ""


class Guidance(Struct, frozen=True, gc=False):
    """What the guide of a lesson says now, page by page; what is to be done comes with the last of them.

    `deed` is an `answer` to the question with this key, one of the `choices` at these places; where that is
    a form and nothing of it is left open, it is filled in as this `answer`. Or it is `back` in time to the
    moment `to` of a branch; `wait` for the others; `stray` when the path was left at the moment `to`; or
    nothing more, at the `end`.
    """

    title: str
    guide: str
    icon: str
    stage: int
    stages: int
    seat: int
    pages: tuple[Page, ...]
    deed: Literal["answer", "back", "wait", "stray", "end"] = "end"
    question: str = ""
    choices: tuple[int, ...] = ()
    answer: Answer | None = None
    to: int = 0
    branch: str = ""


def set_up(game: Game[Any], lesson: Lesson) -> Timeline[Any]:
    """The table of a lesson; no real clock goes there, because everything is known beforehand."""
    return Timeline(game, lesson.options, lesson.seats, seed_of(lesson.seed))


class Footing(Struct, frozen=True):
    """How far along a lesson a line of play is: at which moments the steps were done that were.

    `strayed` is the moment at which it left the path of the lesson, if it did.
    """

    stage: int
    done: dict[str, int]
    strayed: int | None = None


def footing(lesson: Lesson, timeline: Timeline[Any], branch: Branch | None = None) -> Footing:
    """Where the learner stands at the end of a branch; of the one that is played unless told."""
    branch = branch or timeline.branch
    return _along(lesson, timeline, branch, branch.length)


def _along(lesson: Lesson, timeline: Timeline[Any], branch: Branch, count: int) -> Footing:
    """Where the learner stood after so many entries of a branch."""
    here = _start(lesson, timeline, branch)
    for at, entry in enumerate(branch.entries[: count - branch.at], branch.at):
        if entry.seat == lesson.learner and here.strayed is None:
            here = _after(lesson, here, entry.value, at)
    return here


def _start(lesson: Lesson, timeline: Timeline[Any], branch: Branch) -> Footing:
    """Where a branch begins: where its parent was, unless it was opened because the guide said so."""
    if branch.parent is None:
        return Footing(0, {})
    parent = timeline.branches[branch.parent]
    here, there = _along(lesson, timeline, parent, branch.at), footing(lesson, timeline, parent)
    wanted, target = lesson.stages[there.stage].deed, lesson.stages[here.stage].deed
    if there.strayed is None and wanted and target and wanted.rewind == target.name:
        return Footing(there.stage + 1, here.done)
    return here


def _after(lesson: Lesson, here: Footing, answer: Answer, at: int) -> Footing:
    deed = lesson.stages[here.stage].deed
    if deed is None:
        return here
    if not deed.takes(answer):
        return replace(here, strayed=at)
    return Footing(here.stage + 1, {**here.done, deed.name: at})


def guidance(lesson: Lesson, timeline: Timeline[Any], suffix: str = "") -> Guidance:
    """What the guide says where the table stands now; `suffix` ends the keys of questions on this branch."""
    here = footing(lesson, timeline)
    stage = lesson.stages[here.stage]
    said = Guidance(
        title=lesson.title,
        guide=lesson.guide,
        icon=lesson.icon,
        stage=here.stage,
        stages=len(lesson.stages),
        seat=lesson.learner,
        pages=tuple([Page(step.says, step.points, step.part) for step in stage.steps]),
        branch=timeline.current,
    )
    if here.strayed is not None:
        return replace(said, pages=(Page(STRAY),), deed="stray", to=here.strayed)
    if stage.deed is None:
        return said
    if stage.deed.rewind:
        return replace(said, deed="back", to=here.done[stage.deed.rewind])
    asked = pointed(stage.deed, timeline.run, lesson.learner)
    if asked is None:
        return replace(said, pages=(Page(WATCH),), deed="wait")
    ask, choices = asked
    only = stage.deed.filled_in(ask.offered(lesson.learner)[choices[0]]) if len(choices) == 1 else None
    key = timeline.run.key(ask) + suffix
    return replace(said, deed="answer", question=key, choices=choices, answer=only)


def pointed(deed: Step, run: Run[Any], seat: int) -> tuple[AnyAsk, tuple[int, ...]] | None:
    """The open question that a deed answers, and the places of the offers that it means; if it is open."""
    for ask in run.asked(seat):
        if deed.question in ("", ask.id):
            places = deed.among(ask.offered(seat))
            if places:
                return ask, places
    return None


def waits_for_learner(lesson: Lesson, timeline: Timeline[Any]) -> bool:
    """Whether the lesson stands still until the learner has done something; bots hold back meanwhile."""
    deed = _due(lesson, timeline)
    return deed is not None and (bool(deed.rewind) or pointed(deed, timeline.run, lesson.learner) is not None)


def is_under_way(lesson: Lesson, timeline: Timeline[Any]) -> bool:
    """Whether there is more to come in a lesson; off its path there is not."""
    return _due(lesson, timeline) is not None


def require_pointed(lesson: Lesson, timeline: Timeline[Any], answer: Answer, seat: int, id: str) -> None:
    """Refuse what the guide does not point at; off the path, and at its end, everything is free."""
    deed = _due(lesson, timeline)
    if seat == lesson.learner and deed and not (deed.question in ("", id) and deed.takes(answer)):
        raise Refused(LATER)


def _due(lesson: Lesson, timeline: Timeline[Any]) -> Step | None:
    """What is to be done now; nothing at the end, nor off the path."""
    here = footing(lesson, timeline)
    return None if here.strayed is not None else lesson.stages[here.stage].deed
