"""The command itself: what it is made of, how it is run, and how it ends."""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint, entry_points
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from timeloom import __version__
from timeloom.cli import INTERRUPTED
from timeloom.cli.analysing import ahead, analyse
from timeloom.cli.assisting import mcp
from timeloom.cli.contending import arena
from timeloom.cli.journals import replay, verify
from timeloom.cli.learning import learn
from timeloom.cli.looking import games, rules
from timeloom.cli.packs import packs
from timeloom.cli.playing import play
from timeloom.cli.serving import serve
from timeloom.cli.sheets import sheets
from timeloom.cli.simulating import simulate
from timeloom.cli.studying import study
from timeloom.kernel import Refused, TimeloomError
from timeloom.kernel.faults import Untrue
from timeloom.server.commands import tables
from timeloom.shell import FAILED, say, sentences

REFUSED = 2

GROUP = "timeloom.commands"
"""The entry points by which games bring commands of their own: each leads to a `typer.Typer`."""


class Commands(TyperGroup):
    """Our commands, and after them those of games; only what is asked for is loaded."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands; one that cannot be loaded is in nobody's way."""
        brought = [name for name, point in self._brought().items() if _can_be_loaded(point)]
        return [*super().list_commands(ctx), *brought]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command with this name, if there is one."""
        ours = super().get_command(ctx, cmd_name)
        if ours is None and cmd_name in (brought := self._brought()):
            return _loaded(brought[cmd_name])
        return ours

    def _brought(self) -> dict[str, EntryPoint]:
        points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
        return {point.name: point for point in points if point.name not in self.commands}


def _loaded(point: EntryPoint) -> TyperGroup:
    try:
        group = typer.main.get_group(point.load())
    except TimeloomError:
        raise  # it says what is to be mended
    except Exception as error:
        raise Refused(f"The command '{point.name}' cannot be loaded ({point.value}): {error!r}.") from error
    group.name = point.name
    return group


def _can_be_loaded(point: EntryPoint) -> bool:
    try:
        _loaded(point)
    except TimeloomError as error:
        say(*sentences(error))
        return False
    return True


app = typer.Typer(
    cls=Commands,
    help="One table for games about time.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (
    games,
    rules,
    learn,
    play,
    serve,
    mcp,
    replay,
    verify,
    sheets,
    simulate,
    analyse,
    ahead,
    arena,
):
    app.command()(command)
app.add_typer(tables, name="tables")
app.add_typer(packs, name="packs")
app.add_typer(study, name="study")


def commands() -> dict[str, Any]:
    """Every command by its name, also those that games bring."""
    group = typer.main.get_group(app)
    context = typer.Context(group)
    return {name: group.get_command(context, name) for name in group.list_commands(context)}


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code; what cannot be granted is one sentence on stderr.

    Of cards that cannot be read, everything that is wrong is said.
    """
    try:
        code = app(args=arguments, prog_name="timeloom", standalone_mode=False)
        sys.stdout.flush()
        return code or 0
    except typer.TyperException as error:
        return _refuse(error.format_message())
    except Untrue as error:
        _refuse(str(error))
        return FAILED
    except TimeloomError as error:
        return _refuse(*sentences(error))
    except BrokenPipeError:
        return _leave_the_pipe()
    except OSError as error:
        return _refuse(f"{error.filename or 'The system'}: {error.strerror}.")
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def _refuse(*messages: str) -> int:
    say(*messages)
    return REFUSED


def _leave_the_pipe() -> int:
    """Whoever read our words has gone; say nothing more, not even at the interpreter's end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"timeloom {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def without_command(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """One table for games about time."""
    if context.invoked_subcommand is None:
        print(context.get_help())
