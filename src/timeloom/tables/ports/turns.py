"""Who comes next: one thing happens at a time, or so many, in an order that is fair."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import Context, copy_context


class Turns:
    """One thing at a time, in the order in which it was wished for: whoever takes the turn has it until they
    give it back; the others wait in line."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[tuple[Callable[[], None], Context]] = deque()

    def take(self, begin: Callable[[], None]) -> None:
        """Begin at once, or when those before are done."""
        if self.is_taken:
            self._waiting.append((begin, copy_context()))
        else:
            self.is_taken = True
            begin()

    def give_back(self) -> None:
        """Let the next one begin."""
        if self._waiting:
            # What is logged of a wish belongs to whoever wished it, not to whoever went before.
            begin, context = self._waiting.popleft()
            asyncio.get_running_loop().call_soon(begin, context=context)
        else:
            self.is_taken = False

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Have the turn for a while."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        # Whoever was cancelled while they waited passes the turn on.
        self.take(lambda: self.give_back() if mine.done() else mine.set_result(None))
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.give_back()
            raise
        try:
            yield
        finally:
            self.give_back()


class FairTurns:
    """So many at once; of those who wait, whoever had their last turn longest ago comes first."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._having: Counter[str] = Counter()
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._served: dict[str, int] = {}
        self._turns = 0

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it for a while."""
        mine = (who, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        self._call_next()
        try:
            await mine[1]
            yield
        finally:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:
                self._having -= Counter([who])
            self._call_next()

    def _call_next(self) -> None:
        while self._waiting and self._having.total() < self._at_once:
            following = min(self._waiting, key=lambda one: self._served.get(one[0], 0))
            self._waiting.remove(following)
            who, called = following
            self._having[who] += 1
            self._turns += 1
            here = {one for one, _ in self._waiting}
            self._served = {one: turn for one, turn in self._served.items() if one in here}
            self._served[who] = self._turns
            if not called.done():  # Whoever has given up is just going.
                called.set_result(None)
