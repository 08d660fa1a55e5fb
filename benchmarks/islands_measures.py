"""Learn what things are worth to whoever plans in Islands: `python -m benchmarks.islands_measures 2000 3`.

So many games of each scenario are played, so many times over (2,000 and 3 here; the names of scenarios may
follow). Each pair of games has the same fate, and measures that differ from what is known so far by
chance, in one game as much to one side as in the other to the other side. What was won more often with more
of something is then given more of, as far as chance alone does not explain it. Everything is written to
`learned.toml` after each round, and told after each round is how often the measures in the middle are
thought to win more than those before.

`python -m benchmarks.islands_measures check 200` plays so many other games of each scenario with what was
learned and steadily, at the same tables.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, fields

from timeloom.bots import play_out
from timeloom.games.islands.bots import planner
from timeloom.games.islands.game import GAME
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.planning import measures as module
from timeloom.games.islands.planning.measures import STEADY, Measures, all_learned, learned_about
from timeloom.games.islands.rules.verbs.choices import Choose, Vote
from timeloom.kernel import Fate, Run, seed_of

SEATS = (2, 2, 3)
WORKERS = 1
SPREAD, LEANING = 0.5, 0.15
"""How far measures are varied, as a logarithm; and ways, as a chance to win."""
BOLDNESS, LONGEST = 40.0, 1.5
"""How far to go for what seems to win a game more often, and at most, in steps of the spread."""
PATH = Path(module.__file__).with_name("learned.toml")
EXPONENTS = ("rush", "dread")
KINDS = tuple(field.name for field in fields(Measures) if field.name not in (*EXPONENTS, "actions", "forks"))


class Name(NamedTuple):
    """What is measured: a field of the measures, and of what if there are several."""

    field: str
    thing: str = ""
    place: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, self))


class Point(Struct, frozen=True):
    """Measures as numbers, each in steps of its spread from what a steady player goes by."""

    at: dict[Name, float]

    def moved(self, by: Mapping[Name, float]) -> Point:
        """Somewhere else."""
        return Point({name: value + by.get(name, 0.0) for name, value in self.at.items()})

    def measures(self) -> Measures:
        """What is meant by it."""
        found = asdict(Measures())
        for (field, thing, place), value in self.at.items():
            if field == "actions":
                found[field] = found[field] | {thing: math.exp(SPREAD * value)}
            elif field == "forks":
                found[field] = found[field] | {thing: found[field].get(thing, {}) | {place: LEANING * value}}
            else:
                found[field] = SPREAD * value if field in EXPONENTS else math.exp(SPREAD * value)
        return Measures(**found)


def names_of(scenario: str) -> Iterator[Name]:
    """Everything that is measured in a scenario."""
    yield from map(Name, (*KINDS, *EXPONENTS))
    for card in load_box().scenarios[scenario].cards:
        for side, page in (("a", card.a), ("b", card.b)):
            for index, action in enumerate(page.actions):
                yield Name("actions", f"{card.number}{side} {index}")
                for effect in action.success:
                    if isinstance(effect, Choose | Vote):
                        ways = effect.choose if isinstance(effect, Choose) else effect.vote
                        yield from (Name("forks", page.title, str(at)) for at in range(len(ways)))


def point_of(scenario: str, measures: Measures) -> Point:
    """Where measures lie."""
    return Point({name: steps(measures, name) for name in names_of(scenario)})


def steps(measures: Measures, name: Name) -> float:
    """How many steps of its spread something is from what a steady player goes by."""
    if name.field == "forks":
        return measures.forks.get(name.thing, {}).get(name.place, 0.0) / LEANING
    if name.field == "actions":
        return math.log(measures.actions.get(name.thing, 1.0)) / SPREAD
    value: float = getattr(measures, name.field)
    return value / SPREAD if name.field in EXPONENTS else math.log(value) / SPREAD


class Pair(Struct, frozen=True):
    """Two games with the same fate, on either side of a point."""

    scenario: str
    number: str
    at: Point
    by: dict[Name, float]

    def won(self) -> tuple[int, int]:
        """Which of them were won."""
        there, back = self.by, {name: -value for name, value in self.by.items()}
        return won(self.scenario, self.number, self.at.moved(there).measures()), won(
            self.scenario, self.number, self.at.moved(back).measures()
        )


def won(scenario: str, number: str, measures: Measures) -> int:
    """Whether a game is won with these measures."""
    random = Random(number)
    seats = random.choice(SEATS)
    run = Run.begin(GAME, {"scenario": scenario}, seats, Fate(seed_of(number)), remember=False)
    play_out(run, [planner(random, lambda _: measures) for _ in range(seats)])
    return int(run.outcome is not None and run.outcome.won)


def lots(number: str, names: Sequence[Name]) -> dict[Name, float]:
    """By how much to vary everything."""
    random = Random(f"by {number}")
    return {name: random.gauss(0.0, 1.0) for name in names}


def play(pair: Pair) -> tuple[int, int]:
    """For a pool of workers."""
    return pair.won()


def slopes(pairs: Sequence[Pair], results: Sequence[tuple[int, int]]) -> dict[Name, float]:
    """How much more is won with a step more of everything, as far as chance alone does not explain it."""
    differences = [(there - back) / 2 for there, back in results]
    off = math.sqrt(fmean(one * one for one in differences) / len(differences)) or 1.0
    found = {}
    for name in pairs[0].by:
        slope = fmean(one * pair.by[name] for one, pair in zip(differences, pairs, strict=True))
        found[name] = slope * max(0.0, 1 - (off / slope) ** 2) if slope else 0.0
    return found


def learn(scenario: str, games: int, turn: int) -> Iterator[str]:
    """One round of a scenario: play, and move to where more is won."""
    at = point_of(scenario, learned_about(scenario))
    names = list(names_of(scenario))
    numbers = [f"measures {scenario} {turn} {number}" for number in range(games // 2)]
    pairs = [Pair(scenario, number, at, lots(number, names)) for number in numbers]
    with get_context("spawn").Pool(WORKERS) as pool:
        results = pool.map(play, pairs, chunksize=8)
    found = slopes(pairs, results)
    step = {name: max(-LONGEST, min(LONGEST, BOLDNESS * slope)) for name, slope in found.items()}
    yield f"{scenario}: won {fmean(sum(result) / 2 for result in results):.1%} of {games:,} around the point"
    for name, slope in sorted(found.items(), key=lambda one: -abs(one[1]))[:12]:
        yield f"  {name}: {slope:+.3f} a step"
    keep(scenario, at.moved(step).measures())


def keep(scenario: str, measures: Measures) -> None:
    """Write down what was learned about a scenario."""
    known = dict(all_learned()) | {scenario: measures}
    head = "# Learned by `python -m benchmarks.islands_measures`; what it means is said in measures.py."
    text = "\n\n".join([head, *(written(name, one) for name, one in sorted(known.items()))])
    PATH.write_text(f"{text}\n", encoding="utf-8")
    all_learned.cache_clear()


def written(scenario: str, measures: Measures) -> str:
    """What is kept of a scenario: whatever differs from what a steady player goes by."""
    lines = [f"[{scenario}]"]
    numbers = {name: f"{getattr(measures, name):.2f}" for name in (*KINDS, *EXPONENTS)}
    lines += [
        f"{name} = {number}" for name, number in numbers.items() if float(number) != getattr(STEADY, name)
    ]
    lines += listed(f"{scenario}.actions", measures.actions, 1.0)
    for card, ways in measures.forks.items():
        lines += listed(f'{scenario}.forks."{card}"', ways, 0.0)
    return "\n".join(lines)


def listed(title: str, values: Mapping[str, float], usual: float) -> list[str]:
    """A table of whatever is not as usual."""
    told = [f'"{name}" = {value:.2f}' for name, value in values.items() if f"{value:.2f}" != f"{usual:.2f}"]
    return [f"\n[{title}]", *told] if told else []


def compared(scenario: str, number: int) -> tuple[int, int]:
    """Whether a table is won with what was learned, and steadily."""
    name = f"check {scenario} {number}"
    return won(scenario, name, learned_about(scenario)), won(scenario, name, STEADY)


def check(games: int, scenarios: Sequence[str]) -> Iterator[str]:
    """How much more is won with what was learned, at tables that were not learned from."""
    lead = []
    for scenario in scenarios:
        played = [compared(scenario, number) for number in range(games)]
        lead += [there - steady for there, steady in played]
        mine, steady = (fmean(column) for column in zip(*played, strict=True))
        yield f"{scenario}: {mine:.1%} with what was learned, {steady:.1%} steadily, of {games}"
    off = 1.96 * math.sqrt(fmean(one * one for one in lead) / len(lead))
    yield f"all: {fmean(lead):+.1%} ± {off:.1%}"


def main(first: str = "2000", second: str = "3", *scenarios: str) -> None:
    """Learn, or check what was learned."""
    if first == "check":
        for line in check(int(second), scenarios or sorted(load_box().scenarios)):
            print(line, flush=True)
        return
    for turn in range(int(second)):
        for scenario in scenarios or sorted(load_box().scenarios):
            for line in learn(scenario, int(first), turn):
                print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
