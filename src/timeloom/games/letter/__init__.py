"""Letter: a solo card game of seven days that loop, three selves and five stories."""

from timeloom.games.letter.game import GAME

__all__ = ["GAME"]
