"""Words that several tellings share."""

from __future__ import annotations

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.wording import RESULTS, capital, pips, sentence

__all__ = ["RESULTS", "capital", "pips", "sentence", "sheet"]
