"""Group commit: what many tables have to write is put on disk together.

While one commit is on its way, the writes of all other tables gather; they are the next commit. So the
price of a commit is shared by as many as wait for it, and nobody waits for more than two.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeAlias

from timeloom.server.schema import Write
from timeloom.server.storage import Storage

Then: TypeAlias = Callable[[Exception | None], None]
"""What is done in the end: with nothing if all went well, else with what went wrong."""


class Writer:
    """The only one who writes to the database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._waiting: list[tuple[Sequence[Write], Then]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work())

    def put(self, writes: Sequence[Write], then: Then) -> None:
        """Write all of this, and say so when it is on disk."""
        self._waiting.append((writes, then))
        self._wake.set()

    async def write(self, writes: Sequence[Write]) -> None:
        """Return when all of it is on disk."""
        on_disk: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(writes, lambda fault: settle(on_disk, fault))
        await on_disk

    async def close(self) -> None:
        """Write what waits, and stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _work(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            gathered, self._waiting = self._waiting, []
            if gathered:
                await self._commit(gathered)

    async def _commit(self, gathered: list[tuple[Sequence[Write], Then]]) -> None:
        fault = None
        try:
            await self._storage.commit([write for writes, _ in gathered for write in writes])
        except Exception as failed:
            fault = failed
        # The next commit is on its way before those who waited for this one go on.
        loop = asyncio.get_running_loop()
        for _, then in gathered:
            loop.call_soon(then, fault)


def settle(waiting: asyncio.Future[None], fault: Exception | None) -> None:
    """Wake whoever waits for something to be done, unless they have gone."""
    if waiting.done():
        return
    if fault is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(fault)
