"""Many tables at once on one server, on this machine only: answers a second, and how long an answer takes.

At every table two people answer in turn, one answer in flight; the next one is sent when both have received
the scene that the last one led to. The server is a process of its own, and every answer is on its disk
before anybody is told. Beside it, in the same run, boardgame.io's server, which keeps its tables in memory.
Run it with `python -m benchmarks.server_load`, and say for how many seconds if not for 20.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import uvloop
from msgspec import Struct

from benchmarks import boardgame
from benchmarks.counting import GAME
from timeloom.kernel import Game
from timeloom.kernel import games as installed_games

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from toy import GAME as FAIR

SECONDS = 20
WARM_UP = 2
FEW, MANY = 10, 100


class Load(Struct):
    """What was measured at so many tables."""

    tables: int
    answers: float
    p50: float
    p95: float
    memory: float


class Socket(asyncio.Protocol):
    """A WebSocket that costs as little as can be, so that the server is what is measured."""

    def __init__(self, table: Table, address: tuple[str, int], cookie: str, id: str) -> None:
        self.table = table
        self.question = b""
        self.has_seen = False
        self._hello = (
            f"GET /ws/tables/{id} HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"X-Timeloom: 1\r\nCookie: {cookie}\r\n\r\n"
        )
        self._received = b""
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport: asyncio.Transport = transport  # type: ignore[assignment]
        self.transport.write(self._hello.encode())

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
        for message in self._messages():
            if b'"views"' in message:
                _, found, rest = message.partition(b'"key":"')
                self.question = rest.partition(b'"')[0] if found else b""
                self.has_seen = True
                self.table.seen()

    def _messages(self) -> Iterator[bytes]:
        """The whole frames among the bytes that came; a server does not mask them."""
        while len(self._received) >= 4:
            length, start = self._received[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(self._received[2:4], "big"), 4
            if len(self._received) < start + length:
                return
            yield self._received[start : start + length]
            self._received = self._received[start + length :]

    def send(self, message: bytes) -> None:
        """Send a frame under a mask of noughts."""
        size = (
            bytes([128 | len(message)]) if len(message) < 126 else b"\xfe" + len(message).to_bytes(2, "big")
        )
        self.transport.write(b"\x81" + size + b"\0\0\0\0" + message)


class Table:
    """Two people who answer in turn."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.times: list[float] = []
        self._awaited = 0
        self._sent = 0.0
        self.is_playing = False

    def seen(self) -> None:
        """Somebody has received a scene; when both have, the answer has arrived."""
        self._awaited -= 1
        if self.is_playing and self._awaited == 0:
            self.times.append(perf_counter() - self._sent)
            self.answer()

    def answer(self) -> None:
        """Whoever is asked answers."""
        self.is_playing, self._awaited, self._sent = True, 2, perf_counter()
        seat = next(seat for seat, socket in enumerate(self.sockets) if socket.question)
        question = self.sockets[seat].question.decode()
        wish = {"do": "answer", "seat": seat, "question": question, "answer": ["Add"], "ref": 1}
        self.sockets[seat].send(json.dumps(wish).encode())


async def play(url: str, tables: int, seconds: float) -> list[float]:
    """Play at so many tables for so long, and return how many seconds each answer took."""
    async with httpx.AsyncClient(base_url=url, headers={"X-Timeloom": "1"}) as client:
        playing = [await sit_down(client, url) for _ in range(tables)]
    for table in playing:
        table.answer()
    await asyncio.sleep(WARM_UP)
    before = [len(table.times) for table in playing]
    await asyncio.sleep(seconds)
    times = [time for table, first in zip(playing, before, strict=True) for time in table.times[first:]]
    for table in playing:
        table.is_playing = False
        for socket in table.sockets:
            socket.transport.close()
    return times


async def sit_down(client: httpx.AsyncClient, url: str) -> Table:
    """Set up a table for two people, each with a cookie and a socket of their own."""
    client.cookies.clear()
    chairs = [{"who": "me"}, {"who": "person"}]
    opened = await client.post("/api/tables", json={"game": GAME.name, "seats": chairs})
    id, host = opened.json()["id"], client.cookies["timeloom"]
    client.cookies.clear()
    await client.post(f"/api/tables/{id}/seats/1/sit")
    address = (httpx.URL(url).host, httpx.URL(url).port or 80)
    table, loop = Table(), asyncio.get_running_loop()
    for cookie in (host, client.cookies["timeloom"]):
        socket = Socket(table, address, f"timeloom={cookie}", id)
        table.sockets.append(socket)
        await loop.create_connection(lambda socket=socket: socket, *address)  # type: ignore[misc]
    while not all(socket.has_seen for socket in table.sockets):
        await asyncio.sleep(0.001)
    return table


@contextmanager
def server(database: Path) -> Iterator[tuple[str, int]]:
    """A server of its own, with its address and the number of its process."""
    command = [sys.executable, "-m", "benchmarks.server_load", "serve", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process.pid
        finally:
            process.terminate()


def serve(database: str) -> None:
    """Be the server; people here are quicker than its limits allow elsewhere."""
    from timeloom.server.limits import Limits
    from timeloom.server.serving import serve as serve_tables

    many = 1_000_000
    limits = Limits(
        messages_a_second=many, message_burst=many, sockets_an_address=many, requests_a_second=many,
        request_burst=many,
    )  # fmt: skip
    games: dict[str, Game[Any]] = {GAME.name: GAME, FAIR.name: FAIR, **installed_games()}
    serve_tables(games, f"sqlite:///{database}", "127.0.0.1", 0, limits=limits)


def memory_of(process: int) -> float:
    """What a process holds in memory, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def measure(tables: int, seconds: float = SECONDS) -> Load:
    """One server, so many tables, for so long."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "tables.sqlite3") as (url, process):
        times = sorted(uvloop.run(play(url, tables, seconds)))
        p50, p95 = (times[int(len(times) * part)] * 1000 for part in (0.5, 0.95))
        return Load(tables, len(times) / seconds, p50, p95, memory_of(process))


def measure_boardgame(tables: int, seconds: float = SECONDS) -> Load:
    """The same for boardgame.io's server."""
    boardgame.install()
    with boardgame.server() as (url, process):
        played = boardgame.play(url, tables, seconds, WARM_UP)
        return Load(tables, **played, memory=memory_of(process))


def show(name: str, load: Load) -> None:
    """Print a line of the table."""
    numbers = f"{load.answers:>12,.0f}{load.p50:>10.1f}{load.p95:>10.1f}{load.memory:>12.0f}"
    print(f"{name:<14}{load.tables:>8}{numbers}", flush=True)


def main() -> None:
    """Measure at few and at many tables, and the other server at many."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    print(f"{'server':<14}{'tables':>8}{'answers/s':>12}{'p50 ms':>10}{'p95 ms':>10}{'memory MB':>12}")
    show("Timeloom", measure(FEW, seconds))
    ours, theirs = measure(MANY, seconds), measure_boardgame(MANY, seconds)
    show("Timeloom", ours)
    show("boardgame.io", theirs)
    print(f"at {MANY} tables Timeloom makes {ours.answers / theirs.answers:.2f} times the answers a second")


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2])
    else:
        main()
