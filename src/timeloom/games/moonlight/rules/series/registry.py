"""The series that can be played."""

from __future__ import annotations

from timeloom.games.moonlight.rules.series.abyss import Abyss
from timeloom.games.moonlight.rules.series.interface import SeriesRules
from timeloom.games.moonlight.rules.series.maze_of_dreams import MazeOfDreams
from timeloom.games.moonlight.rules.series.rotting_sky import RottingSky
from timeloom.games.moonlight.rules.series.sea_of_stars import SeaOfStars

REGISTRY: dict[str, SeriesRules] = {
    "abyss": Abyss(),
    "rotting-sky": RottingSky(),
    "sea-of-stars": SeaOfStars(),
    "maze-of-dreams": MazeOfDreams(),
}
