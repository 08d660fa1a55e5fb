"""The playsets: what each series changes about the rules, and what only it has."""

from __future__ import annotations

from timeloom.games.moonlight.rules.playsets.abyss import Abyss
from timeloom.games.moonlight.rules.playsets.maze_of_dreams import MazeOfDreams
from timeloom.games.moonlight.rules.playsets.rotting_sky import RottingSky
from timeloom.games.moonlight.rules.playsets.sea_of_stars import SeaOfStars
from timeloom.games.moonlight.rules.series import SeriesRules

ALL: dict[str, SeriesRules] = {
    "abyss": Abyss(),
    "rotting-sky": RottingSky(),
    "sea-of-stars": SeaOfStars(),
    "maze-of-dreams": MazeOfDreams(),
}
