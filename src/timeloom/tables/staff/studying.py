"""How an analysis is made in pieces, each of them somewhere where nobody waits for it.

An analysis asks for tasks that do not hang on each other, one for each decision, and goes on when all of them
are done. Nothing has to stay in anybody's mind meanwhile: it is begun again with what is known of the tasks
by then, and either asks for more of them or comes to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from timeloom.analysis import Analysis, analyse
from timeloom.analysis.tasks import Hands, Task
from timeloom.kernel import Game, Timeline
from timeloom.kernel.journal import parse

R = TypeVar("R")

REMEMBERED = 4
"""So many tables are remembered between two tasks."""


class Study(Struct, frozen=True):
    """What is to be analysed: a table as its journal, a branch of it and a seat."""

    journal: bytes
    branch: str
    seat: int
    seed: int
    continuations: int


class Wanted(Exception):
    """An analysis cannot go on before these tasks are done."""

    def __init__(self, tasks: Sequence[Task[Any]]) -> None:
        super().__init__(f"{len(tasks)} tasks are to be done first.")
        self.tasks = list(tasks)


def advanced(
    games: Mapping[str, Game[Any]], study: Study, known: Sequence[Sequence[Any]]
) -> list[Task[Any]] | Analysis:
    """The tasks that an analysis wants next, or itself; `known` is what came of all those before."""
    timeline = _timeline(study.journal, games)
    about = (timeline, study.seat, study.continuations, study.seed)
    try:
        return analyse(*about, branch=study.branch, hands=_remembering(known))
    except Wanted as wanted:
        return wanted.tasks


def examined(games: Mapping[str, Game[Any]], study: Study, task: Task[R]) -> R:
    """What comes of one task."""
    return task.do(_timeline(study.journal, games))


def _remembering(known: Sequence[Sequence[Any]]) -> Hands:
    """Hands that have done the first tasks already, and say what they are asked for then."""
    remembered = iter(known)

    def recall(tasks: Sequence[Task[R]]) -> Iterator[R]:
        for found in remembered:
            return iter(found)
        raise Wanted(tasks)

    return recall


_tables: dict[bytes, Timeline[Any]] = {}


def _timeline(journal: bytes, games: Mapping[str, Game[Any]]) -> Timeline[Any]:
    """The table of a journal; the last few are remembered, because every one of their tasks asks again."""
    if journal not in _tables:
        while len(_tables) >= REMEMBERED:
            del _tables[next(iter(_tables))]
        _tables[journal] = parse(journal, games.__getitem__).timeline
    return _tables[journal]
