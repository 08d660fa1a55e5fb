"""`mcp`: tables for assistants, in words."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from timeloom.cli.finding import installed_games
from timeloom.kernel import Refused
from timeloom.shell import number

MISSING = "Assistants need a part that is not installed: pip install 'timeloom[mcp]'."


def mcp(
    http: Annotated[
        bool, typer.Option("--http", help="Serve over HTTP instead of the standard streams.")
    ] = False,
    host: Annotated[str, typer.Option("--host", help="With --http, the address to listen on.")] = "127.0.0.1",
    port: Annotated[int, number("--port", "With --http, the port; 0 takes any that is free.")] = 8010,
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", metavar="NAME", help="A name that it goes by; repeatable."),
    ] = None,
    server: Annotated[
        str,
        typer.Option("--server", metavar="URL", help="Open tables at this server instead of in here."),
    ] = "",
    passphrase: Annotated[
        str,
        typer.Option("--passphrase", metavar="WORDS", help="With --server, the words that open it."),
    ] = "",
) -> None:
    """Let assistants play in words, through the Model Context Protocol."""
    if find_spec("mcp") is None:
        raise Refused(MISSING)
    if passphrase and not server:
        raise Refused("A passphrase opens a server; say which with --server.")
    from timeloom.assistants.serving import serve_http, serve_streams

    if http:
        serve_http(installed_games(), host, port, allow_host or (), server, passphrase)
    else:
        serve_streams(installed_games(), server, passphrase)
