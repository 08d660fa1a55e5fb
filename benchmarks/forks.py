"""A fork in the middle of a game, ready to answer, against the copy of a chess board.

A fork copies the state at the last resting point, plays the entries since, and works out the legal answers.
"""

from __future__ import annotations

from random import Random

from benchmarks import chess_games, letter_games
from benchmarks.measuring import Figure, in_turns, ratio, seconds, typical

REPEATS = 50
RUNS = [run for number in range(3) for run in letter_games.positions(number, 40, 60)]
BOARDS = [chess_games.random_game(Random(number), moves) for number in range(3) for moves in range(40, 60)]


def letter_fork() -> float:
    """Seconds for a fork and a first look at its question."""

    def work() -> None:
        for _ in range(REPEATS):
            for run in RUNS:
                assert run.fork().asks

    return seconds(work) / (REPEATS * len(RUNS))


def chess_copy() -> float:
    """Seconds for a copy of a board without its past."""

    def work() -> None:
        for _ in range(REPEATS):
            for board in BOARDS:
                board.copy(stack=False)

    return seconds(work) / (REPEATS * len(BOARDS))


def measure() -> list[Figure]:
    """How many copies of a chess board a fork costs."""
    rounds = in_turns(letter_fork, chess_copy)
    fork, copy = typical(rounds, 0) * 1e6, typical(rounds, 1) * 1e6
    return [Figure("fork : copy of a chess board", ratio(rounds), f"{fork:.1f} µs : {copy:.1f} µs", most=5)]
