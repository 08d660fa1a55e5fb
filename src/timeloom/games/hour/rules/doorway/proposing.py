"""Proposing: somebody speaks of a day, and those whom it needs are asked at once."""

from __future__ import annotations

from functools import cache

from timeloom.games.hour.names import day_id, day_name, day_title, friend, friend_id, friends, pact_id
from timeloom.games.hour.rules.clock import can_go, free_to_go
from timeloom.games.hour.rules.doorway.pacts import FEWEST, NEEDED, free_friends
from timeloom.games.hour.state import DAYS, TALKS, Pact, State
from timeloom.kernel import Answer, Rule, Tell, varied
from timeloom.kernel.scene import Choice

BEEN = "You have been through the Doorway in this round already."
"""Why somebody goes back no more."""


class Propose(Answer, frozen=True):
    """Begin to speak of a day."""

    day: int

    def choice(self, s: State, seat: int) -> Choice:
        words = f"{day_title(self.day)}: go back to day {self.day + 1}"
        needed = [friend_id(other) for other in sorted(NEEDED[self.day] - {seat})]
        return Choice(words, (day_id(self.day), "doorway", *needed), group="Go back to a day")


PROPOSE = [Propose(day) for day in range(DAYS)]


def proposals(s: State, seat: int, days: list[int], here: list[int]) -> list[Propose]:
    """Days for which those whom they need are free, and enough others; one sees a proposal through."""
    if s.people[seat].begun >= TALKS or not can_go(s, seat):
        return []
    has_proposed = [pact for pact in s.pacts if pact.by == seat and pact.day is not None]
    if has_proposed or not any_chance(s, here):
        return []
    free = frozenset(free_to_go(s, here))
    if seat not in free:
        return []
    open_to = days_for(free)
    return [PROPOSE[day] for day in days if day in open_to]


@cache
def days_for(free: frozenset[int]) -> frozenset[int]:
    """The days for which those whom they need are among these, and enough others."""
    return frozenset(day for day in range(DAYS) if NEEDED[day] <= free and FEWEST[day] <= len(free))


def why_no_day(s: State, seat: int, day: int) -> str:
    """Why one cannot propose a day now."""
    if s.marks[day]:
        return f"Day {day + 1} is {s.marks[day]}: each day can be revisited once."
    if any(visit.day == day for visit in s.visits):
        return f"Somebody is on day {day + 1} right now."
    if any(pact.by == seat and pact.day is not None for pact in s.pacts):
        return "See the day through that you have proposed, or take it back."
    if s.people[seat].begun >= TALKS:
        return f"You have begun {TALKS} things in this round; step back until the next one."
    if not can_go(s, seat):
        return BEEN
    if not any_chance(s, s.here()):
        return "Nobody who is here has a Chance left to spend."
    missing = sorted(NEEDED[day] - set(free_friends(s)))
    if missing:
        return f"Day {day + 1} needs {friends(missing)}, who cannot come now."
    return f"Day {day + 1} needs {FEWEST[day]} friends who are free to go."


def any_chance(s: State, here: list[int]) -> bool:
    """Whether anybody of those who are here could spend a Chance."""
    return any(s.people[seat].chances for seat in here)


class Proposed(Tell, frozen=True):
    """Somebody wants to revisit a day."""

    seat: int
    day: int
    pact: int

    def words(self) -> str:
        name, day = friend(self.seat), day_name(self.day)
        ways = (
            f"{name} wants to go back to {day}.",
            f"{name} puts a finger on {day}.",
            f"{name} asks the others about {day}.",
            f"{name} speaks of {day}.",
            f"{name} cannot leave {day} alone.",
            f"{name} would try {day}.",
        )
        return varied(ways, self.pact)

    def touches(self) -> tuple[str, ...]:
        return (day_id(self.day), pact_id(self.pact))


def propose(s: State, seat: int, day: int) -> Rule[None]:
    """Begin a pact with those whom the day needs; nobody has agreed to anything yet."""
    s.people[seat].begun += 1
    members = [seat, *sorted(NEEDED[day] - {seat})]
    pact = Pact(s.next_number(), seat, members, day)
    s.pacts.append(pact)
    yield Proposed(seat=seat, day=day, pact=pact.number)
