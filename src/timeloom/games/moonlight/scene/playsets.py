"""What a series lays on the table besides its map."""

from __future__ import annotations

from collections.abc import Callable

from timeloom.games.moonlight.scene import maze_of_dreams, rotting_sky, sea_of_stars
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel.scene import Thing

THINGS: dict[str, Callable[[State], list[Thing]]] = {
    "rotting-sky": rotting_sky.things,
    "sea-of-stars": sea_of_stars.things,
    "maze-of-dreams": maze_of_dreams.things,
}
"""By series: what lies there."""

LINES: dict[str, Callable[[State, Protagonist], list[tuple[str, str]]]] = {
    "rotting-sky": rotting_sky.lines,
    "sea-of-stars": sea_of_stars.lines,
    "maze-of-dreams": maze_of_dreams.lines,
}
"""By series: what it writes on a protagonist's sheet."""


def series_things(s: State) -> list[Thing]:
    """What the series lays on the table."""
    return THINGS[s.series](s) if s.series in THINGS else []


def series_lines(s: State, person: Protagonist) -> list[tuple[str, str]]:
    """What the series writes on a sheet."""
    return LINES[s.series](s, person) if s.series in LINES else []
