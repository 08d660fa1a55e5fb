"""Discussing: everybody whom a pact speaks of is asked, and asked again whenever it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from timeloom.games.hour.rules.doorway.agreeing import Agree, Decline, OfPact, Wait, agree, decline
from timeloom.games.hour.rules.doorway.changing import (
    Add,
    GoWithout,
    Invite,
    Pays,
    Strike,
    add_form,
    add_term,
    go_without,
    invite,
    name_payer,
    strike_term,
)
from timeloom.games.hour.rules.doorway.pacts import (
    NEEDED,
    candidates,
    lacks,
    pact_name,
    pact_words,
    undecided,
)
from timeloom.games.hour.rules.flaps import needs_words, stakes_words
from timeloom.games.hour.rules.handing import Holdings, to_spare
from timeloom.games.hour.state import CHANCE_BEAD, Pact, State
from timeloom.kernel import Answer, Form, Offers, Opening, Question, Rule, WhenLooked
from timeloom.kernel.scene import Choice

PARAGRAPH = "pact"

Saying: TypeAlias = Agree | Wait | Decline | Invite | GoWithout | Pays | Add | Strike


class Discuss(Question[Saying], frozen=True):
    """What somebody says to a pact; several pacts can speak of the same friend."""

    id = "pact"
    number: int

    def words(self, s: State, seat: int) -> str:
        pact = s.pact(self.number)
        return f"{pact_words(s, pact)} {at_stake(s, pact, seat)}What do you say?"

    def group(self, s: State, offers: Offers, seat: int) -> str:
        """Each pact is spoken of by itself, and beside it what else there is to do at the Doorway."""
        return pact_name(s.pact(self.number), seat)

    def choice(self, s: State, offer: Answer | Form[Answer], seat: int) -> Choice:
        if isinstance(offer, OfPact):
            return offer.said(s.pact(self.number), seat)
        return super().choice(s, offer, seat)


class StandBy(Discuss, frozen=True):
    """Whoever has agreed can still speak up while others have not."""

    id = "agreed"

    def words(self, s: State, seat: int) -> str:
        pact = s.pact(self.number)
        return f"{pact_name(pact, seat)}: {pact_words(s, pact)} You have agreed to this."

    def group(self, s: State, offers: Offers, seat: int) -> str:
        """It stands below whatever else is asked."""
        return ""


def at_stake(s: State, pact: Pact, seat: int) -> str:
    """What hangs on a day, and what it takes, for whoever has seen its flap."""
    if pact.day is None:
        return ""
    takes = needs_words(s, pact.day) if s.knows(seat, pact.day) else "What it takes is under the flap."
    return f"{stakes_words(pact.day)} {takes} "


def discuss(s: State, pact: Pact, seats: Sequence[int]) -> Opening[Saying, None]:
    """Whoever has not agreed to the pact as it stands says something to it."""
    talk = Discussion(s, pact)
    return Opening(Discuss(pact.number), WhenLooked(seats, talk.said), talk.hear)


def stand_by(s: State, pact: Pact, seats: Sequence[int]) -> Opening[Saying, None]:
    """Whoever has agreed can leave or change it until it is kept; nobody waits for that."""
    talk = Discussion(s, pact)
    return Opening(StandBy(pact.number), WhenLooked(seats, talk.said), talk.hear, aside=True)


def standing(pact: Pact) -> list[int]:
    """Those who have agreed, and have not said that this is all they have to say."""
    agreed, waiting = pact.agreed, pact.waiting
    return [seat for seat in agreed if seat not in waiting] if waiting else agreed


class Discussion(Struct, gc=False):
    """What is spoken of at a table; dozens of them are withdrawn for each that somebody says a word in."""

    s: State
    pact: Pact

    def said(self, seat: int) -> list[Saying | Form[Add]]:
        """What somebody can say: yes, where nothing is missing; wait; no; or how it should be otherwise."""
        s, pact = self.s, self.pact
        free, stance = to_spare(s, pact.members, pact), stances(s, pact, seat)
        return [*stance, *companies(s, pact, seat), *payments(pact, free), *add_form(free), *strikes(pact)]

    def hear(self, seat: int, answer: Saying) -> Rule[None]:
        """What comes of something that was said."""
        s, pact = self.s, self.pact
        match answer:
            case Agree():
                yield from agree(s, pact, seat)
            case Wait():
                pact.waiting.append(seat)
            case Decline():
                yield from decline(s, pact, seat)
            case Invite(other):
                yield from invite(s, pact, seat, other)
            case GoWithout(other):
                yield from go_without(s, pact, seat, other)
            case Pays(other):
                yield from name_payer(s, pact, seat, other)
            case Add():
                yield from add_term(s, pact, seat, answer.term())
            case Strike(term):
                yield from strike_term(s, pact, seat, term)


def stances(s: State, pact: Pact, seat: int) -> list[Agree | Wait | Decline]:
    """Agreeing to it as it stands; waiting, while somebody else can speak; or having no part in it."""
    if seat in pact.agreed:
        return [Wait(), Decline()]
    stance: list[Agree | Wait | Decline] = [] if lacks(s, pact) else [Agree()]
    return [*stance, Decline()] if undecided(pact) == [seat] else [*stance, Wait(), Decline()]


def companies(s: State, pact: Pact, seat: int) -> list[Invite | GoWithout]:
    """Everybody who can be asked along, or left out."""
    if pact.day is None:
        return []
    needed, by = NEEDED[pact.day], pact.by
    others = [member for member in pact.members if member not in (by, seat) and member not in needed]
    return [*map(Invite, candidates(s, pact)), *map(GoWithout, others)]


def payments(pact: Pact, free: Holdings) -> list[Pays]:
    """Everybody who could spend a Chance in place of whoever does now."""
    if pact.day is None:
        return []
    return [Pays(seat) for seat in pact.members if seat != pact.payer and CHANCE_BEAD in free[seat]]


def strikes(pact: Pact) -> list[Strike]:
    """What could stay where it is."""
    return [Strike(term) for term in dict.fromkeys(pact.terms)] if pact.terms else []
