"""The balancer of the trials: round and round, past whoever is dead, and cut when told so."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from faults.house import free_port
from faults.lines import Lines, hang_up, port
from looping import run_apart


@asynccontextmanager
async def answering(name: str, asked: asyncio.Event | None = None) -> AsyncIterator[int]:
    """Somebody on a port of their own, who repeats each line after a name; and tells that they were asked."""
    held = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        held.append(asyncio.current_task())
        while line := await reader.readline():
            writer.write(name.encode() + b" " + line)
            if asked is not None:
                asked.set()
        await hang_up(writer)

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1]
    server.close()
    await asyncio.gather(*filter(None, held))


async def said(lines: Lines) -> bytes:
    """What a new caller hears first."""
    reader, writer = await asyncio.open_connection("127.0.0.1", lines.port)
    writer.write(b"hello\n")
    heard = await asyncio.wait_for(reader.readline(), 60)
    await hang_up(writer)
    return heard


def test_callers_are_served_in_turn_by_whoever_lives() -> None:
    async def call() -> list[bytes]:
        async with (
            answering("one") as one,
            answering("two") as two,
            Lines([port(one), port(free_port()), port(two)]) as lines,
        ):
            return [await said(lines) for _ in range(4)]

    assert run_apart(call()) == [b"one hello\n", b"two hello\n", b"one hello\n", b"two hello\n"]


def test_where_nobody_lives_the_caller_is_hung_up_on() -> None:
    async def call() -> bytes:
        async with Lines([port(free_port())]) as lines:
            return await said(lines)

    assert run_apart(call()) == b""


def test_replies_can_be_lost_before_a_line_is_cut() -> None:
    async def call() -> bytes:
        asked = asyncio.Event()
        async with answering("one", asked) as one, Lines([port(one)]) as lines:
            lines.is_deaf = True
            hearing = asyncio.create_task(said(lines))
            await asyncio.wait_for(asked.wait(), 60)
            lines.cut(Random(1))
            return await hearing

    assert run_apart(call()) == b""
