"""Turn clocks: how long each person has been waited for, and when a bot takes their turn for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import time

from timeloom.tables.table.acts import Act, Answered, Branched, Switched, Undone
from timeloom.tables.table.table import Table

GRACE = 60.0
"""So many seconds are left to people at least when a table is opened again."""


class TurnClock:
    """Since when the people of one table have been waited for."""

    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        """A clock that goes on where the table stopped, as far as the table remembers."""
        self._table = table
        self._now = now
        self._since = dict.fromkeys(self._awaited(), now() - self._waited_before())
        self._spent: dict[int, float] = {}

    def _waited_before(self) -> float:
        """For how long people were waited for when the table was opened, as far as it may count."""
        record = self._table.record
        waited = time() - record.moved if record.moved else 0.0
        return max(0.0, min(waited, record.clock - GRACE))

    def look(self, acts: Sequence[Act]) -> None:
        """Something has happened: whoever answered, or is asked from now on, has all their time.

        Whoever takes an answer back has what was left to them, or one could go on like that for ever.
        """
        if not self._table.record.clock:
            self._since = {}
            return
        now, kept = self._now(), self._since
        for seat in _answering(acts) & kept.keys():
            self._spent[seat] = now - kept.pop(seat)
        if any(isinstance(act, Branched | Switched) for act in acts):
            kept = {}
        spent = self._spent if any(isinstance(act, Undone) for act in acts) else {}
        self._since = {seat: kept.get(seat, now - spent.get(seat, 0.0)) for seat in self._awaited()}

    def _awaited(self) -> list[int]:
        """The seats of people that the game waits for, where a bot could play instead."""
        table = self._table
        if not table.record.clock or not table.timeline.branch.seed:
            return []
        chairs = table.record.chairs
        awaited = [seat for seat in table.run.awaited() if seat < len(chairs)]
        return [seat for seat in awaited if chairs[seat].person and not chairs[seat].bot]

    @property
    def is_running(self) -> bool:
        """Whether somebody's time runs."""
        return bool(self._since)

    def left(self) -> dict[int, float]:
        """The seconds that are left to each seat whose time runs."""
        if not self._since:
            return {}
        ends = self._table.record.clock - self._now()
        return {seat: max(0.0, since + ends) for seat, since in self._since.items()}

    def run_out(self) -> list[int]:
        """The seats whose time is over."""
        return [seat for seat, left in self.left().items() if not left]


def _answering(acts: Sequence[Act]) -> set[int]:
    """The seats that have answered."""
    return {entry.seat for act in acts if isinstance(act, Answered) for entry in act.entries}
