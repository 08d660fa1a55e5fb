"""The figures of an analysis: how sure a share or a difference is, and what many of them may claim."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, hypot, sqrt
from statistics import NormalDist

from timeloom.analysis.result import Change, Share

DOUBT = 0.05
"""What is called sure is wrong in one of twenty analyses at most."""
SURE = NormalDist().inv_cdf(1 - DOUBT / 2)
FINEST = 25
"""An average of estimates is at most as sure as one of so many times as many tosses."""


def share(values: Sequence[float]) -> Share:
    """The mean of values from 0 to 1, with its Wilson interval.

    Values between 0 and 1 spread less than tosses of a coin would, so they count for more of these.
    """
    count = len(values)
    if not count:
        return Share(0.5, 0.0, 1.0)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / count
    most = mean * (1 - mean)
    tosses = count * min(FINEST, max(1.0, most / spread if spread > 0 else FINEST)) if most > 0 else count
    return Share(mean, *_wilson(mean, tosses))


def _wilson(mean: float, tosses: float) -> tuple[float, float]:
    square = SURE * SURE
    middle = mean + square / (2 * tosses)
    reach = SURE * sqrt(mean * (1 - mean) / tosses + square / (4 * tosses * tosses))
    whole = 1 + square / tosses
    # The ends are exact, whatever rounding makes of them.
    return (middle - reach) / whole if mean > 0 else 0.0, (middle + reach) / whole if mean < 1 else 1.0


def paired(differences: Sequence[float], comparisons: int = 1) -> tuple[Change, float]:
    """The mean of differences in the same worlds, and how likely chance alone would make as much of it.

    The interval is that of Agresti and Min, which counts one more world for either side; it holds for all of
    so many comparisons at once. Where each world is won or lost, the likelihood is exact (McNemar's test).
    """
    if not differences:
        return Change(0.0, -1.0, 1.0), 1.0
    change, likely = difference(differences, comparisons)
    within = Change(change.by, max(-1.0, change.low), min(1.0, change.high))
    if all(one in (-1, 0, 1) for one in differences):
        return within, _by_tosses(differences.count(1), differences.count(-1))
    return within, likely


def difference(differences: Sequence[float], comparisons: int = 1) -> tuple[Change, float]:
    """The same for differences of any size: of what a game counts."""
    count, total = len(differences), sum(differences)
    squares, more = sum(one * one for one in differences) + 1, count + 2
    error = sqrt(squares - total * total / more) / more
    reach = NormalDist().inv_cdf(1 - DOUBT / 2 / comparisons) * error
    by, middle = total / count, total / more
    return Change(by, min(by, middle - reach), max(by, middle + reach)), two_sided(middle / error)


def _by_tosses(better: int, worse: int) -> float:
    """How likely a fair coin falls at least as unevenly."""
    tosses = better + worse
    tail = sum(comb(tosses, few) for few in range(min(better, worse) + 1))
    return min(1.0, 2.0 * tail / (1 << tosses))


def two_sided(errors: float) -> float:
    """How likely chance alone leads so many standard errors away, to either side."""
    return 2 * NormalDist().cdf(-abs(errors))


def apart(later: Share, earlier: Share) -> tuple[Change, float]:
    """By how much one share is more than another of other worlds, and how likely chance makes as much of it.

    The interval is Newcombe's, made from those of the shares.
    """
    by = later.value - earlier.value
    low = by - hypot(later.value - later.low, earlier.high - earlier.value)
    high = by + hypot(later.high - later.value, earlier.value - earlier.low)
    off = hypot(error_of(later), error_of(earlier))
    return Change(by, max(-1.0, low), min(1.0, high)), two_sided(by / off) if off else float(by == 0)


def error_of(one: Share) -> float:
    """The standard error of a share, as its interval has it."""
    return (one.high - one.low) / (2 * SURE)


def mean_of(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of any values, and between what it lies."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    reach = SURE * sqrt(spread / count)
    return mean, mean - reach, mean + reach


def likely(change: Change) -> float:
    """How likely chance alone makes as much of a change, by its interval."""
    error = (change.high - change.low) / (2 * SURE)
    return two_sided(change.by / error) if error else float(change.by == 0)


def holm(likelihoods: Sequence[float]) -> list[bool]:
    """Which of many findings can be called sure, so that not one of those is chance (Holm's method)."""
    sure = [False] * len(likelihoods)
    order = sorted(range(len(likelihoods)), key=likelihoods.__getitem__)
    for rank, index in enumerate(order):
        if likelihoods[index] > DOUBT / (len(likelihoods) - rank):
            break
        sure[index] = True
    return sure
