"""The Runaway, the first game of Islands, as readable text: who answered what, and what came of it.

`golden.txt` keeps it. After a change that is meant to change the play, write it again and read the diff:

    cd tests && ../.venv/bin/python -m islands.golden
"""

from pathlib import Path

import telling

from timeloom.games.islands import GAME

PATH = Path(__file__).with_name("golden.txt")
SEED = 7
HEAD = f"""\
A game of Islands by three steady bots: The Runaway (seed {SEED}).
Written by: cd tests && ../.venv/bin/python -m islands.golden
"""


def playthrough() -> str:
    """The game, from the choice of kids to the ending."""
    return telling.playthrough(GAME, HEAD, SEED, {"scenario": "runaway"}, 3)


if __name__ == "__main__":
    PATH.write_text(playthrough(), encoding="utf-8")
