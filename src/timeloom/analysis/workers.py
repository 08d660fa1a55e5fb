"""Several processes that share the work on a table; each knows the whole of it and is handed its tasks.

Only a command that was told to use them loads this: a host of tables has processes of its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from timeloom.analysis.crew import Crew
from timeloom.analysis.tasks import Hands, Task
from timeloom.kernel import Refused, Timeline, TimeloomError
from timeloom.kernel.journal import dump, parse

R = TypeVar("R")

_table: Timeline[Any]
"""The table, in each of the workers."""


def _sit_down(journal: bytes) -> None:
    global _table
    _table = parse(journal).timeline


def _do(task: Task[R]) -> R:
    return task.do(_table)


@contextmanager
def workers(timeline: Timeline[Any], count: int) -> Iterator[Hands | None]:
    """So many processes; with one, none at all but this. The game has to be an installed one."""
    if count < 1:
        raise Refused(f"The number of workers must be at least 1, not {count}.")
    if count == 1:
        yield None
        return
    with Crew(count, partial(_sit_down, dump(timeline))) as crew:
        hands = Several(crew, count)
        yield hands
        if hands.busy:
            # Nobody waits for what is still played and not wanted any more.
            crew.dismiss()


class Several:
    """Hands of several workers; `busy` while one of them does what nobody has fetched yet."""

    def __init__(self, crew: Crew, count: int) -> None:
        self.crew, self.count, self.busy = crew, count, False

    def __call__(self, tasks: Sequence[Task[R]]) -> Iterator[R]:
        """Do them all, with only a few handed out at a time."""
        waiting: deque[Future[R]] = deque()
        self.busy = True
        try:
            for task in tasks:
                waiting.append(self.crew.submit(_do, task))
                if len(waiting) > 2 * self.count:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise TimeloomError("A worker was ended from outside before its work was done.") from None
        self.busy = False
