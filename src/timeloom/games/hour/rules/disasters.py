"""Disasters: two people avert it, and learn from it."""

from __future__ import annotations

from timeloom.games.hour.rules.calendar import mark_day
from timeloom.games.hour.rules.flaps import is_altered
from timeloom.games.hour.rules.gains import Gained, gain_experience
from timeloom.games.hour.state import State, Visit
from timeloom.kernel import Rule


def avert(s: State, visit: Visit) -> Rule[None]:
    """Both efforts together against the flap; who averts it learns: a card, and 1 Knowledge (Disasters)."""
    mended = is_altered(s, visit.day, visit.members, visit.efforts)
    yield from mark_day(s, visit, mended)
    if not mended:
        return
    for seat in visit.members:
        yield from gain_experience(s, seat)
        s.people[seat].knowledge += 1
        yield Gained(seat=seat, what="Knowledge", level=s.people[seat].knowledge)
