"""Names of the series that are still free."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.state import State


def free_names(s: State) -> list[str]:
    """Names of the series that nobody and nothing bears yet; all of them when none is left."""
    held = {person.name for person in s.people} | {face.name for person in s.people for face in person.faces}
    held |= {engine.name for engine in s.engines} | {suspect.name for suspect in s.suspects}
    names = series(s.series).names
    free = [name for name in names if name not in held]
    return free if len(free) > 1 else list(names)
