"""A director who has no one: it judges from what is on the table, and takes its words from the tables."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import anything, at_the_table
from timeloom.games.moonlight.bots.director import consequences, missions, playsets, rolls, telling
from timeloom.games.moonlight.bots.director.ways import Way
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, AnyAsk

CHAPTERS = (telling, missions, rolls, consequences, playsets)
WAYS: dict[str, Way] = {id: way for chapter in CHAPTERS for id, way in chapter.WAYS.items()}


def direct(s: State, ask: AnyAsk, seat: int, random: Random) -> Answer:
    """The director's answer."""
    id = ask.id.rpartition("/")[2]
    offers = ask.offered(seat)
    common = at_the_table(s, id, offers, random)
    if common is not None:
        return common
    if id in WAYS:
        return WAYS[id](s, offers, random)
    return anything(offers, random)
