"""Words that several tellings share."""

from __future__ import annotations

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.wording import PRICES, RESULTS, capital, pips, sentence

__all__ = ["PRICES", "RESULTS", "capital", "pips", "sentence", "sheet"]
