"""A playthrough of each game as OpenSpiel plays it, kept as text that a reader can follow.

    python tests/envs/playing_through.py [letter]

plays all of them again, or those that are named, and writes them down. Each line is a node: who acts there,
how many actions there are, and the one that was taken, as journals have it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from timeloom.envs.numbering import written
from timeloom.envs.openspiel import load
from timeloom.kernel import Answer, Form

FOLDER = Path(__file__).with_name("playthroughs")
GAMES = ("letter", "hour", "islands", "agents", "moonlight")
SHOWN = 250
"""So many nodes are written down; of a longer game, the rest is only counted."""


def playthrough(name: str) -> str:
    """A game by random actions, chance included, by its own likelihood."""
    return "\n".join([*head(load(name)), *nodes(load(name), Random(f"playthrough of {name}"))]) + "\n"


def head(game: Any) -> list[str]:
    """What OpenSpiel says of the game."""
    kind = game.get_type()
    return [
        f"game: {game}",
        f"{kind.chance_mode.name}, {kind.information.name}, {kind.utility.name}",
        f"players: {game.num_players()}, actions: {game.num_distinct_actions()}",
        f"utility: {game.min_utility():g} to {game.max_utility():g}",
        "",
    ]


def nodes(game: Any, random: Random) -> Iterator[str]:
    """Every node in a line, and how it ended."""
    state, count = game.new_initial_state(), 0
    while not state.is_terminal():
        actions, weights = legal(state)
        (action,) = random.choices(actions, weights)
        if count < SHOWN:
            who = "chance" if state.is_chance_node() else f"seat {state.current_player()}"
            yield f"{count:>4} {who}, 1 of {len(actions)}: {taken(state, action)}"
        state.apply_action(action)
        count += 1
    if count > SHOWN:
        yield f"     … {count - SHOWN} more"
    yield f"returns: {', '.join(f'{value:g}' for value in state.returns())}"
    yield str(state)


def legal(state: Any) -> tuple[list[int], list[float]]:
    """The actions of a node, and how likely each is."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return list(actions), list(weights)
    return state.legal_actions(), [1.0] * len(state.legal_actions())


def taken(state: Any, action: int) -> str:
    """An action by the id of what is asked, and the answer or the result."""
    node = state.line.node
    result = node.results[action]
    if isinstance(result, Answer | Form):
        return f"{node.wait[0].id} {written(result)}"
    if isinstance(result, tuple):
        return f"next is seat {result[1]} with {result[0].id}"
    return f"{node.why} {msgspec.json.encode(result).decode()}"


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
