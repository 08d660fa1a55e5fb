"""Group commit: what many tables have to keep is put on the shelf together.

While one commit is on its way, the pages of all other tables gather; they are the next commit. So the price
of a commit is shared by as many as wait for it, and nobody waits for more than two.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from timeloom.tables.shelf import Page, Shelf

Then: TypeAlias = Callable[[Exception | None], None]
"""What is done in the end: with nothing if all went well, else with what went wrong."""


class Writer:
    """The only one who puts pages on the shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._waiting: list[tuple[Page, Then]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work())

    def put(self, page: Page, then: Then) -> None:
        """Keep this page, and say so when it is kept."""
        self._waiting.append((page, then))
        self._wake.set()

    async def write(self, page: Page) -> None:
        """Return when a page is kept."""
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(page, lambda fault: settle(kept, fault))
        await kept

    async def close(self) -> None:
        """Keep what waits, and stop."""
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

    async def _commit(self, gathered: list[tuple[Page, Then]]) -> None:
        faults: list[Exception | None]
        try:
            faults = [*await self._shelf.keep([page for page, _ in gathered])]
        except Exception as failed:
            faults = [failed] * len(gathered)
        # The next commit is on its way before those who waited for this one go on.
        loop = asyncio.get_running_loop()
        for (_, then), fault in zip(gathered, faults, strict=True):
            loop.call_soon(then, fault)


def settle(waiting: asyncio.Future[None], fault: Exception | None) -> None:
    """Wake whoever waits for something to be done, unless they have gone."""
    if waiting.done():
        return
    if fault is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(fault)
