"""`play`: a table in the terminal."""

from __future__ import annotations

import re
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from timeloom.bots import bot_named
from timeloom.cli.arguments import Bots, GameName, Options, Seats, bots_seated, options_given
from timeloom.cli.finding import game_named
from timeloom.kernel import Game, Refused, Timeline, seed_of
from timeloom.kernel.journal import SUFFIX
from timeloom.kernel.journal import load as load_journal
from timeloom.server.places import data_folder


def play(
    game: GameName,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="NUMBER", help="Fix all chance; 7/12: game 12 of a study.")
    ] = None,
    option: Options = None,
    bots: Bots = None,
    seats: Seats = None,
    resume: Annotated[
        str | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a saved table; `last` is the newest."),
    ] = None,
) -> None:
    """Play a game in the terminal; a bot named for no seat in particular takes all but the first."""
    found = game_named(game)
    players: dict[int, str] = {}
    if resume is None:
        path = _free_path(found)
        timeline = Timeline(found, options_given(option), seats, None if seed is None else _seed(seed))
    else:
        _refuse_beside_resume(seed=seed, option=option, seats=seats)
        path = _last_path(found) if resume == "last" else Path(resume)
        timeline, players = _resumed(found, path)
    seated = bots_seated(found, timeline.seats, bots, free=range(1, timeline.seats)) or players
    require_terminal()
    from timeloom.terminal.app import play_in_terminal

    play_in_terminal(timeline, seated, path)


def _seed(given: str) -> str:
    if not re.fullmatch(r"-?[0-9]+(/[0-9]+)?", given):
        raise Refused(
            f"The seed must be a number, or 7/12 for game 12 of a study with seed 7; not '{given}'."
        )
    return seed_of(given)


def _refuse_beside_resume(**given: object) -> None:
    for name, value in given.items():
        if value is not None:
            raise Refused(f"--{name} belongs to a new table; a resumed one has its own.")


def require_terminal() -> None:
    """Refuse to draw a table where nobody would see it."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refused("A table needs a terminal to be drawn in; run `timeloom play` in one.")


def _free_path(game: Game[Any]) -> Path:
    paths = (data_folder() / f"{game.name}-{number}{SUFFIX}" for number in count(1))
    return next(path for path in paths if not path.exists())


def _last_path(game: Game[Any]) -> Path:
    saved = list(data_folder().glob(f"{game.name}-*{SUFFIX}"))
    if not saved:
        raise Refused(f"No table of {game.title} has been saved in {data_folder()} yet.")
    return max(saved, key=lambda path: path.stat().st_mtime)


def _resumed(game: Game[Any], path: Path) -> tuple[Timeline[Any], dict[int, str]]:
    """A saved table, and the bots that sat at it."""
    saved = load_journal(path)
    if saved.header.game != game.name:
        raise Refused(f"{path} is a table of {saved.header.game}, not of {game.name}.")
    players = saved.header.players
    bots = {seat: players[str(seat)] for seat in range(saved.timeline.seats) if str(seat) in players}
    for name in bots.values():
        bot_named(game, name, Random(0))
    return saved.timeline, bots
