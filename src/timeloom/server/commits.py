"""Two ways to put writes on disk in one commit: in a thread of its own for SQLite, else through SQLAlchemy.

Whenever SQLite takes a step, its thread lets go of the interpreter, and a busy server is slow to let it in
again. So all rows of an insertion are one step, and nothing stands between the thread and SQLite.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Protocol

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from timeloom.server.schema import Write, grouped

MOST_ROWS = 100
"""So many rows are inserted in one step."""


class NotWritten(Exception):
    """Nothing of what should have been written is in the database."""


class Commits(Protocol):
    """Somebody who puts writes on disk."""

    async def commit(self, writes: Iterable[Write]) -> None:
        """Write all of it, or nothing."""

    async def close(self) -> None:
        """Let go of the database."""


class EngineCommits:
    """Commits through SQLAlchemy, for any database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, writes: Iterable[Write]) -> None:
        """Write all of it, or nothing."""
        try:
            async with self._engine.begin() as connection:
                for statement, rows in grouped(writes):
                    await connection.execute(statement, rows)
        except SQLAlchemyError as error:
            raise NotWritten(str(error)) from error

    async def close(self) -> None:
        """The engine belongs to somebody else."""


class SqliteCommits:
    """Commits to an SQLite file."""

    def __init__(self, path: str) -> None:
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        settle_sqlite(self._connection)

    async def commit(self, writes: Iterable[Write]) -> None:
        """Write all of it, or nothing."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, writes)

    async def close(self) -> None:
        """Let go of the file."""
        self._thread.shutdown()
        self._connection.close()

    def _commit(self, writes: Iterable[Write]) -> None:
        steps = list(_steps(writes))
        if len(steps) > 1:  # A single step is a transaction by itself.
            steps = [("BEGIN IMMEDIATE", []), *steps, ("COMMIT", [])]
        try:
            for text, values in steps:
                self._connection.execute(text, values)
        except sqlite3.Error as error:
            raise NotWritten(str(error)) from error
        finally:
            self._connection.rollback()


def settle_sqlite(connection: Any, _: object = None) -> None:
    """A commit returns when the disk has it; whoever finds the file locked waits a while."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _steps(writes: Iterable[Write]) -> Iterator[tuple[str, list[Any]]]:
    """What SQLite is given, one step after the other."""
    for statement, rows in grouped(writes):
        written = _written(statement)
        begun = 0
        while begun < len(rows):
            count = written.rows_at_once(len(rows) - begun)
            values = [value for row in rows[begun : begun + count] for value in written.values(row)]
            yield written.text_for(count), values
            begun += count


class Written(Struct, frozen=True):
    """A statement in SQLite's words, and how the values of a row are put in its order."""

    text: str
    values: Callable[[dict[str, Any]], list[Any]]
    another_row: str

    def rows_at_once(self, left: int) -> int:
        """How many rows the next step takes."""
        return min(left, MOST_ROWS) if self.another_row else 1

    def text_for(self, rows: int) -> str:
        """The statement for so many rows."""
        return self.text + self.another_row * (rows - 1)


@cache
def _written(statement: sql.Executable) -> Written:
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"))  # type: ignore[attr-defined]
    names: list[str] = compiled.positiontup
    another_row = f", ({', '.join('?' * len(names))})" if isinstance(statement, sql.Insert) else ""
    return Written(str(compiled), lambda row: [row[name] for name in names], another_row)
