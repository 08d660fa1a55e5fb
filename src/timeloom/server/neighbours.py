"""Other processes of the house: what they say that addresses and people use there.

Every two seconds each process tells the others by the database. Whoever was not heard for a while does not
count any more, so that nobody has to say goodbye.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

from msgspec import Struct

from timeloom.tables.ports.faults import Interrupted

TELL_SECONDS = 2.0
FORGET_SECONDS = 6.0


class Used(Struct, frozen=True):
    """How many sockets addresses and people have in one process; those with few are left out."""

    addresses: dict[str, int] = {}
    people: dict[str, int] = {}


class Neighbours:
    """What was heard of other processes lately."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._heard: dict[str, tuple[float, Used]] = {}

    def hear(self, owner: str, used: Used) -> None:
        """Another process says what is used there."""
        self._heard[owner] = (self._clock(), used)

    def used(self, count: Callable[[Used], int]) -> int:
        """How much of something is used elsewhere."""
        return sum(map(count, self._lately()))

    def hosts(self) -> int:
        """How many processes there are, this one among them."""
        return 1 + len(self._lately())

    def _lately(self) -> list[Used]:
        since = self._clock() - FORGET_SECONDS
        for owner in [owner for owner, (at, _) in self._heard.items() if at < since]:
            del self._heard[owner]
        return [used for _, used in self._heard.values()]


async def tell_forever(tell: Callable[[Used], Awaitable[None]], used: Callable[[], Used]) -> None:
    """Tell other processes again and again what is used here."""
    while True:
        with suppress(Interrupted):  # They can do without while the database is away.
            await tell(used())
        await asyncio.sleep(TELL_SECONDS)
