"""The guests at a table: one for each socket, in audiences that may know the same."""

from __future__ import annotations

import asyncio
from typing import Protocol

from msgspec import Struct

from timeloom.kernel import View
from timeloom.tables.guests.showing import Log, own_seats, turn_of, view_of, with_own_seats
from timeloom.tables.messages.cards import Seat, TableCard, TableTurn
from timeloom.tables.messages.insight import AnalysisInfo
from timeloom.tables.messages.patching import view_change
from timeloom.tables.messages.protocol import ViewChange
from timeloom.tables.table.room import NOT_WELCOME
from timeloom.tables.table.table import Table

SPECTATORS = ""
"""The audience of those who own no chair."""
MOST_UNSENT = 1_000_000
"""A socket that has so many bytes before it cannot keep up."""


class Goodbye(Struct, frozen=True):
    """With which code and words a socket is closed."""

    code: int
    words: str


STAY_AWAY = Goodbye(4403, NOT_WELCOME)
COME_BACK = Goodbye(1013, "Come back and be told everything again.")
MOVED = Goodbye(1012, "The table is kept elsewhere now; come back at once.")
DELETED = Goodbye(4404, "The host has deleted this table.")


class Way(Protocol):
    """The way to a guest."""

    @property
    def unsent(self) -> int:
        """How many bytes the guest has not taken yet."""

    def say(self, message: bytes) -> None:
        """Put a message on its way."""


class Guest:
    """One socket at a table."""

    def __init__(self, person: str, way: Way, name: str = "") -> None:
        self.person = person
        self.name = name
        self.audience = SPECTATORS
        self.sent_away: asyncio.Future[Goodbye] = asyncio.get_running_loop().create_future()
        self._way = way

    def send(self, message: bytes) -> None:
        """Put a message on its way; a socket that cannot keep up is given up."""
        if self.sent_away.done():
            return
        if self._way.unsent < MOST_UNSENT:
            self._way.say(message)
        else:
            self.send_away()

    def send_away(self, goodbye: Goodbye = COME_BACK) -> None:
        """Have the socket closed."""
        if not self.sent_away.done():
            self.sent_away.set_result(goodbye)


class Audience:
    """Guests who may know the same: the sockets of one person, or all spectators."""

    def __init__(self, table: Table, name: str) -> None:
        self.name = name
        self.seats: tuple[int, ...] = table.seats_of(name) if name else ()
        self.guests: list[Guest] = []
        self.log = Log(table, self.seats)
        self.log.update()
        self._eyes: dict[str, int | None] = {str(seat): seat for seat in self.seats} or {SPECTATORS: None}
        self.analyses: tuple[AnalysisInfo, ...] = ()
        """What they have heard of analyses that they may read."""
        self._told: dict[str, View] = {}
        self._shown: tuple[tuple[Seat, ...], tuple[Seat, ...]] = ((), ())

    def hear_of(self, analyses: tuple[AnalysisInfo, ...]) -> tuple[AnalysisInfo, ...]:
        """They are told of these analyses."""
        self.analyses = analyses
        return analyses

    def personal(self, card: TableCard) -> TableCard:
        """A card as they see it."""
        return with_own_seats(card, self._own_seats(card))

    def turn(self, card: TableCard) -> TableTurn:
        """What an answer has changed on their card."""
        return turn_of(card, self._own_seats(card))

    def _own_seats(self, card: TableCard) -> tuple[Seat, ...]:
        """Chairs seldom change, so what they see of them is kept."""
        if self._shown[0] is not card.seats:
            self._shown = (card.seats, own_seats(card.seats, self.name))
        return self._shown[1]

    def views(self, table: Table, awaited: tuple[int, ...]) -> dict[str, View]:
        """What they have been told, or are told now: from each of their seats, or as spectators."""
        if not self._told:
            self._told = self._look(table, awaited)
        return self._told

    def view_changes(self, table: Table, awaited: tuple[int, ...]) -> dict[str, ViewChange]:
        """What is other now than they have been told, while these seats are awaited."""
        before = self._told or self._look(table, awaited)
        self._told = now = self._look(table, awaited)
        return {name: view_change(before[name], view) for name, view in now.items()}

    def forget(self) -> None:
        """Nobody of them is there any more to know what they were told."""
        self._told = {}

    def _look(self, table: Table, awaited: tuple[int, ...]) -> dict[str, View]:
        return {name: view_of(table, seat, awaited) for name, seat in self._eyes.items()}
