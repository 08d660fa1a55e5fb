"""Protagonists who try for the goal, help each other, and know when to hold back."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import anything, at_the_table
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
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, AnyAsk

CHAPTERS = (creation, downtime, missions, rolls, talking, consequences, playsets, maze_of_dreams)
WAYS: dict[str, Way] = {id: way for chapter in CHAPTERS for id, way in chapter.WAYS.items()}


def play(s: State, ask: AnyAsk, seat: int, random: Random) -> Answer:
    """A protagonist's answer."""
    id = ask.id.rpartition("/")[2]
    offers = ask.offered(seat)
    common = at_the_table(s, id, offers, random)
    if common is not None:
        return common
    if id in WAYS:
        return WAYS[id](s, offers, s.at(seat), random)
    return anything(offers, random)
