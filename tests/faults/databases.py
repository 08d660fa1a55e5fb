"""The two databases, from outside: their files, their processes, and their rows by plain SQL."""

import asyncio
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from faults.history import Kept
from faults.lines import Lines, path
from server.postgres import NAME, USER, run, usable_binaries

SOCKET = ".s.PGSQL.5432"
START_SECONDS = 30


class Sqlite:
    """A file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.sqlite3"
        self.address = f"sqlite:///{self.path}"

    async def acts(self) -> list[Kept]:
        """Everything that was kept."""
        connection = sqlite3.connect(self.path)
        connection.row_factory = sqlite3.Row
        try:
            return kept(dict(row) for row in connection.execute("SELECT * FROM acts"))
        finally:
            connection.close()


class Postgres:
    """A server of its own, which is called through lines that can be cut."""

    def __init__(self, folder: Path, safe: bool = False) -> None:
        """A safe one waits for the disk with every commit; for tests that is not needed."""
        self.folder = folder
        self._safety = [] if safe else ["-F"]
        self.lines = Lines([path(str(folder / SOCKET))])
        self._binaries = usable_binaries(folder)
        self._process: subprocess.Popen[bytes] | None = None
        user = ["-U", NAME, "--auth=trust", "-E", "UTF8", "--no-sync"]
        run([self._binaries / "initdb", "-D", folder / "data", *user], folder)

    @property
    def address(self) -> str:
        """The address behind the lines."""
        return f"postgresql://{NAME}@127.0.0.1:{self.lines.port}/{NAME}"

    async def start(self) -> None:
        """Start, and return when it can be used; what an earlier one has left is given time to go."""
        for _ in range(START_SECONDS * 10):
            if self._process is None or self._process.poll() is not None:
                self._process = self._started()
            with suppress(OSError, asyncpg.PostgresError):
                await (await self.connect()).close()
                return
            await asyncio.sleep(0.1)
        raise AssertionError(
            f"PostgreSQL does not start: {(self.folder / 'postgres.txt').read_text()[-2000:]}"
        )

    def _started(self) -> "subprocess.Popen[bytes]":
        command: list[str | Path] = [self._binaries / "postgres", "-D", self.folder / "data"]
        command += ["-k", self.folder, "-c", "listen_addresses=", *self._safety]
        with (self.folder / "postgres.txt").open("ab") as words:
            return subprocess.Popen(command, user=USER, cwd=self.folder, stderr=words)

    async def connect(self) -> Any:
        """A connection beside the lines."""
        return await asyncpg.connect(host=str(self.folder), user=NAME, database=NAME, timeout=10)

    def kill(self) -> None:
        """End it without warning."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    async def acts(self) -> list[Kept]:
        """Everything that was kept."""
        connection = await self.connect()
        try:
            return kept(dict(row) for row in await connection.fetch("SELECT * FROM acts"))
        finally:
            await connection.close()


@asynccontextmanager
async def running(postgres: Postgres) -> AsyncIterator[Postgres]:
    """PostgreSQL with lines to it."""
    try:
        await postgres.start()
        async with postgres.lines:
            yield postgres
    finally:
        postgres.kill()


def kept(rows: Iterable[dict[str, Any]]) -> list[Kept]:
    """Rows in the order of their numbers; with a fence, where there is such a column."""
    read = [
        Kept(row["table_id"], row["number"], msgspec.msgpack.decode(row["act"]), row.get("fence"))
        for row in rows
    ]
    return sorted(read, key=lambda one: (one.table, one.number))
