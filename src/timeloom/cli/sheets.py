"""`sheets`: a game, or a table, on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from timeloom.cli.arguments import Options, chair, options_given
from timeloom.cli.finding import game_named, load
from timeloom.kernel import Game, Refused, Sheets
from timeloom.kernel.journal import SUFFIX
from timeloom.shell import number


def sheets(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="A game, for blank sheets; or a saved table.")],
    option: Options = None,
    seat: Annotated[
        int | None, number("--seat", "Print what this seat sees; otherwise what all see.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The PDF; named after the game or the table.")
    ] = None,
) -> None:
    """Print sheets as a PDF: blank ones of a game, or those of a saved table as they stand."""
    from timeloom.printing import printed

    is_table = what.endswith(SUFFIX) or Path(what).is_file()
    game, found = _table_sheets(Path(what), option, seat) if is_table else _blank_sheets(what, option, seat)
    if found is None:
        raise Refused(f"{game.title} has no sheets to print.")
    path = out or Path(f"{Path(what).stem}.pdf")
    path.write_bytes(printed(game, found))
    print(f"{path} holds “{found.title}”.")


def _blank_sheets(name: str, option: list[str] | None, seat: int | None) -> tuple[Game[Any], Sheets | None]:
    if seat is not None:
        raise Refused("--seat belongs to a saved table; nobody sits at blank sheets.")
    game = game_named(name)
    return game, game.blank_sheets(game.settle(options_given(option)))


def _table_sheets(path: Path, option: list[str] | None, seat: int | None) -> tuple[Game[Any], Sheets | None]:
    if option is not None:
        raise Refused("--option belongs to blank sheets; a saved table has its own.")
    timeline = load(path).timeline
    return timeline.game, timeline.game.sheets(timeline.run.state, chair(timeline, seat))
