"""Several processes as one house: started together, replaced when one dies, and stopped together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic, sleep
from typing import Any

from msgspec import Struct

from timeloom.kernel import Refused, TimeloomError

log = logging.getLogger(__name__)

SPAWN = multiprocessing.get_context("spawn")
STOP_SECONDS = 10
PAUSE_SECONDS = 0.5
"""So long nothing is started again, so that what cannot run does not keep the machine busy."""

READY = "ready"
FAILED = 1

Work = Callable[..., None]
"""What a worker does: it is given what to call when it is ready, and then its own arguments."""


class Worker(Struct, frozen=True):
    """A process, and what it says: that it is ready, or why it cannot go on."""

    process: BaseProcess
    says: Connection

    def words(self) -> str:
        """What it says next; nothing if it has ended without a word."""
        try:
            return str(self.says.recv())
        except (EOFError, OSError):
            return ""

    def last_words(self) -> str:
        """Why it has ended, if it could say so."""
        words = self.words()
        return self.words() if words == READY else words


class Workers:
    """As many processes as wanted, all doing the same work."""

    def __init__(self, count: int, work: Work, *about: Any) -> None:
        self._count = count
        self._work = work
        self._about = about
        self._running: list[Worker] = []
        self._stopping = False

    def run(self, ready: Callable[[], None]) -> None:
        """Start them all, say so when they are ready, and see to them until somebody says stop."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        try:
            for _ in range(self._count):
                self._start()
            if self._are_ready():
                ready()
            while not self._stopping:
                self._replace_the_dead()
        finally:
            self._end()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _start(self) -> Worker:
        ours, theirs = SPAWN.Pipe(duplex=False)
        process = SPAWN.Process(target=_begin, args=(self._work, theirs, self._about))
        process.start()
        theirs.close()
        worker = Worker(process, ours)
        self._running.append(worker)
        return worker

    def _are_ready(self) -> bool:
        """Wait until all of them are, on a busy machine for long; what keeps one from it is refused."""
        starting = list(self._running)
        while starting and not self._stopping:
            heard = wait([worker.says for worker in starting], timeout=PAUSE_SECONDS)
            for worker in [worker for worker in starting if worker.says in heard]:
                starting.remove(worker)
                words = worker.words()
                if not words and not self._stopping:
                    starting.append(self._replace(worker))
                elif words not in ("", READY):
                    raise Refused(words)
        return not self._stopping

    def _replace_the_dead(self) -> None:
        wait([worker.process.sentinel for worker in self._running], timeout=PAUSE_SECONDS)
        for worker in [worker for worker in self._running if not worker.process.is_alive()]:
            if not self._stopping:
                self._replace(worker)

    def _replace(self, worker: Worker) -> Worker:
        """Start another one in the place of one that has ended."""
        self._running.remove(worker)
        worker.process.join()
        why = worker.last_words() or worker.process.exitcode
        log.error("A process ended with %s; another one takes its place", why)
        worker.says.close()
        sleep(PAUSE_SECONDS)
        return self._start()

    def _end(self) -> None:
        """Let every process put its tables away, and end those that do not come to an end."""
        for worker in self._running:
            worker.process.terminate()
        until = monotonic() + STOP_SECONDS
        for worker in self._running:
            worker.process.join(max(0.1, until - monotonic()))
            worker.process.kill()


# In the other process


def _begin(work: Work, says: Connection, about: tuple[Any, ...]) -> None:
    threading.Thread(target=_leave_with_the_parent, daemon=True).start()
    try:
        work(lambda: _say(says, READY), *about)
    except TimeloomError as fault:
        _say(says, str(fault))
        sys.exit(FAILED)


def _say(says: Connection, words: str) -> None:
    with suppress(OSError):  # Whoever has started it may be gone.
        says.send(words)


def _leave_with_the_parent() -> None:
    """Whoever was killed cannot tell its processes to stop."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
