"""What the rows of a study cost: Letter by steady bots as `simulate` plays it, and watched for rows."""

from __future__ import annotations

from benchmarks.measuring import Figure, in_turns, ratio, seconds, typical
from timeloom.kernel import game_named
from timeloom.lab.plan import Plan, play_one
from timeloom.lab.simulate import planned
from timeloom.lab.studies.watching import Watcher
from timeloom.lab.studies.writing import packed

GAMES = 64
"""As many as two chunks of a study have."""


def _plan() -> Plan:
    return planned(game_named("letter"), ["steady"], {"items": "all"}, None, 1)


def without() -> float:
    """Seconds for the games alone."""
    game, plan = game_named("letter"), _plan()
    return seconds(lambda: [play_one(game, plan, index) for index in range(GAMES)])


def with_rows() -> float:
    """Seconds for the same games with their rows, packed as they are kept."""
    game, plan = game_named("letter"), _plan()

    def work() -> None:
        watcher = Watcher(game)
        for index in range(GAMES):
            play_one(game, plan, index, watcher)
        packed(0, plan, watcher.games)

    return seconds(work)


def measure() -> list[Figure]:
    """How many times as long a game takes with its rows."""
    rounds = in_turns(with_rows, without)
    rows, alone = (1000 * typical(rounds, which) / GAMES for which in (0, 1))
    detail = f"{rows:.1f} ms : {alone:.1f} ms a game of Letter (steady)"
    return [Figure("a game with its rows : without", ratio(rounds), detail, most=1.15)]
