"""Several processes that share the work on a table; each knows the whole of it and is handed its tasks.

Only a command that was told to use them loads this: a host of tables has processes of its own.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, TypeVar

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
    others = set(multiprocessing.active_children())
    # Spawned workers are the same on every platform, and inherit no threads or terminal state.
    pool = ProcessPoolExecutor(
        count, multiprocessing.get_context("spawn"), initializer=_sit_down, initargs=(dump(timeline),)
    )
    hands = Several(pool, count)
    try:
        yield hands
    except BaseException:
        hands.busy = True
        raise
    finally:
        pool.shutdown(wait=not hands.busy, cancel_futures=True)
        # Nobody waits for what is still played and not wanted any more.
        for worker in set(multiprocessing.active_children()) - others if hands.busy else ():
            worker.terminate()


class Several:
    """Hands of several workers; `busy` while one of them does what nobody has fetched yet."""

    def __init__(self, pool: ProcessPoolExecutor, count: int) -> None:
        self.pool, self.count, self.busy = pool, count, False

    def __call__(self, tasks: Sequence[Task[R]]) -> Iterator[R]:
        """Do them all, with only a few handed out at a time."""
        waiting: deque[Future[R]] = deque()
        self.busy = True
        try:
            for task in tasks:
                with _deaf_to_interrupts():
                    waiting.append(self.pool.submit(_do, task))
                if len(waiting) > 2 * self.count:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise TimeloomError("A worker was ended from outside before its work was done.") from None
        self.busy = False


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Workers begun in here never hear Ctrl-C: this process ends them, and hears it afterwards."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
