"""The guests around a live table, and in which order things happen there.

One thing happens at a time: a wish changes the table, the change is put on the shelf, everybody is told. So
nobody is ever told what is not on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from time import monotonic
from typing import TypeAlias

from timeloom.kernel import TimeloomError
from timeloom.tables.gathering.keeping import Held, Keeper
from timeloom.tables.gathering.writing import Then, Writer, settle
from timeloom.tables.guests.clocks import TurnClock
from timeloom.tables.guests.guests import COME_BACK, DELETED, Goodbye, Guest
from timeloom.tables.guests.telling import Teller
from timeloom.tables.messages.cards import TableCard
from timeloom.tables.ports.faults import Counted, Interrupted, NotAllowed
from timeloom.tables.ports.shelf import Fenced, Shelf
from timeloom.tables.ports.threshold import Threshold
from timeloom.tables.ports.turns import FairTurns, Turns
from timeloom.tables.table import analyses
from timeloom.tables.table.acts import Act
from timeloom.tables.table.proposals import reconsider
from timeloom.tables.table.room import NOT_YOURS
from timeloom.tables.table.table import Table

log = logging.getLogger(__name__)

NOT_KEPT = "This could not be put on disk just now; try again in a moment."
LAPSE_SECONDS = 1.0
"""So often it is looked again whether a table is surely ours, if nobody was sure for a while."""

Doing: TypeAlias = Callable[[Table], Sequence[Act]]
"""Changes a table and says how, or refuses and changes nothing."""


def _whatever_comes(fault: Exception | None) -> None:
    """Nobody has asked for it, so nobody is told what became of it."""


class Gathering:
    """A live table and everybody around it."""

    def __init__(
        self,
        table: Table,
        held: Held,
        writer: Writer,
        is_held: Callable[[str], bool] = lambda id: True,
        now: Callable[[], float] = monotonic,
        looks: FairTurns | None = None,
    ) -> None:
        """A table as it was taken from the shelf, or just put there; clocks go by `now`.

        All who look at tables of one house for a while share `looks`.
        """
        self._is_held = is_held
        self.table = table
        self.clock = TurnClock(table, now)
        self.touched = monotonic()
        self.broken = False
        self.on_change: Callable[[Sequence[Act]], None] = lambda acts: None
        self.teller = Teller(table, self.clock)
        self.keeper = Keeper(table, held, self.teller)
        self._company = self.teller.company
        self._turns = Turns()
        self._looks = looks or FairTurns(1)
        self._writer = writer
        self._threshold = Threshold()

    # Guests

    @property
    def told_card(self) -> TableCard:
        """What the lobby shows of this table, as everybody has been told it."""
        return self.teller.told_card

    def listed(self) -> TableCard:
        """The card on the first page of those who belong here: with where the game stands, and a picture."""
        return self.keeper.listed(self.is_busy)

    @property
    def shares(self) -> dict[analyses.Key, float]:
        """How much there is of analyses that are being made."""
        return self.teller.shares

    def call(self, person: str, name: str) -> None:
        """Somebody who is here has said a name; others see it with the next change."""
        self.teller.call(person, name)

    def name_of_guest(self, person: str) -> str:
        """What somebody is called who is here or was."""
        return self._company.name_of(person)

    @property
    def present(self) -> set[str]:
        """The people who own a chair and have a socket here."""
        return self._company.seated

    @property
    def is_watched(self) -> bool:
        """Whether anybody has a socket here."""
        return bool(self._company.audiences)

    async def join(self, guest: Guest) -> None:
        """A guest came: they are told everything, and the others that they are here."""
        async with self.turn() as table:
            table.require_welcome(guest.person)
            self._join(guest)
        person = guest.person
        if person in self.table.record.gone or self.table.lent_by(person):
            self.let_happen(lambda table: table.arrive(person), _whatever_comes)
        self._threshold.step(person, self._stays)

    def _join(self, guest: Guest) -> None:
        self.touched = monotonic()
        if self.teller.join(guest):
            self.keeper.is_card_kept = False
        self.on_change(())

    async def part(self, guest: Guest) -> None:
        """A socket went; it is told to the others in its turn."""
        async with self.last_turn():
            self._part(guest)
        self._threshold.step(guest.person, self._stays)

    def _stays(self, person: str) -> None:
        """Somebody has been here, or away, for a while: the log tells it, if there is anybody to read it."""
        name = self._company.name_here(person)
        if name:
            self.let_happen(lambda table: table.watch(person, name), _whatever_comes)
        elif name is None and self.is_watched:
            self.let_happen(lambda table: table.go(person), _whatever_comes)

    def _part(self, guest: Guest) -> None:
        self.touched = monotonic()
        if self.teller.part(guest):
            self.keeper.is_card_kept = False
        self.on_change(())

    def tell_analyses(self) -> None:
        """Tell those who may read an analysis how much there is of it."""
        self.teller.tell_analyses()

    def send_away(self, goodbye: Goodbye = COME_BACK) -> None:
        """Close all sockets; whoever comes back is told everything again."""
        self._company.send_away(goodbye)

    # Taking turns

    @property
    def is_busy(self) -> bool:
        """Whether something happens right now."""
        return self._turns.is_taken

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Table]:
        """Wait until nothing else happens at this table, then look at it."""
        async with self._turns.turn():
            self._require_truth()
            self.touched = monotonic()
            yield self.table

    @asynccontextmanager
    async def long_turn(self, person: str) -> AsyncIterator[Table]:
        """Look at the table for a while: of all who want to, one at a time stands in line with the others.

        So whoever plays, here or elsewhere, waits for one look at most, however many people look, and how
        often; and those who look take turns.
        """
        async with self._looks.turn(person), self.turn() as table:
            yield table

    def last_turn(self) -> AbstractAsyncContextManager[None]:
        """Wait until nothing else happens at this table, whatever has become of it."""
        return self._turns.turn()

    @property
    def is_true(self) -> bool:
        """Whether this is what the shelf has: nothing failed, and nobody else can hold the table."""
        return not self.broken and self._is_held(self.table.id)

    def _require_truth(self) -> None:
        """Nobody may look at, or go on from, what never came to the disk or may not be the last word."""
        if self.broken or not self._is_held(self.table.id):
            raise Interrupted("The table is being read again from the disk; try again in a moment.")

    # Things that happen

    async def happen(self, wish: Doing, key: bytes = b"") -> None:
        """Let something happen, and return when everybody was told."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.let_happen(wish, partial(settle, done), key)
        await done

    def let_happen(self, wish: Doing, then: Then, key: bytes = b"") -> None:
        """Let something happen in its turn: on the table, then on the shelf, then everybody is told.

        By its key a wish is known again, if it is sent once more after a line was cut.
        """
        self._turns.take(lambda: self._begin(wish, then, key))

    def _begin(self, wish: Doing, then: Then, key: bytes) -> None:
        self.touched = monotonic()
        try:
            self._require_truth()
            if key and key in self.table.record.wishes:
                raise Counted("This has counted already.")
            acts = wish(self.table)
            if self.table.record.proposed is not None:
                acts = [*acts, *reconsider(self.table, acts, self.present)]
        except TimeloomError as fault:
            self._end(then, fault)
            return
        except Exception as fault:
            # Nobody knows how far it came: what memory holds now is not what the shelf has.
            self.break_off()
            self._end(then, fault)
            return
        if acts:
            self._writer.put(self.keeper.page(acts, key), lambda fault: self._kept(acts, then, fault))
        else:
            self._end(then, None)

    def _kept(self, acts: Sequence[Act], then: Then, fault: Exception | None) -> None:
        if fault is None:
            self._writer.witness.acted(acts)
            self._tell(acts)
            self._end(then, None)
        else:
            log.error("The table %s was not kept: %s", self.table.id, fault)
            self.break_off()
            self._end(then, Interrupted(NOT_KEPT))

    def _tell(self, acts: Sequence[Act]) -> None:
        try:
            self.teller.tell(acts)
            self.on_change(acts)
        except Exception:
            # It has happened and is on disk; whoever comes back is told everything.
            log.exception("The table %s could not be told what happened", self.table.id)
            self.send_away()

    def _end(self, then: Then, fault: Exception | None) -> None:
        try:
            then(fault)
        finally:
            # Whatever goes wrong with whoever wished it, the others must not wait for ever.
            self._turns.give_back()

    async def strike(self) -> None:
        """Lend the seats of those whose time is over to bots."""
        if self.clock.run_out():
            await self.happen(
                lambda table: [act for seat in self.clock.run_out() for act in table.lend(seat)]
            )

    def break_off(self, goodbye: Goodbye = COME_BACK) -> None:
        """Memory is not what the shelf has: the table must be taken again before anybody goes on."""
        self.broken = True
        self.send_away(goodbye)

    async def delete(self, person: str, shelf: Shelf) -> None:
        """The host has the table forgotten, and everybody is sent home."""
        async with self.turn() as table:
            if person != table.record.host:
                raise NotAllowed(NOT_YOURS)
            try:
                await shelf.delete(table.id, self.keeper.fence)
            except Fenced as fault:
                self.break_off()
                raise Interrupted(NOT_KEPT) from fault
            log.info("The table %s was deleted by its host", table.id)
            self.break_off(DELETED)
