"""Faults, one after the other, in an order that follows from a seed.

A disk is filled by a limit on the size of files (`prlimit`), which needs no rights and no mount: what is
written beyond it fails as it does on a full disk. PostgreSQL answers a full disk by ending itself, which is
the same as killing it; so only SQLite's disk is filled.
"""

import asyncio
import os
import resource
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from random import Random
from typing import TypeAlias

from faults.databases import Postgres, Sqlite
from faults.house import House, Server

Fault: TypeAlias = Callable[[], Awaitable[None]]

LONGER_THAN_A_LEASE = 7.0
COMES_BACK = 30.0
"""So long a server has to start processes in place of those that were killed."""
DAY = 24 * 60 * 60.0
TINY = 4096
"""The size that no file may pass while the disk is full."""


class Nemesis:
    """Somebody who lets everything fail that can fail; `patience` is how long the longest faults last."""

    def __init__(self, house: House, random: Random, patience: float, has_several: bool = False) -> None:
        self.house = house
        self.has_several = has_several
        self.random = random
        self.patience = patience
        self.done: list[str] = []

    @property
    def faults(self) -> list[Fault]:
        """Everything that can fail here."""
        lines = [self.cut_lines, self.lose_replies]
        processes = [self.stop_process, self.kill_process, self.kill_children, self.turn_clock]
        if self.has_several:
            processes += [self.restart_server, self.outlast_a_lease]
        return [*lines, *processes, *self._faults_of_database]

    @property
    def _faults_of_database(self) -> list[Fault]:
        if isinstance(self.house.database, Postgres):
            connections = [self.drop_database_connections, self.lose_replies_of_database]
            return [*connections, self.lock_acts, self.kill_postgres]
        return [self.lock_file, *([self.fill_disk] if hasattr(resource, "prlimit") else [])]

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
        """How long a fault lasts: every other time as long as it can, for what waits may give up then."""
        longest = max(shortest, min(longest, self.patience))
        return self.random.choice([longest, self.random.uniform(shortest, longest)])

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
        await asyncio.sleep(self.random.uniform(0.2, 0.6))
        self.house.lines.cut(self.random)
        self.house.lines.is_deaf = False

    # Processes

    async def stop_process(self) -> None:
        """Let a process stand still for a while."""
        await self._stand_still(self._while(1, 8))

    async def outlast_a_lease(self) -> None:
        """Let a process stand still for so long that others take its tables."""
        await self._stand_still(LONGER_THAN_A_LEASE)

    async def _stand_still(self, seconds: float) -> None:
        server = self._server()
        process = await self._worker(server)
        os.kill(process, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(process, signal.SIGCONT)

    async def _worker(self, server: Server) -> int:
        """One of its processes that serve; if all were just killed, it is given time to start others."""
        async with asyncio.timeout(COMES_BACK):
            while not (workers := server.workers):
                await asyncio.sleep(0.05)
        return self.random.choice(workers)

    async def kill_process(self) -> None:
        """Kill a process; another one comes in its place."""
        server = self._server()
        process = await self._worker(server)
        if process != server.pid:
            os.kill(process, signal.SIGKILL)  # The server itself starts another one.
            return
        await server.kill()
        await asyncio.sleep(self._while(0, 1))
        await server.start()

    async def kill_children(self) -> None:
        """Kill what a server has started: bots that think, or processes that serve."""
        for process in self._server().children:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

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
        """Kill the database, and start it again after a while."""
        self._postgres.kill()
        await asyncio.sleep(self._while(0, 6))
        await self._postgres.start()
