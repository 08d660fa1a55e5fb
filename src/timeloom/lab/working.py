"""Work that several processes share: the same results as in one, and an end that leaves nobody behind."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from timeloom.analysis.crew import Crew
from timeloom.kernel import TimeloomError

Task = TypeVar("Task")
Result = TypeVar("Result")


AWAKE = 0.5
"""After so many seconds whoever waits looks up: a library's own handler of Ctrl-C may let us sleep on."""


class WorkerLost(TimeloomError):
    """A worker was ended from outside: by somebody, or by a machine that ran out of memory."""


def worked(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    workers: int,
    prepare: Callable[[], None] | None = None,
    in_order: bool = True,
) -> Iterator[Result]:
    """The results of all tasks, in their order or as they come; only a few are handed out at a time.

    Each worker is a process that loads everything anew; `prepare` is what it does before anything else.
    """
    with Crew(workers, prepare) as crew:
        try:
            handed_out = (crew.submit(work, task) for task in tasks)
            yield from (_in_order if in_order else _as_they_come)(handed_out, ahead=workers * 2)
        except BrokenProcessPool:
            raise WorkerLost("A worker was ended from outside before its games were played.") from None


def _in_order(futures: Iterator[Future[Result]], ahead: int) -> Iterator[Result]:
    waiting: deque[Future[Result]] = deque()
    for future in futures:
        waiting.append(future)
        if len(waiting) > ahead:
            yield _waited_for(waiting.popleft())
    while waiting:
        yield _waited_for(waiting.popleft())


def _waited_for(future: Future[Result]) -> Result:
    while not wait([future], AWAKE).done:
        pass
    return future.result()


def _as_they_come(futures: Iterator[Future[Result]], ahead: int) -> Iterator[Result]:
    waiting = set(islice(futures, ahead))
    while waiting:
        done, waiting = wait(waiting, AWAKE, FIRST_COMPLETED)
        for future in done:
            yield future.result()
        waiting |= set(islice(futures, len(done)))
