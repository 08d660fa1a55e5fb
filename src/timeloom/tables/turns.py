"""One thing happens at a time, in the order in which it was wished for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import Context, copy_context


class Turns:
    """Whoever takes the turn has it until they give it back; the others wait in line."""

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
