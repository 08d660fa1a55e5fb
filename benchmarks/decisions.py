"""Random decisions a second on one core: every game through the kernel against python-chess.

python -m benchmarks.decisions
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from benchmarks import chess_games
from benchmarks.measuring import Figure, in_turns, ratio, seconds, typical
from timeloom.bots import play_out, random_bot
from timeloom.kernel import Fate, Run, game_named, seed_of

ENOUGH = 4_000
"""So many decisions are measured at once, and whatever is left of their last game."""

LEAST = {"letter": 4.2, "hour": 0.7, "islands": 0.56, "agents": 0.74, "moonlight": 0.6}
"""How many times as fast as a move of chess a decision has to be, so that nobody makes it slower unseen."""


def speed_of(name: str) -> Callable[[], float]:
    """Measures decisions a second of a game as it is set up at first, setup included."""
    game = game_named(name)
    seats = min(max(game.seats.start, 2), game.seats[-1])

    def speed() -> float:
        decisions = number = 0

        def work() -> None:
            nonlocal decisions, number
            while decisions < ENOUGH:
                run = Run.begin(game, {}, seats, Fate(seed_of(number)), remember=False)
                decisions += play_out(run, [random_bot(Random(number))] * seats)
                number += 1

        took = seconds(work)
        return decisions / took

    return speed


def chess_speed() -> float:
    """Moves a second."""
    moves = 0

    def work() -> None:
        nonlocal moves
        for number in range(4):
            moves += chess_games.random_game(Random(number)).ply()

    took = seconds(work)
    return moves / took


def measure() -> list[Figure]:
    """How many times as fast as chess a random decision is."""
    return [_figure(name, least) for name, least in LEAST.items()]


def _figure(name: str, least: float) -> Figure:
    rounds = in_turns(speed_of(name), chess_speed)
    detail = f"{typical(rounds, 0):,.0f}/s : {typical(rounds, 1):,.0f}/s"
    return Figure(f"random decisions, {name} : chess", ratio(rounds), detail, least)


if __name__ == "__main__":
    for figure in measure():
        print(f"{figure.name:<34} {figure.value:5.2f}  {figure.target:<7} {figure.detail}", flush=True)
