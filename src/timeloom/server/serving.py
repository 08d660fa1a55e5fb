"""Runs the application: a socket to listen on, uvicorn, and a clean end when somebody says stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from timeloom.kernel import Game, Refused
from timeloom.server.app import opened
from timeloom.server.logs import LogForm, keeping_log, log_lost_fault
from timeloom.server.wire import Wire
from timeloom.tables.hall import Pace
from timeloom.tables.limits import Limits

GRACE_SECONDS = 3
KEEP_ALIVE_SECONDS = 20
PING_SECONDS = 20
SWITCH_SECONDS = 0.0001
"""The thread that writes to the disk seldom needs the interpreter; when it does, many tables wait for it."""


def say(words: str) -> None:
    """Say something at once, also to a program that reads along."""
    print(words, flush=True)


def serve(
    games: Mapping[str, Game[Any]],
    database: str,
    host: str,
    port: int,
    *,
    passphrase: str = "",
    announce: Callable[[str], None] = say,
    limits: Limits | None = None,
    pace: Pace | None = None,
    log_form: LogForm = "lines",
    log_level: str = "info",
    archive: Path | None = None,
    archive_after: float = 0,
) -> None:
    """Serve until somebody says stop; port 0 lets the system choose one."""

    async def run(listening: socket.socket) -> None:
        asyncio.get_running_loop().set_exception_handler(log_lost_fault)
        async with opened(
            games,
            database,
            passphrase=passphrase,
            limits=limits,
            pace=pace,
            archive=archive,
            archive_after=archive_after,
        ) as house:
            server = Quiet(settings(house.app, limits or Limits()), lambda: announce(address(listening)))
            await server.serve(sockets=[listening])

    _collect_seldom()
    sys.setswitchinterval(SWITCH_SECONDS)
    with (
        keeping_log(log_form, log_level),
        listen(host, port) as listening,
        asyncio.Runner(loop_factory=_loop_factory()) as runner,
    ):
        runner.run(run(listening))


def _collect_seldom() -> None:
    """What is loaded now stays; looking through it again and again for garbage would hold up everybody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


class Quiet(uvicorn.Server):
    """A uvicorn that says when it listens, and that leaves the end of the process to us."""

    def __init__(self, config: uvicorn.Config, listens: Callable[[], None]) -> None:
        super().__init__(config)
        self._listens = listens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        self._listens()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at the first signal, and let the tables be put away before the process ends."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def address(listening: socket.socket) -> str:
    """Where a browser finds the server."""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; it is refused with a sentence where there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only on a socket that says it is TCP does asyncio send small messages without waiting for more.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise Refused(f"The server cannot listen on {host}, port {port}: {reason}.") from None
    return listening


def settings(app: Any, limits: Limits) -> uvicorn.Config:
    """How uvicorn serves an application."""
    return uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Wire,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it runs: it is about twice as fast."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
