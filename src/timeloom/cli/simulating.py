"""`simulate`: many games, played by bots and counted."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from timeloom.cli.arguments import Bots, GameName, Options, Seats, bots_seated, options_given
from timeloom.cli.finding import game_named
from timeloom.shell import FAILED, AsJson, number, print_json, progress_bar


def simulate(
    game: GameName,
    games: Annotated[int, number("--games", "How many games are played.")],
    bots: Bots = None,
    option: Options = None,
    seats: Seats = None,
    seed: Annotated[int, number("--seed", "A number that fixes all chance.")] = 1,
    workers: Annotated[int, number("--workers", "How many processes play.")] = 1,
    dump: Annotated[
        Path | None,
        typer.Option("--dump", metavar="FOLDER", help="Keep the journals of games that fail here."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and count; seats that no bot is named for play at random."""
    from timeloom.lab import report
    from timeloom.lab import simulate as study_games

    found = game_named(game)
    seated = bots_seated(found, found.seated(seats), bots, free=range(found.seated(seats)))
    names = [seated.get(seat, "random") for seat in range(found.seated(seats))]
    with progress_bar(games) as progress:
        study = study_games(found, games, names, options_given(option), seats, seed, workers, progress, dump)
    if as_json:
        print_json(study)
    else:
        print(report(study))
    if study.errors:
        raise typer.Exit(FAILED)
