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
from timeloom.games.moonlight.bots.protagonist.ways import Ways

CHAPTERS = (creation, downtime, missions, rolls, talking, consequences, playsets, maze_of_dreams)
PLAYING: Ways = {asked: way for chapter in CHAPTERS for asked, way in chapter.WAYS.items()}
"""What a protagonist has a way with, by what is asked."""
