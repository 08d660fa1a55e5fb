"""What must be true of every table of The Stolen Hour at a resting point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from timeloom.games.hour.pack import Argument, Battle, Disaster, all_ids, load_pack
from timeloom.games.hour.state import (
    CHANCE_BEAD,
    CHANCES,
    DAYS,
    FRIENDS,
    HOUR_SECONDS,
    MINUTES,
    PARTY,
    REVISIT_MINUTES,
    ROUNDS,
    STATS,
    TALKS,
    Pact,
    State,
    Visit,
)
from timeloom.games.hour.state.combat import Blow, Combat, Fighter

BEADS = FRIENDS * CHANCES
"""All the beads that there are."""
LATEST = MINUTES - 1 + REVISIT_MINUTES
"""The clock goes no further: what was begun just in time is finished."""


def faults(s: State) -> Iterator[str]:
    """A sentence for everything that is wrong; a table of another shape is looked at no further."""
    if misshapen := list(shape_faults(s)):
        yield from misshapen
        return
    yield from hour_faults(s)
    yield from bead_faults(s)
    for seat in range(len(s.people)):
        yield from person_faults(s, seat)
    yield from card_faults(s)
    yield from place_faults(s)
    for visit in s.visits:
        yield from effort_faults(s, visit)
        yield from saying_faults(visit)
    for combat in s.combats():
        yield from combat_faults(s, combat)


def named(seat: int) -> str:
    """A friend by name."""
    return load_pack().friend(seat).name


def shape_faults(s: State) -> Iterator[str]:
    """Seven friends and a month of days, and nobody and no day besides."""
    if len(s.people) != FRIENDS or len(s.marks) != DAYS:
        yield f"There are {len(s.people)} friends and {len(s.marks)} days."
    seats = gathered(s)
    seats += [seat for pact in s.pacts for seat in (pact.by, *pact.members)]
    seats += [seat for pact in s.pacts for term in pact.terms for seat in (term.giver, term.taker)]
    seats += [effort.seat for visit in s.visits for effort in visit.efforts]
    seats += [one.seat for combat in s.combats() for one in combat.fighters if one.kind != "death"]
    if not set(seats) <= set(range(FRIENDS)):
        yield "Somebody takes part who is none of the seven."
    days = [visit.day for visit in s.visits]
    days += [pact.day for pact in s.pacts if pact.day is not None]
    if not set(days) <= set(range(DAYS)):
        yield "Something happens on a day that is not on the calendar."


def hour_faults(s: State) -> Iterator[str]:
    """An hour that ends."""
    if s.rounds not in ROUNDS or s.round < 1 or (s.hour == "rounds" and s.round > s.rounds):
        yield f"It is round {s.round} of {s.rounds}."
    if not 0 <= s.seconds <= HOUR_SECONDS:
        yield f"{s.seconds} seconds of the hour are over."
    for seat, person in enumerate(s.people):
        if person.minutes < 0 or (s.hour == "clock" and person.minutes > LATEST):
            yield f"For {named(seat)} {person.minutes} minutes of the hour are over."


# Beads and what is promised of them


def bead_faults(s: State) -> Iterator[str]:
    """No bead is lost or made, nobody owes one, and none is promised twice."""
    spent = sum(bool(mark) for mark in s.marks) + len(s.visits)
    if sum(person.chances for person in s.people) != BEADS - spent:
        yield "Chances and revisited days do not add up."
    for seat, person in enumerate(s.people):
        if not 0 <= person.chances <= BEADS:
            yield f"{named(seat)} has {person.chances} Chances."
        if s.unpromised(seat, CHANCE_BEAD) < 0:
            yield f"{named(seat)} has promised more Chances than there are in their hand."
    for pact in s.pacts:
        yield from pact_faults(s, pact)


def pact_faults(s: State, pact: Pact) -> Iterator[str]:
    """Only those whom a pact speaks of agree to it, pay for it, or give and get something by it."""
    parties = {seat for term in pact.terms for seat in (term.giver, term.taker)}
    parties |= {*pact.agreed, *pact.waiting, pact.by}
    parties |= set() if pact.payer is None else {pact.payer}
    if not parties <= set(pact.members) or len(set(pact.members)) != len(pact.members):
        yield "Somebody is party to a pact that they do not belong to."
    for seat in pact.agreed:
        for what in {term.what for term in pact.terms}:
            if s.unpromised(seat, what) < 0:
                yield f"{named(seat)} has agreed to give something that they do not have."
    if not set(pact.members) - {*pact.agreed, *pact.waiting}:
        yield "Nobody is asked about a pact that still stands."


# Friends


def person_faults(s: State, seat: int) -> Iterator[str]:
    """Stats, looks and what was begun in this round are no more than the rules give."""
    person = s.people[seat]
    for stat in STATS:
        least = int(getattr(load_pack().friend(seat), stat))
        if not least <= person.stat(stat) <= least + gains(s, seat, GAINED_ON.get(stat)):
            yield f"{named(seat)} has {stat.title()} {person.stat(stat)}."
    if not 0 <= person.understanding <= gains(s, seat, Argument):
        yield f"{named(seat)} has {person.understanding} points of Understanding."
    if len(set(person.peeked)) != len(person.peeked) or len(person.peeked) > person.knowledge:
        yield f"{named(seat)} has looked under a flap twice, or under too many."
    if not set(person.peeked) <= set(range(DAYS)) or not set(person.seen) <= revisited(s):
        yield f"{named(seat)} has seen a day that nobody has gone back to."
    if any(day not in range(DAYS) or by not in range(FRIENDS) or by == seat for day, by in person.shown):
        yield f"{named(seat)} was shown a flap that is not there, or by nobody."
    if not 0 <= person.begun <= TALKS or not set(person.failed) <= set(range(DAYS)):
        yield f"{named(seat)} has begun {person.begun} things in a round."


GAINED_ON: dict[str, type[Disaster | Battle]] = {"knowledge": Disaster, "courage": Battle}
"""The kind of day on which a stat can grow, by a point each."""


def gains(s: State, seat: int, kind: type[Disaster | Argument | Battle] | None) -> int:
    """On how many days of a kind a friend has been: each can have given one point."""
    days = revisited(s) & set(s.people[seat].seen)
    return sum(kind is not None and isinstance(load_pack().event(day), kind) for day in days)


def revisited(s: State) -> set[int]:
    """The days that are marked, and those that friends are on now."""
    return {day for day, mark in enumerate(s.marks) if mark} | {visit.day for visit in s.visits}


# Cards


def card_faults(s: State) -> Iterator[str]:
    """Every card is in one place, and in one where it can be."""
    if Counter(cards_of(s)) - Counter(list(load_pack().cards)):
        yield "Some card is there twice."
    if missing := missing_cards(s):
        yield f"Cards are missing: {', '.join(sorted(missing))}."
    shared = load_pack().dark | items_about(s)
    for seat, person in enumerate(s.people):
        if astray := {*person.hand, *person.experience} - printed_for(seat) - shared:
            yield f"{named(seat)} cannot have {', '.join(sorted(astray))}."


def cards_of(s: State) -> Iterable[str]:
    """Every card that friends and the Darkness deck hold, wherever it is."""
    for person in s.people:
        yield from person.hand
        yield from person.experience
    yield from s.darkness
    for combat in s.combats():
        for fighter in combat.fighters:
            if fighter.kind != "friend":
                yield from (card for card in (*fighter.cards, *fighter.used) if card in load_pack().dark)


def missing_cards(s: State) -> frozenset[str]:
    """Friends' own cards and Darkness that are nowhere; items of Shadows may still be with them."""
    wanted = load_pack().dark.union(*map(printed_for, range(FRIENDS)))
    return wanted - set(cards_of(s))


@cache
def printed_for(seat: int) -> frozenset[str]:
    """The cards that a friend begins with, and those of their Experience deck."""
    friend = load_pack().friend(seat)
    return frozenset([*all_ids(friend.hand), *all_ids(friend.experience)])


def items_about(s: State) -> set[str]:
    """The items that friends may have: those they began with, and those of Shadows that were met."""
    pack = load_pack()
    cards: set[str] = set().union(*map(printed_for, range(FRIENDS)))
    for event in map(pack.event, revisited(s)):
        if isinstance(event, Battle):
            cards |= set(all_ids(pack.shadow(pack.owner(event)).items))
    return {card for card in cards if pack.cards[card].item}


# Places and links


def gathered(s: State) -> list[int]:
    """Everybody who is in the past or has agreed to go there."""
    away = [seat for visit in s.visits for seat in visit.members]
    return away + [seat for pact in s.pacts if pact.day is not None for seat in pact.agreed]


def place_faults(s: State) -> Iterator[str]:
    """Nobody is in two places, the Doorway is not too narrow, and every link is a mended argument."""
    if max(Counter(gathered(s)).values(), default=0) > 1:
        yield "Somebody is in two places at once."
    if any(len(visit.members) > PARTY + 1 for visit in s.visits):
        yield "Too many have gone through the Doorway."
    pack = load_pack()
    mended = [
        tuple(sorted(pack.arguers(event)))
        for event, mark in zip(pack.days, s.marks, strict=True)
        if isinstance(event, Argument) and mark == "mended"
    ]
    if len(set(s.links)) != len(s.links) or not set(s.links) <= set(mended):
        yield "A link is doubled, or comes of no argument that was mended."


# In the past


def effort_faults(s: State, visit: Visit) -> Iterator[str]:
    """Nobody brings more to a day than they have."""
    for effort in visit.efforts:
        person = s.people[effort.seat]
        if any(not 0 <= getattr(effort, stat) <= person.stat(stat) for stat in STATS):
            yield f"{named(effort.seat)} tries harder than they can."
        if effort.card and effort.card not in person.hand:
            yield f"{named(effort.seat)} lays down a card that they do not have."


def saying_faults(visit: Visit) -> Iterator[str]:
    """Only those who are there speak, claim or insist, and each of them once."""
    spoken = [line.seat for line in visit.lines]
    claims = [*visit.claims, *visit.passes]
    if not {*spoken, *claims} <= set(visit.members) or not set(visit.insisting) <= set(visit.claims):
        yield "Somebody has a say on a day that they are not on."
    if len(set(spoken)) != len(spoken) or len(set(claims)) != len(claims):
        yield "Somebody has said the same thing twice."


def combat_faults(s: State, c: Combat) -> Iterator[str]:
    """Nobody fights with more Courage or other cards than they have, and no attack is covered twice over."""
    for fighter in c.fighters:
        courage, cards = brought_by(s, fighter)
        if not (0 <= fighter.courage <= courage and -1 <= fighter.shown <= fighter.courage):
            yield f"Somebody fights with Courage {fighter.courage} and shows {fighter.shown}."
        if Counter([*fighter.cards, *fighter.used]) - Counter(cards):
            yield "Somebody fights with a card that they do not have."
        if not all(0 <= level <= MOST for level in conditions(fighter)):
            yield "Somebody is bound, shielded, tired or rallied beyond what any card can do."
    if any(c.fighters[lead.fighter].side != side for side, lead in c.leads.items()):
        yield "Somebody leads a side that they are not on."
    if any(not load_pack().cards[lead.card].value for lead in c.leads.values()):
        yield "A side is led by a card of value 0."
    if c.blow is not None:
        yield from blow_faults(c.blow)


MOST = 9
"""No figure on a card is higher."""


def conditions(fighter: Fighter) -> tuple[int, ...]:
    """What cards have done to a fighter."""
    return fighter.bound, fighter.shielded, fighter.tired, fighter.rallied


def blow_faults(blow: Blow) -> Iterator[str]:
    """An attack is worth what is on its card, or as much more as a card adds, and is not yet covered."""
    kind = load_pack().cards[blow.card]
    printed = kind.value
    if not printed <= blow.value <= printed + MOST * (1 + len(kind.spurs)):
        yield f"An attack is worth {blow.value}, which is not on its card."
    if blow.single not in (0, printed):
        yield f"A single card must cover {blow.single} of an attack, which is not on its card."
    if any(not blow.value <= one.value <= blow.value + MOST for one in blow.defences):
        yield "Somebody has to cover more than an attack is worth, or less."
    if any(not 0 <= one.covered < one.value for one in blow.defences):
        yield "Somebody still defends against an attack that is covered."


def brought_by(s: State, fighter: Fighter) -> tuple[int, list[str]]:
    """The Courage and the cards that a fighter can have at most."""
    pack = load_pack()
    match fighter.kind:
        case "friend":
            return s.people[fighter.seat].courage, s.people[fighter.seat].hand
        case "shadow":
            shadow = pack.shadow(fighter.seat)
            return shadow.courage, [*all_ids(shadow.deck), *pack.dark]
        case _:
            return pack.death.courage, [*all_ids(pack.death.deck), *pack.dark]
