"""Lines that can be cut: a plain balancer between those who call and those who answer."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import TypeAlias

Call: TypeAlias = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
"""Opens a connection to somebody who answers."""

CHUNK = 65536


class Lines:
    """Connects each caller with the next one who answers; where nobody does, the caller is hung up on."""

    def __init__(self, calls: list[Call]) -> None:
        self._calls = calls
        self._next = 0
        self._open: list[asyncio.StreamWriter] = []
        self.is_deaf = False
        """While this is so, whatever the answering side says is lost."""
        self.port = 0

    async def listen(self) -> asyncio.Server:
        """Begin to take calls, on a port of this machine that is free."""
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    def cut(self, random: Random, share: float = 1) -> None:
        """Cut some of the lines, without a word to either side."""
        for writer in list(self._open):
            if random.random() < share:
                writer.transport.abort()

    async def _connect(self, caller: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        answering = await self._somebody()
        if answering is None:
            back.transport.abort()
            return
        reader, writer = answering
        self._open.append(back)
        try:
            await asyncio.gather(self._pass_on(caller, writer), self._pass_on(reader, back, may_be_lost=True))
        finally:
            self._open.remove(back)

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
        writer.close()


def port(number: int) -> Call:
    """How to call a port of this machine."""
    return lambda: asyncio.open_connection("127.0.0.1", number)


def path(name: str) -> Call:
    """How to call a socket in the file system."""
    return lambda: asyncio.open_unix_connection(name)
