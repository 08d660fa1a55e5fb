"""How a figure is measured: in turns with its reference, by the processor's time."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

from msgspec import Struct

ROUNDS = 9


class Figure(Struct, frozen=True):
    """One figure: what it says, its value, and the least or most that it should be."""

    name: str
    value: float
    detail: str
    least: float | None = None
    most: float | None = None

    @property
    def target(self) -> str:
        """The target in words; some figures have none."""
        if self.least is not None:
            return f"≥ {self.least:g}"
        return f"≤ {self.most:g}" if self.most is not None else ""

    @property
    def ok(self) -> bool:
        """Whether the value meets its target."""
        high_enough = self.least is None or self.value >= self.least
        return high_enough and (self.most is None or self.value <= self.most)


def seconds(work: Callable[[], object]) -> float:
    """How much of the processor's time this takes once, with no garbage collection in between."""
    gc.collect()
    gc.disable()
    try:
        start = process_time()
        work()
        return process_time() - start
    finally:
        gc.enable()


def in_turns(*measures: Callable[[], float], rounds: int = ROUNDS) -> list[tuple[float, ...]]:
    """Take all measures once to warm up, then again and again in turns."""
    for measure in measures:
        measure()
    return [tuple(measure() for measure in measures) for _ in range(rounds)]


def ratio(rounds: Sequence[tuple[float, ...]]) -> float:
    """The first measure over the second: the median of the rounds, each with its own weather."""
    return median(first / second for first, second, *_ in rounds)


def typical(rounds: list[tuple[float, ...]], which: int) -> float:
    """The median of one of the measures."""
    return median(taken[which] for taken in rounds)
