"""Real servers, real databases, and lines between them and their clients, all of which can fail."""

import asyncio
import os
import socket
import struct
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Protocol

from faults.history import Kept
from faults.lines import Lines, port

HERE = Path(__file__).parent
TESTS = HERE.parent
START_SECONDS = 300
STOP_SECONDS = 40
STARTS_AFTER_DEATHS = 5
LAST_WORDS = 2000
BROKE_DOWN = "Fatal Python error"


class Database(Protocol):
    """Where tables are kept, seen from outside of the server."""

    @property
    def address(self) -> str:
        """What the server is told."""

    async def acts(self) -> list[Kept]:
        """Everything that was kept, by plain SQL."""


class Server:
    """One `timeloom serve` on a port of its own; when it dies by itself, it is started again."""

    def __init__(self, folder: Path, database: str, processes: int = 1) -> None:
        self.port = free_port()
        self._processes = processes
        self.deaths: list[str] = []
        self._words = folder / f"server-{self.port}.txt"
        self._environment = environment(folder)
        command = ["serve", "--port", str(self.port), "--database", database]
        if processes > 1:
            command += ["--processes", str(processes)]
        self._command = [sys.executable, "-m", "timeloom", *command]
        self._process: asyncio.subprocess.Process | None = None
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start, and return when it listens."""
        with self._words.open("ab") as words:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdout=asyncio.subprocess.PIPE, stderr=words, env=self._environment
            )
        assert self._process.stdout is not None
        said = await asyncio.wait_for(self._process.stdout.readline(), START_SECONDS)
        assert said, f"The server does not start: {self.last_words}"
        self._watching = asyncio.create_task(self._watch(self._process))

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        code = await process.wait()
        self.deaths.append(f"A server died by itself with code {code}: {self.last_words}")
        if len(self.deaths) <= STARTS_AFTER_DEATHS:
            await self.start()

    @property
    def last_words(self) -> str:
        """The end of what the server has complained about."""
        return self._words.read_text(errors="replace")[-LAST_WORDS:] if self._words.exists() else ""

    @property
    def crashes(self) -> list[str]:
        """What Python itself said of processes of this server that broke down."""
        words = self._words.read_text(errors="replace") if self._words.exists() else ""
        return [f"A process broke down: {said[:LAST_WORDS]}" for said in words.split(BROKE_DOWN)[1:]]

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def workers(self) -> list[int]:
        """The processes that serve: itself, or those that it has started to serve beside each other."""
        return self.children if self._processes > 1 else [self.pid]

    @property
    def children(self) -> list[int]:
        """The processes that it has started."""
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        started = listed.read_text().split() if listed.exists() else []
        return [int(one) for one in started if b"spawn_main" in _command(one)]

    async def kill(self) -> None:
        """End it without warning."""
        if self._watching is not None:
            self._watching.cancel()
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def stop(self) -> None:
        """Ask it to end, as whoever runs it does."""
        assert self._process is not None
        assert self._watching is not None
        self._watching.cancel()
        self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), STOP_SECONDS)
        except TimeoutError:
            self.deaths.append(f"A server did not stop when it was asked to: {self.last_words}")
            await self.kill()


def _command(process: str) -> bytes:
    """What a process runs; nothing, if it has just ended."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


class House:
    """Servers on one database, behind one address."""

    def __init__(self, folder: Path, database: Database, servers: int = 1, processes: int = 1) -> None:
        """So many commands, each of which serves with so many processes."""
        self.database = database
        self._clock = folder / "clock"
        self.turn_clock(0)
        announce_toy(folder)
        self.servers = [Server(folder, database.address, processes) for _ in range(servers)]
        self.lines = Lines([port(server.port) for server in self.servers])

    @property
    def url(self) -> str:
        """The address for clients."""
        return f"http://127.0.0.1:{self.lines.port}"

    @property
    def deaths(self) -> list[str]:
        """What servers said that died by themselves."""
        return [words for server in self.servers for words in (*server.deaths, *server.crashes)]

    def turn_clock(self, seconds: float) -> None:
        """Let the time of day be wrong by so much, for all servers."""
        with self._clock.open("r+b" if self._clock.exists() else "wb") as file:
            file.write(struct.pack("d", seconds))

    async def begin_anew(self) -> None:
        """Stop all servers and start them again, so that they know only what is on disk."""
        await asyncio.gather(*(server.stop() for server in self.servers))
        await asyncio.gather(*(server.start() for server in self.servers))


@asynccontextmanager
async def opened(house: House) -> AsyncIterator[House]:
    """A house that is open; in the end its servers are killed."""
    async with AsyncExitStack() as stack:
        for server in house.servers:
            stack.push_async_callback(server.kill)
        await asyncio.gather(*(server.start() for server in house.servers))
        await stack.enter_async_context(house.lines)
        yield house


def environment(folder: Path) -> dict[str, str]:
    """Our sources, the toy game, and a clock that can be turned."""
    places = [
        HERE / "clock",
        folder,
        TESTS,
        *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)),
    ]
    settings = {"TIMELOOM_TEST_CLOCK": str(folder / "clock"), "PYTHONFAULTHANDLER": "1"}
    return {**os.environ, **settings, "PYTHONPATH": os.pathsep.join(map(str, places))}


def announce_toy(folder: Path) -> None:
    """Announce the toy game to the servers as a package would: by an entry point."""
    package = folder / "lanterns-1.dist-info"
    package.mkdir(exist_ok=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: lanterns\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[timeloom.games]\nlanterns = toy:GAME\n")


def free_port() -> int:
    """A port that nobody listens on, for a server that comes back to it again and again."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
