"""Talking: whoever is in the pump house looks, shows, proposes, trades or steps back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from timeloom.games.hour.names import DAYS_BY_ID, day_of
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.clock import is_late
from timeloom.games.hour.rules.doorway.looking import Peek, ShowFlap, peek, peeks, show_flap, showings
from timeloom.games.hour.rules.doorway.proposing import Propose, proposals, propose, why_no_day
from timeloom.games.hour.rules.trading import Deal, deal, deals
from timeloom.games.hour.state import State
from timeloom.kernel import Answer, Form, Offers, Question, Rule, WhenLooked, ask_first
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
        return "What do you do? Point at a day, or at a friend."

    def why_not(self, s: State, thing: str, seat: int) -> str:
        return why_no_day(s, seat, DAYS_BY_ID[thing]) if thing in DAYS_BY_ID else ""

    def group(self, s: State, offers: Offers, seat: int) -> str:
        """The pacts that one is asked about stand beside it."""
        return "The Doorway"


def talk(s: State, talking: Sequence[int]) -> Rule[None]:
    """Whoever is in the pump house and has not stepped back can do the next thing."""
    seat, answer = yield from ask_first(Talk(), WhenLooked(talking, partial(said, s)))
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
    return [seat for seat in s.here() if not s.people[seat].back and not is_late(s, seat)]


def said(s: State, seat: int) -> list[Said | Form[Peek] | Form[ShowFlap] | Form[Deal]]:
    """All that somebody can do at the Doorway now."""
    return [StepBack(), *peeks(s, seat), *showings(s, seat), *deals(s, seat), *proposals(s, seat)]
