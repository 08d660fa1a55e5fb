"""Reasons for answers in The Stolen Hour, for hints: what a friend expects of a day, by what they know."""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.hour.bots.outlook import likelihood
from timeloom.games.hour.names import day_of
from timeloom.games.hour.rules.doorway.agreeing import Agree, Decline
from timeloom.games.hour.rules.doorway.changing import Invite
from timeloom.games.hour.rules.doorway.looking import Peek
from timeloom.games.hour.rules.doorway.pacts import FEWEST, NEEDED
from timeloom.games.hour.rules.doorway.proposing import Propose
from timeloom.games.hour.state import FRIENDS, State
from timeloom.kernel import Answer


def why(s: State, answer: Answer, seat: int) -> str | None:
    """A reason for this answer, or against it, if there is an obvious one."""
    match answer:
        case Peek(day):
            return "It is a day of your own." if seat in NEEDED[day_of(day)] else None
        case Propose(day):
            return of_day(s, seat, day, sorted({seat, *NEEDED[day]}))
        case Agree() | Decline():
            return of_plan(s, seat, ())
        case Invite(other):
            return of_plan(s, seat, (other,))
        case _:
            return None


def at_the_end(cards: float, standing: float) -> str:
    """What is left when the last battle is over, on the average: of Death, and of the seven."""
    return f"When this was tried out, Death kept {kept(cards)}, and {on_their_feet(standing)} at the end."


def kept(cards: float) -> str:
    """So many cards on the average."""
    if cards <= 0.5:
        return "hardly a card" if cards else "nothing"
    return f"about {round(cards)} card{'' if round(cards) == 1 else 's'}"


def on_their_feet(standing: float) -> str:
    """That so many friends stand on the average."""
    if standing in (0, FRIENDS):
        return "all seven of you stood" if standing else "none of you stood"
    if not 0.5 < standing < FRIENDS - 0.5:
        return "hardly any of you stood" if standing < 1 else "nearly all of you stood"
    return f"about {round(standing)} of you stood"


def of_plan(s: State, seat: int, more: Sequence[int]) -> str | None:
    """What to expect of the only plan that speaks of this friend; of several, nobody knows which is meant."""
    plans = [(pact.day, pact.members) for pact in s.pacts_of(seat) if pact.day is not None]
    if len(plans) != 1:
        return None
    day, members = plans[0]
    return of_day(s, seat, day, sorted({*members, *more}))


def of_day(s: State, seat: int, day: int, company: Sequence[int]) -> str:
    """How likely these people are to mend a day, for all that this friend knows."""
    if len(company) < FEWEST[day]:
        return f"It takes {FEWEST[day]} of you at least."
    hope = round(100 * likelihood(s, seat, day, company))
    known = "You know what lies under the flap" if s.knows(seat, day) else "You go by a feeling"
    return f"{known}: these {len(company)} mend it in about {hope} of 100 tries."
