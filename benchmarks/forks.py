"""A fork in the middle of a game against the copy of a chess board.

A fork sleeps: it holds the last resting point and the entries since, and it copies the state, plays those
entries and works out the legal answers when somebody first looks at it. A copied board can be played on at
once, so the target belongs to a fork that was looked at; a sleeping one is printed beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks import chess_games, letter_games
from benchmarks.measuring import Figure, in_turns, ratio, seconds, typical
from timeloom.kernel import Run

REPEATS = 50
RUNS = [run for number in range(3) for run in letter_games.positions(number, 40, 60)]
BOARDS = [chess_games.random_game(Random(number), moves) for number in range(3) for moves in range(40, 60)]


def letter_fork() -> float:
    """Seconds for a fork."""
    return each(lambda run: run.fork())


def looked_at() -> float:
    """Seconds for a fork and a first look at its question with all legal answers."""
    return each(lambda run: run.fork().asks)


def each(work: Callable[[Run[Any]], object]) -> float:
    """Seconds for this work on one position, on average over many."""

    def on_all() -> None:
        for _ in range(REPEATS):
            for run in RUNS:
                work(run)

    for run in RUNS:
        work(run)
    return seconds(on_all) / (REPEATS * len(RUNS))


def chess_copy() -> float:
    """Seconds for a copy of a board without its past."""

    def work() -> None:
        for _ in range(REPEATS):
            for board in BOARDS:
                board.copy(stack=False)

    return seconds(work) / (REPEATS * len(BOARDS))


def measure() -> list[Figure]:
    """How many copies of a chess board a fork costs, asleep and looked at."""
    rounds = in_turns(letter_fork, chess_copy, looked_at)
    fork, copy, looked = (typical(rounds, which) * 1e6 for which in range(3))
    awake = [(third, second) for _, second, third in rounds]
    return [
        Figure("fork : copy of a chess board", ratio(awake), f"{looked:.1f} µs : {copy:.1f} µs", most=5),
        Figure("sleeping fork : the same", ratio(rounds), f"{fork:.1f} µs : {copy:.1f} µs"),
    ]
