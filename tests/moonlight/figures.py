"""What seasons by steady bots are like, series by series: episodes, missions, eclipses, losses.

.venv/bin/python tests/moonlight/figures.py 100
"""

import sys
from random import Random
from statistics import mean

from timeloom import bots
from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.pack.library import all_series
from timeloom.games.moonlight.state import State
from timeloom.kernel import Fate, Run, seed_of

HEAD = "| series | seats | seasons won | episodes | missions won | eclipses | losses | rolls |"


def season(series: str, seats: int, seed: int) -> State:
    """One season, played to its end."""
    random = Random(seed)
    run = Run.begin(GAME, {"series": series}, seats, Fate(seed_of(seed)), remember=False)
    bots.play_out(run, [GAME.bots["steady"](random) for _ in range(seats)])
    return run.state


def row(series: str, seats: int, games: int) -> str:
    """The figures of many seasons."""
    ended = [season(series, seats, seed) for seed in range(games)]
    won = sum(s.ending == "won" for s in ended) / games
    episodes = mean(s.counts.episodes for s in ended)
    missions = sum(s.counts.won for s in ended) / sum(s.counts.episodes for s in ended)
    rest = [mean(getattr(s.counts, name) for s in ended) for name in ("eclipses", "losses", "rolls")]
    cells = [
        series,
        seats,
        f"{won:.0%}",
        f"{episodes:.1f}",
        f"{missions:.0%}",
        *(f"{count:.1f}" for count in rest),
    ]
    return f"| {' | '.join(map(str, cells))} |"


if __name__ == "__main__":
    print(HEAD)
    print("|" + " --- |" * (HEAD.count("|") - 1))
    for name in all_series():
        for count in GAME.seats:
            print(row(name, count, int(sys.argv[1])), flush=True)
