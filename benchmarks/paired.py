"""Two bots at the same tables with the same fate.

Run it with `python -m benchmarks.paired islands search:200 steady 100`; options of the game follow as
`scenario=runaway`, and `seats=2`; `workers=2` plays two tables at a time, and `from=100` begins with that
table. Who wins more is told by the games that only one of them won, with the 95 % interval of the
difference; then the points, in a game that counts them, and the simulations a second of a bot that searches.
After every ten tables it is told how things stand, so whoever ends it early still has a result.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from msgspec import Struct

from timeloom.analysis.figures import difference
from timeloom.bots import bot_named, play_out
from timeloom.bots.search import Search
from timeloom.kernel import Answer, AnyAsk, Bot, Fate, Outcome, Run, game_named, seed_of
from timeloom.lab.figures import wilson

OFTEN = 10
"""After so many tables it is told how things stand."""


class Timed(Struct):
    """A bot whose simulations are counted, and how long those answers take for which it makes any."""

    bot: Bot
    seconds: float = 0.0

    @property
    def simulations(self) -> int:
        """How many simulations it has made."""
        return self.bot.made if isinstance(self.bot, Search) else 0

    def __call__(self, run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        """What the bot answers."""
        start, made = process_time(), self.simulations
        answer = self.bot(run, ask, seat)
        if self.simulations > made:
            self.seconds += process_time() - start
        return answer


class Played(Struct, frozen=True):
    """Whether each bot won a table and with how many points, and what searching took."""

    won: tuple[bool, bool]
    points: tuple[int | None, int | None]
    simulations: int
    seconds: float


def play(game: str, bots: tuple[str, str], options: dict[str, str], seats: int | None, index: int) -> Played:
    """One table, played by each of the bots in all seats."""
    found, ended, timed = game_named(game), list[Outcome](), list[Timed]()
    for name in bots:
        run = Run.begin(found, options, seats, Fate(seed_of(f"paired {index}")))
        count = found.seated(seats)
        seated = [Timed(bot_named(found, name, Random(f"paired {index}/{seat}"))) for seat in range(count)]
        play_out(run, seated)
        assert run.outcome is not None
        ended.append(run.outcome)
        timed += seated
    searched = sum(bot.simulations for bot in timed), sum(bot.seconds for bot in timed)
    one, other = ended
    return Played((one.won, other.won), (one.score, other.score), *searched)


def report(names: tuple[str, str], played: Sequence[Played]) -> Iterator[str]:
    """How often each has won, the difference, and how fast it was searched."""
    count = len(played)
    only = [sum(one.won == (at == 0, at == 1) for one in played) for at in (0, 1)]
    lead = only[0] - only[1]
    off = 1.96 * math.sqrt(max(sum(only) - lead * lead / count, 1)) / count
    for at, name in enumerate(names):
        won = sum(one.won[at] for one in played)
        low, high = wilson(won, count)
        yield f"{name}: won {won} of {count} ({low:.0%} to {high:.0%}), {only[at]} of them alone"
    yield f"difference: {lead / count:+.1%} ± {off:.1%}"
    yield from points_apart(played)
    seconds = sum(one.seconds for one in played)
    if seconds:
        yield f"{sum(one.simulations for one in played) / seconds:,.0f} simulations a second of processor"


def points_apart(played: Sequence[Played]) -> Iterator[str]:
    """How many points each has on average, and the difference, if points are counted."""
    pairs = [(one, other) for one, other in (one.points for one in played) if None not in (one, other)]
    if pairs:
        means = [fmean(pair[at] or 0 for pair in pairs) for at in (0, 1)]
        change, _ = difference([(one or 0) - (other or 0) for one, other in pairs])
        between = f"{change.low:+.2f} to {change.high:+.2f}"
        yield f"points: {means[0]:.1f} and {means[1]:.1f}, difference {change.by:+.2f} ({between})"


def main(game: str, first: str, second: str, games: str, *options: str) -> None:
    """Play, and print the difference every now and then and at the end."""
    given = dict(option.split("=", 1) for option in options)
    seats = int(given.pop("seats", 0)) or None
    workers, start = int(given.pop("workers", 1)), int(given.pop("from", 0))
    tables = range(start, start + int(games))
    played: list[Played] = []
    with get_context("spawn").Pool(workers) as pool:
        for one in pool.imap(partial(play, game, (first, second), given, seats), tables):
            played.append(one)
            if len(played) % OFTEN == 0 or len(played) == len(tables):
                print(*report((first, second), played), sep="\n", end="\n\n", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
