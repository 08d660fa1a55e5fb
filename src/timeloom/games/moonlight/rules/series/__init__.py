"""What differs from series to series, behind one small interface."""

from __future__ import annotations

from timeloom.games.moonlight.rules.series.interface import SeriesRules
from timeloom.games.moonlight.state import State


def rules_of(s: State) -> SeriesRules:
    """The rules of the series that is played."""
    from timeloom.games.moonlight.rules.series.registry import REGISTRY

    return REGISTRY[s.series]


__all__ = ["SeriesRules", "rules_of"]
