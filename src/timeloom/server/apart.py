"""What strangers bring is looked through apart: in a process of its own, ended when it takes too long."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from timeloom.kernel import Refused

T = TypeVar("T")

SPAWN = multiprocessing.get_context("spawn")
START_SECONDS = 60


async def apart(work: Callable[..., T], *about: Any, seconds: float, too_long: str) -> T:
    """Do something apart, and refuse with a sentence when it takes longer than so many seconds."""
    ours, theirs = SPAWN.Pipe(duplex=False)
    process = SPAWN.Process(target=_work, args=(theirs, work, about), daemon=True)
    await asyncio.to_thread(process.start)
    theirs.close()
    try:
        await _heard(ours, START_SECONDS)
        found = await _heard(ours, seconds)
    except TimeoutError:
        raise Refused(too_long) from None
    finally:
        process.kill()
        await asyncio.to_thread(process.join)
        ours.close()
    if isinstance(found, Exception):
        raise found
    return found  # type: ignore[no-any-return]


async def _heard(connection: Connection, seconds: float) -> Any:
    if not await asyncio.to_thread(connection.poll, seconds):
        raise TimeoutError
    return connection.recv()


def _work(connection: Connection, work: Callable[..., object], about: tuple[Any, ...]) -> None:
    """In the other process: say that it begins, then what came of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection.send("begun")
    try:
        connection.send(work(*about))
    except Exception as fault:
        connection.send(fault)
