"""Games and saved tables, found by their names; what is wrong with others is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from timeloom.kernel import Game, broken_games, catalog
from timeloom.kernel.journal import Saved
from timeloom.kernel.journal import load as load_journal
from timeloom.shell import say, sentences


def game_named(name: str) -> Game[Any]:
    """The game with this name; which of the files added to it are left out is said."""
    game = catalog.game_named(name)
    say(*(file.sentence for file in game.left_out))
    return game


def installed_games() -> dict[str, Game[Any]]:
    """Every game that can be played; what is wrong with the others, and with added files, is said."""
    for error in broken_games().values():
        say(*sentences(error))
    return {name: game_named(name) for name in catalog.games()}


def load(path: Path) -> Saved:
    """A saved table."""
    return load_journal(path, game_named)
