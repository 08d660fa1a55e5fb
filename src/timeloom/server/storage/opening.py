"""Finds the database that an address names, brings it up to date, and opens the shelf in it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from alembic.util import CommandError
from sqlalchemy.engine import URL, Dialect, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from timeloom.kernel import Refused, TimeloomError
from timeloom.server.storage.migrate import is_current, migrate
from timeloom.server.storage.postgres import PostgresShelf
from timeloom.server.storage.reading import ReadingShelf
from timeloom.server.storage.sqlite import FileLock, SqliteShelf, read_only_sqlite, settle_sqlite

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
SESSION = {"idle_in_transaction_session_timeout": "3000", "application_name": "timeloom"}
"""A process that stopped in the middle of a commit must not keep others from its tables."""
ANSWER_SECONDS = 5.0
"""A database that takes longer than this is away: nobody waits for one that may never answer."""

OTHER_SHAPE = (
    "has the shape of another Timeloom than this one. `timeloom tables update` brings an older one up to "
    "date; nothing was changed."
)

AnyShelf = SqliteShelf | PostgresShelf


class StorageFault(TimeloomError):
    """The database cannot be used."""


async def open_shelf(address: str, relay: str = "") -> AnyShelf:
    """Connect, and bring the database up to date; `relay` is where other hosts can reach this one."""
    url = database_url(address)
    if is_sqlite(address):
        path = _try_file(url)
        lock = FileLock(str(path))
        engine = create_async_engine(url, hide_parameters=True)
        sql.event.listen(engine.sync_engine, "connect", settle_sqlite)
        try:
            await _update(engine, url)
        except TimeloomError:
            lock.release()
            raise
        return SqliteShelf(engine, str(path), lock)
    patient = _postgres_engine(url, None)
    await _update(patient, url)
    await patient.dispose()
    return PostgresShelf(_postgres_engine(url, ANSWER_SECONDS), relay)


def _postgres_engine(url: URL, seconds: float | None) -> AsyncEngine:
    """Connections that wait so long for an answer: bringing a database up to date may take its time."""
    try:
        engine = create_async_engine(
            url,
            pool_size=10,
            max_overflow=10,
            pool_timeout=5,
            connect_args={
                "server_settings": SESSION,
                "timeout": ANSWER_SECONDS,
                "command_timeout": seconds,
            },
            hide_parameters=True,
        )
    except ModuleNotFoundError as error:
        raise StorageFault(f"PostgreSQL needs `pip install timeloom[postgresql]`: {error}.") from error
    sql.event.listen(engine.sync_engine, "do_connect", _connect)
    return engine


async def open_to_read(address: str) -> ReadingShelf:
    """Connect without a lock and without changing anything, also beside a server that runs."""
    url = database_url(address)
    if is_sqlite(address):
        require_file(address)
        engine = create_async_engine(url, hide_parameters=True)
        sql.event.listen(engine.sync_engine, "connect", read_only_sqlite)
    else:
        engine = _postgres_engine(url, None)
    try:
        async with engine.connect() as connection:
            if not await connection.run_sync(is_current):
                raise StorageFault(f"The database {url.render_as_string()} {OTHER_SHAPE}")
    except StorageFault:
        await engine.dispose()
        raise
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise _cannot_open(url, error) from error
    return ReadingShelf(engine)


def require_file(address: str) -> None:
    """Refuse a file that is not there: to look after tables that do not exist is a mistake."""
    url = database_url(address)
    if is_sqlite(address) and not Path(url.database or "").is_file():
        raise Refused(f"There are no tables in {url.database}.")


def _connect(dialect: Dialect, _: object, args: tuple[Any, ...], options: dict[str, Any]) -> Any:
    """A database that starts or stops refuses with faults of its driver, which nobody else knows."""
    try:
        return dialect.connect(*args, **options)
    except OSError:
        raise
    except Exception as fault:
        raise ConnectionError(str(fault)) from fault


async def _update(engine: AsyncEngine, url: URL) -> None:
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except CommandError as error:
        await engine.dispose()
        raise StorageFault(
            f"The database {url.render_as_string()} belongs to a newer Timeloom than this one ({error}). "
            "Install that version again; nothing was changed."
        ) from error
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise _cannot_open(url, error) from error


def _cannot_open(url: URL, error: Exception) -> StorageFault:
    reason = str(getattr(error, "orig", None) or error)
    return StorageFault(f"The database {url.render_as_string()} cannot be opened: {reason}.")


def is_sqlite(address: str) -> bool:
    """Whether an address names a file, which belongs to one process."""
    return database_url(address).get_backend_name() == "sqlite"


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


def _try_file(url: URL) -> Path:
    """Find out now whether the file can be a database: a thread of its own could only say so too late."""
    if not url.database or url.database == ":memory:":
        raise Refused("Tables in SQLite need a file, such as sqlite:///tables.sqlite3.")
    path = Path(url.database)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        sqlite3.connect(path).close()
    except (OSError, sqlite3.Error) as error:
        raise StorageFault(f"The database {path} cannot be opened: {error}.") from error
    return path
