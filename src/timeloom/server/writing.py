"""Group commit: what many tables have to write is put on disk together.

While one commit is on its way, the writes of all other tables gather; they are the next commit. So the
price of a commit is shared by as many as wait for it, and nobody waits for more than two.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from timeloom.server.schema import Write
from timeloom.server.storage import Storage


class Writer:
    """The only one who writes to the database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work())

    async def write(self, writes: Sequence[Write]) -> None:
        """Return when all of it is on disk."""
        on_disk: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, on_disk))
        self._wake.set()
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

    async def _commit(self, gathered: list[tuple[Sequence[Write], asyncio.Future[None]]]) -> None:
        try:
            await self._storage.commit([write for writes, _ in gathered for write in writes])
        except Exception as fault:
            for _, on_disk in gathered:
                if not on_disk.done():
                    on_disk.set_exception(fault)
            return
        for _, on_disk in gathered:
            if not on_disk.done():
                on_disk.set_result(None)
