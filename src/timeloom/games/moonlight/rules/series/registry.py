"""The series that can be played."""

from __future__ import annotations

from timeloom.games.moonlight.rules.series.abyss import Abyss
from timeloom.games.moonlight.rules.series.interface import SeriesRules

REGISTRY: dict[str, SeriesRules] = {"abyss": Abyss()}
