"""Runs the application: a socket to listen on, uvicorn, and a clean end when somebody says stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import uvicorn
from msgspec import Struct

from timeloom.kernel import Game, Refused
from timeloom.server.app import opened
from timeloom.server.archive import require_folder
from timeloom.server.connections import Connections, most_connections
from timeloom.server.door import Door, Settings
from timeloom.server.logs import LogForm, keeping_log, log_lost_fault
from timeloom.server.names import Names, is_local, names_for
from timeloom.server.places import usual_archive
from timeloom.server.storage.opening import is_sqlite
from timeloom.server.wire import Wire
from timeloom.server.workers import Workers
from timeloom.tables.ports.limits import Limits
from timeloom.tables.ports.pace import Pace

GRACE_SECONDS = 3
KEEP_ALIVE_SECONDS = 20
PING_SECONDS = 20
HOME = "127.0.0.1"
ELSEWHERE = {
    socket.AF_INET: ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1"),
    socket.AF_INET6: ("2001:db8::1", "fd00::1"),
}
"""Places in the wide world and in networks at home; nobody need be there."""
SWITCH_SECONDS = 0.0001
"""The thread that writes to the disk seldom needs the interpreter; when it does, many tables wait for it."""


def say(words: str) -> None:
    """Say something at once, also to a program that reads along."""
    print(words, flush=True)


class Terms(Struct, frozen=True):
    """On what terms a house is open."""

    database: str
    passphrase: str = ""
    relay: str = "127.0.0.1"
    """The address of this machine for other processes on the same database."""
    names: Names = Names()
    proxies: tuple[str, ...] = (HOME,)
    """Who is believed when they say for whom they ask."""
    limits: Limits = Limits()
    pace: Pace = Pace()
    processes: int = 1
    """How many processes share this machine."""
    log_form: LogForm = "lines"
    log_level: str = "info"
    archive: str = ""
    archive_after: float = 0


def serve(
    games: Mapping[str, Game[Any]],
    database: str,
    host: str,
    port: int,
    *,
    passphrase: str = "",
    processes: int = 1,
    relay: str = "127.0.0.1",
    hosts: Sequence[str] = (),
    proxies: Sequence[str] = (),
    announce: Callable[[str], None] = say,
    limits: Limits | None = None,
    pace: Pace | None = None,
    log_form: LogForm = "lines",
    log_level: str = "info",
    archive: Path | None = None,
    archive_after: float = 0,
) -> None:
    """Serve until somebody says stop, in one process or in several; port 0 lets the system choose one.

    `hosts` are the names that the server goes by, `proxies` the addresses of those that stand before it.
    """
    terms = Terms(
        database,
        passphrase,
        relay,
        names_for(host, hosts),
        tuple(proxies) or (HOME,),
        limits or Limits(),
        pace or Pace(),
        processes,
        log_form,
        log_level,
        str(archive or usual_archive(database)),
        archive_after,
    )
    if processes > 1 and is_sqlite(database):
        raise Refused("An SQLite file belongs to one process; for several, keep the tables in PostgreSQL.")
    if archive is not None:
        require_folder(archive)
    with listen(host, port) as listening:

        def ready() -> None:
            announce("\n".join(addresses(listening)))

        if processes == 1:
            serve_alone(ready, games, terms, listening)
        else:
            with keeping_log(log_form, log_level):
                Workers(processes, serve_alone, dict(games), terms, listening).run(ready)


def serve_alone(
    ready: Callable[[], None], games: Mapping[str, Game[Any]], terms: Terms, listening: socket.socket
) -> None:
    """Serve in this process until somebody says stop."""

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(log_lost_fault)
        doors = [listening]
        relay = ""
        if not is_sqlite(terms.database):
            doors.append(listen(terms.relay, 0))
            relay = addresses(doors[-1])[0].removeprefix("http://")
        async with opened(
            games,
            terms.database,
            passphrase=terms.passphrase,
            limits=terms.limits,
            pace=terms.pace,
            relay=relay,
            processes=terms.processes,
            names=terms.names,
            archive=Path(terms.archive),
            archive_after=terms.archive_after,
            places=tuple(reachable(listening)),
        ) as house:
            # A guest who is led to another process takes a file on the way there too.
            connections = Connections(terms.limits, most_connections(len(doors)), terms.proxies)
            server = Quiet(settings(house.app, connections, doors[1:]), ready, house.drain)
            await server.serve(sockets=doors)

    _collect_seldom()
    sys.setswitchinterval(SWITCH_SECONDS)
    with (
        keeping_log(terms.log_form, terms.log_level),
        asyncio.Runner(loop_factory=_loop_factory()) as runner,
    ):
        runner.run(run())


def _collect_seldom() -> None:
    """What is loaded now stays; looking through it again and again for garbage would hold up everybody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


class Quiet(uvicorn.Server):
    """A uvicorn that says when it listens, and that leaves the end of the process to us."""

    def __init__(
        self,
        config: uvicorn.Config,
        listens: Callable[[], None],
        drain: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        super().__init__(config)
        self._listens = listens
        self._drain = drain

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        self._listens()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, hand the tables over, and only then hang up."""
        for server in self.servers:
            server.close()
        if self._drain is not None:
            await self._drain()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at the first signal, and let the tables be put away before the process ends."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def addresses(listening: socket.socket) -> list[str]:
    """Where browsers find the server: on this machine first, then from others if it listens to them."""
    host, port = listening.getsockname()[:2]
    everywhere = ip_address(host.partition("%")[0]).is_unspecified
    hosts = [HOME, *_own_hosts(listening.family)] if everywhere else [host]
    return [f"http://{f'[{one}]' if ':' in one else one}:{port}" for one in hosts]


def reachable(listening: socket.socket) -> list[str]:
    """The addresses among them that mean this machine elsewhere too."""
    return [address for address in addresses(listening) if not is_local(address.removeprefix("http://"))]


def _own_hosts(family: socket.AddressFamily) -> list[str]:
    """What this machine is called on the networks that it is in, as far as its routes tell."""
    families = (socket.AF_INET, socket.AF_INET6) if family == socket.AF_INET6 else (socket.AF_INET,)
    found = [_host_towards(there, each) for each in families for there in ELSEWHERE[each]]
    return list(dict.fromkeys(one for one in found if one and not ip_address(one).is_loopback))


def _host_towards(there: str, family: socket.AddressFamily) -> str:
    """Our own end of a way to somewhere; for datagrams a way is chosen without anything being sent."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((there, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; it is refused with a sentence where there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only on a socket that says it is TCP does asyncio send small messages without waiting for more.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        # Whoever listens on all addresses listens on the older ones too, whatever the system is used to.
        listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise Refused(f"The server cannot listen on {host}, port {port}: {reason}.") from None
    return listening


def settings(app: Any, connections: Connections, relays: Sequence[socket.socket] = ()) -> Settings:
    """How uvicorn serves an application; at the relays come other processes of the house."""
    return Settings(
        app,
        connections=connections,
        relay_ports=[relay.getsockname()[1] for relay in relays],
        http=Door,
        forwarded_allow_ips=list(connections.proxies),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Wire,
        ws_max_size=connections.limits.message_bytes,
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
