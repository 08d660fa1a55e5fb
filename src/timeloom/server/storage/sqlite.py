"""Tables in an SQLite file, for exactly one process.

SQLite writes ahead (WAL) with `synchronous=FULL`: a commit returns when the operating system has put it
on the disk, so what was acknowledged survives the death of the process and the loss of power.

Whenever SQLite takes a step, its thread lets go of the interpreter, and a busy server is slow to let it in
again. So all rows of an insertion are one step, and nothing stands between the thread and SQLite. An act and
the resting point that it led to are one row of a view; a trigger puts each in its place. So what happens at
most tables most of the time, answers, is kept in a single step.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from timeloom.kernel import TimeloomError
from timeloom.server.storage.reading import ReadingShelf, names_of
from timeloom.server.storage.schema import grouped, tables, writes_of
from timeloom.tables.ports.shelf import NotKept, Page, Stored

KEEPING_ACTS = (
    "CREATE TEMP VIEW kept_acts AS SELECT acts.*, slot, count, state FROM acts, rests",
    """CREATE TEMP TRIGGER keep_act INSTEAD OF INSERT ON kept_acts BEGIN
        INSERT INTO acts (table_id, number, act, fence)
            VALUES (NEW.table_id, NEW.number, NEW.act, NEW.fence);
        INSERT INTO rests (table_id, slot, count, state)
            SELECT NEW.table_id, NEW.slot, NEW.count, NEW.state WHERE NEW.state IS NOT NULL
            ON CONFLICT (table_id, slot) DO UPDATE SET count = excluded.count, state = excluded.state;
    END""",
)
KEEP_ACTS = (
    "INSERT INTO kept_acts (table_id, number, act, fence, slot, count, state) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
ROW = ", (?, ?, ?, ?, ?, ?, ?)"
MOST_ROWS = 100
"""So many rows are inserted in one step."""
FENCE = 1
"""The one process that has the file has every table in it."""


class FileTaken(TimeloomError):
    """Another process has the file."""


class SqliteShelf(ReadingShelf):
    """Keeps tables in a file."""

    def __init__(self, engine: AsyncEngine, path: str, lock: FileLock) -> None:
        super().__init__(engine)
        self._lock = lock
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        settle_sqlite(self._connection)
        for statement in KEEPING_ACTS:
            self._connection.execute(statement)

    async def close(self) -> None:
        """Let go of the file."""
        self._thread.shutdown()
        self._connection.close()
        await super().close()
        self._lock.release()

    async def keep(self, pages: Sequence[Page]) -> list[NotKept | None]:
        """Keep all pages; for each, nothing or why it was not kept."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._keep, pages)

    def _keep(self, pages: Sequence[Page]) -> list[NotKept | None]:
        try:
            self._commit(pages)
        except sqlite3.OperationalError as fault:  # The disk is full, or somebody holds a lock.
            return [NotKept(str(fault)) for _ in pages]
        except (sqlite3.Error, OverflowError, UnicodeError) as fault:
            # One page is at fault; the others must not suffer for it.
            return [NotKept(str(fault))] if len(pages) == 1 else [self._keep([page])[0] for page in pages]
        return [None] * len(pages)

    def _commit(self, pages: Sequence[Page]) -> None:
        steps = list(_steps(pages))
        if len(steps) > 1:  # A single step is a transaction by itself.
            steps = [("BEGIN IMMEDIATE", []), *steps, ("COMMIT", [])]
        try:
            for text, values in steps:
                self._connection.execute(text, values)
        finally:
            self._connection.rollback()

    async def take(self, id: str) -> Stored | None:
        """Read a table; whoever has the file holds all of them."""
        return await self._do(lambda connection: self._taken(connection, id))

    async def _taken(self, connection: AsyncConnection, id: str) -> Stored | None:
        stored = await self._read(connection, id, FENCE)
        if stored is not None and stored.set_aside:
            await self._set_aside(connection, id, stored)
        return stored

    def holds(self, id: str) -> bool:
        """Whoever has the file holds all tables in it."""
        return True

    async def give_back(self, ids: Sequence[str]) -> None:
        """Nobody else could take them."""

    async def delete(self, id: str, fence: int) -> None:
        """Forget a table, and all that belongs to it."""
        await self._do(lambda connection: self._forget(connection, id))

    async def stale(self, before: float, most: int) -> list[str]:
        """Tables where nothing has happened since; whoever has the file knows which of them are in use."""
        return names_of(await self._rows(self._stale(before, most)))

    async def orphans(self) -> list[str]:
        """The tables that were in memory when the server stopped without a word, and those held now."""
        return names_of(await self._rows(sql.select(tables.c.id).where(tables.c.live)))


class FileLock:
    """One process at a time has a file: its mark is a lock beside it, which dies with the process."""

    def __init__(self, path: str) -> None:
        beside = Path(f"{path}-owner")
        self._connection = sqlite3.connect(beside, isolation_level=None, timeout=0, check_same_thread=False)
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self._connection.close()
            raise FileTaken(
                f"Another server has the tables in {path} open; an SQLite file belongs to one process. "
                "For several, keep the tables in PostgreSQL."
            ) from None

    def release(self) -> None:
        """Let others have the file."""
        self._connection.close()


def settle_sqlite(connection: Any, _: object = None) -> None:
    """A commit returns when the disk has it; whoever finds the file locked waits a while."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def read_only_sqlite(connection: Any, _: object = None) -> None:
    """A look into a file that belongs to another process: nothing is written, not even by mistake."""
    cursor = connection.cursor()
    for setting in ("busy_timeout=10000", "query_only=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _steps(pages: Sequence[Page]) -> Iterator[tuple[str, list[Any]]]:
    """What SQLite is given, one step after the other: answers first, which are nearly all."""
    rows: list[tuple[Any, ...]] = []
    others: list[Page] = []
    for page in pages:
        if _is_answer(page):
            rows += _rows(page)
        else:
            others.append(page)
    for begun in range(0, len(rows), MOST_ROWS):
        some = rows[begun : begun + MOST_ROWS]
        yield KEEP_ACTS + ROW * (len(some) - 1), list(chain.from_iterable(some))
    for statement, values in grouped(write for page in others for write in writes_of(page)):
        yield from _several(_written(statement), values)


def _is_answer(page: Page) -> bool:
    """Whether a page holds acts with at most one resting point, and nothing else."""
    rare = page.begun or page.shown or page.snapshot or page.sitters
    return not rare and page.live is None and len(page.rests) <= 1 and bool(page.acts)


def _rows(page: Page) -> list[tuple[Any, ...]]:
    """The acts of a page, of which the last has the resting point after it."""
    table, fence = page.table, page.fence
    rows: list[tuple[Any, ...]] = [
        (table, leaf.number, leaf.act, fence, None, None, None) for leaf in page.acts
    ]
    for slot, rest in page.rests.items():
        rows[-1] = (*rows[-1][:4], slot, rest.count, rest.state)
    return rows


def _several(written: Written, rows: list[dict[str, Any]]) -> Iterator[tuple[str, list[Any]]]:
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
    end: str = ""

    def rows_at_once(self, left: int) -> int:
        """How many rows the next step takes."""
        return min(left, MOST_ROWS) if self.another_row else 1

    def text_for(self, rows: int) -> str:
        """The statement for so many rows."""
        return self.text + self.another_row * (rows - 1) + self.end


@cache
def _written(statement: sql.Executable) -> Written:
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"))  # type: ignore[attr-defined]
    names: list[str] = compiled.positiontup
    text, found, conflict = str(compiled).partition(" ON CONFLICT")
    is_insertion = text.startswith("INSERT")
    another_row = f", ({', '.join('?' * len(names))})" if is_insertion else ""
    return Written(text, lambda row: [row[name] for name in names], another_row, found + conflict)
