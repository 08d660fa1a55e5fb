"""Figures in words: shares, differences, numbers and how sure they are."""

from __future__ import annotations

from timeloom.lab.studies.reading.figures import Between, Mean, Share


def percent(share: float) -> str:
    """A share as people say it; a small or a large one with a digit more, so that little is not nothing."""
    part = 100 * share
    fine = 0 < part < 1 or 99 < part < 100
    return f"{part:.1f} %" if fine else f"{part:.0f} %"


def sure(low: float, high: float) -> str:
    """Where a true share lies."""
    return f"{percent(low).removesuffix(' %')} to {percent(high)}"


def share(told: Share) -> str:
    """A share with its interval."""
    return f"{percent(told.share)} ({sure(told.low, told.high)})" if told.tries else "–"


def of(hits: int, tries: int) -> str:
    """So many of so many."""
    return f"{hits:,} of {tries:,}"


def number(value: float) -> str:
    """A number with as many digits as tell something."""
    if abs(value) >= 100 or value == int(value):
        return _minus(f"{value:,.0f}")
    return _minus(f"{value:,.1f}" if abs(value) >= 10 else f"{value:,.2f}")


def mean(told: Mean) -> str:
    """A mean with its interval."""
    if told.games < 2:
        return number(told.mean)
    return f"{number(told.mean)} ({number(told.low)} to {number(told.high)})"


def points(difference: float) -> str:
    """A difference of two shares, in points of a hundred."""
    rounded = round(100 * difference)
    return _minus(f"{rounded:+d}") if rounded else "0"


def apart(difference: float, low: float, high: float) -> str:
    """A difference of two shares with its interval."""
    return f"{points(difference)} ({points(low)} to {points(high)})"


def between(told: Between) -> str:
    """A difference of two means with its interval."""
    return f"{signed(told.difference)} ({signed(told.low)} to {signed(told.high)})"


def signed(value: float) -> str:
    """A number with its sign."""
    return f"+{number(value)}" if value > 0 else number(value)


def narrower(told: Between) -> str:
    """How much pairing has gained."""
    if abs(told.narrower) < 0.005:
        return "no narrower"
    gained = percent(abs(told.narrower))
    return f"{gained} narrower" if told.narrower > 0 else f"{gained} wider"


def chance(probability: float) -> str:
    """A probability that may be very small."""
    if probability < 0.0001:
        return "below 0.0001"
    return f"{probability:.4f}" if probability < 0.01 else f"{probability:.2f}"


def _minus(words: str) -> str:
    return words.replace("-", "−")
