"""People who play at many tables at once, in one process, at as little cost as can be.

Every server is put under load by these same people, so that the servers are what is measured. At each table
two people answer in turn with one answer in flight: the next one is sent when both have received the state
that the last one led to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from time import perf_counter

import httpx

PING, PONG, TEXT = 9, 10, 1
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n"
)


class Table:
    """Two people who answer in turn."""

    def __init__(self) -> None:
        self.people: list[Person] = []
        self.times: list[float] = []
        self.is_playing = False
        self._awaited = 0
        self._sent = 0.0

    def seen(self) -> None:
        """Somebody has received a state; when both have, the answer has arrived."""
        self._awaited -= 1
        if self.is_playing and self._awaited == 0:
            self.times.append(perf_counter() - self._sent)
            self.answer()

    def answer(self) -> None:
        """Whoever is asked answers."""
        self.is_playing, self._awaited, self._sent = True, 2, perf_counter()
        asked = next(person for person in self.people if person.answer)
        asked.send(asked.answer)


class Person(asyncio.Protocol):
    """Somebody at a table with a WebSocket."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answer = b""
        """What this person says next, if they are asked."""
        self.has_seen = asyncio.Event()
        self._received = b""
        self._is_open = False

    def heard(self, text: bytes) -> None:
        """A message has come: find out what to answer."""
        raise NotImplementedError

    def saw(self, answer: bytes) -> None:
        """A state has come, and this is to be answered, or nothing."""
        self.answer = answer
        self.has_seen.set()
        self.table.seen()

    async def connect(self, url: str, path: str, headers: str = "") -> None:
        """Open the socket."""
        host = httpx.URL(url)
        self._hello = UPGRADE.format(path=path, host=host.netloc.decode(), headers=headers).encode()
        await asyncio.get_running_loop().create_connection(lambda: self, host.host, host.port or 80)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport: asyncio.Transport = transport  # type: ignore[assignment]
        self.transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Take apart what came."""
        self._received += data
        if not self._is_open:
            head, end, rest = self._received.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(head.decode())
            self._received, self._is_open = rest, True
        for kind, message in self._messages():
            if kind == TEXT:
                self.heard(message)
            elif kind == PING:
                self.send(message, PONG)

    def _messages(self) -> Iterator[tuple[int, bytes]]:
        """The whole frames among the bytes that came; a server does not mask them."""
        received, begun = self._received, 0
        while len(received) >= begun + 4:
            length, start = received[begun + 1] & 127, begun + 2
            if length == 126:
                length, start = int.from_bytes(received[start : start + 2], "big"), begun + 4
            if len(received) < start + length:
                break
            yield received[begun] & 15, received[start : start + length]
            begun = start + length
        self._received = received[begun:]

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Send a frame under a mask of noughts."""
        length = len(message)
        size = bytes([128 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + message)


async def play(
    sit_down: Callable[[], Awaitable[Table]],
    tables: int,
    seconds: float,
    warm_up: float,
    spent: Callable[[], float],
) -> tuple[list[float], float]:
    """Play at so many tables for so long; how many seconds each answer took, and what was spent meanwhile."""
    playing = [await sit_down() for _ in range(tables)]
    for table in playing:
        table.answer()
    await asyncio.sleep(warm_up)
    before, spent_before = [len(table.times) for table in playing], spent()
    await asyncio.sleep(seconds)
    spent_since = spent() - spent_before
    times = [time for table, first in zip(playing, before, strict=True) for time in table.times[first:]]
    for table in playing:
        table.is_playing = False
        for person in table.people:
            person.transport.close()
    return times, spent_since
