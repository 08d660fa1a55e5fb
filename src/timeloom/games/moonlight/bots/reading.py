"""What bots answer to questions that they have to read before."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.games.moonlight.bots.director.hearing.listening import answer
from timeloom.games.moonlight.bots.director.playsets import answer_back
from timeloom.games.moonlight.bots.director.rolls import hinders
from timeloom.games.moonlight.bots.director.telling import tell_price
from timeloom.games.moonlight.bots.protagonist.creation import detail
from timeloom.games.moonlight.rules.binding import Detail
from timeloom.games.moonlight.rules.playsets.rotting_sky.cursed_fates import FatePrice
from timeloom.games.moonlight.rules.playsets.rotting_sky.disagreement import AnswerBack
from timeloom.games.moonlight.rules.rolls.gathering import Reply
from timeloom.games.moonlight.rules.rolls.judging import InTheWay
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Offers, Question


def read(s: State, question: Question[Any], offers: Offers, random: Random) -> Answer | None:
    """An answer that depends on what exactly was asked."""
    match question:
        case Detail():
            return detail(question, random)
        case InTheWay():
            return hinders(s, question, offers)
        case AnswerBack():
            return answer_back(question)
        case Reply():
            return answer(s, question, random)
        case FatePrice():
            return tell_price(s, question, offers, random)
    return None
