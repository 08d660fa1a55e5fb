"""What was told already, and what the tale of a mission holds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from timeloom.games.moonlight.pack.library import mission_kind
from timeloom.games.moonlight.pack.series import Tale
from timeloom.games.moonlight.state import State


def fresh(s: State, entries: Sequence[str], random: Random) -> str:
    """One of the entries that were told least often at this table."""
    told = "\n".join(s.told).casefold()
    counts = [told.count(gist(entry)) for entry in entries]
    return random.choice(
        [entry for entry, count in zip(entries, counts, strict=True) if count == min(counts)]
    )


def gist(entry: str) -> str:
    """The longest stretch of an entry that no name interrupts."""
    return max(re.split(r"\{\w+\}", entry), key=len).casefold()


def tale_of(s: State) -> Tale | None:
    """The worked-out tale of the mission under way, if its goal is one of those in the pack."""
    if s.mission is None:
        return None
    tales = mission_kind(s.series, s.mission.kind).tales
    return next((tale for tale in tales if tale.goal == s.mission.goal), None)
