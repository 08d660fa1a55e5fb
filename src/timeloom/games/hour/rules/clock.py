"""The hour: how far it is, for whom, and who is too late to begin anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from timeloom.games.hour.state import HOUR_SECONDS, MINUTES, REVISIT_MINUTES, State
from timeloom.kernel import ReadClock, Rule


def take_a_minute(s: State, seats: Iterable[int]) -> None:
    """A minute of each of these, counted from where their own hour is; nobody else's clock moves.

    A day takes as long as it takes, whatever is done on it; and whoever is late is not made later.
    """
    away = s.away()
    for seat in seats:
        if s.phase == "haven" and seat not in away and not is_late(s, seat):
            s.people[seat].minutes += 1


def go_together(s: State, seats: Sequence[int]) -> None:
    """A day that friends have agreed to go back to begins when the last of them is free."""
    end = max(s.people[seat].minutes for seat in seats) + REVISIT_MINUTES
    for seat in seats:
        s.people[seat].minutes = end


def late_ones(s: State) -> list[int]:
    """Those for whom the hour is over; without a clock, nobody."""
    if s.hour in ("clock", "real"):
        return [seat for seat in range(len(s.people)) if is_late(s, seat)]
    return []


def is_late(s: State, seat: int) -> bool:
    """Whether the hour is over for somebody: nothing new can be begun."""
    if s.hour == "real":
        return s.seconds >= HOUR_SECONDS
    return s.hour == "clock" and s.people[seat].minutes >= MINUTES


def is_over(s: State) -> bool:
    """Whether the hour is over for everybody."""
    return all(is_late(s, seat) for seat in range(len(s.people)))


def can_go(s: State, seat: int) -> bool:
    """Whether somebody can still go back."""
    return bool(free_to_go(s, [seat]))


def free_to_go(s: State, seats: Iterable[int]) -> list[int]:
    """Those of these who can still go back: once in a round, or while there is time on the clock."""
    if s.hour in ("clock", "real"):
        return [seat for seat in seats if not is_late(s, seat)]
    return [seat for seat in seats if not s.people[seat].been]


def look_at_the_clock(s: State) -> Rule[None]:
    """A real hour passes by itself; the clock of whoever keeps the table is read (What Happens Next)."""
    seconds: int = yield ReadClock(s.seconds)
    s.seconds = min(seconds, HOUR_SECONDS)
