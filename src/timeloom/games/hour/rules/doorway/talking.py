"""Talking: whoever is in the pump house looks, shows, proposes, trades or steps back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from timeloom.games.hour.names import day_id, day_of
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.clock import late_ones
from timeloom.games.hour.rules.doorway.looking import Peek, ShowFlap, peek, peeks, show_flap, showings
from timeloom.games.hour.rules.doorway.proposing import BEEN, Propose, proposals, propose, why_no_day
from timeloom.games.hour.rules.trading import Deal, deal, deals
from timeloom.games.hour.state import DAYS, State
from timeloom.kernel import Answer, Form, Offers, Opening, Question, Reasons, Rule, WhenLooked
from timeloom.kernel.scene import Choice

PARAGRAPH = "at-the-doorway"


class StepBack(Answer, frozen=True):
    """Do nothing more until something changes."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Step back until something changes")


Said: TypeAlias = StepBack | Propose | Peek | ShowFlap | Deal


class Talk(Question[Said], frozen=True):
    """What somebody does at the Doorway."""

    def words(self, s: State, seat: int) -> str:
        if s.people[seat].been:
            return f"{BEEN} What do you do meanwhile? Point at a day, or at a friend."
        return "What do you do? Point at a day, or at a friend."

    def reasons(self, s: State, seat: int) -> Reasons:
        return ((day_id(day), why_no_day(s, seat, day)) for day in range(DAYS))

    def group(self, s: State, offers: Offers, seat: int) -> str:
        """The pacts that one is asked about stand beside it."""
        return "The Doorway"


def talk(s: State, talking: Sequence[int]) -> Opening[Said, None]:
    """Whoever is in the pump house and has not stepped back can do the next thing."""
    return Opening(Talk(), WhenLooked(talking, partial(said, s)), partial(begin, s))


def begin(s: State, seat: int, answer: Said) -> Rule[None]:
    """What comes of something that is done at the Doorway."""
    match answer:
        case Propose(day):
            yield from propose(s, seat, day)
        case Peek(day):
            yield from peek(s, seat, day_of(day))
        case ShowFlap(other, day):
            yield from show_flap(s, seat, load_pack().seats[other], day_of(day))
        case Deal():
            yield from deal(s, seat, answer)
        case StepBack():
            s.people[seat].back = True


def talkers(s: State) -> list[int]:
    """Those who are here and have not stepped back, while the wards hold."""
    gone = s.away().union(late_ones(s))
    return [seat for seat, person in enumerate(s.people) if not person.back and seat not in gone]


def said(s: State, seat: int) -> list[Said | Form[Peek] | Form[ShowFlap] | Form[Deal]]:
    """All that somebody can do at the Doorway now."""
    days, here = s.open_days(), s.here()
    looks, shows = peeks(s, seat, days), showings(s, seat, days, here)
    return [StepBack(), *looks, *shows, *deals(s, seat, here), *proposals(s, seat, days, here)]
