"""The figures of a study: how sure a share is, and how scores spread."""

from __future__ import annotations

from math import sqrt
from statistics import quantiles

from msgspec import Struct

SURE = 1.959963984540054
"""So many standard deviations either side hold 95 % of a normal distribution."""


class Scores(Struct, frozen=True):
    """How the scores of finished games spread: the ends, the quartiles and the median."""

    lowest: float
    lower: float
    median: float
    upper: float
    highest: float


def wilson(hits: float, tries: float) -> tuple[float, float]:
    """The 95 % Wilson interval for a share: where the true one lies, as far as these tries can tell.

    A share that is weighed together from several has hits and tries that need not be whole.
    """
    if tries == 0:
        return 0.0, 1.0
    share, square = hits / tries, SURE * SURE
    middle = share + square / (2 * tries)
    reach = SURE * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    whole = 1 + square / tries
    # The ends are exact, whatever rounding makes of them.
    low = (middle - reach) / whole if hits > 0 else 0.0
    high = (middle + reach) / whole if hits < tries else 1.0
    return low, high


def spread(scores: list[int]) -> Scores | None:
    """How these scores spread; nothing when there are none."""
    if not scores:
        return None
    if len(scores) == 1:
        return Scores(*[float(scores[0])] * 5)
    lower, median, upper = quantiles(scores, n=4, method="inclusive")
    return Scores(min(scores), lower, median, upper, max(scores))
