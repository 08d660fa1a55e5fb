"""Analyses at a table are made one after the other, while people play on, and told as they grow."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from secrets import randbits
from time import monotonic

from timeloom.analysis import Analysis
from timeloom.kernel import TimeloomError
from timeloom.kernel.journal import dump
from timeloom.tables.gathering.gathering import LAPSE_SECONDS, Gathering
from timeloom.tables.ports.beside import beside
from timeloom.tables.ports.faults import Interrupted
from timeloom.tables.staff.studying import Study
from timeloom.tables.staff.thinkers import Thinkers
from timeloom.tables.table.acts import Act
from timeloom.tables.table.analyses import Key, failed, kept, key_of, line_of, made, waiting
from timeloom.tables.table.table import Table

log = logging.getLogger(__name__)

TELL_SECONDS = 0.7
"""So often at most people are told how far it is."""
UNKNOWN_FAULT = "Something went wrong with it; it has been written down."


class Analyst:
    """Makes what is wanted at one table, until nothing is wanted any more."""

    def __init__(self, gathering: Gathering, thinkers: Thinkers, continuations: int) -> None:
        """Every answer to a decision is played on so often, unless it has shown itself to be worse."""
        self.gathering = gathering
        self.continuations = continuations
        self.thinkers = thinkers
        self._about: Key | None = None
        self._told = 0.0
        self._is_closed = False
        self._task: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None

    @property
    def is_working(self) -> bool:
        """Whether something is being analysed."""
        return self._task is not None and not self._task.done()

    def happened(self) -> None:
        """Something has happened at the table: other analyses may be wanted than before."""
        if self._about is None and not self.gathering.table.record.analyses:
            return
        if self._about is not None and not self._is_wanted(self._about) and self._task is not None:
            self._task.cancel()
        self.stir()

    def stir(self) -> None:
        """Begin with what is wanted, if nothing is being made."""
        if not self._is_closed and not self.is_working and waiting(self.gathering.table):
            self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop for good; whoever has the table next begins again with what is wanted."""
        self._is_closed = True
        tasks = [task for task in (self._task, self._telling) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _is_wanted(self, key: Key) -> bool:
        one = kept(self.gathering.table, key)
        return one is not None and not one.found

    async def _work(self) -> None:
        try:
            while not self.gathering.broken and await self._try_to_make():
                pass
        except asyncio.CancelledError:
            if self._is_closed:
                raise
            # What was being made is not wanted any more; perhaps something else is.
            asyncio.get_running_loop().call_soon(self.stir)
        finally:
            self._about = None
            self.gathering.shares.clear()

    async def _try_to_make(self) -> bool:
        """Make one analysis; where it is not sure whose the table is, that is waited for."""
        try:
            return await self._make_next()
        except Interrupted:  # Whoever takes the table again makes what is wanted there.
            if not self.gathering.broken:
                await asyncio.sleep(LAPSE_SECONDS)
            return True

    async def _make_next(self) -> bool:
        """Make one analysis; false if none is wanted."""
        async with self.gathering.turn() as table:
            wanted = waiting(table)
            if not wanted:
                return False
            key, person = key_of(wanted[0]), wanted[0].by
        self._about = key
        try:
            found = await self._analysed(key, person)
        except Interrupted:
            raise
        except Exception as fault:
            why = self._reason(fault)
            end = partial(failed, key=key, why=why)
        else:
            end = partial(_kept_if_true, key=key, found=found)
        self._about = None
        await self.gathering.happen(end)
        return True

    async def _analysed(self, key: Key, person: str) -> Analysis:
        async with self.gathering.long_turn(person) as table:
            study = await beside(_study, table, key, self.continuations)
        return await self.thinkers.analyse(study, person, lambda share: self._tell(key, share))

    def _reason(self, fault: Exception) -> str:
        """Why it could not be made, for people; what they could not understand is written down."""
        if isinstance(fault, TimeloomError):
            return str(fault)
        log.error("A game at the table %s cannot be analysed", self.gathering.table.id, exc_info=fault)
        return UNKNOWN_FAULT

    def _tell(self, key: Key, share: float) -> None:
        """So much of it is made; people need not hear of every step."""
        self.gathering.shares[key] = round(share, 3)
        is_telling = self._telling is not None and not self._telling.done()
        if monotonic() - self._told >= TELL_SECONDS and not is_telling:
            self._told = monotonic()
            self._telling = asyncio.create_task(self._tell_people())

    async def _tell_people(self) -> None:
        with suppress(Interrupted):
            async with self.gathering.turn():
                self.gathering.tell_analyses()


def _study(table: Table, key: Key, continuations: int) -> Study:
    """What is to be analysed, as it is carried elsewhere; nobody can guess the dice that play it on."""
    seat, branch, upto = key
    return Study(dump(line_of(table, branch, upto)), branch, seat, randbits(53), continuations)


def _kept_if_true(table: Table, key: Key, found: Analysis) -> list[Act]:
    """Keep an analysis, unless it tells more than may be told by now; then it is made again."""
    if found.over and not table.is_over:
        return []
    return made(table, key, found)
