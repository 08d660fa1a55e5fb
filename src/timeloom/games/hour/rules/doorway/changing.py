"""Changing a pact: who comes along, who spends a Chance, and what changes hands; then all are asked again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from timeloom.games.hour.forms import friend_options, goods_options
from timeloom.games.hour.names import friend, friend_id, pact_id, pact_pawn_id, term_words
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.doorway.agreeing import OfPact, agree
from timeloom.games.hour.rules.doorway.pacts import change, lacks, take_out
from timeloom.games.hour.rules.handing import FORMS_KEPT, Held, Holdings
from timeloom.games.hour.state import Pact, State, Term
from timeloom.kernel import Form, Pick, Rule, Tell, varied
from timeloom.kernel.scene import Choice

WHO_COMES = "Who comes along"
WHO_PAYS = "Who spends a Chance"
WHAT_CHANGES_HANDS = "What changes hands"

# Who comes along


class Invite(OfPact, frozen=True):
    """Ask a friend along."""

    seat: int

    def said(self, pact: Pact, seat: int) -> Choice:
        return Choice(f"Ask {friend(self.seat)} along", (friend_id(self.seat),), group=WHO_COMES)


class GoWithout(OfPact, frozen=True):
    """Leave a friend out of it after all."""

    seat: int

    def said(self, pact: Pact, seat: int) -> Choice:
        return Choice(f"Go without {friend(self.seat)}", (friend_id(self.seat),), group=WHO_COMES)


class Invited(Tell, frozen=True):
    """Somebody is asked to come along."""

    seat: int
    day: int
    by: int
    pact: int

    def words(self) -> str:
        name, by = friend(self.seat), friend(self.by)
        ways = (
            f"{by} asks {name} to come along to day {self.day + 1}.",
            f"“{name}?” says {by}. “Day {self.day + 1}.”",
            f"{by} would have {name} along on day {self.day + 1}.",
            f"{by} turns to {name} about day {self.day + 1}.",
            f"{by} holds a place for {name} on day {self.day + 1}.",
        )
        return varied(ways, self.pact + self.seat)

    def touches(self) -> tuple[str, ...]:
        return (pact_id(self.pact),)


class LeftOut(Tell, frozen=True):
    """A group would rather go without somebody."""

    seat: int
    day: int
    by: int

    def words(self) -> str:
        return f"{friend(self.by)} would go to day {self.day + 1} without {friend(self.seat)}."


def invite(s: State, pact: Pact, by: int, seat: int) -> Rule[None]:
    """One more would come along: all are asked again, for they agree on the group too."""
    assert pact.day is not None
    pact.members.append(seat)
    change(pact)
    yield Invited(seat=seat, day=pact.day, by=by, pact=pact.number)


def go_without(s: State, pact: Pact, by: int, seat: int) -> Rule[None]:
    """One less would come along: all are asked again."""
    assert pact.day is not None
    s.people[seat].back = False
    yield LeftOut(seat=seat, day=pact.day, by=by)
    yield from take_out(s, pact, seat)


# Who spends a Chance


class Pays(OfPact, frozen=True):
    """Say who spends a Chance, and agree to it."""

    seat: int

    def said(self, pact: Pact, seat: int) -> Choice:
        if self.seat == seat:
            return Choice("Spend a Chance for it", ("chances", pact_id(pact.number)), group=WHO_PAYS)
        return Choice(f"Only if {friend(self.seat)} spends it", (friend_id(self.seat),), group=WHO_PAYS)


class PayerNamed(Tell, frozen=True):
    """Who is to spend a Chance."""

    seat: int
    day: int
    by: int
    pact: int

    def words(self) -> str:
        name = friend(self.seat)
        if self.by != self.seat:
            return f"{friend(self.by)} would go to day {self.day + 1} if {name} spends a Chance."
        ways = (
            f"{name} holds out a bead for day {self.day + 1}.",
            f"{name} would spend a Chance on day {self.day + 1}.",
            f"A bead lies in {name}'s palm, for day {self.day + 1}.",
            f"“I have one for day {self.day + 1},” says {name}.",
        )
        return varied(ways, self.pact + self.seat)

    def touches(self) -> tuple[str, ...]:
        return (friend_id(self.seat), pact_id(self.pact), pact_pawn_id(self.pact, self.seat))


def name_payer(s: State, pact: Pact, by: int, seat: int) -> Rule[None]:
    """Who pays is part of the pact; whoever says so agrees to it, if nothing else is missing."""
    assert pact.day is not None
    pact.payer = seat
    pact.refused = []
    change(pact)
    yield PayerNamed(seat=seat, day=pact.day, by=by, pact=pact.number)
    if not lacks(s, pact):
        yield from agree(s, pact, by)


# What changes hands


class Add(OfPact, frozen=True):
    """Let something change hands as part of it."""

    giver: str
    taker: str
    what: str

    def term(self) -> Term:
        """Who gives whom what."""
        seats = load_pack().seats
        return Term(seats[self.giver], seats[self.taker], self.what)

    @classmethod
    def blank(cls, s: State, form: Form[Add], seat: int) -> Choice:
        fields = (friend_options(form, "giver"), friend_options(form, "taker"), goods_options(form, "what"))
        return Choice("Let something change hands", group=WHAT_CHANGES_HANDS, fields=fields)


class Strike(OfPact, frozen=True):
    """Let something stay where it is after all."""

    term: Term

    def said(self, pact: Pact, seat: int) -> Choice:
        words = f"Strike out that {term_words(self.term)}"
        return Choice(words, (pact_id(pact.number),), group=WHAT_CHANGES_HANDS)


class TermAdded(Tell, frozen=True):
    """Something is to change hands."""

    by: int
    term: Term
    pact: int

    def words(self) -> str:
        return f"{friend(self.by)} says what it takes: {term_words(self.term)}."

    def touches(self) -> tuple[str, ...]:
        return (pact_id(self.pact),)


class TermStruck(TermAdded, frozen=True):
    """Something is not to change hands after all."""

    def words(self) -> str:
        return f"{friend(self.by)} takes out that {term_words(self.term)}."


def add_form(free: Holdings) -> Sequence[Form[Add]]:
    """Whatever the members of a pact could still give each other."""
    return adding(load_pack().names, tuple(free.items()))


@lru_cache(FORMS_KEPT)
def adding(names: Sequence[str], free: Held) -> Sequence[Form[Add]]:
    """The form for those who have this to spare; it is looked at again and again before anything changes."""
    has = {names[seat]: mine for seat, mine in free if mine}
    if len(free) < 2 or not has:
        return ()
    givers = tuple(has)
    # Whoever stands first among those who give stands last among those who get: a form begins with both.
    takers = sorted([names[seat] for seat, _ in free], key=givers[0].__eq__)
    fields = (
        Pick("giver", "Who gives", givers),
        Pick("taker", "To whom", tuple(takers)),
        Pick("what", "What", tuple(dict.fromkeys(chain.from_iterable(has.values())))),
    )
    return (Form(Add, fields, CanGive(tuple(has.items()))),)


class CanGive(Struct, frozen=True):
    """Whether somebody has what they would give."""

    has: tuple[tuple[str, tuple[str, ...]], ...]

    def __call__(self, answer: Add) -> str | None:
        """What is wrong with it, if anything."""
        if answer.giver == answer.taker:
            return "Nobody can give something to themselves."
        if answer.what not in dict(self.has)[answer.giver]:
            return f"{load_pack().friend(load_pack().seats[answer.giver]).name} does not have that to give."
        return None


def add_term(s: State, pact: Pact, by: int, term: Term) -> Rule[None]:
    """Something more changes hands: all are asked again, and whoever refused can be."""
    pact.terms.append(term)
    pact.refused = []
    change(pact)
    yield TermAdded(by=by, term=term, pact=pact.number)


def strike_term(s: State, pact: Pact, by: int, term: Term) -> Rule[None]:
    """Something less changes hands: all are asked again."""
    pact.terms.remove(term)
    pact.refused = []
    change(pact)
    yield TermStruck(by=by, term=term, pact=pact.number)
