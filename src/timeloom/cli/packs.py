"""`packs`: what people write for games, checked, and what they can write."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from timeloom.cli.arguments import GameName, Seats
from timeloom.kernel import Game, Refused, catalog
from timeloom.kernel.checking import Report, schema_for
from timeloom.kernel.fields import page
from timeloom.shell import AsJson, Strict, Walkthrough, number, progress_bar, show_reports

packs = typer.Typer(help="What people write for games: cards, missions, scenarios.", no_args_is_help=True)


@packs.command("fields")
def fields(game: GameName) -> None:
    """List everything that can stand in a file for a game, as Markdown."""
    found = _with_packs(game)
    print(page(found.title, found.schemas, f"timeloom packs fields {game}"), end="")


@packs.command("check")
def check(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A file, or a folder of them.")],
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="The game that it is for, if that cannot be seen."),
    ] = None,
    games: Annotated[int, number("--games", "Let bots play what is in it so many times.")] = 0,
    seats: Seats = None,
    seed: Annotated[int, number("--seed", "A number that fixes all chance of the bots' games.")] = 1,
    walkthrough: Walkthrough = False,
    strict: Strict = False,
    as_json: AsJson = False,
) -> None:
    """Look for what is wrong with files that somebody has written for a game."""
    found = _sorted_out(_files(path), game)
    with progress_bar(1, "Checking") as progress:
        reports: dict[Path, Report] = {}
        for owner, files in found.items():
            checked = dict(zip(files, owner.make_checker().check(files, progress), strict=True))
            reports |= _played(owner, checked, games, seats, seed) if games else checked
    one = next(iter(reports.values())) if path.is_file() else None
    in_order = [reports[file] for file in sorted(reports)]
    show_reports(one or in_order, walkthrough=walkthrough, strict=strict, as_json=as_json)


# Which files, and whose


def _files(path: Path) -> list[Path]:
    """The file itself, or all TOML files in a folder."""
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise Refused(f"{path} is no file and no folder.")
    found = sorted(file for file in path.rglob("*.toml") if file.is_file())
    if not found:
        raise Refused(f"There is no file whose name ends with .toml in {path}.")
    return found


def _sorted_out(files: Sequence[Path], name: str | None) -> dict[Game[Any], list[Path]]:
    """The files of each game."""
    if name is not None:
        return {_with_packs(name): list(files)}
    known = {name: game for name, game in catalog.games().items() if game.schemas}
    found: dict[Game[Any], list[Path]] = defaultdict(list)
    for file in files:
        found[known[_owner(file, known)]].append(file)
    return dict(found)


def _with_packs(name: str) -> Game[Any]:
    game = catalog.game_named(name)
    if not game.schemas:
        raise Refused(f"{game.title} reads no files that somebody could write.")
    return game


def _owner(file: Path, games: Mapping[str, Game[Any]]) -> str:
    """The game whose files have most of the keys that this one has; the folder tells where several do."""
    fits = {name: found[1] for name, game in games.items() if (found := schema_for(file, game.schemas))}
    best = [name for name in fits if fits[name] == max(fits.values())] or list(games)
    if len(best) == 1:
        return best[0]
    around = next((folder.name for folder in file.resolve().parents if folder.name in best), None)
    if around is None:
        raise Refused(f"{file} could be for {', '.join(best)}; say which with --game.")
    return around


def _played(
    game: Game[Any], reports: dict[Path, Report], games: int, seats: int | None, seed: int
) -> dict[Path, Report]:
    from timeloom.lab.measuring import with_figures

    return with_figures(game, reports, games, seats, seed)
