"""Serving assistants: over the streams of a program, or over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from socket import AF_INET, AF_INET6, create_server, socket
from typing import Any

import uvicorn
from mcp.server.transport_security import TransportSecuritySettings

from timeloom.assistants.evening import Evening
from timeloom.assistants.own import own_tables
from timeloom.assistants.server import assistant_server
from timeloom.kernel import Game, Refused

HOME = ("127.0.0.1", "localhost", "[::1]")
GOODBYE_SECONDS = 2


@asynccontextmanager
async def an_evening(
    games: Mapping[str, Game[Any]], server: str = "", passphrase: str = ""
) -> AsyncIterator[Evening]:
    """An evening with tables of its own, for as long as it lasts."""
    async with own_tables(games) as desk:
        evening = Evening(desk, server, passphrase)
        try:
            yield evening
        finally:
            await evening.close()


def serve_streams(games: Mapping[str, Game[Any]], server: str = "", passphrase: str = "") -> None:
    """Serve whoever has started this program, over its standard streams."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve_streams(games, server, passphrase))


async def _serve_streams(games: Mapping[str, Game[Any]], server: str, passphrase: str) -> None:
    async with an_evening(games, server, passphrase) as evening:
        await assistant_server(evening, is_alone=True).run_stdio_async()


def serve_http(
    games: Mapping[str, Game[Any]],
    host: str,
    port: int,
    names: Sequence[str] = (),
    server: str = "",
    passphrase: str = "",
) -> None:
    """Serve everybody who reaches this address under its name, or under one of those given."""
    with listening_at(host, port) as listening, suppress(KeyboardInterrupt):
        asyncio.run(_serve_http(an_evening(games, server, passphrase), listening, host, names))


async def _serve_http(
    begun: AbstractAsyncContextManager[Evening], listening: socket, host: str, names: Sequence[str]
) -> None:
    async with begun as evening:
        known = only_for((host, *names))
        app = assistant_server(evening, is_alone=False).streamable_http_app(transport_security=known)
        config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=GOODBYE_SECONDS)
        print(f"Assistants play at http://{in_address(host)}:{listening.getsockname()[1]}/mcp", flush=True)
        await uvicorn.Server(config).serve(sockets=[listening])


def listening_at(host: str, port: int) -> socket:
    """A socket at this address."""
    try:
        return create_server((host, port), family=AF_INET6 if ":" in host else AF_INET)
    except (OSError, OverflowError) as fault:
        raise Refused(f"Nobody can listen at {host}, port {port}: {fault}.") from None


def in_address(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


def only_for(names: Sequence[str]) -> TransportSecuritySettings:
    """Requests for other names are refused, so that no page of a stranger speaks for its reader."""
    known = list(dict.fromkeys([*HOME, *map(in_address, names)]))
    hosts = [host for name in known for host in (name, f"{name}:*")]
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=hosts,
        allowed_origins=[f"{scheme}://{host}" for scheme in ("http", "https") for host in hosts],
    )
