"""Readers: people to whom what matters is shown as a beat, and how far they have read."""

from __future__ import annotations

from collections.abc import Collection

from timeloom.tables.guests.showing import hears
from timeloom.tables.table.table import Table


class Readers:
    """Those at one table who have said that they read beats. Whoever has not keeps nobody waiting."""

    def __init__(self) -> None:
        self._read: dict[str, int] = {}

    def read(self, person: str, upto: int | None) -> None:
        """Somebody has read all beats up to so many entries; or reads none any more."""
        if upto is None:
            self._read.pop(person, None)
        else:
            self._read[person] = max(upto, self._read.get(person, 0))

    def act(self, person: str, count: int) -> None:
        """Somebody who acts has seen what there is."""
        if person in self._read:
            self.read(person, count)

    def catch_up(self, count: int) -> None:
        """Nobody has anything left to read: somebody says so for all, or time was turned."""
        self._read = dict.fromkeys(self._read, count)

    def are_reading(self, table: Table, present: Collection[str]) -> bool:
        """Whether somebody who is here has not read a beat that one of their own seats heard."""
        self._read = {person: read for person, read in self._read.items() if person in present}
        seats = {person: table.seats_of(person) for person in self._read if _plays(table, person)}
        if not seats:
            return False
        least = min(self._read[person] for person in seats)
        for at, tell in reversed(table.run.tells or ()):
            if at <= least:
                return False
            late = [own for person, own in seats.items() if self._read[person] < at]
            if tell.beat() and any(hears(own, tell) for own in late):
                return True
        return False


def _plays(table: Table, person: str) -> bool:
    """Whether somebody has a chair that no bot plays for them."""
    return any(not table.record.chairs[seat].bot for seat in table.seats_of(person))
