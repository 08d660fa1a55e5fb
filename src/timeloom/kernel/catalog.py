"""Which games are installed: they announce themselves through the entry points `timeloom.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from timeloom.kernel.faults import PackFault, Refused, TimeloomError
from timeloom.kernel.game import Game

GROUP = "timeloom.games"


@cache
def games() -> dict[str, Game[Any]]:
    """Every installed game by its name, but for those in `broken_games`."""
    return {name: game for name in announced() if isinstance(game := _tried(name), Game)}


def broken_games() -> dict[str, TimeloomError]:
    """Every announced game that cannot be loaded, by its name, with what `game_named` says of it."""
    missing = (name for name in announced() if name not in games())
    return {name: error for name in missing if isinstance(error := _tried(name), TimeloomError)}


def _tried(name: str) -> Game[Any] | TimeloomError:
    try:
        return game_named(name)
    except TimeloomError as error:
        return error


def game_named(name: str) -> Game[Any]:
    """The game with this name; no other one is loaded, so a broken one is in nobody's way."""
    points = announced()
    if name not in points:
        raise Refused(f"There is no game '{name}'; there is {', '.join(points)}.")
    return _load(points[name])


def announced() -> dict[str, EntryPoint]:
    """Every game that is said to be installed, by its name, loaded or not."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def _load(point: EntryPoint) -> Game[Any]:
    try:
        game = point.load()
    except PackFault:
        raise  # it names the file that is to be mended
    except (Exception, SystemExit) as error:
        raise Refused(f"The game '{point.name}' cannot be loaded ({point.value}): {error!r}.") from error
    if not isinstance(game, Game) or game.name != point.name:
        raise Refused(f"The entry point '{point.name}' of {GROUP} does not lead to a game of that name.")
    return game
