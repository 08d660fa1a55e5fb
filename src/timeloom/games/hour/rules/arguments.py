"""Arguments: two argue again, a third intervenes, and perhaps they part as friends."""

from __future__ import annotations

from timeloom.games.hour.names import friend, friend_id
from timeloom.games.hour.pack import Argument, load_pack
from timeloom.games.hour.rules.calendar import mark_day
from timeloom.games.hour.rules.flaps import is_altered
from timeloom.games.hour.rules.gains import Gained, gain_experience
from timeloom.games.hour.rules.stats import intervener
from timeloom.games.hour.state import State, Visit
from timeloom.kernel import Rule, Tell


class LinkMade(Tell, frozen=True):
    """Two friends are close again."""

    one: int
    other: int

    def words(self) -> str:
        return f"{friend(self.one)} and {friend(self.other)} have a Social Link."

    def touches(self) -> tuple[str, ...]:
        return (friend_id(self.one), friend_id(self.other))


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
