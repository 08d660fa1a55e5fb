"""Simulations a second of the search bot in the middle of Letter."""

from __future__ import annotations

from random import Random

from benchmarks import letter_games
from benchmarks.measuring import Figure, in_turns, seconds, typical
from timeloom.bots.search import search_bot

SIMULATIONS = 400
RUN = next(run for run in letter_games.positions(1, 40, 80) if len(run.asks[0].offered(0)) > 1)


def search_speed() -> float:
    """Simulations a second for one decision."""
    bot = search_bot(Random(1), simulations=SIMULATIONS)
    return SIMULATIONS / seconds(lambda: bot(RUN, RUN.asks[0], 0))


def measure() -> list[Figure]:
    """How many simulations a second there are to think with."""
    rounds = in_turns(search_speed)
    return [Figure("search simulations a second", typical(rounds, 0), "one decision of Letter, one core")]
