"""Random decisions a second on one core: Letter through the kernel against python-chess."""

from __future__ import annotations

from random import Random

from benchmarks import chess_games, letter_games
from benchmarks.measuring import Figure, in_turns, ratio, seconds, typical
from timeloom.bots import play_out, random_bot

GAMES = 40


def letter_speed() -> float:
    """Decisions a second, setup included."""
    decisions = 0

    def work() -> None:
        nonlocal decisions
        for number in range(GAMES):
            decisions += play_out(letter_games.begun(number), [random_bot(Random(number))])

    took = seconds(work)
    return decisions / took


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
    rounds = in_turns(letter_speed, chess_speed)
    letter, chess = typical(rounds, 0), typical(rounds, 1)
    return [
        Figure(
            "random decisions, Letter : chess", ratio(rounds), f"{letter:,.0f}/s : {chess:,.0f}/s", least=4
        )
    ]
