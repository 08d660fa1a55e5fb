"""One process and two on a real PostgreSQL: answers a second, and what passing a socket on costs an answer.

The people are those of `server_load`. At tables that are passed on, everybody sits at a process that does not
have the table. Every commit is on PostgreSQL's disk. Run it with `python -m benchmarks.server_processes`, and
say for how many seconds if not for 10.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from benchmarks.players import Table
from benchmarks.server_load import MANY, Load, loaded, server, show, sit_down

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from faults.databases import Postgres, running

SECONDS = 10.0
FEW = 10


@asynccontextmanager
async def postgres() -> AsyncIterator[str]:
    """A PostgreSQL of its own, and the address by which processes reach it without anything between."""
    with tempfile.TemporaryDirectory(prefix="timeloom-", ignore_cleanup_errors=True) as home:
        async with running(Postgres(Path(home), safe=True)):
            yield f"postgresql://postgres@/postgres?host={home}"


async def measure(processes: int, tables: int, seconds: float) -> Load:
    """So many processes, so many tables, for so long."""
    async with postgres() as database:
        with server(database, processes) as (url, process):
            return await asyncio.to_thread(loaded, url, process, sit_down, tables, seconds)


async def measure_passed_on(tables: int, seconds: float) -> Load:
    """Two processes; people sit down at one, and play at the other."""
    async with postgres() as database:
        with server(database) as (here, process), server(database) as (there, _):

            async def sit_elsewhere(client: httpx.AsyncClient, _: str) -> Table:
                return await sit_down(client, there)

            return await asyncio.to_thread(loaded, here, process, sit_elsewhere, tables, seconds)


async def main() -> None:
    """Measure, and print."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    print(f"{'server':<14}{'tables':>8}{'answers/s':>12}{'p50 ms':>10}{'p95 ms':>10}{'memory MB':>12}")
    for tables in (FEW, MANY):
        show("one process", await measure(1, tables, seconds))
        show("two processes", await measure(2, tables, seconds))
    direct, passed = await measure(1, FEW, seconds), await measure_passed_on(FEW, seconds)
    show("direct", direct)
    show("passed on", passed)
    print(f"passing on adds to p50 at {FEW} tables, ms: {passed.p50 - direct.p50:.2f}")


if __name__ == "__main__":
    asyncio.run(main())
