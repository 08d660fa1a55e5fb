"""Gathering: somebody proposes a day and asks friends along."""

from __future__ import annotations

from typing import TypeAlias

from timeloom.games.hour.names import day_id, day_name, day_title, friend, friend_id, group_id
from timeloom.games.hour.rules.doorway.going import go_if_agreed
from timeloom.games.hour.rules.doorway.groups import (
    FEWEST,
    NEEDED,
    candidates,
    dissolve,
    free_friends,
    own_group,
)
from timeloom.games.hour.state import DAYS, PROPOSALS, Group, State
from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice

# Proposing


class Propose(Answer, frozen=True):
    """Begin to gather a group for a day."""

    day: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{day_title(self.day)}: go back to day {self.day + 1}", (day_id(self.day), "doorway"))


PROPOSE = [Propose(day) for day in range(DAYS)]


def proposals(s: State, seat: int) -> list[Propose]:
    """The days that one could propose to revisit now."""
    person = s.people[seat]
    if person.been or person.proposals >= PROPOSALS or s.group_of(seat) or not any_chance(s):
        return []
    free = set(free_friends(s))
    taken = {visit.day for visit in s.visits}
    return [PROPOSE[day] for day in range(DAYS) if day not in taken and can_propose(s, seat, day, free)]


def any_chance(s: State) -> bool:
    """Whether anybody here could spend a Chance."""
    away = s.away()
    return any(person.chances > 0 for seat, person in enumerate(s.people) if seat not in away)


def can_propose(s: State, seat: int, day: int, free: set[int]) -> bool:
    """Whether a day is still open and those whom it needs are free."""
    needed = NEEDED[day] | {seat}
    return not s.marks[day] and needed <= free and len(free) >= FEWEST[day]


class Proposed(Tell, frozen=True):
    """Somebody wants to revisit a day."""

    seat: int
    day: int
    group: int

    def words(self) -> str:
        return f"{friend(self.seat)} wants to go back to {day_name(self.day)}."

    def touches(self) -> tuple[str, ...]:
        return (day_id(self.day), group_id(self.group))


def propose(s: State, seat: int, day: int) -> Rule[None]:
    """Begin a group; those whom the day needs are asked at once."""
    s.people[seat].proposals += 1
    group = Group(s.next_number(), day, seat, [seat], asked=[seat])
    s.groups.append(group)
    yield Proposed(seat=seat, day=day, group=group.number)
    for other in sorted(NEEDED[day] - {seat}):
        yield from invite(group, other)


# Asking friends along


class Invite(Answer, frozen=True):
    """Invite a friend into the group that one gathers."""

    seat: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Ask {friend(self.seat)}", (friend_id(self.seat),))


class Enough(Answer, frozen=True):
    """Invite nobody else."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("That is enough", (group_id(own_group(s, seat).number),))


class Withdraw(Answer, frozen=True):
    """Give up the proposal."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Give it up", (group_id(own_group(s, seat).number),))


Gathering: TypeAlias = Invite | Enough | Withdraw


class Gather(Question[Gathering], frozen=True):
    """Whom the one who proposes asks along."""

    day: int

    def words(self, s: State, seat: int) -> str:
        return f"Whom do you ask to come along to {day_name(self.day)}?"


class Invited(Tell, frozen=True):
    """Somebody is asked to come along."""

    seat: int
    day: int
    by: int
    group: int

    def words(self) -> str:
        return f"{friend(self.by)} asks {friend(self.seat)} to come along to day {self.day + 1}."

    def touches(self) -> tuple[str, ...]:
        return (group_id(self.group),)


def gather(s: State, group: Group) -> Rule[None]:
    """The one who proposes chooses whom to ask."""
    answer = yield from ask(group.by, Gather(group.day), gatherings(s, group))
    match answer:
        case Invite(seat):
            yield from invite(group, seat)
        case Enough():
            group.closed = True
            yield from go_if_agreed(s, group)
        case Withdraw():
            yield from dissolve(s, group, "withdrawn")


def invite(group: Group, seat: int) -> Rule[None]:
    """Ask somebody to come along."""
    group.invited.append(seat)
    group.asked.append(seat)
    yield Invited(seat=seat, day=group.day, by=group.by, group=group.number)


def gatherings(s: State, group: Group) -> list[Gathering]:
    """Everybody who can still be asked; enough, if it can be enough; or giving up."""
    named = len(group.members) + len(group.invited)
    enough = [Enough()] if named >= FEWEST[group.day] else []
    return [*map(Invite, candidates(s, group)), *enough, Withdraw()]
