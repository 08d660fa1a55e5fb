"""What both databases have in common: reading tables, names, secrets, and things that are used once."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from time import time
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from timeloom.kernel import Refused
from timeloom.server.storage.schema import (
    KEEP_SECRET,
    NAME_PERSON,
    TAKE_TURN,
    acts,
    acts_aside,
    leases,
    people,
    rests,
    secrets,
    sitters,
    tables,
    tokens,
)
from timeloom.tables.ports.faults import Interrupted
from timeloom.tables.ports.shelf import Rest, Stored

log = logging.getLogger(__name__)

T = TypeVar("T")

MOST_OWN = 300
"""So many of somebody's own tables are listed."""
MOST_OF_A_HOST = 3
"""So many open tables of one host are shown, so that nobody can fill the list alone."""
MOST_CONSIDERED = 200
"""Out of so many the lobby chooses those that it shows."""
AWAY = (DBAPIError, NoConnectionFree, OSError, TimeoutError)
"""What a database that is away, or has too much to do, is known by."""
DATA_EXCEPTION = "22"
"""How PostgreSQL's codes begin for values that it cannot take."""


class DatabaseAway(Interrupted):
    """The database cannot be reached just now."""

    def __init__(self) -> None:
        super().__init__("The database cannot be reached just now; try again in a moment.")


class ReadingShelf:
    """A shelf as far as it is read; how pages are kept, each database knows."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.on_lost: Callable[[Sequence[str]], None] = lambda ids: None
        self.on_name: Callable[[str], None] = lambda person: None

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    # Tables

    async def look(self, id: str) -> Stored | None:
        """Read a table without taking it."""
        return await self._do(lambda connection: self._read(connection, id, 0))

    async def _read(self, connection: AsyncConnection, id: str, fence: int) -> Stored | None:
        """A table's last snapshot and the acts since, or nothing if there is no such table."""
        query = sql.select(tables.c.number, tables.c.snapshot, tables.c.card, tables.c.view)
        row = (await connection.execute(query.where(tables.c.id == id))).one_or_none()
        if row is None:
            return None
        whole, behind = await self._acts_since(connection, id, row.number)
        columns = (rests.c.slot, rests.c.count, rests.c.state)
        found = await connection.execute(sql.select(*columns).where(rests.c.table_id == id))
        resting = {slot: Rest(count, bytes(state)) for slot, count, state in found}
        return Stored(
            fence, row.number, row.snapshot, whole, resting, bytes(row.card), bytes(row.view), len(behind)
        )

    async def _acts_since(
        self, connection: AsyncConnection, id: str, number: int
    ) -> tuple[list[bytes], list[int]]:
        """The acts after a number, up to the first gap; and the numbers of those behind it."""
        query = sql.select(acts.c.number, acts.c.act).where(acts.c.table_id == id, acts.c.number > number)
        rows = (await connection.execute(query.order_by(acts.c.number))).all()
        whole = [row.act for place, row in enumerate(rows, number + 1) if row.number == place]
        return whole, [row.number for row in rows[len(whole) :]]

    async def _set_aside(self, connection: AsyncConnection, id: str, stored: Stored) -> None:
        """Keep what lies behind a gap for a person to look at; the table goes on before it."""
        last = stored.number + len(stored.acts)
        log.error(
            "The table %s has a gap after act %d: it opens there, and %d acts behind it are set aside",
            id,
            last,
            stored.set_aside,
        )
        behind = (acts.c.table_id == id, acts.c.number > last)
        names = ["table_id", "number", "act"]
        copied = sql.select(acts.c.table_id, acts.c.number, acts.c.act).where(*behind)
        await connection.execute(
            sql.delete(acts_aside).where(acts_aside.c.table_id == id, acts_aside.c.number > last)
        )
        await connection.execute(sql.insert(acts_aside).from_select(names, copied))
        await connection.execute(sql.delete(acts).where(*behind))

    async def every_table(self) -> list[tuple[str, bytes]]:
        """The cards of all tables, the newest first."""
        query = sql.select(tables.c.id, tables.c.card).order_by(tables.c.updated.desc())
        return [(row.id, bytes(row.card)) for row in await self._rows(query)]

    async def set_aside(self) -> dict[str, int]:
        """How many acts of which tables lay behind a gap when they were opened, and are kept aside."""
        query = sql.select(acts_aside.c.table_id, sql.func.count().label("acts"))
        rows = await self._rows(query.group_by(acts_aside.c.table_id))
        return {row.table_id: row.acts for row in rows}

    async def mine(self, person: str) -> list[tuple[str, bytes, bool]]:
        """The tables that somebody sits at or has opened, the newest first, and whether they put it away."""
        query = (
            sql.select(tables.c.id, tables.c.card, sitters.c.aside)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(sitters.c.person == person)
        )
        newest = query.order_by(tables.c.updated.desc()).limit(MOST_OWN)
        return [(row.id, bytes(row.card), bool(row.aside)) for row in await self._rows(newest)]

    async def put_away(self, id: str, person: str, aside: bool) -> bool:
        """Note that somebody has put a table away, or taken it out again; false if it is none of theirs."""
        theirs = (sitters.c.table_id == id, sitters.c.person == person)
        query = sql.update(sitters).where(*theirs).values(aside=aside)
        found = await self._do(lambda connection: connection.execute(query))
        return found.rowcount == 1

    async def open_tables(self) -> list[tuple[str, bytes]]:
        """The cards of the tables that everybody may see and that go on; each host's newest, newest first."""
        # Nobody knows any more who has set up the oldest tables: each stands for itself.
        host = sql.func.coalesce(sql.func.nullif(tables.c.host, ""), tables.c.id)
        place = sql.func.row_number().over(partition_by=host, order_by=tables.c.updated.desc())
        going_on = sql.and_(tables.c.open, sql.not_(tables.c.over))
        ranked = sql.select(tables.c.id, place.label("place")).where(going_on).subquery()
        first = sql.select(ranked.c.id).where(ranked.c.place <= MOST_OF_A_HOST)
        return await self._cards(
            sql.select(tables.c.id, tables.c.card).where(tables.c.id.in_(first)), MOST_CONSIDERED
        )

    async def _cards(self, query: sql.Select[Any], most: int) -> list[tuple[str, bytes]]:
        newest = query.order_by(tables.c.updated.desc()).limit(most)
        return [(row.id, bytes(row.card)) for row in await self._rows(newest)]

    async def count_hosted(self, person: str) -> int:
        """How many tables that go on somebody has set up."""
        counted = sql.select(sql.func.count().label("count")).select_from(tables)
        (row,) = await self._rows(counted.where(tables.c.host == person, sql.not_(tables.c.over)))
        return int(row[0])

    # Forgetting

    async def _forget(self, connection: AsyncConnection, id: str) -> None:
        """Remove every row of a table."""
        for part in (acts, acts_aside, rests, sitters, leases):
            await connection.execute(sql.delete(part).where(part.c.table_id == id))
        await connection.execute(sql.delete(tables).where(tables.c.id == id))

    def _stale(self, before: float, most: int) -> sql.Select[Any]:
        # Whether a table is open does not matter; but with it the index of open tables serves here too.
        # What was set aside waits for a person, so its table stays.
        old = (
            tables.c.open.in_([True, False]),
            tables.c.updated < before,
            tables.c.id.not_in(sql.select(acts_aside.c.table_id)),
        )
        return sql.select(tables.c.id).where(*old).order_by(tables.c.updated).limit(most)

    async def take_turn(self, name: str, seconds: float) -> bool:
        """Whether a chore that one process at a time does is ours, for so long."""
        return await self._do(lambda connection: self._turn_taken(connection, name, seconds))

    async def _turn_taken(self, connection: AsyncConnection, name: str, seconds: float) -> bool:
        now = time()
        await connection.execute(sql.delete(tokens).where(tokens.c.name == name, tokens.c.expires < now))
        taken = await connection.execute(TAKE_TURN, {"name": name, "expires": now + seconds})
        return taken.rowcount == 1

    # How the database is

    async def feel(self) -> None:
        """Return if the database answers."""
        await self._rows(sql.select(tables.c.id).limit(1))

    async def count_tables(self) -> int:
        """How many tables are kept."""
        (row,) = await self._rows(sql.select(sql.func.count().label("tables")).select_from(tables))
        return int(row.tables)

    # People, and what is used once

    async def name_of(self, person: str) -> str:
        """What somebody is called, or nothing if they have not said."""
        rows = await self._rows(sql.select(people.c.name).where(people.c.id == person))
        return next((row.name for row in rows), "")

    async def name(self, person: str, name: str) -> None:
        """Remember what somebody is called."""
        await self._execute(NAME_PERSON, {"id": person, "name": name})

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that is kept in the database; the first time it is the fresh one."""
        await self._execute(KEEP_SECRET, {"name": name, "value": fresh})
        (row,) = await self._rows(sql.select(secrets.c.value).where(secrets.c.name == name))
        return bytes(row.value)

    async def keep_token(self, name: str, value: bytes, seconds: float) -> None:
        """Keep something that can be taken once, for so long."""
        now = time()
        await self._execute(sql.delete(tokens).where(tokens.c.expires < now))
        await self._execute(tokens.insert(), {"name": name, "value": value, "expires": now + seconds})

    async def take_token(self, name: str) -> bytes | None:
        """Take something that was kept to be taken once, if it is there and not too old."""
        query = sql.delete(tokens).where(tokens.c.name == name).returning(tokens.c.value, tokens.c.expires)
        found = await self._do(lambda connection: connection.execute(query))
        row = found.one_or_none()
        return bytes(row.value) if row is not None and row.expires >= time() else None

    # Asking the database

    async def _rows(self, query: sql.Select[Any]) -> Sequence[sql.Row[Any]]:
        found = await self._do(lambda connection: connection.execute(query))
        return list(found)

    async def _execute(self, statement: sql.Executable, values: dict[str, Any] | None = None) -> None:
        await self._do(lambda connection: connection.execute(statement, values or {}))

    async def _do(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do something in one transaction; a database that is away is said to be."""
        try:
            async with self.engine.begin() as connection:
                return await work(connection)
        except AWAY as fault:
            if _is_about_values(fault):
                raise Refused("There are letters in this that cannot be kept.") from fault
            log.warning("The database did not answer: %s", reason_of(fault))
            raise DatabaseAway from fault


def _is_about_values(fault: BaseException) -> bool:
    """Whether PostgreSQL is well, and only cannot take what it was given."""
    return str(getattr(getattr(fault, "orig", None), "sqlstate", "")).startswith(DATA_EXCEPTION)


def reason_of(fault: BaseException) -> str:
    """What a database complained of, without the statement and its values: those may be secret."""
    return str(getattr(fault, "orig", None) or fault).splitlines()[0] if str(fault) else repr(fault)


def names_of(rows: Iterable[Any]) -> list[str]:
    """The ids of the rows of a query."""
    return [row.id for row in rows]
