"""A director who has no one: it judges from what is on the table, and takes its words from the tables."""

from __future__ import annotations

from timeloom.games.moonlight.bots.director import consequences, missions, playsets, rolls, telling
from timeloom.games.moonlight.bots.director.ways import Ways

CHAPTERS = (telling, missions, rolls, consequences, playsets)
DIRECTING: Ways = {asked: way for chapter in CHAPTERS for asked, way in chapter.WAYS.items()}
"""What a director has a way with, by what is asked."""
