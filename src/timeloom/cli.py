"""The `timeloom` command."""

from typing import Annotated

import typer

from timeloom import __version__

app = typer.Typer(no_args_is_help=True, help="One table for games about time.")


def show_version(wanted: bool) -> None:
    """Print the version and leave, when asked to."""
    if wanted:
        typer.echo(f"timeloom {__version__}")
        raise typer.Exit


@app.callback()
def command(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Stands before every command, for the options that they share."""


def main() -> None:
    """Run the command line."""
    app()
