"""Group commit: what many tables have to keep is put on the shelf together.

While one commit is on its way, the pages of all other tables gather; they are the next commit. So the price
of a commit is shared by as many as wait for it, and nobody waits for more than two.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context, copy_context
from time import monotonic
from typing import TypeAlias

from timeloom.tables.ports.shelf import Page, Shelf
from timeloom.tables.ports.witness import NOBODY, Witness

Then: TypeAlias = Callable[[Exception | None], None]
"""What is done in the end: with nothing if all went well, else with what went wrong."""


class Writer:
    """The only one who puts pages on the shelf."""

    def __init__(self, shelf: Shelf, witness: Witness = NOBODY) -> None:
        self.witness = witness
        self._shelf = shelf
        self._waiting: list[tuple[Page, Then, Context]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work())

    def put(self, page: Page, then: Then) -> None:
        """Keep this page, and say so when it is kept."""
        self._waiting.append((page, then, copy_context()))
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

    async def _commit(self, gathered: list[tuple[Page, Then, Context]]) -> None:
        faults: list[Exception | None]
        begun = monotonic()
        try:
            faults = [*await self._shelf.keep([page for page, _, _ in gathered])]
        except Exception as failed:
            faults = [failed] * len(gathered)
        self.witness.committed(len(faults), len([1 for fault in faults if fault]), monotonic() - begun)
        # The next commit is on its way before those who waited for this one go on.
        loop = asyncio.get_running_loop()
        for (_, then, context), fault in zip(gathered, faults, strict=True):
            loop.call_soon(then, fault, context=context)


def settle(waiting: asyncio.Future[None], fault: Exception | None) -> None:
    """Wake whoever waits for something to be done, unless they have gone."""
    if waiting.done():
        return
    if fault is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(fault)
