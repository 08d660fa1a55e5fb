"""Learn what positions of Agents are worth, from games: `python -m benchmarks.agents_estimate`.

So many games of every mission are played (1,200 unless given), with every number of seats; three of four of
them up to some moment, by chance, by bots that now and then do anything at all, and steadily from there on.
So the positions are all sorts of positions, and what came of them is what steady play makes of them. The
weights with the least squares, and a little decay, are written to Agents' `estimate.toml`; how much they
explain of games that were not learned from is printed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from random import Random

from msgspec import Struct

from timeloom.bots import bot_named, first_to_answer
from timeloom.games.agents import estimate
from timeloom.games.agents.estimate import ANY, BAD, GOOD, facts, numbers
from timeloom.games.agents.game import GAME, mission_names
from timeloom.games.agents.rules.breaking_off import Abandon
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Fate, Run, seed_of

GAMES = 1_200
WORKERS = 1
EVERY = 6
"""One position of so many is learned from."""
MOST_DECISIONS = 6_000
WHIMS = (0.0, 0.05, 0.15, 0.4)
"""How often something else is done than a steady bot would, until it goes on steadily."""
LENGTH = {"frost-fair": 150, "tea-and-sugar": 200, "midsummer": 350}
"""About how many decisions a game has: up to here whims are drawn."""
DECAY = 20.0
"""How strongly weights are drawn to nothing."""
SELDOM = 25
"""What was so in fewer games is not learned."""
HELD_BACK = 5
"""Every so-manieth game is not learned from, but foretold."""
PATH = Path(estimate.__file__).with_name("estimate.toml")
NUMBERS = "numbers"


class Seen(Struct, frozen=True):
    """A position: what it shows, by kind and name, and what it was worth in the end."""

    game: int
    shows: dict[tuple[str, str], float]
    worth: float


def play(mission: str, seats: int, index: int) -> list[Seen]:
    """Some positions of the steady part of one game."""
    run = Run.begin(GAME, {"mission": mission}, seats, Fate(seed_of(f"learn {mission} {index}")))
    random = Random(f"learn {mission} {seats} {index}")
    steady = bot_named(GAME, "steady", random)
    whim = WHIMS[index % len(WHIMS)]
    until = random.randrange(LENGTH.get(mission, 200)) if whim else 0
    seen: list[dict[tuple[str, str], float]] = []
    while run.outcome is None and run.count < MOST_DECISIONS:
        ask, seat = first_to_answer(run, run.waiting_for())
        others = anything(ask, seat) if run.count < until and random.random() < whim else []
        run.answer(random.choice(others) if others else steady(run, ask, seat), seat, ask.id)
        if run.count >= until and run.count % EVERY == 0 and run.state.agents and run.outcome is None:
            seen.append(dict(shown(run)))
    return [Seen(index, shows, GAME.worth(run.outcome, 0)) for shows in seen] if run.outcome else []


def anything(ask: AnyAsk, seat: int) -> list[Answer]:
    """All that may be answered, but nobody gives up."""
    return [one for one in ask.offered(seat) if isinstance(one, Answer) and not isinstance(one, Abandon)]


def shown(run: Run[State]) -> Iterator[tuple[tuple[str, str], float]]:
    """What a position shows."""
    yield from (((NUMBERS, name), value) for name, value in numbers(run.state) if value)
    yield from (((kind, name), 1.0) for kind, names in facts(run.state) for name in names if name)


class Squares:
    """The equations of the least squares, for whatever is known well enough."""

    def __init__(self, seen: Sequence[Seen], *, known: bool) -> None:
        games = Counter(name for game in by_game(seen) for name in game)
        names = sorted(name for name, often in games.items() if name[0] == NUMBERS or often >= SELDOM)
        self.names = [name for name in names if known or name[0] == NUMBERS]
        self.at = {name: at for at, name in enumerate(self.names)}
        self.rows = [[0.0] * len(self.names) for _ in self.names]
        self.right = [0.0] * len(self.names)
        for one in seen:
            self.add(one)

    def add(self, one: Seen) -> None:
        """One position more."""
        values = sorted((self.at[name], value) for name, value in one.shows.items() if name in self.at)
        for at, value in values:
            self.right[at] += value * one.worth
            row = self.rows[at]
            for other, factor in values:
                row[other] += value * factor

    def solved(self, without: frozenset[int] = frozenset()) -> dict[tuple[str, str], float]:
        """The weights; those that would go against reason are left out."""
        kept = [at for at in range(len(self.names)) if at not in without]
        rows = [[self.rows[at][other] for other in kept] + [self.right[at]] for at in kept]
        for place, at in enumerate(kept):
            rows[place][place] += DECAY * (self.names[at] != (NUMBERS, "start"))
        found = dict(zip(kept, eliminated(rows), strict=True))
        wrong = {at for at in kept if is_wrong(self.names[at], found[at])}
        if wrong:
            return self.solved(without | wrong)
        return {self.names[at]: weight for at, weight in found.items()}


def by_game(seen: Sequence[Seen]) -> list[set[tuple[str, str]]]:
    """All that was so at some time in each game."""
    games: dict[int, set[tuple[str, str]]] = {}
    for one in seen:
        games.setdefault(one.game, set()).update(one.shows)
    return list(games.values())


def is_wrong(name: tuple[str, str], weight: float) -> bool:
    """Whether a weight goes against reason."""
    kind, number = name
    return kind == NUMBERS and (weight < 0 if number in GOOD else weight > 0 and number in BAD)


def eliminated(rows: list[list[float]]) -> list[float]:
    """The solution of so many equations (Gauss); the decay keeps every pivot away from nothing."""
    for at, pivot in enumerate(rows):
        for other in range(at + 1, len(rows)):
            share = rows[other][at] / pivot[at]
            if share:
                rows[other] = [one - share * two for one, two in zip(rows[other], pivot, strict=True)]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


def explained(seen: Sequence[Seen], weights: Mapping[tuple[str, str], float]) -> float:
    """How much of the variance of what games were worth is foretold."""
    mean = sum(one.worth for one in seen) / len(seen)
    off = sum((one.worth - foretold(one, weights)) ** 2 for one in seen)
    return 1 - off / sum((one.worth - mean) ** 2 for one in seen)


def foretold(one: Seen, weights: Mapping[tuple[str, str], float]) -> float:
    """What is hoped for in a position."""
    return sum(weights.get(name, 0.0) * value for name, value in one.shows.items())


def learned(mission: str, seen: Sequence[Seen]) -> str:
    """The weights for a mission as they are kept; how much they explain is printed."""
    known = mission != ANY
    apart = [one for one in seen if one.game // len(WHIMS) % HELD_BACK == 0]
    rest = [one for one in seen if one.game // len(WHIMS) % HELD_BACK]
    share = explained(apart, Squares(rest, known=known).solved())
    print(
        f"{mission}: {len(rest):,} positions learned, {share:.0%} of {len(apart):,} others explained",
        flush=True,
    )
    return written(mission, Squares(seen, known=known).solved())


def written(mission: str, weights: Mapping[tuple[str, str], float]) -> str:
    """The weights, a table for each kind."""
    tables: dict[str, list[str]] = {}
    for (kind, name), weight in sorted(weights.items()):
        if round(weight, 3):
            tables.setdefault(kind, []).append(f'"{name}" = {weight:.3f}\n')
    heads = {kind: f"[{mission}.{kind if kind == NUMBERS else f'facts.{kind}'}]\n" for kind in tables}
    return "\n".join(heads[kind] + "".join(lines) for kind, lines in tables.items())


def main(games: int = GAMES) -> None:
    """Play, learn, judge and write."""
    tables = [
        (mission, seats, index)
        for mission in mission_names()
        for index in range(games)
        for seats in (GAME.seats[index // len(WHIMS) % len(GAME.seats)],)
    ]
    with get_context("spawn").Pool(WORKERS) as pool:
        played = pool.starmap(play, tables, chunksize=4)
    texts = ["# Learned by `python -m benchmarks.agents_estimate`; what it means is said in estimate.py.\n"]
    for mission in (*mission_names(), ANY):
        pairs = zip(tables, played, strict=True)
        texts.append(
            learned(mission, [one for (name, *_), found in pairs if mission in (name, ANY) for one in found])
        )
    PATH.write_text("\n".join(texts), encoding="utf-8")


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:2]))
