"""The hall: it finds tables, lets bots move, and clears away tables that nobody looks at."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, time
from typing import Any

from timeloom.kernel import Game
from timeloom.kernel.ready import make_ready
from timeloom.tables.gathering.gathering import NOT_KEPT, Gathering
from timeloom.tables.gathering.keeping import Held
from timeloom.tables.gathering.writing import Writer
from timeloom.tables.guests.guests import MOVED
from timeloom.tables.guests.showing import personal
from timeloom.tables.guests.shut import Shut
from timeloom.tables.hall.listing import Listing
from timeloom.tables.hall.names import Names
from timeloom.tables.hall.reopening import Reopener, shut
from timeloom.tables.messages.calls import NewTable, Pledge
from timeloom.tables.messages.cards import Person, TableCard, Tables
from timeloom.tables.ports.apart import Apart
from timeloom.tables.ports.faults import Interrupted, NoSuchThing
from timeloom.tables.ports.pace import Pace
from timeloom.tables.ports.shelf import Fenced, Page, Shelf, Snapshot, Stored
from timeloom.tables.ports.turns import FairTurns
from timeloom.tables.ports.witness import NOBODY, Witness
from timeloom.tables.staff.staff import Staff, goes_on
from timeloom.tables.staff.thinkers import Thinkers
from timeloom.tables.table.founding import Founder, table_id
from timeloom.tables.table.record import Record, read, written_record
from timeloom.tables.table.table import Table, learn_answers
from timeloom.tables.table.travel import brought, game_among

log = logging.getLogger(__name__)

SIDE_BY_SIDE = 8
"""So many tables are opened at once when nobody waits for them."""
FIRST_FENCE = 1
"""Under this number a new table is put on the shelf."""
LAST_OPENING_SECONDS = 1.0
"""So long a host that is going waits for tables that are being opened."""
GOING = "The server is going; try again in a moment."


class Hall:
    """All tables of a host."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        shelf: Shelf,
        thinkers: Thinkers,
        apart: Apart,
        pace: Pace,
        witness: Witness = NOBODY,
    ) -> None:
        self.games = games
        for game in games.values():
            make_ready(game)
            learn_answers(game)
        self.shelf = shelf
        self.thinkers = thinkers
        self.apart = apart
        self.writer = Writer(shelf, witness)
        self.names = Names(shelf)
        self.pace = pace
        self.now: Callable[[], float] = monotonic
        """The time by which turn clocks go."""
        self._here: dict[str, Gathering] = {}
        self._opening: dict[str, asyncio.Task[Gathering]] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._archiving: dict[str, asyncio.Task[None]] = {}
        self._staff: dict[str, Staff] = {}
        self._founder = Founder(games, shelf)
        self._reopener = Reopener(games, apart)
        self._listing = Listing(shelf, self._here)
        self._looks = FairTurns(1)
        self.is_closing = False
        self._unreadable: set[str] = set()
        shelf.on_lost, shelf.on_name = self._lose, self._hear_name
        self._chores = [asyncio.create_task(self._tidy_forever()), asyncio.create_task(self._sweep_forever())]

    async def close(self) -> None:
        """Put every table away, so that the next start has nothing to go on with but bots."""
        await self.drain()
        await self.writer.close()

    async def drain(self) -> None:
        """Let go of all tables, so that other hosts can take them at once; none is opened here any more."""
        self.is_closing = True
        chores = [*self._chores, *self._archiving.values()]
        for task in chores:
            task.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await self._end_openings()
        await asyncio.gather(*(staff.close() for staff in self._staff.values()))
        await self.thinkers.close()
        for id in list(self._here):
            self._put_away(id, live=goes_on(self._here[id]))
        await until_done(self._leaving.values())

    async def _end_openings(self) -> None:
        """What takes long to open, because its rules have changed, is left to whoever opens it next."""
        opening = self._opening.values()
        await until_done(opening, LAST_OPENING_SECONDS)
        for task in opening:
            task.cancel()
        await until_done(opening)

    # Games and people

    def game(self, name: str) -> Game[Any]:
        """The game with this name."""
        return game_among(self.games, name)

    async def name_of(self, person: str) -> str:
        """What somebody is called, or nothing."""
        return await self.names.of(person)

    async def rename(self, person: str, given: str, is_assistant: bool = False) -> str:
        """Somebody says what they are called; a program that plays in words is marked as one."""
        name = await self.names.give(person, given, is_assistant)
        await self._call(person, name)
        return name

    def _hear_name(self, person: str) -> None:
        """Somebody has said a name to another host."""
        self.names.forget(person)
        if self._gatherings_with(person):
            task = asyncio.create_task(self._learn_name(person))
            self._chores.append(task)
            task.add_done_callback(self._chores.remove)

    async def _learn_name(self, person: str) -> None:
        await self._call(person, await self.name_of(person))

    async def _call(self, person: str, name: str) -> None:
        for gathering in self._here.values():
            gathering.call(person, name)
        for gathering in self._gatherings_with(person):
            with suppress(Interrupted):
                await gathering.happen(lambda table: table.name(person, name))

    def _gatherings_with(self, person: str) -> list[Gathering]:
        return [
            gathering
            for gathering in self._here.values()
            if person in gathering.table.record.names or gathering.table.seats_of(person)
        ]

    # Tables

    async def find(self, id: str) -> Gathering:
        """The table with this id, brought back into memory if it is not there."""
        await until_done(going[id] for going in (self._leaving, self._archiving) if id in going)
        found = self._here.get(id)
        if found is None or not found.is_true:
            found = await self._soon_open(id)
        found.touched = monotonic()
        return found

    async def _soon_open(self, id: str) -> Gathering:
        """Open a table; whoever asks for it at the same time waits for the same."""
        if self.is_closing:
            raise Interrupted(GOING)
        task = self._opening.get(id)
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._open(id))
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise Interrupted(GOING) from None
            raise

    async def _open(self, id: str) -> Gathering:
        if id in self._here:
            await self._drop(id)
        stored = await self.shelf.take(id)
        if stored is None:
            raise NoSuchThing("There is no table here; perhaps the link is not whole.")
        try:
            gathering = await self._opened(id, stored)
        except Interrupted:
            await self._give_back(id)
            raise
        except Exception as fault:
            await self._give_back(id)
            raise shut(id, stored, fault) from fault
        return self._receive(gathering)

    async def _opened(self, id: str, stored: Stored) -> Gathering:
        table, carried = await self._reopener.table(id, stored)
        number = stored.number + len(stored.acts)
        if carried:
            # Before anything else happens: acts of the new rules do not follow from the old snapshot.
            snapshot = Snapshot(number, carried, stored.view)
            await self._write(Page(id, stored.fence, snapshot=snapshot, rests=table.rests()))
        covered = number if carried else stored.number
        return self._gathering(table, Held(stored.fence, number, covered))

    def _gathering(self, table: Table, held: Held) -> Gathering:
        return Gathering(table, held, self.writer, self.shelf.holds, lambda: self.now(), self._looks)

    def _receive(self, gathering: Gathering) -> Gathering:
        id = gathering.table.id
        self._here[id], self._staff[id] = gathering, Staff(gathering, self.thinkers, self.pace)
        return gathering

    async def new_table(self, wish: NewTable, person: str, id: str = "") -> TableCard:
        """Set up a table, with an id of its own unless one is given."""
        host = Person(person, await self.name_of(person))
        return await self._add(await self._founder.table(wish, host), person, id or table_id())

    async def pledge(self) -> Pledge:
        """Commit to the dice of a table that is still to be set up, so that its host can add to them."""
        return await self._founder.pledge()

    async def bring(self, journal: Path, person: str, seconds: float, id: str) -> TableCard:
        """Set up a table that was played elsewhere, unless it takes too long to play it through."""
        host = Person(person, await self.name_of(person))
        record = await self.apart(
            brought,
            journal,
            dict(self.games),
            host,
            seconds=seconds,
            too_long=f"This journal takes longer than {seconds:g} seconds to play through.",
        )
        return await self._add(read(record, []), person, id)

    async def _add(self, record: Record, person: str, id: str) -> TableCard:
        record.updated = record.moved = time()
        # The table is made from what is written, so that it is the same as after a restart.
        written = written_record(record)
        table = await asyncio.to_thread(Table, id, read(written, []), self.game(record.game))
        gathering = self._gathering(table, Held(FIRST_FENCE, 0, 0, is_marked_live=True))
        await self._write(gathering.keeper.first_page(person))
        self._receive(gathering)
        return personal(gathering.told_card, person)

    async def _write(self, page: Page) -> None:
        """Keep a page without which a table cannot be here."""
        try:
            await self.writer.write(page)
        except Exception as fault:
            log.error("The table %s was not kept: %s", page.table, fault)
            raise Interrupted(NOT_KEPT) from fault

    async def delete(self, id: str, person: str) -> None:
        """The host of a table has it forgotten, also if it cannot be played here."""
        try:
            gathering = await self.find(id)
        except Shut as shut:
            shut.require_host(person)
            await self._for_good(id)
            return
        await gathering.delete(person, self.shelf)
        if self._here.get(id) is gathering:
            await self._drop(id)

    async def put_away_for_good(self, id: str, work: Callable[[Stored], Awaitable[None]]) -> None:
        """Do something with a table that is not in memory, and forget it; whoever asks for it waits."""
        if not any(id in tables for tables in (self._here, self._opening, self._leaving, self._archiving)):
            task = self._archiving[id] = asyncio.create_task(self._for_good(id, work))
            task.add_done_callback(lambda _: self._archiving.pop(id, None))
            await task

    async def _for_good(self, id: str, work: Callable[[Stored], Awaitable[None]] | None = None) -> None:
        stored = await self.shelf.take(id)
        if stored is None:
            return
        try:
            if work is not None:
                await work(stored)
            await self.shelf.delete(id, stored.fence)
        except BaseException:
            await self.shelf.give_back([id])
            raise

    async def cards(self, person: str) -> Tables:
        """The tables of somebody, and the open ones."""
        await until_done(self._leaving.values())
        return await self._listing.cards(person)

    async def kept_card(self, id: str, person: str) -> TableCard | None:
        """The card of a table that another host has, as it was kept last."""
        return await self._listing.kept_card(id, person)

    async def put_away(self, id: str, person: str, aside: bool) -> None:
        """Somebody puts a table of theirs away, or takes it out again; nobody else notices."""
        if not await self.shelf.put_away(id, person, aside):
            raise NoSuchThing("This table is not one of yours.")

    def give_way(self, id: str, person: str) -> None:
        """Somebody lets the bots of a table go on."""
        if id in self._staff:
            self._staff[id].mover.give_way(person)

    def read(self, id: str, person: str, upto: int | None) -> None:
        """Somebody at a table has read what matters, up to so many entries; or reads it no more."""
        if id in self._staff:
            self._staff[id].mover.read(person, upto)

    # Tables that nobody asks for

    async def _sweep_forever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as fault:
                log.warning("Tables that wait for their bots could not be looked for: %s", fault)
            await asyncio.sleep(self.pace.sweep)

    async def sweep(self) -> None:
        """Go on with tables whose bots want to, and which nobody holds any more."""
        wanted = [id for id in await self.shelf.orphans() if self._is_missed(id)]
        for begun in range(0, len(wanted), SIDE_BY_SIDE):
            await asyncio.gather(*map(self._adopt, wanted[begun : begun + SIDE_BY_SIDE]))

    def _is_missed(self, id: str) -> bool:
        here = self._here.get(id)
        return (here is None or here.broken) and id not in self._unreadable

    async def _adopt(self, id: str) -> None:
        try:
            await self.find(id)
        except (Interrupted, NoSuchThing) as fault:
            log.info("The table %s does not go on here: %s", id, fault)
        except Exception:
            # Whatever is wrong with one table has been said; the others go on.
            self._unreadable.add(id)

    # Tidying

    async def _tidy_forever(self) -> None:
        while True:
            await asyncio.sleep(self.pace.round)
            try:
                await self.tidy()
            except Exception:
                log.exception("Tables could not be tidied")

    async def tidy(self) -> None:
        """Let clocks strike, keep cards that have changed, renew snapshots, and put idle tables away."""
        pages: list[Awaitable[None]] = []
        for gathering in list(self._here.values()):
            with suppress(Interrupted):
                await gathering.strike()
        for id, gathering in list(self._here.items()):
            if gathering.is_busy:
                continue
            if gathering.broken:
                self._let_go(id)
            elif self._is_idle(id, gathering):
                self._put_away(id, live=False)
            else:
                pages.append(self._tidy(gathering))
        await asyncio.gather(*pages)
        await until_done(self._leaving.values())

    async def _tidy(self, gathering: Gathering) -> None:
        # Something may have begun meanwhile; a snapshot must not hold what is still on its way to the shelf.
        if not gathering.is_busy and not gathering.broken:
            page = gathering.keeper.tidy_page(self.pace.snapshot_acts)
            if page is not None:
                await self._keep(gathering, page)

    async def _keep(self, gathering: Gathering, page: Page) -> None:
        """Keep a page that nobody waits for."""
        try:
            await self.writer.write(page)
            gathering.keeper.kept(page)
        except Fenced:
            gathering.break_off()
        except Exception as fault:
            log.warning("The table %s could not be tidied: %s", gathering.table.id, fault)

    def _is_idle(self, id: str, gathering: Gathering) -> bool:
        idle = monotonic() - gathering.touched >= self.pace.idle
        is_left = not gathering.is_watched and not self._staff[id].is_at_work
        return idle and is_left and not gathering.clock.is_running

    def _put_away(self, id: str, live: bool) -> None:
        """A table leaves memory; whoever asks for it meanwhile waits until it is kept."""
        gathering = self._here.pop(id)
        del self._staff[id]
        task = self._leaving[id] = asyncio.create_task(self._put_on_the_shelf(gathering, live))
        task.add_done_callback(lambda _: self._leaving.pop(id, None))

    async def _put_on_the_shelf(self, gathering: Gathering, live: bool) -> None:
        async with gathering.last_turn():
            page = None if gathering.broken else gathering.keeper.last_page(live)
            if page is not None:
                await self._keep(gathering, page)
            # Before anybody else can have it: whoever still knows this one must not go on with it.
            gathering.broken = True
            await self._give_back(gathering.table.id)
            gathering.break_off(MOVED)

    def _let_go(self, id: str) -> None:
        """A table that is not what the shelf has leaves memory, and whoever wants it can take it."""
        if id not in self._opening and id not in self._leaving:
            task = self._leaving[id] = asyncio.create_task(self._give_up(id))
            task.add_done_callback(lambda _: self._leaving.pop(id, None))

    async def _give_up(self, id: str) -> None:
        await self._drop(id)
        await self._give_back(id)

    async def _give_back(self, id: str) -> None:
        """Let others have a table at once; if they cannot be told, they have it when the lease runs out."""
        try:
            await self.shelf.give_back([id])
        except Interrupted as fault:
            log.warning("The table %s could not be given back: %s", id, fault)

    def _lose(self, ids: Sequence[str]) -> None:
        """Others may hold these tables now: whoever is here comes back and is led to them."""
        for id in ids:
            if id in self._here:
                self._here[id].break_off(MOVED)

    async def _drop(self, id: str) -> None:
        """Forget a table that is not what the shelf has; it can be taken again."""
        gathering = self._here.pop(id, None)
        if gathering is not None:
            gathering.break_off()
            await self._staff.pop(id).close()

    @property
    def in_memory(self) -> list[str]:
        """The ids of the tables that are in memory."""
        return list(self._here)


async def until_done(tasks: Iterable[asyncio.Task[Any]], seconds: float | None = None) -> None:
    """Wait for tasks, whatever becomes of them; whoever gives up waiting takes none of them along."""
    waited_for = set(tasks)
    if waited_for:
        await asyncio.wait(waited_for, timeout=seconds)
