"""`serve`: tables for everybody in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from timeloom.cli.finding import installed_games
from timeloom.kernel import Refused
from timeloom.server.places import usual_database
from timeloom.shell import choice, number


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, number("--port", "The port; 0 takes any that is free.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help="Where tables are kept; a file unless given."),
    ] = None,
    passphrase: Annotated[
        str, typer.Option("--passphrase", metavar="WORDS", help="Words that everybody has to say once.")
    ] = "",
    processes: Annotated[int, number("--processes", "How many processes serve; needs PostgreSQL.")] = 1,
    relay: Annotated[
        str,
        typer.Option(
            "--relay", metavar="ADDRESS", help="Where other machines on the database reach this one."
        ),
    ] = "127.0.0.1",
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", metavar="NAME", help="A name that the server goes by; repeatable."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", metavar="ADDRESS", help="A proxy that says for whom it asks; repeatable."),
    ] = None,
    archive_after: Annotated[
        int, number("--archive-after", "Archive tables that were left for so many days; 0: never.")
    ] = 90,
    archive: Annotated[
        Path | None, typer.Option("--archive", metavar="FOLDER", help="Where archived tables go.")
    ] = None,
    log: Annotated[
        str, choice("--log", "lines|json", "How the log is written: lines for people, or JSON.")
    ] = "lines",
    log_level: Annotated[
        str, choice("--log-level", "debug|info|warning|error", "From which level on the log is written.")
    ] = "info",
) -> None:
    """Open tables for everybody in the browser."""
    from timeloom.server.serving import serve as serve_tables

    if processes < 1:
        raise Refused(f"--processes must be at least 1, not {processes}.")
    if archive_after < 0:
        raise Refused(f"--archive-after must be at least 0 days, not {archive_after}.")
    serve_tables(
        installed_games(),
        database or usual_database(),
        host,
        port,
        passphrase=passphrase,
        processes=processes,
        relay=relay,
        hosts=allow_host or (),
        proxies=proxy or (),
        log_form="json" if log == "json" else "lines",
        log_level=log_level,
        archive=archive,
        archive_after=archive_after,
    )
