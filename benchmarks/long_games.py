"""A decision in the thousandth turn of a game against one in the fifth."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TypeAlias

from benchmarks.measuring import Figure
from timeloom.bots import random_bot
from timeloom.kernel import Timeline

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from toy import GAME
from toy.state import State

EARLY, LATE = 5, 1000
WINDOW = 20
"""So many turns are measured at either end, because one turn has few decisions."""
TABLES = 5

Times: TypeAlias = dict[str, list[float]]
"""The seconds that decisions took, by the question that was asked."""


def times_at_both_ends(number: int, early: Times, late: Times) -> None:
    """Play a long game at a table that keeps its whole timeline, and note the first and the last turns."""
    timeline: Timeline[State] = Timeline(GAME, {"turns": str(LATE)}, 2, seed=f"bench {number}")
    bot, order = random_bot(Random(number)), Random(number)
    while timeline.run.outcome is None:
        run = timeline.run
        turn = run.state.evening + 1
        start = perf_counter()
        waiting = run.waiting_for()
        ask, seat = waiting[int(order.random() * len(waiting))]
        timeline.answer(bot(run, ask, seat), seat, ask.id)
        took = perf_counter() - start
        if EARLY <= turn < EARLY + WINDOW:
            early[ask.id].append(took)
        elif turn > LATE - WINDOW:
            late[ask.id].append(took)


def measure() -> list[Figure]:
    """How much longer the same decisions take late in a long game."""
    early: Times = defaultdict(list)
    late: Times = defaultdict(list)
    for number in range(TABLES):
        times_at_both_ends(number, early, late)
    asked = {id: len(early[id]) for id in early if id in late}
    sooner, later = (sum(asked[id] * median(times[id]) for id in asked) for times in (early, late))
    number = sum(asked.values())
    detail = f"{later / number * 1e6:.1f} µs : {sooner / number * 1e6:.1f} µs a decision"
    return [Figure("decision in turn 1,000 : turn 5", later / sooner, detail, most=1.2)]
