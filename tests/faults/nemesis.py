"""Faults, one after the other, in an order that follows from a seed.

A disk is filled by a limit on the size of files (`prlimit`), which needs no rights and no mount: what is
written beyond it fails as it does on a full disk. PostgreSQL answers a full disk by ending itself, which is
the same as killing it; so only SQLite's disk is filled.
"""

import asyncio
import resource
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from random import Random
from typing import TypeAlias

from faults.databases import Postgres, Sqlite
from faults.house import House, Server

Fault: TypeAlias = Callable[[], Awaitable[None]]

DAY = 24 * 60 * 60.0
TINY = 4096
"""The size that no file may pass while the disk is full."""


class Nemesis:
    """Somebody who lets everything fail that can fail; `patience` is how long the longest faults last."""

    def __init__(self, house: House, random: Random, patience: float) -> None:
        self.house = house
        self.random = random
        self.patience = patience
        self.done: list[str] = []

    @property
    def faults(self) -> list[Fault]:
        """Everything that can fail here."""
        common = [self.cut_lines, self.lose_replies, self.stop_server, self.kill_server, self.turn_clock]
        if isinstance(self.house.database, Postgres):
            if len(self.house.servers) > 1:
                common.append(self.restart_server)
            return [
                *common,
                self.drop_database_connections,
                self.lose_replies_of_database,
                self.lock_acts,
                self.kill_postgres,
            ]
        can_fill = hasattr(resource, "prlimit")
        return [*common, self.lock_file, *([self.fill_disk] if can_fill else [])]

    async def rage(self, rounds: int) -> None:
        """Let everything fail so many times, each time in another order, with a little calm between."""
        for _ in range(rounds):
            faults = self.faults
            self.random.shuffle(faults)
            for fault in faults:
                self.done.append(getattr(fault, "__name__", ""))
                await fault()
                await asyncio.sleep(self.random.uniform(0.1, 0.6))
        self.house.turn_clock(0)

    def _while(self, shortest: float, longest: float) -> float:
        return self.random.uniform(shortest, max(shortest, min(longest, self.patience)))

    def _server(self) -> Server:
        return self.random.choice(self.house.servers)

    # Lines

    async def cut_lines(self) -> None:
        """Cut the lines of some clients, a few times."""
        for _ in range(3):
            self.house.lines.cut(self.random, share=0.5)
            await asyncio.sleep(self.random.uniform(0.05, 0.3))

    async def lose_replies(self) -> None:
        """Lose what the servers say for a moment, then cut the lines: nobody knows what has counted."""
        self.house.lines.is_deaf = True
        await asyncio.sleep(self.random.uniform(0.05, 0.3))
        self.house.lines.cut(self.random)
        self.house.lines.is_deaf = False

    # Processes

    async def stop_server(self) -> None:
        """Let a server stand still for a while."""
        server = self._server()
        server.pause()
        await asyncio.sleep(self._while(1, 8))
        server.wake()

    async def kill_server(self) -> None:
        """Kill a server, and start it again on the same port."""
        server = self._server()
        await server.kill()
        await asyncio.sleep(self._while(0, 1))
        await server.start()

    async def restart_server(self) -> None:
        """Ask a server to stop, and start it again."""
        server = self._server()
        await server.stop()
        await server.start()

    async def turn_clock(self) -> None:
        """Let the time of day jump by a day, there or back."""
        self.house.turn_clock(self.random.choice([-DAY, 0, DAY]))

    # SQLite

    async def lock_file(self) -> None:
        """Hold the file's lock for a while."""
        database = self.house.database
        assert isinstance(database, Sqlite)
        with closing(sqlite3.connect(database.path, isolation_level=None, timeout=10)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            await asyncio.sleep(self._while(1.5, 12))
            connection.execute("ROLLBACK")

    async def fill_disk(self) -> None:
        """Let no file of a server grow for a moment."""
        pid = self._server().pid
        _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (TINY, most))
        await asyncio.sleep(self._while(0.5, 2))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))

    # PostgreSQL

    @property
    def _postgres(self) -> Postgres:
        database = self.house.database
        assert isinstance(database, Postgres)
        return database

    async def drop_database_connections(self) -> None:
        """End the servers' connections to the database, a few times."""
        connection = await self._postgres.connect()
        for _ in range(4):
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await asyncio.sleep(self.random.uniform(0.05, 0.3))
        await connection.close()

    async def lose_replies_of_database(self) -> None:
        """Lose what the database says, then cut the lines: a commit may or may not have counted."""
        lines = self._postgres.lines
        lines.is_deaf = True
        await asyncio.sleep(self.random.uniform(0.02, 0.2))
        lines.cut(self.random)
        lines.is_deaf = False

    async def lock_acts(self) -> None:
        """Hold a lock that lets nobody write acts."""
        connection = await self._postgres.connect()
        async with connection.transaction():
            await connection.execute("LOCK TABLE acts IN EXCLUSIVE MODE")
            await asyncio.sleep(self._while(1, 3))
        await connection.close()

    async def kill_postgres(self) -> None:
        """Kill the database, and start it again."""
        self._postgres.kill()
        await self._postgres.start()
