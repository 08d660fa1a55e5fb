"""Replaying a journal against playing the same game."""

from __future__ import annotations

from benchmarks import letter_games
from benchmarks.measuring import Figure, in_turns, ratio, seconds, typical
from timeloom.kernel import Fate, Run, seed_of

GAMES = 40
JOURNALS = [letter_games.random_game(number).entries for number in range(GAMES)]


def playing() -> float:
    """Seconds to play these games, choosing each answer and rolling each chance."""

    def work() -> None:
        for number in range(GAMES):
            letter_games.random_game(number)

    return seconds(work)


def replaying() -> float:
    """Seconds to play their journals back, checking each entry."""
    game = letter_games.LETTER

    def work() -> None:
        for number, entries in enumerate(JOURNALS):
            Run(game, game.setup(game.settle({}), 1), Fate(seed_of(number)), entries, remember=False)

    return seconds(work)


def measure() -> list[Figure]:
    """How many times as fast as playing a replay is."""
    rounds = in_turns(playing, replaying)
    played, replayed = typical(rounds, 0) / GAMES * 1e3, typical(rounds, 1) / GAMES * 1e3
    return [
        Figure(
            "playing : replaying a game",
            ratio(rounds),
            f"{played:.2f} ms : {replayed:.2f} ms a game",
            least=1,
        )
    ]
