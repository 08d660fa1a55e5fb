"""Arguments: two argue again, a third intervenes, and perhaps they part as friends."""

from __future__ import annotations

from timeloom.games.hour.pack import Argument, load_pack
from timeloom.games.hour.rules.calendar import mark_day
from timeloom.games.hour.rules.stats import gain_experience, intervener, is_altered
from timeloom.games.hour.state import State, Visit
from timeloom.games.hour.tells import Gained, LinkMade
from timeloom.kernel import Rule


def argue(s: State, visit: Visit) -> Rule[None]:
    """Reconciled arguers get a Social Link and Understanding, the intervener Experience (Arguments)."""
    mended = is_altered(s, visit.day, visit.members, visit.efforts)
    yield from mark_day(s, visit, mended)
    if not mended:
        return
    event = load_pack().event(visit.day)
    assert isinstance(event, Argument)
    one, other = sorted(load_pack().arguers(event))
    s.links.append((one, other))
    yield LinkMade(one=one, other=other)
    for seat in (one, other):
        s.people[seat].understanding += 1
        yield Gained(seat=seat, what="Understanding")
    yield from gain_experience(s, intervener(visit))
