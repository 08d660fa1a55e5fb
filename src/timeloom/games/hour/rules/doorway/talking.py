"""Talking: whoever is in the pump house looks, proposes, leaves, trades or steps back."""

from __future__ import annotations

from typing import TypeAlias

from timeloom.games.hour.rules.doorway.gathering import Propose, proposals, propose
from timeloom.games.hour.rules.doorway.groups import Leave, leave, leavings
from timeloom.games.hour.rules.doorway.looking import Peek, peek, peeks
from timeloom.games.hour.rules.trading import Barter, barters, begin_trade
from timeloom.games.hour.state import MINUTES, State
from timeloom.kernel import Answer, Question, Rule, ask_first
from timeloom.kernel.scene import Choice


class StepBack(Answer, frozen=True):
    """Do nothing more until something changes."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Step back until something changes")


Said: TypeAlias = StepBack | Leave | Propose | Peek | Barter


class Talk(Question[Said], frozen=True):
    """What somebody does at the Doorway."""

    def words(self, s: State, seat: int) -> str:
        return "The Doorway is open. What do you do?"


def talk(s: State) -> Rule[None]:
    """Whoever is in the pump house and has not stepped back can do the next thing."""
    seat, answer = yield from ask_first(Talk(), {seat: said(s, seat) for seat in talkers(s)})
    match answer:
        case Propose(day):
            yield from propose(s, seat, day)
        case Peek(day):
            yield from peek(s, seat, day)
        case Barter(other):
            yield from begin_trade(s, seat, other)
        case Leave():
            yield from leave(s, seat)
        case StepBack():
            s.people[seat].back = True


def talkers(s: State) -> list[int]:
    """Those who are here and have not stepped back, while the wards hold."""
    if is_late(s):
        return []
    away = s.away()
    return [seat for seat, person in enumerate(s.people) if not person.back and seat not in away]


def is_late(s: State) -> bool:
    """Whether the hour is over by the clock."""
    return s.hour == "clock" and s.minutes >= MINUTES


def said(s: State, seat: int) -> list[Said]:
    """All that somebody can do at the Doorway now."""
    return [StepBack(), *leavings(s, seat), *proposals(s, seat), *peeks(s, seat), *barters(s, seat)]
