"""The line of those who bring journals: a few are played through at once, and addresses take turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager

from timeloom.tables.ports.faults import TooMany
from timeloom.tables.ports.limits import Limits
from timeloom.tables.ports.turns import FairTurns


class Imports:
    """One journal at a time for each person, so many for an address, so many in all."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._people: set[str] = set()
        self._places: Counter[str] = Counter()
        self._playing = FairTurns(limits.imports_at_once)

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

    def turn(self, address: str) -> AbstractAsyncContextManager[None]:
        """Wait for one's turn; whoever's address had theirs longest ago goes first."""
        return self._playing.turn(address)
