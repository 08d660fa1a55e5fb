"""Learn what positions of Islands are worth, from games: `python -m benchmarks.islands_estimate`.

Every other game is played by curious bots up to some moment, by chance, and by steady ones from there on. So
the positions are all sorts of positions, and what came of them is what steady play makes of them. One is kept
of each part of a day. The weights of a logistic regression are
fitted to these, and written to Islands' `estimate.toml`; how well they foretell games that were not learned
from is printed.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from timeloom.bots import MOST_DECISIONS, bot_named, first_to_answer
from timeloom.games.islands import estimate
from timeloom.games.islands.estimate import AHEAD, COMMON, STAGED, ahead, common, is_under_way, pages_in_play
from timeloom.games.islands.game import GAME
from timeloom.games.islands.pack.box import load_box
from timeloom.kernel import Fate, Run, seed_of

GAMES = 2_800
WORKERS = 1
LENGTH = 70
"""About how many decisions a game has: the curious part is drawn up to here."""
CHANGE = 0.2
"""How often a position takes the place of an earlier one of the same part of the day."""
HELD_BACK = 5
"""Every so-manieth game is not learned from, but foretold."""
ROUNDS, PACE, RESTRAINT = 12, 0.15, 2e-4
"""How often all positions are gone through, how fast weights move, and what keeps those of pages small."""
PATH = Path(estimate.__file__).with_name("estimate.toml")


class Seen(Struct, frozen=True):
    """A position: what it shows, which pages lie open, what is ahead, and whether the game was won."""

    game: int
    shows: tuple[float, ...]
    pages: tuple[str, ...]
    scenario: str
    ahead: tuple[float, ...]
    won: bool


def positions(number: int) -> list[Seen]:
    """The positions of the steady part of one game."""
    random = Random(f"learn {number}")
    scenario = sorted(load_box().scenarios)[number % len(load_box().scenarios)]
    seats = random.choice((2, 2, 3, 4, 5))
    run = Run.begin(GAME, {"scenario": scenario}, seats, Fate(seed_of(f"learn {number}")), remember=False)
    curious, steady = (
        [bot_named(GAME, name, random) for _ in range(seats)] for name in ("curious", "steady")
    )
    until = random.randrange(LENGTH) if number // len(load_box().scenarios) % 2 else 0
    seen: dict[tuple[int, str, bool], Seen] = {}
    for decision in range(MOST_DECISIONS):
        if run.outcome is not None:
            break
        ask, seat = first_to_answer(run, run.waiting_for())
        bots = steady if decision >= until else curious
        run.answer(bots[seat](run, ask, seat), seat, ask.id)
        s = run.state
        if bots is curious or run.outcome is not None or s.part == "setup":
            continue
        moment = s.round, s.part, is_under_way(s)
        if moment not in seen or random.random() < CHANGE:
            seen[moment] = Seen(number, common(s), tuple(pages_in_play(s)), scenario, ahead(s), False)
    won = run.outcome is not None and run.outcome.won
    return [replace(one, won=won) for one in seen.values()]


class Model:
    """Weights that learn; each moves the slower the more it has moved."""

    def __init__(self) -> None:
        self.common = [0.0] * len(COMMON)
        self.pages: dict[str, list[float]] = {}
        self.days: dict[str, list[float]] = {}
        self._moved: dict[tuple[str, int], float] = {}

    def chance(self, one: Seen) -> float:
        """How likely a win is."""
        total = estimate.weighed(one.shows, self.common)
        total += sum(estimate.weighed(one.shows, self.pages.get(page, ())) for page in one.pages)
        total += estimate.weighed(one.ahead, self.days.get(one.scenario, ()))
        return 1 / (1 + math.exp(-total))

    def learn(self, one: Seen) -> None:
        """Be a little less wrong about a position."""
        wrong = one.won - self.chance(one)
        self._move("", self.common, one.shows, wrong)
        for page in one.pages:
            held = self.pages.setdefault(page, [0.0] * len(STAGED))
            self._move(page, held, one.shows, wrong)
        if one.ahead:
            held = self.days.setdefault(one.scenario, [0.0] * len(AHEAD))
            self._move(one.scenario, held, one.ahead, wrong)

    def _move(self, name: str, held: list[float], shows: Sequence[float], wrong: float) -> None:
        for index, weight in enumerate(held):
            slope = wrong * shows[index] - RESTRAINT * weight * bool(name)
            moved = self._moved[name, index] = self._moved.get((name, index), 1.0) + slope * slope
            held[index] = weight + PACE * slope / math.sqrt(moved)


def fitted(seen: Sequence[Seen]) -> Model:
    """A model of these positions."""
    model, random, order = Model(), Random(0), list(seen)
    for _ in range(ROUNDS):
        random.shuffle(order)
        for one in order:
            model.learn(one)
    return model


def surprise(chances: Iterable[tuple[float, bool]]) -> float:
    """The mean logarithmic loss: 0.69 is a coin's."""
    losses = [-math.log(max(chance if won else 1 - chance, 1e-9)) for chance, won in chances]
    return sum(losses) / len(losses)


def judged(model: Model, known: Sequence[Seen], held_back: Sequence[Seen]) -> Iterator[str]:
    """What the model makes of games that it has not seen."""
    share = sum(one.won for one in known) / len(known)
    yield f"{len(known):,} positions learned, {len(held_back):,} held back; {share:.0%} of them won"
    yield f"surprise: {surprise((model.chance(one), one.won) for one in held_back):.3f}"
    yield f"surprise without looking: {surprise((share, one.won) for one in held_back):.3f}"
    for low in range(0, 10, 2):
        band = [one for one in held_back if low <= model.chance(one) * 10 < low + 2]
        if band:
            won = sum(one.won for one in band) / len(band)
            yield f"foretold {low * 10} to {low * 10 + 20} %: {len(band):,} positions, {won:.0%} won"


def written(model: Model) -> str:
    """The weights as they are kept."""
    common = "\n".join(f"{name} = {weight:.3f}" for name, weight in zip(COMMON, model.common, strict=True))
    means = [sum(held) / len(model.days) for held in zip(*model.days.values(), strict=True)]
    pages, days = listed(model.pages), listed({"any": means, **model.days})
    head = "# Learned by `python -m benchmarks.islands_estimate`; what it means is said in estimate.py."
    return f"{head}\n\n[common]\n{common}\n\n[pages]\n{pages}\n\n[days]\n{days}\n"


def listed(weights: Mapping[str, Sequence[float]]) -> str:
    """Several weights for each name, line by line."""
    return "\n".join(
        f'"{name}" = [{", ".join(f"{weight:.3f}" for weight in held)}]'
        for name, held in sorted(weights.items())
    )


def main(games: int = GAMES) -> None:
    """Play, learn, judge and write."""
    with get_context("spawn").Pool(WORKERS) as pool:
        seen = [one for game in pool.map(positions, range(games), chunksize=8) for one in game]
    known = [one for one in seen if one.game // 7 % HELD_BACK]
    held_back = [one for one in seen if not one.game // 7 % HELD_BACK]
    for line in judged(fitted(known), known, held_back):
        print(line)
    PATH.write_text(written(fitted(seen)), encoding="utf-8")


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:2]))
