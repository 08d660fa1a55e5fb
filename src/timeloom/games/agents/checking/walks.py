"""Dead ends: positions from which no ending can be reached any more.

Walks through the model try all kinds of things; wherever one has not come to an ending, `Reach` proves
whether any is left. What is found is surely a dead end; one that no walk steps into is not found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from timeloom.games.agents.checking.model import Model
from timeloom.games.agents.checking.position import Move, Position
from timeloom.games.agents.checking.reach import Reach

WALKS = 40
STEPS = 80


def dead_ends(model: Model, reach: Reach, tick: Callable[[], None]) -> Iterator[Move]:
    """The moves after which no ending can be reached, each once."""
    random = Random(f"walks with {model.size}")
    blamed: set[str] = set()
    for _ in range(WALKS):
        tick()
        moves = walk(model, random)
        if moves and is_dead(model, reach, moves[-1].after):
            fatal = next(move for move in moves if is_dead(model, reach, move.after))
            if fatal.deed not in blamed:
                blamed.add(fatal.deed)
                yield fatal


def walk(model: Model, random: Random) -> list[Move]:
    """Moves at random, to an ending or until the feet hurt."""
    position, moves = model.start(), []
    for _ in range(STEPS):
        possible = list(model.moves(position))
        if not possible:
            break
        moves.append(random.choice(possible))
        position = moves[-1].after
    return moves


def is_dead(model: Model, reach: Reach, position: Position) -> bool:
    """Whether no ending can be reached from a position."""
    if position.ending:
        return False
    found = reach.from_position(model.reach_facts(position))
    return not any(f"end:{ending.id}" in found for ending in model.mission.endings)
