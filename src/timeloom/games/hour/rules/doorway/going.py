"""Going: when all have agreed to the same pact, it is kept, and the Doorway opens."""

from __future__ import annotations

from timeloom.games.hour.rules.clock import take_a_minute
from timeloom.games.hour.rules.doorway.pacts import dissolve, take_out
from timeloom.games.hour.rules.handing import hand_over
from timeloom.games.hour.rules.visits import begin_visit
from timeloom.games.hour.state import Pact, State
from timeloom.kernel import Rule


def keep_pact(s: State, pact: Pact) -> Rule[None]:
    """All members agree on the group, the day and whoever spends a Chance (Visiting the Past)."""
    s.pacts.remove(pact)
    yield from hand_over(s, pact.terms)
    if pact.day is None:
        take_a_minute(s, pact.members)
        return
    assert pact.payer is not None
    yield from leave_others_behind(s, pact)
    yield from begin_visit(s, pact.day, pact.members, pact.payer)


def leave_others_behind(s: State, pact: Pact) -> Rule[None]:
    """Whoever goes is out of every other pact, and other groups for the same day come to nothing."""
    for other in [other for other in s.pacts if other.day == pact.day]:
        yield from dissolve(s, other, "taken")
    for seat in pact.members:
        yield from leave_all(s, seat)


def leave_all(s: State, seat: int) -> Rule[None]:
    """Somebody who has gone is in no pact any more: trades with them are off."""
    for pact in s.pacts_of(seat):
        if pact.day is None:
            yield from dissolve(s, pact, "gone")
        else:
            yield from take_out(s, pact, seat)


def leave_other_plans(s: State, pact: Pact, seat: int) -> Rule[None]:
    """Whoever agrees to one plan is in no other: nobody can go back to two days at once."""
    for other in s.pacts_of(seat):
        if other is not pact and other.day is not None:
            yield from take_out(s, other, seat)
