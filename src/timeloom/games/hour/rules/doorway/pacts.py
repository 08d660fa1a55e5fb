"""Pacts: whom a day needs, what is missing before all can agree, and how a pact comes to nothing."""

from __future__ import annotations

from typing import Literal, TypeAlias

from timeloom.games.hour.names import day_heading, friend, friends, goods, pact_id, term_words
from timeloom.games.hour.pack import Argument, Battle, load_pack
from timeloom.games.hour.rules.clock import free_to_go
from timeloom.games.hour.state import CHANCE_BEAD, DAYS, PARTY, Pact, State
from timeloom.kernel import Rule, Tell, varied

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
    """Those who are here and can still go back to a day."""
    return free_to_go(s, s.here())


def candidates(s: State, pact: Pact) -> list[int]:
    """Friends who could be asked along, and have not said no to it as it stands."""
    if pact.day is None or len(pact.members) >= MOST[pact.day]:
        return []
    spoken_of = pact.members + pact.refused
    return [seat for seat in free_friends(s) if seat not in spoken_of]


def can_come_about(s: State, pact: Pact) -> bool:
    """Whether those whom it needs are in it, and enough others could be."""
    if pact.day is None:
        return True
    reachable = len(pact.members) + len(candidates(s, pact))
    return set(pact.members) >= NEEDED[pact.day] and reachable >= FEWEST[pact.day]


# What is missing


def lacks(s: State, pact: Pact) -> str:
    """What is still missing before anybody can agree to a pact; nothing, if it is whole."""
    if pact.day is None:
        return unpayable(s, pact) if pact.terms else "Nothing would change hands."
    if len(pact.members) < FEWEST[pact.day]:
        return "Somebody else must come along."
    if pact.payer is None:
        return "Nobody has said yet who spends a Chance."
    return unpayable(s, pact)


def unpayable(s: State, pact: Pact) -> str:
    """What one of its members has promised by it and could not give, if there is anything."""
    promised = [(term.giver, term.what) for term in pact.terms]
    if pact.payer is not None:
        promised.insert(0, (pact.payer, CHANCE_BEAD))
    short = [owed for owed in promised if promised.count(owed) > s.spare(*owed, pact)]
    if not short:
        return ""
    seat, what = min(short, key=lambda owed: (pact.members.index(owed[0]), owed[1] != CHANCE_BEAD))
    return f"{friend(seat)} does not have {goods(what)} to spare."


def undecided(pact: Pact) -> list[int]:
    """Those who have not agreed to it as it stands, and have not said that they wait."""
    agreed, waiting = pact.agreed, pact.waiting
    if not agreed and not waiting:
        return pact.members
    return [seat for seat in pact.members if seat not in agreed and seat not in waiting]


# In words


def pact_name(pact: Pact, seat: int) -> str:
    """Whose plan or offer it is, as this seat says it."""
    whose = "Your" if pact.by == seat else f"{friend(pact.by)}'s"
    return f"{whose} {'offer' if pact.day is None else 'plan'}"


def pact_words(s: State, pact: Pact) -> str:
    """All of a pact: the day, who goes, who pays, what changes hands, and what is missing."""
    parts = []
    if pact.day is not None:
        parts.append(f"{day_heading(pact.day)}, with {friends(pact.members)}.")
        if pact.payer is not None:
            parts.append(f"{friend(pact.payer)} spends a Chance.")
    parts += [f"{term_words(term)}." for term in pact.terms]
    return " ".join([*parts, *[words for words in [lacks(s, pact)] if words]])


# Changing


def change(pact: Pact) -> None:
    """Nobody has agreed to a pact that has just changed: all of its members are asked again."""
    pact.agreed, pact.waiting = [], []


def take_out(s: State, pact: Pact, seat: int) -> Rule[None]:
    """A member is out of a pact, and so is all that they would have given, got or spent."""
    pact.members.remove(seat)
    pact.terms = [term for term in pact.terms if seat not in (term.giver, term.taker)]
    pact.payer = None if pact.payer == seat else pact.payer
    change(pact)
    if seat == pact.by:
        yield from dissolve(s, pact, "withdrawn")
    elif not can_come_about(s, pact):
        yield from dissolve(s, pact, "refused")


# Coming to nothing

Why: TypeAlias = Literal["withdrawn", "refused", "taken", "gone", "late"]
"""Why a pact comes to nothing."""


class Dissolved(Tell, frozen=True):
    """A pact came to nothing; without a day it was a trade."""

    day: int | None
    by: int
    why: Why
    number: int

    def words(self) -> str:
        if self.day is None:
            return f"Nothing comes of what {friend(self.by)} had in mind: {self.reason}."
        ways = (
            f"Nobody goes to day {self.day + 1} with {friend(self.by)}: {self.reason}.",
            f"Day {self.day + 1} stays as it is for now: {self.reason}.",
            f"Nothing comes of day {self.day + 1}: {self.reason}.",
            f"The group for day {self.day + 1} drifts apart: {self.reason}.",
        )
        return varied(ways, self.number)

    @property
    def reason(self) -> str:
        match self.why:
            case "withdrawn":
                return f"{friend(self.by)} thinks better of it"
            case "refused":
                return "too few want it"
            case "taken":
                return "others have gone there"
            case "gone":
                return "somebody has gone"
            case "late":
                return "the hour is over"

    def touches(self) -> tuple[str, ...]:
        return (pact_id(self.number),)


def dissolve(s: State, pact: Pact, why: Why) -> Rule[None]:
    """A pact comes to nothing; its people are free again, and look around for something else."""
    s.pacts.remove(pact)
    for seat in {pact.by, *pact.members}:
        s.people[seat].back = False
    if pact.day is not None and why == "refused":
        s.people[pact.by].failed.append(pact.day)
    yield Dissolved(day=pact.day, by=pact.by, why=why, number=pact.number)
