"""A whole game of The Stolen Hour as readable text: who answered what, and what came of it.

`golden.txt` keeps it. After a change that is meant to change the play, write it again and read the diff:

    cd tests && ../.venv/bin/python -m hour.golden
"""

from pathlib import Path

import telling

from timeloom.games.hour import GAME

PATH = Path(__file__).with_name("golden.txt")
SEED = 7
HEAD = f"""\
A game of The Stolen Hour by seven steady bots (seed {SEED}).
Written by: cd tests && ../.venv/bin/python -m hour.golden
"""


def playthrough() -> str:
    """The game, from its prologue to its epilogue."""
    return telling.playthrough(GAME, HEAD, SEED, {}, None)


if __name__ == "__main__":
    PATH.write_text(playthrough(), encoding="utf-8")
