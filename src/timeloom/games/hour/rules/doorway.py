"""The Doorway: looking under flaps, and groups that form until all agree and somebody spends a Chance."""

from __future__ import annotations

from timeloom.games.hour.answers import (
    Barter,
    Enough,
    Invite,
    Join,
    Leave,
    Peek,
    Propose,
    Refuse,
    StepBack,
    Withdraw,
)
from timeloom.games.hour.pack import Argument, Battle, load_pack
from timeloom.games.hour.rules.trading import tradable
from timeloom.games.hour.rules.visits import begin_visit
from timeloom.games.hour.state import (
    DAYS,
    FRIENDS,
    MINUTES,
    PARTY,
    PROPOSALS,
    TRADES,
    Group,
    State,
    Trade,
)
from timeloom.games.hour.tells import (
    FlapSeen,
    GroupDissolved,
    Invited,
    Joined,
    Left,
    Peeked,
    Proposed,
    Refused,
    TradeBegun,
)
from timeloom.kernel import Ask, AskFirst, Offers, Rule

PROPOSE = [Propose(day) for day in range(DAYS)]
PEEK = [Peek(day) for day in range(DAYS)]
BARTER = [Barter(seat) for seat in range(FRIENDS)]

# Talking


def talk(s: State) -> Rule[None]:
    """Whoever is in the pump house and has not stepped back can do the next thing."""
    seat, answer = yield AskFirst("talk", {seat: said(s, seat) for seat in talkers(s)})
    match answer:
        case Propose(day):
            yield from propose(s, seat, day)
        case Peek(day):
            yield from peek(s, seat, day)
        case Barter(other):
            s.people[seat].trades += 1
            s.trades.append(Trade(s.next_number(), seat, other))
            yield TradeBegun(by=seat, to=other)
        case Leave():
            yield from leave(s, seat)
        case StepBack():
            s.people[seat].back = True


def talkers(s: State) -> list[int]:
    """Those who are here and have not stepped back, while the wards hold."""
    if is_late(s):
        return []
    away = s.away()
    return [seat for seat, person in enumerate(s.people) if not person.back and seat not in away]


def is_late(s: State) -> bool:
    """Whether the hour is over by the clock."""
    return s.hour == "clock" and s.minutes >= MINUTES


def said(s: State, seat: int) -> Offers:
    """All that somebody can do at the Doorway now."""
    return [StepBack(), *leavings(s, seat), *proposals(s, seat), *peeks(s, seat), *barters(s, seat)]


def leavings(s: State, seat: int) -> list[Leave]:
    """One can leave a group until it has gone."""
    return [] if s.group_of(seat) is None else [Leave()]


# Looking under flaps


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


def peek(s: State, seat: int, day: int) -> Rule[None]:
    """Look under a flap; the others see that one looks, but not where."""
    s.people[seat].peeked.append(day)
    s.minutes += 1
    yield Peeked(seat=seat)
    yield FlapSeen(day=day, seats=(seat,))


# Groups


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


def free_friends(s: State) -> list[int]:
    """Those who are here, have not been in the past this round, and belong to no group yet."""
    engaged = s.away() | {seat for group in s.groups for seat in group.members}
    return [seat for seat, person in enumerate(s.people) if not person.been and seat not in engaged]


def can_propose(s: State, seat: int, day: int, free: set[int]) -> bool:
    """Whether a day is still open and those whom it needs are free."""
    needed = NEEDED[day] | {seat}
    return not s.marks[day] and needed <= free and len(free) >= FEWEST[day]


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


def propose(s: State, seat: int, day: int) -> Rule[None]:
    """Begin a group; those whom the day needs are asked at once."""
    s.people[seat].proposals += 1
    group = Group(s.next_number(), day, seat, [seat], asked=[seat])
    s.groups.append(group)
    yield Proposed(seat=seat, day=day, group=group.number)
    for other in sorted(NEEDED[day] - {seat}):
        yield from invite(group, other)


def invite(group: Group, seat: int) -> Rule[None]:
    """Ask somebody to come along."""
    group.invited.append(seat)
    group.asked.append(seat)
    yield Invited(seat=seat, day=group.day, by=group.by, group=group.number)


def gather(s: State, group: Group) -> Rule[None]:
    """The one who proposes chooses whom to ask."""
    answer = yield Ask(group.by, "gather", gatherings(s, group))
    match answer:
        case Invite(seat):
            yield from invite(group, seat)
        case Enough():
            group.closed = True
            yield from go_if_agreed(s, group)
        case Withdraw():
            yield from dissolve(s, group, "withdrawn")


def is_gathering(group: Group) -> bool:
    """Whether the one who proposes still has somebody to choose."""
    return not group.closed and len(group.members) + len(group.invited) < MOST[group.day]


def gatherings(s: State, group: Group) -> Offers:
    """Everybody who can still be asked; enough, if it can be enough; or giving up."""
    named = len(group.members) + len(group.invited)
    enough = [Enough()] if named >= FEWEST[group.day] else []
    return [*(Invite(seat) for seat in candidates(s, group)), *enough, Withdraw()]


def candidates(s: State, group: Group) -> list[int]:
    """Free friends who were not asked into this group before."""
    return [seat for seat in free_friends(s) if seat not in group.asked]


def decide(s: State, group: Group) -> Rule[None]:
    """Whoever is asked joins, perhaps with a Chance to spend, or refuses."""
    seat, answer = yield AskFirst("join", {seat: joinings(s, seat) for seat in group.invited})
    group.invited.remove(seat)
    if isinstance(answer, Join):
        yield from join(s, group, seat, answer.chance)
    else:
        group.closed = False
        s.people[seat].back = False
        yield Refused(seat=seat, day=group.day)
        yield from go_on_gathering(s, group)


def joinings(s: State, seat: int) -> Offers:
    """Join with or without a Chance, or refuse."""
    return [*([Join(True)] if s.spare_chances(seat) > 0 else []), Join(False), Refuse()]


def join(s: State, group: Group, seat: int, chance: bool) -> Rule[None]:
    """One more has agreed; they leave any group that they belonged to, and are awaited by no other."""
    if s.group_of(seat) is not None:
        yield from leave(s, seat)
    group.members.append(seat)
    if chance and group.payer is None:
        group.payer = seat
    yield Joined(seat=seat, day=group.day, chance=chance)
    yield from lapse(s, [seat])
    yield from go_if_agreed(s, group)


def lapse(s: State, seats: list[int]) -> Rule[None]:
    """People who have joined one group are not awaited by any other."""
    for group in s.groups.copy():
        lost = [seat for seat in seats if seat in group.invited]
        for seat in lost:
            group.invited.remove(seat)
            group.closed = False
        if lost:
            yield from go_on_gathering(s, group)


def go_on_gathering(s: State, group: Group) -> Rule[None]:
    """After a refusal somebody else can be asked, if the day can still be revisited."""
    if group not in s.groups:
        return
    missing = NEEDED[group.day] - set(group.members) - set(group.invited)
    reachable = len(group.members) + len(group.invited) + len(candidates(s, group))
    if missing or reachable < FEWEST[group.day]:
        yield from dissolve(s, group, "refused")


def leave(s: State, seat: int) -> Rule[None]:
    """Leave a group; when the one who proposed it leaves, it is withdrawn."""
    group = s.group_of(seat)
    assert group is not None
    if seat == group.by:
        yield from dissolve(s, group, "withdrawn")
        return
    group.members.remove(seat)
    group.closed = False
    group.payer = None if group.payer == seat else group.payer
    yield Left(seat=seat, day=group.day)
    yield from go_on_gathering(s, group)


def dissolve(s: State, group: Group, why: str) -> Rule[None]:
    """A group comes to nothing, and its people are free again."""
    s.groups.remove(group)
    for seat in group.members:
        s.people[seat].back = False
    yield GroupDissolved(day=group.day, by=group.by, why=why)


def go_if_agreed(s: State, group: Group) -> Rule[None]:
    """When all agree and somebody spends a Chance, the Doorway opens (Visiting the Past)."""
    if group.invited or is_gathering(group):
        return
    payer = payer_of(s, group)
    if payer is None:
        yield from dissolve(s, group, "no chance")
        return
    s.groups.remove(group)
    yield from forget_others(s, group)
    yield from begin_visit(s, group.day, group.members, payer)


def payer_of(s: State, group: Group) -> int | None:
    """Whoever has promised a Chance, or else the one who proposed, if they have one to spend."""
    willing = [seat for seat in (group.payer, group.by) if seat is not None]
    return next((seat for seat in willing if s.people[seat].chances > 0), None)


def forget_others(s: State, group: Group) -> Rule[None]:
    """Trades of those who go are off, and so are other groups for the same day."""
    s.trades = [trade for trade in s.trades if not {trade.by, trade.to} & set(group.members)]
    for other in [other for other in s.groups if other.day == group.day]:
        yield from dissolve(s, other, "taken")
    yield from lapse(s, group.members)


# Trading begins here too


def barters(s: State, seat: int) -> list[Barter]:
    """Anybody who is here and in no other trade can be traded with."""
    if s.people[seat].trades >= TRADES or not tradable(s, seat):
        return []
    busy = s.away() | {party for trade in s.trades for party in (trade.by, trade.to)}
    return (
        []
        if seat in busy
        else [BARTER[other] for other in range(FRIENDS) if other != seat and other not in busy]
    )
