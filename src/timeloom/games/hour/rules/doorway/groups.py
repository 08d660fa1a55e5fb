"""Groups: whom a day needs, and how a group loses people or comes to nothing before it has gone."""

from __future__ import annotations

from typing import Literal, TypeAlias

from timeloom.games.hour.names import friend, group_id
from timeloom.games.hour.pack import Argument, Battle, load_pack
from timeloom.games.hour.state import DAYS, PARTY, Group, State
from timeloom.kernel import Answer, Rule, Tell
from timeloom.kernel.scene import Choice

# Whom a day needs


def needed_people(day: int) -> frozenset[int]:
    """Those without whom a day cannot be revisited: the arguers, or the owner of the Shadow."""
    event = load_pack().event(day)
    match event:
        case Argument():
            return frozenset(load_pack().arguers(event))
        case Battle():
            return frozenset([load_pack().owner(event)])
        case _:
            return frozenset()


NEEDED = [needed_people(day) for day in range(DAYS)]
FEWEST = [3 if isinstance(load_pack().event(day), Argument) else 2 for day in range(DAYS)]
"""So few people can revisit a day."""
MOST = [PARTY + 1 if isinstance(load_pack().event(day), Battle) else FEWEST[day] for day in range(DAYS)]
"""So many people can revisit a day."""

# Who can still come


def free_friends(s: State) -> list[int]:
    """Those who are here, have not been in the past this round, and belong to no group yet."""
    engaged = s.away() | {seat for group in s.groups for seat in group.members}
    return [seat for seat, person in enumerate(s.people) if not person.been and seat not in engaged]


def own_group(s: State, seat: int) -> Group:
    """The group that somebody belongs to who belongs to one."""
    group = s.group_of(seat)
    assert group is not None
    return group


def is_gathering(group: Group) -> bool:
    """Whether the one who proposes still has somebody to choose."""
    return not group.closed and len(group.members) + len(group.invited) < MOST[group.day]


def candidates(s: State, group: Group) -> list[int]:
    """Free friends who were not asked into this group before."""
    return [seat for seat in free_friends(s) if seat not in group.asked]


# Coming to nothing

Why: TypeAlias = Literal["withdrawn", "refused", "no chance", "taken"]
"""Why a group comes to nothing."""


class GroupDissolved(Tell, frozen=True):
    """A group came to nothing."""

    day: int
    by: int
    why: Why

    def words(self) -> str:
        return f"Nobody goes to day {self.day + 1} with {friend(self.by)}: {self.reason}."

    @property
    def reason(self) -> str:
        match self.why:
            case "withdrawn":
                return f"{friend(self.by)} takes the proposal back"
            case "refused":
                return "too few want to go"
            case "no chance":
                return "nobody spends a Chance"
            case "taken":
                return "others have gone there"


def dissolve(s: State, group: Group, why: Why) -> Rule[None]:
    """A group comes to nothing, and its people are free again."""
    s.groups.remove(group)
    for seat in group.members:
        s.people[seat].back = False
    yield GroupDissolved(day=group.day, by=group.by, why=why)


def go_on_gathering(s: State, group: Group) -> Rule[None]:
    """After a refusal somebody else can be asked, if the day can still be revisited."""
    if group not in s.groups:
        return
    missing = NEEDED[group.day] - set(group.members) - set(group.invited)
    reachable = len(group.members) + len(group.invited) + len(candidates(s, group))
    if missing or reachable < FEWEST[group.day]:
        yield from dissolve(s, group, "refused")


# Leaving


class Leave(Answer, frozen=True):
    """Leave a group before it has gone through the Doorway."""

    def choice(self, s: State, seat: int) -> Choice:
        group = own_group(s, seat)
        words = "Take your proposal back" if group.by == seat else "Do not go along after all"
        return Choice(f"{words} (day {group.day + 1})", (group_id(group.number),))


class Left(Tell, frozen=True):
    """Somebody has left a group."""

    seat: int
    day: int

    def words(self) -> str:
        return f"{friend(self.seat)} would rather not go to day {self.day + 1} after all."


def leavings(s: State, seat: int) -> list[Leave]:
    """One can leave a group until it has gone."""
    return [] if s.group_of(seat) is None else [Leave()]


def leave(s: State, seat: int) -> Rule[None]:
    """Leave a group; when the one who proposed it leaves, it is withdrawn."""
    group = own_group(s, seat)
    if seat == group.by:
        yield from dissolve(s, group, "withdrawn")
        return
    group.members.remove(seat)
    group.closed = False
    group.payer = None if group.payer == seat else group.payer
    yield Left(seat=seat, day=group.day)
    yield from go_on_gathering(s, group)
