"""Steady players: a director who runs the game from tables, and protagonists who look after each other."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.games.moonlight.bots.director import direct
from timeloom.games.moonlight.bots.protagonist import play
from timeloom.games.moonlight.state import DIRECTOR
from timeloom.kernel import Answer, AnyAsk, Bot, Run


def steady_bot(random: Random) -> Bot:
    """A bot for any seat: in the director's it directs, in any other it plays a protagonist."""

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        act = direct if seat == DIRECTOR else play
        return act(run.state, ask, seat, random)

    return choose
