"""Bots think in processes of their own, so that people never wait for them; the line before them is fair."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from msgspec import Struct

from timeloom.bots import thinks_ahead
from timeloom.bots.search import Estimate
from timeloom.kernel import Answer, Game
from timeloom.server.thinker import Thinker, Thought
from timeloom.tables.faults import NoAnswer
from timeloom.tables.queueing import Errand, Haste, Queue
from timeloom.tables.thinkers import Position, answered, estimated

THOUGHT_SECONDS = 15
"""Whoever thinks longer than this about one thing has lost their way, and is stopped."""


def searchers_for(processes: int) -> int:
    """How many searchers each of so many servers on this machine has: all cores but one, shared."""
    return max(1, ((os.cpu_count() or 1) - 1) // processes)


class Work(Struct, frozen=True, eq=False):
    """A thought, and where what comes of it is waited for."""

    thought: Thought
    found: asyncio.Future[Any]


class ThinkingProcesses:
    """The processes that bots think in; none is there before there is something to think about.

    Some of them, `searchers`, do anything: as many as there are cores but one, at least one. One more never
    searches. It does nothing most of the time, but as searches come to an answer only after seconds, and
    a process cannot lay one aside, a steady bot or a hint would else wait whenever all of them search. It
    starts with the first thought of all, the others when they are needed first. One person searches in at
    most half of the searchers at once, rounded up.
    """

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        searchers: int | None = None,
        seconds: float = THOUGHT_SECONDS,
    ) -> None:
        count = searchers or searchers_for(1)
        self._games = dict(games)
        self._line: Queue[Work] = Queue(searches_each=(count + 1) // 2)
        self._thinkers = [Thinker(self._games, seconds, searches=number > 0) for number in range(count + 1)]
        self._free = set(self._thinkers)
        self._threads = ThreadPoolExecutor(count + 1, "thinker")
        self._waiting: set[asyncio.Future[Any]] = set()
        self._closed = False

    async def answer(self, position: Position, bot: str, person: str) -> Answer:
        """What a bot answers."""
        haste = Haste.SEARCH if thinks_ahead(self._games[position.game], bot) else Haste.QUICK
        thought = Thought(answered, (position, bot, secrets.randbits(64)))
        return await self._think(person, haste, thought)  # type: ignore[no-any-return]

    async def estimates(self, position: Position, person: str) -> list[Estimate]:
        """What the search bot thinks of every answer."""
        thought = Thought(estimated, (position, secrets.randbits(64)))
        return await self._think(person, Haste.HINT, thought)  # type: ignore[no-any-return]

    async def close(self) -> None:
        """Stop at once, whatever anybody thinks about."""
        self._closed = True
        for found in self._waiting:
            found.cancel()
        for thinker in self._thinkers:
            thinker.stop()
        await asyncio.to_thread(self._send_home)

    def _send_home(self) -> None:
        self._threads.shutdown()
        for thinker in self._thinkers:
            thinker.clear_away()

    async def _think(self, person: str, haste: Haste, thought: Thought) -> Any:
        if self._closed:
            raise NoAnswer("Nobody thinks here any more: the server is being closed.")
        found = asyncio.get_running_loop().create_future()
        errand = Errand(person, haste, Work(thought, found))
        self._waiting.add(found)
        self._line.add(errand)
        self._go_on()
        self._wake_the_quick_one()
        try:
            return await found
        finally:
            self._waiting.discard(found)
            self._line.drop(errand)

    def _go_on(self) -> None:
        """Whoever is free takes what is next for them; the first is the one who never searches."""
        for thinker in self._thinkers:
            if thinker in self._free and (errand := self._line.take(searches=thinker.searches)):
                self._free.remove(thinker)
                thinking = asyncio.get_running_loop().run_in_executor(
                    self._threads, thinker.think, errand.work.thought
                )
                thinking.add_done_callback(partial(self._end, thinker, errand))

    def _wake_the_quick_one(self) -> None:
        """A process takes a second or more to start; nothing quick should have to wait for that."""
        quick = self._thinkers[0]
        if quick in self._free and not quick.is_awake:
            self._free.remove(quick)
            waking = asyncio.get_running_loop().run_in_executor(self._threads, quick.wake)
            waking.add_done_callback(lambda _: self._set_free(quick))

    def _end(self, thinker: Thinker, errand: Errand[Work], thinking: asyncio.Future[Any]) -> None:
        self._line.end(errand)
        found, fault = errand.work.found, thinking.exception()
        if not found.done():
            if fault is None:
                found.set_result(thinking.result())
            else:
                found.set_exception(fault)
        self._set_free(thinker)

    def _set_free(self, thinker: Thinker) -> None:
        self._free.add(thinker)
        if not self._closed:
            self._go_on()
