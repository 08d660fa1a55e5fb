"""A process that slept through its lease shows nobody a table that others have taken and played on."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from faults.clients import LINE_IS_GONE, Client, Visitor
from faults.databases import Postgres, running
from faults.history import Laid
from faults.house import House, Server, opened
from faults.nemesis import LONGER_THAN_A_LEASE
from looping import run_apart

LOOKS = 12


@asynccontextmanager
async def two_servers(folder: Path) -> AsyncIterator[list[Server]]:
    """Two servers on one database, each called by its own port."""
    with TemporaryDirectory(prefix="timeloom-", ignore_cleanup_errors=True) as home:
        async with running(Postgres(Path(home))) as database, opened(House(folder, database, 2)) as house:
            yield house.servers


def at(server: Server, host: Visitor) -> Visitor:
    """The same person, who calls another server."""
    visitor = Visitor(f"http://127.0.0.1:{server.port}")
    visitor.id, visitor.cookie = host.id, host.cookie
    return visitor


async def looked(visitor: Visitor, laid: Laid) -> list[str]:
    """What was said at the table, as somebody is told who comes there; they come back until they are told."""
    client = Client("looker", visitor, laid.id, [], "1")
    while True:
        try:
            async with client.connected() as socket:
                now = await client.hear(socket)
                return [line["words"] for line in now["chat"]]
        except LINE_IS_GONE:
            await asyncio.sleep(0.1)


async def said(visitor: Visitor, laid: Laid, words: str) -> None:
    """Say something, and return when it was acknowledged."""
    client = Client(words, visitor, laid.id, [], "1")
    async with client.connected() as socket:
        await client.wish(socket, {"do": "chat", "words": words})
        while client.unanswered:
            await client.hear(socket)


async def looks_after_a_sleep(folder: Path) -> list[list[str]]:
    """What those are told who call a server while it sleeps, after others have taken its table."""
    async with two_servers(folder) as (sleeper, other):
        host = await Visitor(f"http://127.0.0.1:{sleeper.port}").introduce()
        laid = await host.lay("letter", ["me"])
        os.kill(sleeper.pid, signal.SIGSTOP)
        await asyncio.sleep(LONGER_THAN_A_LEASE)
        await said(at(other, host), laid, "meanwhile")
        looking = [asyncio.create_task(looked(at(sleeper, host), laid)) for _ in range(LOOKS)]
        await asyncio.sleep(1)
        os.kill(sleeper.pid, signal.SIGCONT)
        return await asyncio.wait_for(asyncio.gather(*looking), 60)


@pytest.mark.soak
def test_nobody_is_shown_a_table_that_others_have_played_on(tmp_path: Path) -> None:
    assert run_apart(looks_after_a_sleep(tmp_path)) == [["meanwhile"]] * LOOKS
