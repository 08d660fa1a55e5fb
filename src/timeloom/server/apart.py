"""What strangers bring is looked through apart, in a process of its own.

It is ended when it takes too long, and gets no more memory than its share.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Self, TypeVar

from timeloom.kernel import Game, Refused
from timeloom.server.memory import TOO_LARGE, bound_memory, is_too_large

T = TypeVar("T")

FORKED = "forkserver" in multiprocessing.get_all_start_methods()
"""Where it can be, a process that has only loaded the games is copied, which takes no time."""
PROCESSES = multiprocessing.get_context("forkserver") if FORKED else multiprocessing.get_context("spawn")
START_SECONDS = 60
TOO_MUCH = "It was too much for the process that was to look through it."


def load_ahead(games: Mapping[str, Game[Any]]) -> None:
    """Have these games loaded once for all that is done apart from now on, instead of for each."""
    modules = {type(game).__module__ for game in games.values()}
    PROCESSES.set_forkserver_preload([__name__, "timeloom.tables.table.travel", *sorted(modules)])


async def apart(work: Callable[..., T], *about: Any, seconds: float, too_long: str) -> T:
    """Do something apart, and refuse with a sentence when it takes longer than so many seconds."""
    async with RoomApart() as room:
        return await room.do(work, *about, seconds=seconds, too_long=too_long)


class RoomApart:
    """A process for one thing after the other; a new one is there after one that had to be ended."""

    def __init__(self) -> None:
        self._process: Any = None
        self._connection: Connection

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._end()

    async def do(self, work: Callable[..., T], *about: Any, seconds: float, too_long: str) -> T:
        """Do something there, and refuse with a sentence when it takes longer than so many seconds."""
        try:
            if self._process is None:
                await self._begin()
            await asyncio.to_thread(self._connection.send, (work, about))
            found = await _heard(self._connection, seconds)
        except TimeoutError:
            await self._end()
            raise Refused(too_long) from None
        except (EOFError, OSError) as fault:
            await self._end()
            raise Refused(TOO_MUCH) from fault
        except BaseException:
            await self._end()
            raise
        if isinstance(found, Exception):
            raise found
        return found  # type: ignore[no-any-return]

    async def _begin(self) -> None:
        connection, theirs = PROCESSES.Pipe()
        process = PROCESSES.Process(target=_work, args=(theirs,), daemon=True)
        # One that cannot be started, because there are too many, cannot be ended either.
        await asyncio.to_thread(process.start)
        self._connection, self._process = connection, process
        theirs.close()
        await _heard(self._connection, START_SECONDS)

    async def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            await asyncio.to_thread(self._process.join)
            self._connection.close()
            self._process = None


async def _heard(connection: Connection, seconds: float) -> Any:
    if not await asyncio.to_thread(connection.poll, seconds):
        raise TimeoutError
    return connection.recv()


def _work(connection: Connection) -> None:
    """In the other process: say that it begins, then what came of everything that is to be done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bound_memory()
    connection.send("begun")
    while True:
        work, about = connection.recv()
        try:
            connection.send(work(*about))
        except Exception as fault:
            connection.send(Refused(TOO_LARGE) if is_too_large(fault) else fault)
