"""Learns the weights of Agents' estimate from games: least squares, with a little weight decay.

Run it with `python -m benchmarks.agents_estimate 60`: so many games of every mission with every number
of seats, by steady bots that now and then do something else, so that it also learns from what they would
not do. Write what it prints into `WEIGHTS` in `timeloom.games.agents.estimate`.
"""

from __future__ import annotations

import sys
from multiprocessing import get_context
from random import Random

from timeloom.bots import bot_named, first_to_answer
from timeloom.games.agents.estimate import ANY, BAD, GOOD, numbers
from timeloom.games.agents.game import GAME, mission_names
from timeloom.games.agents.rules.breaking_off import Abandon
from timeloom.kernel import Answer, Fate, Run, seed_of

WORKERS = 2
DECAY = 2.0
"""How strongly weights are drawn to nothing."""
EVERY = 7
"""One position of so many is learned from."""
MOST_DECISIONS = 6_000

WHIMS = (0.0, 0.03, 0.1)
"""How often something else is done than a steady bot would."""

Row = tuple[dict[str, float], float]


def play(mission: str, seats: int, index: int) -> list[Row]:
    """Some positions of one game, with what it was worth in the end."""
    run = Run.begin(GAME, {"mission": mission}, seats, Fate(seed_of(f"learn {mission} {index}")))
    random = Random(f"learn {index}")
    steady = bot_named(GAME, "steady", random)
    whim = WHIMS[index % len(WHIMS)]
    seen: list[dict[str, float]] = []
    while run.outcome is None and run.count < MOST_DECISIONS:
        ask, seat = first_to_answer(run, run.waiting_for())
        others = [
            one for one in ask.offered(seat) if isinstance(one, Answer) and not isinstance(one, Abandon)
        ]
        bold = bool(others) and random.random() < whim
        run.answer(random.choice(others) if bold else steady(run, ask, seat), seat, ask.id)
        if run.count % EVERY == 0 and run.state.agents and run.outcome is None:
            seen.append(dict(numbers(run.state)))
    return [(row, GAME.worth(run.outcome, 0)) for row in seen] if run.outcome else []


def learned(rows: list[Row], without: frozenset[str] = frozenset()) -> dict[str, float]:
    """The weights with the least squares; what would go against reason is left out."""
    names = [name for name in rows[0][0] if name not in without]
    count = len(names)
    matrix = [[DECAY * (at == other and at > 0) for other in range(count)] for at in range(count)]
    right = [0.0] * count
    for row, worth in rows:
        values = [row[name] for name in names]
        for at, value in enumerate(values):
            if value:
                right[at] += value * worth
                for other in range(count):
                    matrix[at][other] += value * values[other]
    weights = dict(zip(names, solved(matrix, right), strict=True))
    wrong = {name for name in GOOD if weights.get(name, 0) < 0} | {
        name for name in BAD if weights.get(name, 0) > 0
    }
    return learned(rows, without | wrong) if wrong else weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of so many equations (Gauss)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other in range(len(rows)):
            if other != at:
                share = rows[other][at] / rows[at][at]
                rows[other] = [one - share * two for one, two in zip(rows[other], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def main(games: str = "60") -> None:
    """Play, learn and print."""
    tables = [
        (mission, seats, index)
        for mission in mission_names()
        for seats in GAME.seats
        for index in range(int(games))
    ]
    with get_context("spawn").Pool(WORKERS) as pool:
        played = pool.starmap(play, tables, chunksize=1)
    for mission in (*mission_names(), ANY):
        pairs = zip(tables, played, strict=True)
        rows = [row for (name, *_), found in pairs if mission in (name, ANY) for row in found]
        show(mission, rows)


def show(mission: str, rows: list[Row]) -> None:
    """What was learned, as it stands in the module, and how much it explains."""
    weights = learned(rows)
    mean = sum(worth for _, worth in rows) / len(rows)
    off = sum((worth - sum(weights[name] * row[name] for name in weights)) ** 2 for row, worth in rows)
    explained = 1 - off / sum((worth - mean) ** 2 for _, worth in rows)
    print(f"    # {len(rows):,} positions; {explained:.0%} of the variance explained", flush=True)
    inside = ", ".join(f'"{name}": {weight:.3f}' for name, weight in weights.items())
    print(f'    "{mission}": {{{inside}}},')


if __name__ == "__main__":
    main(*sys.argv[1:])
