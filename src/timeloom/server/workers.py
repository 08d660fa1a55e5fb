"""Several processes as one house: started together, replaced when one dies, and stopped together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic, sleep
from typing import Any

log = logging.getLogger(__name__)

SPAWN = multiprocessing.get_context("spawn")
START_SECONDS = 60
STOP_SECONDS = 10
PAUSE_SECONDS = 0.5
"""So long nothing is started again, so that what cannot run does not keep the machine busy."""

Work = Callable[..., None]
"""What a worker does: it is given what to call when it is ready, and then its own arguments."""


class Workers:
    """As many processes as wanted, all doing the same work."""

    def __init__(self, count: int, work: Work, *about: Any) -> None:
        self._count = count
        self._work = work
        self._about = about
        self._running: list[BaseProcess] = []
        self._stopping = False

    def run(self, ready: Callable[[], None]) -> None:
        """Start them all, say so when they are ready, and see to them until somebody says stop."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        try:
            starting = [self._start() for _ in range(self._count)]
            if all(self._is_ready(one) for one in starting):
                ready()
            while not self._stopping:
                self._replace_the_dead()
        finally:
            self._end()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _start(self) -> Connection:
        ours, theirs = SPAWN.Pipe(duplex=False)
        process = SPAWN.Process(target=_begin, args=(self._work, theirs, self._about))
        process.start()
        theirs.close()
        self._running.append(process)
        return ours

    def _is_ready(self, starting: Connection) -> bool:
        until = monotonic() + START_SECONDS
        while not self._stopping and monotonic() < until:
            if starting.poll(PAUSE_SECONDS):
                starting.close()
                return True
        return False

    def _replace_the_dead(self) -> None:
        wait([process.sentinel for process in self._running], timeout=PAUSE_SECONDS)
        for process in [process for process in self._running if not process.is_alive()]:
            self._running.remove(process)
            if not self._stopping:
                log.error("A process ended with %s; another one takes its place", process.exitcode)
                sleep(PAUSE_SECONDS)
                self._start().close()

    def _end(self) -> None:
        """Let every process put its tables away, and end those that do not come to an end."""
        for process in self._running:
            process.terminate()
        until = monotonic() + STOP_SECONDS
        for process in self._running:
            process.join(max(0.1, until - monotonic()))
            process.kill()


# In the other process


def _begin(work: Work, ready: Connection, about: tuple[Any, ...]) -> None:
    threading.Thread(target=_leave_with_the_parent, daemon=True).start()
    work(lambda: _say_ready(ready), *about)


def _say_ready(ready: Connection) -> None:
    with suppress(OSError):  # Whoever replaces a dead process does not wait for the new one.
        ready.send("ready")


def _leave_with_the_parent() -> None:
    """Whoever was killed cannot tell its processes to stop."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
