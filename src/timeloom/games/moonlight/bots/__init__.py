"""Steady players: a director who runs the game from tables, and protagonists who look after each other."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.games.moonlight.bots.choosing import at_the_table
from timeloom.games.moonlight.bots.director import DIRECTING
from timeloom.games.moonlight.bots.protagonist import PLAYING
from timeloom.games.moonlight.bots.reading import read
from timeloom.games.moonlight.state import DIRECTOR, State
from timeloom.kernel import Answer, AnyAsk, Bot, Offers, Question, Run, anything


def steady_bot(random: Random) -> Bot:
    """A bot for any seat: in the director's it directs, in any other it plays a protagonist."""

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        s, question, offers = run.state, ask.question, ask.offered(seat)
        common = read(s, question, offers, random) or at_the_table(s, question, offers, random)
        return common or in_role(s, question, offers, seat, random) or anything(offers, random)

    return choose


def in_role(s: State, question: Question[Any], offers: Offers, seat: int, random: Random) -> Answer | None:
    """What a seat answers to questions that its role has a way with."""
    if seat == DIRECTOR:
        directing = DIRECTING.get(type(question))
        return directing(s, offers, random) if directing else None
    playing = PLAYING.get(type(question))
    return playing(s, offers, s.at(seat), random) if playing else None
