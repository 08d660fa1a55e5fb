"""The Last Frost Fair as readable text: who answered what, and what came of it.

`golden.txt` keeps it. After a change that is meant to change the play, write it again and read the diff:

    cd tests && ../.venv/bin/python -m agents.golden
"""

from pathlib import Path

import telling

from timeloom.games.agents import GAME

PATH = Path(__file__).with_name("golden.txt")
SEED = 7
HEAD = f"""\
A mission of Agents by three steady bots: The Last Frost Fair (seed {SEED}).
Written by: cd tests && ../.venv/bin/python -m agents.golden
"""


def playthrough() -> str:
    """The mission, from the choice of receptacles to its ending."""
    return telling.playthrough(GAME, HEAD, SEED, {"mission": "frost-fair"}, 3)


if __name__ == "__main__":
    PATH.write_text(playthrough(), encoding="utf-8")
