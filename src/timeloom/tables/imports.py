"""The line of those who bring journals: a few are played through at once, and addresses take turns."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from timeloom.tables.faults import TooMany
from timeloom.tables.limits import Limits


class Imports:
    """One journal at a time for each person, so many for an address, so many in all."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._people: set[str] = set()
        self._places: Counter[str] = Counter()
        self._playing: Counter[str] = Counter()
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._served: dict[str, int] = {}
        self._turns = 0

    @contextmanager
    def place(self, person: str, address: str) -> Iterator[None]:
        """A place in the line, from the first byte to the end; there are only so many."""
        if person in self._people:
            raise TooMany("You are bringing a journal already; wait until it is here.")
        has_room = self._places.total() < self._limits.imports
        if not has_room or self._places[address] >= self._limits.imports_an_address:
            raise TooMany("Many journals are being brought just now; try again in a moment.")
        self._people.add(person)
        self._places[address] += 1
        try:
            yield
        finally:
            self._people.remove(person)
            self._places -= Counter([address])

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for one's turn; whoever's address had theirs longest ago goes first."""
        mine = (address, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        self._call_next()
        try:
            await mine[1]
            yield
        finally:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:
                self._playing -= Counter([address])
            self._call_next()

    def _call_next(self) -> None:
        while self._waiting and self._playing.total() < self._limits.imports_at_once:
            following = min(self._waiting, key=lambda one: self._served.get(one[0], 0))
            self._waiting.remove(following)
            address, called = following
            self._playing[address] += 1
            self._turns += 1
            here = {one for one, _ in self._waiting}
            self._served = {one: turn for one, turn in self._served.items() if one in here}
            self._served[address] = self._turns
            if not called.done():  # Whoever has given up is just going.
                called.set_result(None)
