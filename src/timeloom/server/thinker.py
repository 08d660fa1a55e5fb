"""One process that thinks, as the thread sees it that waits for what it finds."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Collection, Mapping
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from msgspec import Struct

from timeloom.kernel import Game, TimeloomError
from timeloom.server.logs import trace_of
from timeloom.server.memory import TOO_LARGE, bound_memory, is_too_large
from timeloom.tables.ports.faults import NoAnswer
from timeloom.tables.staff.queueing import Haste

log = logging.getLogger(__name__)

SPAWN = multiprocessing.get_context("spawn")
START_SECONDS = 60
LAST = 10
"""So far behind all others stands a process that yields, for whoever shares the machine out."""


class Thought(Struct, frozen=True):
    """What has to be thought: a function of the games that are played here, and of this."""

    work: Callable[..., Any]
    about: tuple[Any, ...]


class Failed(Struct, frozen=True):
    """A thought that ended in a fault: what can be said to people, and for the log where it happened."""

    words: str
    trace: str


class Thinker:
    """A process that thinks about one thing after the other; if it dies or hangs, another replaces it."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        seconds: float,
        kinds: Collection[Haste],
        *,
        yields: bool = False,
    ) -> None:
        """Think about these kinds of errands; one that `yields` takes what others leave of the machine."""
        self.kinds = kinds
        self._yields = yields
        self._games = games
        self._seconds = seconds
        self._stopped = False
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._changing = threading.Lock()

    @property
    def is_awake(self) -> bool:
        """Whether there is a process that lives."""
        process = self._process
        return process is not None and process.is_alive()

    def wake(self) -> None:
        """Start the process before there is anything to think about."""
        try:
            self._line_to_it()
        except (EOFError, OSError):
            self.clear_away()

    def think(self, thought: Thought) -> Any:
        """What comes of a thought; the thread waits for it, at most for as long as a thought may take."""
        try:
            line = self._line_to_it()
            line.send(thought)
            found = _heard(line, self._seconds)
        except TimeoutError:
            self.clear_away()
            raise NoAnswer("No answer was found in time.") from None
        except (EOFError, OSError):
            self.clear_away()
            raise NoAnswer("The process that thought about this has ended; ask again.") from None
        if isinstance(found, Failed):
            log.error("A thought failed: %s", found.trace)
            raise NoAnswer(found.words)
        return found

    def stop(self) -> None:
        """Kill the process, whatever it thinks about, and never start another; any thread may say so."""
        with self._changing:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def interrupt(self) -> None:
        """End the process, because nobody wants what it thinks about; the next thought starts another."""
        with self._changing:
            if self._process is not None:
                self._process.kill()

    def clear_away(self) -> None:
        """Leave nothing of the process; the next thought starts another one."""
        with self._changing:
            process, line = self._process, self._line
            self._process = self._line = None
        if process is not None and line is not None:
            process.kill()
            process.join()
            line.close()

    def _line_to_it(self) -> Connection:
        if self._line is not None and self.is_awake:
            return self._line
        self.clear_away()
        return self._start()

    def _start(self) -> Connection:
        ours, theirs = SPAWN.Pipe()
        process = SPAWN.Process(target=_think_on, args=(theirs, self._games, self._yields), daemon=True)
        with self._changing, theirs:
            if self._stopped:
                raise EOFError
            process.start()
            self._process, self._line = process, ours
        _heard(ours, START_SECONDS)
        return ours


def _heard(line: Connection, seconds: float) -> Any:
    if not line.poll(seconds):
        raise TimeoutError
    return line.recv()


# In the other process


def _think_on(line: Connection, games: Mapping[str, Game[Any]], yields: bool) -> None:
    """Think about whatever comes along the line, until it is cut."""
    if yields and hasattr(os, "nice"):
        os.nice(LAST)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()
    bound_memory()
    line.send("ready")
    while True:
        try:
            thought: Thought = line.recv()
        except EOFError:
            return
        line.send(_outcome(thought, games))


def _outcome(thought: Thought, games: Mapping[str, Game[Any]]) -> Any:
    try:
        return thought.work(games, *thought.about)
    except Exception as fault:
        return Failed(_in_words(fault), ", ".join(trace_of(fault)))


def _in_words(fault: Exception) -> str:
    """What can be said of a fault to people."""
    if is_too_large(fault):
        return TOO_LARGE
    if isinstance(fault, TimeloomError):
        return str(fault)
    return "Something went wrong in this thought; it has been written down."


def _leave_with_the_server() -> None:
    """A server that was killed cannot say that it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
