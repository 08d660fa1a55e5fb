"""The ways and tests of a mission by what is written on them."""

from __future__ import annotations

from functools import cache

from timeloom.games.agents.pack.mission import missions
from timeloom.games.agents.pack.verbs import Test, Way


@cache
def written(mission: str) -> dict[str, Way | Test]:
    """The ways and tests of a mission by their words, as they are known once they are offered."""
    tables = (table for _, table in missions()[mission].tables)
    return {table.words: table for table in tables if isinstance(table, Way | Test)}
