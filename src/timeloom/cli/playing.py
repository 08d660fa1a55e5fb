"""`play`: a table in the terminal."""

from __future__ import annotations

import re
import sys
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from timeloom.bots import TEMPOS, TempoName, bot_named, company
from timeloom.cli.arguments import Bots, Options, Seats, bots_seated, options_given
from timeloom.cli.choosing import chosen_table
from timeloom.cli.finding import game_named, installed_games
from timeloom.kernel import Game, Preset, Refused, Timeline, seed_of
from timeloom.kernel.journal import SUFFIX
from timeloom.kernel.journal import load as load_journal
from timeloom.server.places import data_folder


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The game's name; without one, all are offered.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="NUMBER", help="Fix all chance; 7/12: game 12 of a study.")
    ] = None,
    option: Options = None,
    bots: Bots = None,
    seats: Seats = None,
    preset: Annotated[
        str | None,
        typer.Option(
            "--preset", metavar="NAME", help="Set the table up in one go; `timeloom games` has them."
        ),
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a saved table; `last` is the newest."),
    ] = None,
    tempo: Annotated[
        str, typer.Option("--tempo", metavar="TEMPO", help="How the bots go on: wait, steady or quick.")
    ] = "wait",
    beats: Annotated[
        bool, typer.Option("--beats/--no-beats", help="Stop at what matters in the story, or do not.")
    ] = True,
) -> None:
    """Play a game in the terminal; a bot named for no seat in particular takes all but the first."""
    ready: Preset | None
    if game is None:
        if preset is not None or resume is not None:
            raise Refused("Say of which game: `timeloom play GAME`.")
        require_terminal()
        found, ready = chosen_table(installed_games().values(), input)
    else:
        found = game_named(game)
        ready = _for_one(found, option, bots, seats) if preset is None else found.preset(preset)
    players: dict[int, str] = {}
    if resume is None:
        path = _free_path(found)
        fixed = None if seed is None else _seed(seed)
        wanted = _with_seats(ready or NOTHING_READY, seats)
        options = {**wanted.options, **options_given(option)}
        timeline = Timeline(found, options, wanted.seats, fixed, watch=monotonic)
        players = company(found, wanted) if ready else {}
    else:
        _refuse_beside_resume(seed=seed, option=option, seats=seats, preset=preset)
        path = _last_path(found) if resume == "last" else Path(resume)
        timeline, players = _resumed(found, path)
    seated = bots_seated(found, timeline.seats, bots, free=range(1, timeline.seats)) or players
    pace = _tempo(tempo)
    require_terminal()
    from timeloom.terminal.app import play_in_terminal

    play_in_terminal(timeline, seated, path, tempo=pace, beats=beats)


def _tempo(given: str) -> TempoName:
    found = next((tempo for tempo in TEMPOS if tempo == given), None)
    if found is None:
        raise Refused(f"The tempo must be {', '.join(TEMPOS[:-1])} or {TEMPOS[-1]}; not '{given}'.")
    return found


def _for_one(game: Game[Any], *wishes: object) -> Preset | None:
    """Where a game wants several people and nothing was said of them, bots sit down with whoever plays."""
    wished = any(wish is not None for wish in wishes)
    return None if wished or game.seats.start == 1 else game.presets[0]


NOTHING_READY = Preset("", "", "", others="people")
"""A table at which everything is as it was wished, one by one."""


def _with_seats(preset: Preset, seats: int | None) -> Preset:
    """The same table, with so many seats if a number was given."""
    return preset if seats is None else replace(preset, seats=seats)


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
    saved.timeline.watch = monotonic
    return saved.timeline, bots
