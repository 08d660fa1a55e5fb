"""Looking under flaps: what one may know of a day before it is revisited."""

from __future__ import annotations

from timeloom.games.hour.names import day_id, day_title, friend
from timeloom.games.hour.rules.visits import FlapSeen
from timeloom.games.hour.state import DAYS, State
from timeloom.kernel import Answer, Rule, Tell
from timeloom.kernel.scene import Choice


class Peek(Answer, frozen=True):
    """Look under the flap of a day."""

    day: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{day_title(self.day)}: look under the flap", (day_id(self.day), "sheet"))


PEEK = [Peek(day) for day in range(DAYS)]


def peeks(s: State, seat: int) -> list[Peek]:
    """Once per point of Knowledge one can look under the flap of an open day (Visiting the Past)."""
    person = s.people[seat]
    if len(person.peeked) >= person.knowledge:
        return []
    under_way = {visit.day for visit in s.visits}
    return [
        PEEK[day]
        for day in range(DAYS)
        if not s.marks[day] and day not in under_way and not s.knows(seat, day)
    ]


class Peeked(Tell, frozen=True):
    """Somebody looked under a flap; nobody else sees under which."""

    seat: int

    def words(self) -> str:
        return f"{friend(self.seat)} looks at the calendar for a long time."


def peek(s: State, seat: int, day: int) -> Rule[None]:
    """Look under a flap; the others see that one looks, but not where."""
    s.people[seat].peeked.append(day)
    s.minutes += 1
    yield Peeked(seat=seat)
    yield FlapSeen(day=day, seats=(seat,))
