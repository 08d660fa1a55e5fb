"""The reference: random games of chess by python-chess."""

from __future__ import annotations

from random import Random

import chess

LONGEST = 200


def random_game(random: Random, moves: int = LONGEST) -> chess.Board:
    """A board after so many random moves, or as many as the game has."""
    board = chess.Board()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(legal[int(random.random() * len(legal))])
    return board
