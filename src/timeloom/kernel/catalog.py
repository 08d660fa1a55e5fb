"""Which games are installed: they announce themselves through the entry points `timeloom.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from timeloom.kernel.faults import Refused
from timeloom.kernel.game import Game

GROUP = "timeloom.games"


@cache
def games() -> dict[str, Game[Any]]:
    """Every installed game by its name."""
    found: dict[str, Game[Any]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        game = point.load()
        if not isinstance(game, Game):
            raise Refused(f"The entry point '{point.name}' of {GROUP} does not lead to a game.")
        found[game.name] = game
    return found


def game_named(name: str) -> Game[Any]:
    """The game with this name."""
    try:
        return games()[name]
    except KeyError:
        raise Refused(f"There is no game '{name}'; there is {', '.join(games())}.") from None
