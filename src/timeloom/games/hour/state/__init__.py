"""What is on the table in The Stolen Hour: the friends, the month, the Doorway and what is under way."""

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
PROPOSALS = 2
TRADES = 2
"""So many proposals and trades anybody can begin in a round."""
ROUNDS = range(4, 9)
"""So many rounds an hour can have, if rounds end it."""
MINUTES = 60
REVISIT_MINUTES = 2
PASSING_MINUTES = 1
"""What a revisited day and a round that ends take of the hour; a look and a trade take one each."""

CHANCE_BEAD = "chance"
NOTHING = "nothing"
ANY_ITEM = "item"

Stat: TypeAlias = Literal["empathy", "courage", "knowledge"]
STATS: tuple[Stat, ...] = ("empathy", "courage", "knowledge")
Mark: TypeAlias = Literal["", "mended", "broken"]
HourKind: TypeAlias = Literal["rounds", "ready", "clock"]
Phase: TypeAlias = Literal["setup", "haven", "vote", "death", "over"]


class Person(Struct):
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
    been: bool = False
    back: bool = False
    proposals: int = 0
    trades: int = 0

    def stat(self, name: Stat) -> int:
        """The level of a stat."""
        return int(getattr(self, name))


class Group(Struct):
    """A group that forms at the Doorway: who has agreed, who is still asked, and who spends a Chance."""

    number: int
    day: int
    by: int
    members: list[int]
    invited: list[int] = []
    asked: list[int] = []
    payer: int | None = None
    closed: bool = False


class Trade(Struct):
    """A trade between two friends; what is given and wanted is named by the first."""

    number: int
    by: int
    to: int
    give: str = ""
    want: str = ""


class Effort(Struct, frozen=True):
    """What somebody brings to a day: stats, perhaps lowered, and perhaps a card."""

    seat: int
    empathy: int
    courage: int
    knowledge: int
    card: str = ""


class Visit(Struct):
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

    def party(self, owner: int) -> list[int]:
        """Those who fight a Shadow: everybody but its owner."""
        return [seat for seat in self.members if seat != owner]


class Tale(Struct, frozen=True):
    """An invitation to tell how a day went."""

    seat: int
    day: int
    mended: bool


class State(Struct):
    """Everything between two answers."""

    hour: HourKind
    rounds: int
    people: list[Person]
    darkness: Pile
    phase: Phase = "setup"
    round: int = 1
    minutes: int = 0
    number: int = 0
    """The last number that a group, a trade or a visit was given."""
    marks: list[Mark] = []
    links: list[tuple[int, int]] = []
    groups: list[Group] = []
    trades: list[Trade] = []
    visits: list[Visit] = []
    tales: list[Tale] = []
    shown: list[str] = []
    """Cards that everybody has seen since they were drawn."""
    last: Combat | None = None
    won: bool = False

    def next_number(self) -> int:
        """A number that nothing at the Doorway has had before."""
        self.number += 1
        return self.number

    def linked(self, one: int, other: int) -> bool:
        """Whether two friends have a Social Link."""
        return (min(one, other), max(one, other)) in self.links

    def away(self) -> set[int]:
        """Those who are in the past."""
        return {seat for visit in self.visits for seat in visit.members}

    def group_of(self, seat: int) -> Group | None:
        """The forming group that somebody belongs to."""
        return next((group for group in self.groups if seat in group.members), None)

    def group(self, number: int) -> Group:
        """The forming group with this number."""
        return next(group for group in self.groups if group.number == number)

    def visit_of(self, seat: int) -> Visit:
        """The day that somebody is on: nobody is on two."""
        return next(visit for visit in self.visits if seat in visit.members)

    def combat_of(self, seat: int) -> Combat:
        """The combat that somebody is in: nobody is in two."""
        return next(c for c in self.combats() if any(one.seat == seat for one in c.fighters))

    def holds_out(self, seat: int) -> bool:
        """Whether somebody holds a bead out to the group that they belong to."""
        return any(group.payer == seat for group in self.groups)

    def spare_chances(self, seat: int) -> int:
        """The Chances that somebody neither holds out to a group nor offers in a trade."""
        offered = sum(trade.by == seat and trade.give == CHANCE_BEAD for trade in self.trades)
        return self.people[seat].chances - self.holds_out(seat) - offered

    def show(self, card: str) -> None:
        """Everybody has seen this card now."""
        if card not in self.shown:
            self.shown.append(card)

    def knows(self, seat: int, day: int) -> bool:
        """Whether somebody has looked under the flap of a day."""
        person = self.people[seat]
        return day in person.peeked or day in person.seen

    def above(self, day: int, mark: Mark) -> int:
        """How many earlier days of the same column are marked like this."""
        return sum(self.marks[other] == mark for other in range(day % WEEK, day, WEEK))

    def combats(self) -> Iterator[Combat]:
        """All combats that are under way."""
        if self.last is not None:
            yield self.last
        yield from (visit.combat for visit in self.visits if visit.combat is not None)
