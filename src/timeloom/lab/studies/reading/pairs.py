"""Differences between cells, by the games that have the same seed in both."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import sqrt

import polars as pl
from msgspec.structs import replace
from polars import DataFrame, Series

from timeloom.lab.studies.reading.figures import Between, Pair
from timeloom.lab.studies.reading.opened import Opened
from timeloom.lab.studies.reading.sure import LEVEL, Pairs, holm, paired, strangers, student
from timeloom.lab.studies.record import PlayedCell

MOST_PAIRS = 40
"""Where there are more pairs of cells than this, each cell is only set against the first of its kind."""


def pairs(study: Opened) -> tuple[tuple[Pair, ...], int]:
    """Every two cells that differ in one thing alone, and how many such pairs were left out."""
    possible = list(neighbours(study.record.cells))
    chosen = possible if len(possible) <= MOST_PAIRS else [one for one in possible if one[2]]
    told = [_pair(study, first, second) for first, second, _ in chosen]
    made = [one for one in told if one is not None]
    adjusted = holm([one.chance for one in made])
    settled = [
        replace(one, adjusted=chance, finding=chance < LEVEL)
        for one, chance in zip(made, adjusted, strict=True)
    ]
    return tuple(settled), len(possible) - len(made)


def neighbours(cells: tuple[PlayedCell, ...]) -> Iterator[tuple[PlayedCell, PlayedCell, bool]]:
    """Cells that differ in one thing, and whether the first of them has the first value of it."""
    leading = cells[0].grid if cells else {}
    for first, second in combinations(cells, 2):
        apart = [name for name, value in first.grid.items() if second.grid.get(name) != value]
        if len(apart) == 1:
            yield first, second, first.grid[apart[0]] == leading[apart[0]]


def _pair(study: Opened, first: PlayedCell, second: PlayedCell) -> Pair | None:
    both = paired_games(study.finished, first.number, study.finished, second.number)
    if both.is_empty():
        return None
    won, other = both["won"], both["won_other"]
    split = Pairs(
        int((won & other).sum()),
        int((won & ~other).sum()),
        int((~won & other).sum()),
        int((~won & ~other).sum()),
    )
    return Pair(
        first=first.number,
        second=second.number,
        words=_words(first, second),
        pairs=both.height,
        both=split.both,
        only_first=split.first,
        only_second=split.second,
        neither=split.neither,
        won=won_between(split),
        chance=split.chance,
        adjusted=1.0,
        finding=False,
        score=means_between(both["score"], both["score_other"]),
        length=means_between(both["decisions"], both["decisions_other"]),
    )


def paired_games(one: DataFrame, cell: int, other: DataFrame, other_cell: int) -> DataFrame:
    """The games of two cells that have the same seed, side by side."""
    wanted = ["index", "seed", "won", "score", "decisions"]
    left = one.filter(pl.col("cell") == cell).select(wanted)
    right = other.filter(pl.col("cell") == other_cell).select(wanted)
    return left.join(right, on=["index", "seed"], suffix="_other").sort("index")


def won_between(split: Pairs) -> Between:
    """How much more often the first of two cells is won."""
    close, apart = paired(split)
    return _between((split.first - split.second) / split.all, close, apart)


def means_between(one: Series, other: Series) -> Between | None:
    """How much higher a number is in the first of two cells, in the pairs in which both have one."""
    both = DataFrame({"one": one, "other": other}).drop_nulls().cast(pl.Float64)
    if both.height < 2:
        return None
    apart = both["one"] - both["other"]
    difference = float(apart.mean())  # type: ignore[arg-type]
    reach = student(both.height - 1) * _deviation(apart) / sqrt(both.height)
    deviations = _deviation(both["one"]), _deviation(both["other"])
    close = difference - reach, difference + reach
    return _between(difference, close, strangers(difference, deviations, both.height))


def _deviation(numbers: Series) -> float:
    deviation = numbers.std()
    return deviation if isinstance(deviation, float) else 0.0


def _between(difference: float, close: tuple[float, float], apart: tuple[float, float]) -> Between:
    width = apart[1] - apart[0]
    narrower = 1 - (close[1] - close[0]) / width if width else 0.0
    return Between(difference, *close, *apart, narrower)


def _words(first: PlayedCell, second: PlayedCell) -> str:
    """What the two differ in, and then what they share."""
    apart = [name for name in first.grid if first.grid[name] != second.grid[name]]
    name = apart[0]
    shared = ", ".join(f"{other}: {value or 'none'}" for other, value in first.grid.items() if other != name)
    words = f"{name}: {first.grid[name] or 'none'} less {second.grid[name] or 'none'}"
    return f"{words} ({shared})" if shared else words
