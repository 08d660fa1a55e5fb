"""Protagonists who try for the goal, help each other, and know when to hold back."""

from __future__ import annotations

from timeloom.games.moonlight.bots.protagonist import (
    consequences,
    creation,
    downtime,
    maze_of_dreams,
    missions,
    playsets,
    rolls,
    talking,
)
from timeloom.games.moonlight.bots.protagonist.ways import Way

CHAPTERS = (creation, downtime, missions, rolls, talking, consequences, playsets, maze_of_dreams)
PLAYING: dict[str, Way] = {id: way for chapter in CHAPTERS for id, way in chapter.WAYS.items()}
"""What a protagonist has a way with, by the id of the question."""
