"""Tables in PostgreSQL, for as many processes as one likes: each table has one owner at a time.

Who has taken a table says so in its lease, with an address, an expiry by the database's own clock, and a
fencing number that grows with every taking. Pages are kept only under the number in force: writing holds
the lease's row with a key share, taking locks it for update. So whoever takes a table waits for what is
being written there, and whatever is written later under the old number is refused.
"""

from __future__ import annotations

import asyncio
import logging
import secrets as random_secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from time import monotonic
from typing import Any

import msgspec
import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from timeloom.server.neighbours import Used
from timeloom.server.storage.reading import AWAY, DatabaseAway, ReadingShelf, names_of, reason_of
from timeloom.server.storage.schema import acts, grouped, leases, tables, writes_of
from timeloom.tables.ports.shelf import Elsewhere, Fenced, NotKept, Page, Stored

log = logging.getLogger(__name__)

LEASE_SECONDS = 5
RENEW_SECONDS = 1.5
KEEP_TRYING_SECONDS = 4.0
"""So long a page is tried again when the database does not answer."""
PAUSE_SECONDS = 0.1
MOST_ORPHANS = 20
CHANNEL = "timeloom"

_until = sql.text(f"clock_timestamp() + interval '{LEASE_SECONDS} seconds'")
_now = sql.text("clock_timestamp()")


class Lease(Struct, frozen=True):
    """How a table is held: under which number, and until when by our own clock, which nobody turns."""

    fence: int
    until: float


class Notice(Struct, omit_defaults=True):
    """What hosts tell each other, once for a shared commit."""

    by: str
    names: list[str] = []
    lobby: bool = False
    used: Used | None = None


class PostgresShelf(ReadingShelf):
    """Keeps tables in PostgreSQL, beside other hosts that do the same."""

    def __init__(self, engine: AsyncEngine, address: str = "") -> None:
        super().__init__(engine)
        self.owner = random_secrets.token_urlsafe(12)
        self.address = address
        self._held: dict[str, Lease] = {}
        self.on_used: Callable[[str, Used], None] = lambda owner, used: None
        self._open_tables: list[tuple[str, bytes]] | None = None
        self._lobby_changes = 0
        self._closing = asyncio.Event()
        self._chores = [
            asyncio.create_task(self._renew_forever()),
            asyncio.create_task(self._listen_forever()),
        ]

    async def close(self) -> None:
        """Let go of the database, and of every table that is still held."""
        self._closing.set()
        await asyncio.gather(*self._chores)
        with suppress(DatabaseAway):
            await self.give_back(list(self._held))
        await super().close()

    # Keeping

    async def keep(self, pages: Sequence[Page]) -> list[NotKept | None]:
        """Keep all pages; for each, nothing or why it was not kept."""
        try:
            return await self._keep_together(pages)
        except AWAY as fault:
            log.warning("A shared commit failed, each table is tried by itself: %s", reason_of(fault))
        until = monotonic() + KEEP_TRYING_SECONDS
        return [await self._keep_alone(page, until) for page in pages]

    async def _keep_together(self, pages: Sequence[Page]) -> list[NotKept | None]:
        begun = monotonic()
        async with self.engine.begin() as connection:
            good = await self._under_their_fences(connection, pages)
            await self._write(connection, good)
        kept = {page.table for page in good}
        self._hold(good, begun)
        return [None if page.table in kept else _fenced(page) for page in pages]

    async def _keep_alone(self, page: Page, until: float) -> NotKept | None:
        """Keep one page. A commit whose reply was lost is looked up, never guessed."""
        for attempt in count():
            begun = monotonic()
            try:
                async with self.engine.begin() as connection:
                    if not await self._under_their_fences(connection, [page]):
                        return _fenced(page)
                    if not await self._is_kept(connection, page):
                        await self._write(connection, [page])
                self._hold([page], begun)
                return None
            except IntegrityError as fault:
                # The first time, a commit that was believed lost may have come through just then.
                if attempt:
                    return NotKept(reason_of(fault))
            except AWAY as fault:
                if monotonic() > until:
                    return NotKept(reason_of(fault))
            await asyncio.sleep(PAUSE_SECONDS)
        raise AssertionError("unreachable")

    async def _under_their_fences(self, connection: AsyncConnection, pages: Sequence[Page]) -> list[Page]:
        """The pages whose tables nobody else has taken; nobody can take them until this transaction ends."""
        in_force = {page.table: page.fence for page in pages if page.begun is not None}
        wanted = {page.table for page in pages} - in_force.keys()
        if wanted:
            mine = (leases.c.owner == self.owner, leases.c.table_id.in_(wanted))
            rows = sql.select(leases.c.table_id, leases.c.fence).where(*mine)
            found = await connection.execute(
                rows.order_by(leases.c.table_id).with_for_update(read=True, key_share=True)
            )
            in_force |= {row.table_id: row.fence for row in found}
        return [page for page in pages if in_force.get(page.table) == page.fence]

    async def _is_kept(self, connection: AsyncConnection, page: Page) -> bool:
        """Whether a page is there already, from a commit of ours that was never acknowledged."""
        if page.begun is not None:
            # The same wish may have come to another process, whose table it is then.
            ours = (leases.c.owner == self.owner, leases.c.fence == page.fence)
            row = await connection.execute(
                sql.select(leases.c.table_id).where(leases.c.table_id == page.table, *ours)
            )
            return row.one_or_none() is not None
        numbers = [leaf.number for leaf in page.acts]
        rows = await connection.execute(
            sql.select(acts.c.number, acts.c.act).where(
                acts.c.table_id == page.table, acts.c.number.in_(numbers)
            )
        )
        there = {row.number: bytes(row.act) for row in rows}
        return bool(numbers) and there == {leaf.number: leaf.act for leaf in page.acts}

    async def _write(self, connection: AsyncConnection, pages: Sequence[Page]) -> None:
        for statement, rows in grouped(write for page in pages for write in writes_of(page)):
            await connection.execute(statement, rows)
        for page in pages:
            if page.begun is not None:
                await connection.execute(leases.insert().values(**self._lease(page.table, page.fence)))
        if any(page.shown is not None for page in pages):
            self._forget_lobby()
            await self._notify(connection, Notice(self.owner, lobby=True))

    def _hold(self, pages: Sequence[Page], begun: float) -> None:
        """New tables are held by whoever has put them on the shelf."""
        until = begun + LEASE_SECONDS
        self._held |= {page.table: Lease(page.fence, until) for page in pages if page.begun is not None}

    def holds(self, id: str) -> bool:
        """Whether the lease of a table has surely not run out."""
        lease = self._held.get(id)
        return lease is not None and monotonic() < lease.until

    def _lease(self, id: str, fence: int) -> dict[str, Any]:
        return {
            "table_id": id,
            "owner": self.owner,
            "address": self.address,
            "fence": fence,
            "expires": _until,
        }

    # Holding

    async def take(self, id: str) -> Stored | None:
        """Take a table under a new fencing number and read it, unless another host holds it."""
        # If it cannot be taken, whoever comes next can have it when the lease runs out.
        self._held.pop(id, None)
        begun = monotonic()
        stored = await self._do(lambda connection: self._taken(connection, id))
        if stored is not None:
            self._held[id] = Lease(stored.fence, begun + LEASE_SECONDS)
        return stored

    async def _taken(self, connection: AsyncConnection, id: str) -> Stored | None:
        await connection.execute(sql.text("SET LOCAL lock_timeout = '4s'"))
        held = (leases.c.expires > _now).label("held")
        query = sql.select(leases.c.owner, leases.c.address, leases.c.fence, held)
        locked = query.where(leases.c.table_id == id).with_for_update()
        lease = (await connection.execute(locked)).one_or_none()
        if lease is not None and lease.held and lease.owner not in ("", self.owner):
            raise Elsewhere(lease.owner, lease.address)
        fence = 1 if lease is None else lease.fence + 1
        stored = await self._read(connection, id, fence)
        if stored is None:
            return None
        values = self._lease(id, fence)
        if lease is None:
            await connection.execute(leases.insert().values(**values))
        else:
            await connection.execute(sql.update(leases).where(leases.c.table_id == id).values(**values))
        if stored.set_aside:
            await self._set_aside(connection, id, stored)
        return stored

    async def give_back(self, ids: Sequence[str]) -> None:
        """Let go of tables, so that others can take them at once."""
        if not ids:
            return
        for id in ids:
            self._held.pop(id, None)
        free = {"owner": "", "address": "", "expires": _now}
        mine = (leases.c.owner == self.owner, leases.c.table_id.in_(list(ids)))
        await self._execute(sql.update(leases).where(*mine).values(**free))

    async def delete(self, id: str, fence: int) -> None:
        """Forget a table that is held under this number, and all that belongs to it."""
        await self._do(lambda connection: self._delete(connection, id, fence))
        self._held.pop(id, None)

    async def _delete(self, connection: AsyncConnection, id: str, fence: int) -> None:
        lease = sql.select(leases.c.fence).where(leases.c.table_id == id, leases.c.owner == self.owner)
        if (await connection.execute(lease.with_for_update())).scalar_one_or_none() != fence:
            raise Fenced(f"The table {id} was taken by another process.")
        await self._forget(connection, id)
        self._forget_lobby()
        await self._notify(connection, Notice(self.owner, lobby=True))

    async def stale(self, before: float, most: int) -> list[str]:
        """Tables that nobody holds and where nothing has happened since, the oldest first."""
        free = sql.or_(leases.c.expires.is_(None), leases.c.expires < _now)
        query = self._stale(before, most).outerjoin(leases, leases.c.table_id == tables.c.id).where(free)
        return names_of(await self._rows(query))

    async def orphans(self) -> list[str]:
        """Tables whose bots want to go on, and which nobody holds."""
        query = (
            sql.select(tables.c.id)
            .outerjoin(leases, leases.c.table_id == tables.c.id)
            .where(tables.c.live, sql.or_(leases.c.expires.is_(None), leases.c.expires < _now))
            .order_by(sql.func.random())
            .limit(MOST_ORPHANS)
        )
        return names_of(await self._rows(query))

    async def _renew_forever(self) -> None:
        while not await self._closes_within(RENEW_SECONDS):
            try:
                await self.renew()
            except Exception as fault:
                log.warning("Leases could not be renewed: %s", reason_of(fault))

    async def renew(self) -> None:
        """Hold on to what is held; whatever others have taken meanwhile is lost.

        What was given up and could not be given back is left to run out, or nobody could ever have it.
        """
        before, begun = dict(self._held), monotonic()
        if not before:
            return
        held = sql.any_(sql.literal(list(before), sql.ARRAY(sql.String)))
        query = (
            sql.update(leases)
            .where(leases.c.owner == self.owner, leases.c.table_id == held)
            .values(expires=_until)
            .returning(leases.c.table_id, leases.c.fence)
        )
        found = await self._do(lambda connection: connection.execute(query))
        still = {row.table_id: row.fence for row in found}
        known = {id: lease for id, lease in before.items() if self._held.get(id) == lease}
        lost = [id for id, lease in known.items() if still.get(id) != lease.fence]
        for id in lost:
            del self._held[id]
        for id in known.keys() - lost:
            self._held[id] = Lease(known[id].fence, begun + LEASE_SECONDS)
        if lost:
            log.warning("%d tables were taken by others", len(lost))
            self.on_lost(lost)

    # Telling other hosts

    async def name(self, person: str, name: str) -> None:
        """Remember what somebody is called, and let other hosts know."""
        await super().name(person, name)
        await self._do(lambda connection: self._notify(connection, Notice(self.owner, names=[person])))

    async def tell_used(self, used: Used) -> None:
        """Let other hosts know what addresses and people use here."""
        await self._do(lambda connection: self._notify(connection, Notice(self.owner, used=used)))

    async def open_tables(self) -> list[tuple[str, bytes]]:
        """The cards of the tables that everybody may see; read again when somebody has changed one."""
        if self._open_tables is not None:
            return self._open_tables
        changes = self._lobby_changes
        found = await super().open_tables()
        if changes == self._lobby_changes:  # Else it may have been read just before.
            self._open_tables = found
        return found

    def _forget_lobby(self) -> None:
        self._open_tables = None
        self._lobby_changes += 1

    async def _notify(self, connection: AsyncConnection, notice: Notice) -> None:
        payload = msgspec.json.encode(notice).decode()
        await connection.execute(sql.select(sql.func.pg_notify(CHANNEL, payload)))

    async def _listen_forever(self) -> None:
        while not self._closing.is_set():
            try:
                await self._listen()
            except Exception as fault:  # The bare driver has faults of its own.
                log.warning("Other hosts cannot be heard just now: %s", reason_of(fault))
            self._forget_lobby()
            await self._closes_within(PAUSE_SECONDS * 5)

    async def _listen(self) -> None:
        """Hear other hosts for as long as the connection holds."""
        ended = asyncio.Event()
        async with self.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            raw.add_termination_listener(lambda *_: ended.set())
            await raw.add_listener(CHANNEL, lambda *told: self._hear(told[-1]))
            self._forget_lobby()
            waits = [asyncio.create_task(event.wait()) for event in (ended, self._closing)]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
            await connection.invalidate()

    async def _closes_within(self, seconds: float) -> bool:
        """Wait for so long, or until the shelf is closed."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)
        return self._closing.is_set()

    def _hear(self, payload: str) -> None:
        notice = msgspec.json.decode(payload, type=Notice)
        if notice.lobby:  # Also by ourselves: only now everybody can read it.
            self._forget_lobby()
        if notice.by == self.owner:
            return
        if notice.used is not None:
            self.on_used(notice.by, notice.used)
        for person in notice.names:
            self.on_name(person)


def _fenced(page: Page) -> Fenced:
    return Fenced(f"The table {page.table} was taken by another process.")
