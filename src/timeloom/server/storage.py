"""Where tables are kept: SQLite in a file, or PostgreSQL by its address.

Acts are only ever added. A table's row holds its last snapshot, the number of acts that the snapshot
covers, and what the lobby shows of it, so that nobody has to open a table to list it.

SQLite writes ahead (WAL) with `synchronous=FULL`: a commit returns when the operating system has put it
on the disk, so what was acknowledged survives the death of the process and the loss of power.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from timeloom.kernel import Refused, TimeloomError
from timeloom.server.commits import Commits, EngineCommits, SqliteCommits, settle_sqlite
from timeloom.server.migrate import migrate
from timeloom.server.schema import KEEP_SECRET, Write, acts, people, secrets, sitters, tables

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MOST_LISTED = 50


class StorageFault(TimeloomError):
    """The database cannot be used."""


class Stored(Struct, frozen=True):
    """A table as it lies in the database."""

    number: int
    snapshot: bytes
    acts: list[bytes]


class Storage:
    """The database behind a server."""

    def __init__(self, engine: AsyncEngine, commits: Commits) -> None:
        self.engine = engine
        self._commits = commits

    @classmethod
    async def open(cls, address: str) -> Storage:
        """Connect, and bring the database up to date."""
        url = database_url(address)
        if url.get_backend_name() == "sqlite" and url.database:
            _try_file(Path(url.database))
        try:
            engine = create_async_engine(url)
        except ModuleNotFoundError as error:
            raise StorageFault(f"PostgreSQL needs `pip install timeloom[postgresql]`: {error}.") from error
        if url.get_backend_name() == "sqlite":
            sql.event.listen(engine.sync_engine, "connect", settle_sqlite)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except (SQLAlchemyError, OSError) as error:
            await engine.dispose()
            reason = str(getattr(error, "orig", None) or error)
            raise StorageFault(
                f"The database {url.render_as_string()} cannot be opened: {reason}."
            ) from error
        is_file = url.get_backend_name() == "sqlite" and url.database
        return cls(engine, SqliteCommits(str(url.database)) if is_file else EngineCommits(engine))

    async def close(self) -> None:
        """Let go of the database."""
        await self._commits.close()
        await self.engine.dispose()

    # Writing

    async def commit(self, writes: Iterable[Write]) -> None:
        """Write all of it, or nothing."""
        await self._commits.commit(writes)

    # Reading

    async def load(self, id: str) -> Stored | None:
        """A table's last snapshot and the acts since, or nothing if there is no such table."""
        async with self.engine.connect() as connection:
            row = (
                await connection.execute(
                    sql.select(tables.c.number, tables.c.snapshot).where(tables.c.id == id)
                )
            ).one_or_none()
            if row is None:
                return None
            since = await connection.execute(
                sql.select(acts.c.act)
                .where(acts.c.table_id == id, acts.c.number > row.number)
                .order_by(acts.c.number)
            )
            return Stored(row.number, row.snapshot, list(since.scalars()))

    async def live(self) -> list[str]:
        """The tables that were in memory when the server stopped without a word."""
        return list(await self._scalars(sql.select(tables.c.id).where(tables.c.live)))

    async def mine(self, person: str) -> list[tuple[str, bytes]]:
        """The tables that somebody sits at or has opened, the newest first."""
        return await self._cards(
            sql.select(tables.c.id, tables.c.card)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(sitters.c.person == person)
        )

    async def open_tables(self) -> list[tuple[str, bytes]]:
        """The tables that everybody may see, the newest first."""
        return await self._cards(sql.select(tables.c.id, tables.c.card).where(tables.c.open))

    async def _cards(self, query: sql.Select[Any]) -> list[tuple[str, bytes]]:
        async with self.engine.connect() as connection:
            newest = query.order_by(tables.c.updated.desc()).limit(MOST_LISTED)
            return [(row.id, row.card) for row in await connection.execute(newest)]

    async def name_of(self, person: str) -> str:
        """What somebody is called, or nothing if they have not said."""
        found = await self._scalars(sql.select(people.c.name).where(people.c.id == person))
        return next(iter(found), "")

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that is kept in the database; the first time it is the fresh one."""
        await self.commit([(KEEP_SECRET, {"name": name, "value": fresh})])
        found = await self._scalars(sql.select(secrets.c.value).where(secrets.c.name == name))
        return bytes(next(iter(found)))

    async def _scalars(self, query: sql.Select[Any]) -> Iterable[Any]:
        async with self.engine.connect() as connection:
            found: Iterable[Any] = (await connection.execute(query)).scalars().all()
            return found


def database_url(address: str) -> URL:
    """The address with the driver that Timeloom uses."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise Refused(
            "A database is named like sqlite:///tables.sqlite3 or postgresql://user@host/name."
        ) from None
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise Refused(f"Tables can be kept in sqlite or postgresql, not in '{kind}'.")
    return url.set(drivername=DRIVERS[kind])


def _try_file(path: Path) -> None:
    """Find out now whether the file can be a database: a thread of its own could only say so too late."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        sqlite3.connect(path).close()
    except (OSError, sqlite3.Error) as error:
        raise StorageFault(f"The database {path} cannot be opened: {error}.") from error
