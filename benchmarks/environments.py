"""The environments of researchers beside our own simulations; it needs `timeloom[research]`.

python -m benchmarks.environments
"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from benchmarks.measuring import Figure, in_turns, ratio, seconds, typical
from timeloom.envs.openspiel import load
from timeloom.envs.pettingzoo import TableEnv, env
from timeloom.kernel import game_named
from timeloom.lab.simulate import simulate

GAMES = {"letter": 60, "hour": 1, "islands": 2, "agents": 3, "moonlight": 1}
"""How many games of each are played in a round."""
RESETS = 1_000


def episode(table: TableEnv, seed: int, observe: bool = False) -> int:
    """A game by random agents that look at the mask, in PettingZoo's own loop; how many steps it took."""
    table.reset(seed=seed)
    random, steps = Random(seed), 0
    for _ in table.agent_iter():
        _, _, over, cut_off, info = table.last(observe=observe)
        if over or cut_off:
            table.step(None)
            continue
        legal = info["action_mask"].nonzero()[0]
        table.step(int(legal[int(random.random() * len(legal))]))
        steps += 1
    return steps


def zoo_rate(name: str) -> float:
    """Steps a second of random agents."""
    table, steps = env(name), 0

    def play() -> None:
        nonlocal steps
        steps = sum(episode(table, seed) for seed in range(GAMES[name]))

    taken = seconds(play)
    return steps / taken


def simulated_rate(name: str) -> float:
    """Decisions a second of random bots in a simulation."""
    study = simulate(game_named(name), GAMES[name])
    return study.decisions / study.seconds


def spiel_game(game: Any, seed: int) -> int:
    """A game by random actions through OpenSpiel; how many decisions it took."""
    state, random, decisions = game.new_initial_state(), Random(seed), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(*random.choices(actions, likely))
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def spiel_rate(name: str) -> float:
    """Decisions a second through OpenSpiel, with all that chance does between them."""
    game, decisions = load(name), 0

    def play() -> None:
        nonlocal decisions
        decisions = sum(spiel_game(game, seed) for seed in range(GAMES[name]))

    taken = seconds(play)
    return decisions / taken


def grown_kilobytes(table: TableEnv) -> float:
    """By how much the process has grown after a thousand resets, once it had warmed up."""
    for number in range(2 * RESETS // 5):
        episode(table, number, observe=True)
    before = resident_kilobytes()
    for number in range(RESETS):
        episode(table, number, observe=number % 5 == 0)
    return resident_kilobytes() - before


def resident_kilobytes() -> float:
    """How large the process is at its largest."""
    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def measure() -> Iterator[Figure]:
    """All of them."""
    for name in GAMES:
        taken = in_turns(partial(zoo_rate, name), partial(simulated_rate, name), rounds=5)
        detail = f"{typical(taken, 0):,.0f} steps/s against {typical(taken, 1):,.0f} decisions/s"
        yield Figure(f"PettingZoo, {name}", ratio(taken), detail, least=0.5)
    for name in GAMES:
        taken = in_turns(partial(simulated_rate, name), partial(spiel_rate, name), rounds=5)
        detail = f"{typical(taken, 1):,.0f} decisions/s against {typical(taken, 0):,.0f}"
        yield Figure(f"OpenSpiel, {name}", ratio(taken), detail, most=3 if name == "hour" else None)
    for name, words in (("letter", "whole games"), ("moonlight", "60 decisions each, with free texts")):
        table = env(name, most_decisions=60 if name == "moonlight" else 100_000)
        grown = grown_kilobytes(table)
        yield Figure(f"kB grown in 1,000 resets, {name}", grown, f"PettingZoo, {words}", most=1024)


if __name__ == "__main__":
    from benchmarks.__main__ import line

    for figure in measure():
        print(line(figure), flush=True)
