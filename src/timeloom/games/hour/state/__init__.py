"""What is on the table in The Stolen Hour: the friends, the month, the Doorway and what is under way.

Nothing of it can lead back to itself, so nobody has to look there for garbage that goes round in a circle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.games.hour.state.combat import Combat
from timeloom.kernel import Pile

FRIENDS = 7
WEEK = 7
DAYS = 28
CHANCES = 2
"""The beads that everybody begins with."""
PARTY = 3
"""So many people fit through the Doorway to fight a Shadow."""
TALKS = 6
"""So many proposals, gifts, trades and showings anybody can begin in a round: it stands for ten minutes."""
ROUNDS = range(4, 9)
"""So many rounds an hour can have, if rounds end it."""
MINUTES = 60
HOUR_SECONDS = 3600
REVISIT_MINUTES = 8
"""What a revisited day takes of the hour; a look, a gift, a showing or a trade takes one."""

CHANCE_BEAD = "chance"
NOTHING = "nothing"

Stat: TypeAlias = Literal["empathy", "courage", "knowledge"]
STATS: tuple[Stat, ...] = ("empathy", "courage", "knowledge")
Mark: TypeAlias = Literal["", "mended", "broken"]
HourKind: TypeAlias = Literal["rounds", "ready", "clock", "real"]
Phase: TypeAlias = Literal["setup", "haven", "vote", "death", "over"]


class Person(Struct, gc=False):
    """A friend. The hand, and which flaps were looked under, are hidden from the others."""

    empathy: int
    courage: int
    knowledge: int
    hand: list[str]
    experience: Pile
    chances: int = CHANCES
    understanding: int = 0
    peeked: list[int] = []
    seen: list[int] = []
    """Days that one has revisited: their flaps are known too."""
    shown: list[tuple[int, int]] = []
    """Days whose flaps a friend has shown them, each with that friend."""
    been: bool = False
    back: bool = False
    begun: int = 0
    failed: list[int] = []
    """Days that they proposed and that came to nothing."""
    minutes: int = 0
    """How far the hour is for them, by the counted clock: what others do meanwhile takes none of it."""

    def stat(self, name: Stat) -> int:
        """The level of a stat."""
        return int(getattr(self, name))


class Term(Struct, frozen=True, gc=False):
    """Something that changes hands when a pact is kept: a bead or an item."""

    giver: int
    taker: int
    what: str


class Pact(Struct, gc=False):
    """What some friends speak of: a day to go back to, who spends a Chance, and what changes hands.

    Without a day it is a trade. Whoever has agreed has agreed to all of it as it stands; any change asks
    everybody again.
    """

    number: int
    by: int
    members: list[int]
    day: int | None = None
    payer: int | None = None
    terms: list[Term] = []
    agreed: list[int] = []
    waiting: list[int] = []
    """Those who have said all that they want to say until something changes."""
    refused: list[int] = []
    """Those who will not come along on these terms."""
    heard: int = 0
    """How often somebody has agreed to it, before and after any change."""

    def promised(self, seat: int) -> list[str]:
        """All that one gives away or spends by it."""
        given = [term.what for term in self.terms if term.giver == seat] if self.terms else []
        return [*given, CHANCE_BEAD] if self.payer == seat else given

    def owed(self, seat: int, what: str) -> int:
        """How much of something one gives away or spends by it."""
        return self.promised(seat).count(what)


class Effort(Struct, frozen=True, gc=False):
    """What somebody brings to a day: stats, perhaps lowered, and perhaps a card."""

    seat: int
    empathy: int
    courage: int
    knowledge: int
    card: str = ""


class Line(Struct, frozen=True, gc=False):
    """What somebody says in an argument; nothing, if they stay silent."""

    seat: int
    text: str


class Visit(Struct, gc=False):
    """A day that is being revisited."""

    number: int
    day: int
    members: list[int]
    efforts: list[Effort] = []
    combat: Combat | None = None
    items: list[str] = []
    left: dict[int, list[str]] = {}
    """The cards that each of the party had left after the battle."""
    claims: list[int] = []
    passes: list[int] = []
    insisting: list[int] = []
    """Those who would fight for what they claim."""
    lines: list[Line] = []
    """What was said in an argument, before it is decided."""
    quiet: list[int] = []
    """Those who keep what they have while this goes on."""

    def party(self, owner: int) -> list[int]:
        """Those who fight a Shadow: everybody but its owner."""
        return [seat for seat in self.members if seat != owner]


class Tale(Struct, frozen=True, gc=False):
    """An invitation to tell how a day went; without a day, to say something as Death comes in."""

    seat: int
    day: int | None
    mended: bool = False


class State(Struct, gc=False):
    """Everything between two answers."""

    hour: HourKind
    rounds: int
    people: list[Person]
    darkness: Pile
    phase: Phase = "setup"
    round: int = 1
    seconds: int = 0
    """How much of a real hour is over."""
    number: int = 0
    """The last number that a pact or a visit was given."""
    marks: list[Mark] = []
    links: list[tuple[int, int]] = []
    pacts: list[Pact] = []
    visits: list[Visit] = []
    tales: list[Tale] = []
    shown: list[str] = []
    """Cards that everybody has seen since they were drawn."""
    last: Combat | None = None
    quiet: list[int] = []
    """Those who keep what they have while Death is fought."""
    won: bool = False

    @property
    def minutes(self) -> int:
        """How far the hour is, by the counted clock, for whoever is furthest."""
        return max(person.minutes for person in self.people)

    def next_number(self) -> int:
        """A number that nothing at the Doorway has had before."""
        self.number += 1
        return self.number

    def linked(self, one: int, other: int) -> bool:
        """Whether two friends have a Social Link."""
        return (min(one, other), max(one, other)) in self.links

    def away(self) -> set[int]:
        """Those who are in the past."""
        return {seat for visit in self.visits for seat in visit.members} if self.visits else set()

    def pact(self, number: int) -> Pact:
        """The standing pact with this number."""
        return next(pact for pact in self.pacts if pact.number == number)

    def pacts_of(self, seat: int) -> list[Pact]:
        """The standing pacts that speak of somebody going along or trading."""
        return [pact for pact in self.pacts if seat in pact.members]

    def visit_of(self, seat: int) -> Visit:
        """The day that somebody is on: nobody is on two."""
        return next(visit for visit in self.visits if seat in visit.members)

    def combat_of(self, seat: int) -> Combat:
        """The combat that somebody is in: nobody is in two."""
        return next(c for c in self.combats() if any(one.seat == seat for one in c.fighters))

    def held(self, seat: int, what: str) -> int:
        """How many beads somebody has, or whether they hold an item; what is laid down is still theirs."""
        person = self.people[seat]
        return person.chances if what == CHANCE_BEAD else person.hand.count(what)

    def laid(self) -> set[str]:
        """The items that lie at flaps: until those days are over they change hands for nothing."""
        if not self.visits:
            return set()
        return {effort.card for visit in self.visits for effort in visit.efforts if effort.card}

    def spare(self, seat: int, what: str, pact: Pact | None = None) -> int:
        """How much of something one could hand over now, beside what is promised in other pacts."""
        return 0 if what in self.laid() else self.unpromised(seat, what, pact)

    def unpromised(self, seat: int, what: str, pact: Pact | None = None) -> int:
        """How much of something one has beside what one has agreed to give or spend in other pacts."""
        left = self.held(seat, what)
        for other in self.agreements(pact):
            if seat in other.agreed:
                left -= other.owed(seat, what)
        return left

    def agreements(self, pact: Pact | None = None) -> list[Pact]:
        """The other pacts that anybody has agreed to, and would keep beside this one.

        Whoever agrees to go back to a day gives up every other day, and has back what was meant for it.
        """
        if pact is None or pact.day is None:
            return [other for other in self.pacts if other.agreed and other is not pact]
        return [other for other in self.pacts if other.day is None and other.agreed]

    def quiet_in(self, c: Combat) -> list[int]:
        """Those who have said that they keep what they have while this is fought."""
        return self.quiet if c is self.last else next(one.quiet for one in self.visits if one.combat is c)

    def show(self, card: str) -> None:
        """Everybody has seen this card now."""
        if card not in self.shown:
            self.shown.append(card)

    def known_days(self, seat: int) -> set[int]:
        """The days whose flaps somebody has looked under, was shown, or has lived through again."""
        person = self.people[seat]
        return {*person.peeked, *person.seen, *[day for day, _ in person.shown]}

    def knows(self, seat: int, day: int) -> bool:
        """Whether somebody knows what is under the flap of a day."""
        return day in self.known_days(seat)

    def open_days(self) -> list[int]:
        """The days that nobody has revisited yet, nor is on now."""
        under_way = {visit.day for visit in self.visits}
        return [day for day, mark in enumerate(self.marks) if not mark and day not in under_way]

    def here(self) -> list[int]:
        """Those who are in the pump house."""
        everybody, away = range(len(self.people)), self.away()
        return [seat for seat in everybody if seat not in away] if away else list(everybody)

    def above(self, day: int, mark: Mark) -> int:
        """How many earlier days of the same column are marked like this."""
        return sum(self.marks[other] == mark for other in range(day % WEEK, day, WEEK))

    def combats(self) -> Iterator[Combat]:
        """All combats that are under way."""
        if self.last is not None:
            yield self.last
        yield from (visit.combat for visit in self.visits if visit.combat is not None)
