"""How sure a figure is: intervals of shares, means and differences, and what many comparisons allow to say.

Everything here is plain arithmetic on counts, so that it can be checked by hand or with scipy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, erfc, floor, hypot, sqrt
from typing import NamedTuple

from timeloom.lab.figures import SURE, wilson

LEVEL = 0.01
"""In so many of all studies of a game in which nothing matters, something is called a finding."""

FEWEST = 10
"""Fewer games than this on one side of a comparison say nothing, so it is not made."""

MOST_COUNTED = 1000
"""Up to so many pairs that differ, the chance of a split is counted out; beyond, the bell curve will do."""

FEW_DEGREES = (
    *(12.7062047, 4.3026527, 3.1824463, 2.7764451, 2.5705818),
    *(2.4469119, 2.3646243, 2.3060041, 2.2621572),
)
"""Student's factors for 95 % with one to nine degrees of freedom, which no short series gets right."""


# Shares


class Split(NamedTuple):
    """Games of one cell in two heaps, with something and without it, and how many of each were won."""

    won_with: int
    with_it: int
    won_without: int
    without: int

    @property
    def weight(self) -> float:
        """How much this cell can tell: much where both heaps are large (Mantel and Haenszel)."""
        return self.with_it * self.without / (self.with_it + self.without)

    @property
    def surplus(self) -> float:
        """How many more games were won with it than if it did not matter."""
        whole = self.with_it + self.without
        return self.won_with - self.with_it * (self.won_with + self.won_without) / whole

    @property
    def noise(self) -> float:
        """How far, squared, that surplus strays by chance alone."""
        whole, won = self.with_it + self.without, self.won_with + self.won_without
        if whole < 2:
            return 0.0
        return self.with_it * self.without * won * (whole - won) / (whole * whole * (whole - 1))


class Weighed(NamedTuple):
    """A share with something and a share without it, both weighed over the cells, and their difference."""

    with_it: float
    without: float
    difference: float
    low: float
    high: float
    chance: float


def weighed(splits: Iterable[Split]) -> Weighed:
    """What a thing does to the share won, cell by cell, so that no cell's own odds are taken for the thing's.

    The interval is Newcombe's, from the Wilson intervals of both shares; the chance that nothing but luck
    makes such a difference is that of Cochran, Mantel and Haenszel. With one cell it is the plain difference.
    """
    told = [split for split in splits if split.weight > 0]
    total = sum(split.weight for split in told)
    parts = [split.weight / total for split in told]
    more = sum(part * split.won_with / split.with_it for part, split in zip(parts, told, strict=True))
    less = sum(part * split.won_without / split.without for part, split in zip(parts, told, strict=True))
    more_size = 1 / sum(part * part / split.with_it for part, split in zip(parts, told, strict=True))
    less_size = 1 / sum(part * part / split.without for part, split in zip(parts, told, strict=True))
    low, high = apart(more, wilson(more * more_size, more_size), less, wilson(less * less_size, less_size))
    noise = sum(split.noise for split in told)
    away = abs(sum(split.surplus for split in told))
    return Weighed(more, less, more - less, low, high, by_chance(away / sqrt(noise)) if noise else 1.0)


def apart(
    first: float,
    first_ends: tuple[float, float],
    second: float,
    second_ends: tuple[float, float],
    together: float = 0.0,
) -> tuple[float, float]:
    """Newcombe's interval for the difference of two shares, from their own intervals.

    `together` is how much the two go together, from −1 to 1: nothing unless they come in pairs.
    """
    down, up = first - first_ends[0], first_ends[1] - first
    other_down, other_up = second - second_ends[0], second_ends[1] - second
    low = first - second - _reach(down, other_up, together)
    high = first - second + _reach(up, other_down, together)
    return max(-1.0, low), min(1.0, high)


def _reach(one: float, other: float, together: float) -> float:
    if not together:
        return hypot(one, other)
    return sqrt(max(0.0, one * one - 2 * together * one * other + other * other))


class Pairs(NamedTuple):
    """Games with the same seed in two cells: won in both, in one of them alone, in neither."""

    both: int
    first: int
    second: int
    neither: int

    @property
    def all(self) -> int:
        """How many pairs there are."""
        return sum(self)

    @property
    def together(self) -> float:
        """How much the two games of a pair go together (phi, held back as Newcombe does)."""
        won, lost = self.both + self.first, self.second + self.neither
        other_won, other_lost = self.both + self.second, self.first + self.neither
        spread = sqrt(won * lost * other_won * other_lost)
        if not spread:
            return 0.0
        alike = self.both * self.neither - self.first * self.second
        return (max(alike - self.all / 2, 0.0) if alike > 0 else alike) / spread

    @property
    def chance(self) -> float:
        """The chance of such a split of the pairs that differ, if neither cell were easier (McNemar)."""
        return even_split(self.first, self.second)


def paired(pairs: Pairs) -> tuple[tuple[float, float], tuple[float, float]]:
    """The interval for the first share less the second: that of the pairs, and that of as many strangers."""
    first, second = pairs.both + pairs.first, pairs.both + pairs.second
    ends, other = wilson(first, pairs.all), wilson(second, pairs.all)
    shares = first / pairs.all, second / pairs.all
    close = apart(shares[0], ends, shares[1], other, pairs.together)
    return close, apart(shares[0], ends, shares[1], other)


def even_split(one: int, other: int) -> float:
    """The chance that so many fair coins fall as unevenly as this, or more so."""
    coins, fewer = one + other, min(one, other)
    if one == other:
        return 1.0
    if coins > MOST_COUNTED:
        return by_chance((abs(one - other) - 1) / sqrt(coins))
    return float(min(1.0, 2 * sum(comb(coins, heads) for heads in range(fewer + 1)) / 2**coins))


# Means


def student(degrees: float) -> float:
    """So many standard errors either side hold 95 % where the spread itself is guessed from few games."""
    whole = max(1, floor(degrees))
    if whole <= len(FEW_DEGREES):
        return FEW_DEGREES[whole - 1]
    z, n = SURE, float(whole)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def around(mean: float, deviation: float, count: int) -> tuple[float, float]:
    """Where a true mean lies with 95 % confidence; one game alone says nothing about that."""
    if count < 2:
        return mean, mean
    reach = student(count - 1) * deviation / sqrt(count)
    return mean - reach, mean + reach


def strangers(difference: float, deviations: tuple[float, float], count: int) -> tuple[float, float]:
    """The interval for a difference of two means if the games were not paired (Welch)."""
    one, other = (deviation * deviation / count for deviation in deviations)
    if count < 2 or one + other == 0:
        return difference, difference
    degrees = (one + other) ** 2 / ((one * one + other * other) / (count - 1))
    reach = student(degrees) * sqrt(one + other)
    return difference - reach, difference + reach


# Many comparisons


def by_chance(deviations: float) -> float:
    """The chance of being so many standard deviations off, to either side."""
    return erfc(deviations / sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """Each chance made larger for how many comparisons were made (Holm); in the order they came in."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    adjusted, least = [0.0] * len(chances), 0.0
    for rank, place in enumerate(order):
        least = max(least, min(1.0, chances[place] * (len(chances) - rank)))
        adjusted[place] = least
    return adjusted
