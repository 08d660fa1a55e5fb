"""Lines that can be cut: a plain balancer between those who call and those who answer."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Self, TypeAlias

Call: TypeAlias = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
"""Opens a connection to somebody who answers."""

CHUNK = 65536


class Lines:
    """Connects each caller with the next one who answers; where nobody does, the caller is hung up on."""

    def __init__(self, calls: list[Call]) -> None:
        self._calls = calls
        self._next = 0
        self._open: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self.is_deaf = False
        """While this is so, whatever the answering side says is lost."""
        self.port = 0

    async def __aenter__(self) -> Self:
        """Begin to take calls, on a port of this machine that is free."""
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Take no more calls, and end those that are open."""
        self._server.close()
        held = list(self._open)
        self.cut(Random(0))
        await asyncio.gather(*held)

    def cut(self, random: Random, share: float = 1) -> None:
        """Cut some of the lines, without a word to either side."""
        for writer in list(self._open.values()):
            if random.random() < share:
                writer.transport.abort()

    async def _connect(self, caller: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open[task] = back
        try:
            if answering := await self._somebody():
                reader, writer = answering
                there, again = self._pass_on(caller, writer), self._pass_on(reader, back, may_be_lost=True)
                await asyncio.gather(there, again)
        finally:
            await hang_up(back)
            del self._open[task]

    async def _somebody(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for _ in self._calls:
            call = self._calls[self._next % len(self._calls)]
            self._next += 1
            with suppress(OSError):
                return await call()
        return None

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, may_be_lost: bool = False
    ) -> None:
        with suppress(OSError):
            while said := await reader.read(CHUNK):
                if not (may_be_lost and self.is_deaf):
                    writer.write(said)
                    await writer.drain()
        await hang_up(writer)


async def hang_up(writer: asyncio.StreamWriter) -> None:
    """Say what is still to be said, if anybody listens, and end it."""
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


def port(number: int) -> Call:
    """How to call a port of this machine."""
    return lambda: asyncio.open_connection("127.0.0.1", number)


def path(name: str) -> Call:
    """How to call a socket in the file system."""
    return lambda: asyncio.open_unix_connection(name)
