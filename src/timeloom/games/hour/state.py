"""What is on the table in The Stolen Hour: the friends, the month, the Doorway and what is under way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

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

DEATH = -1
"""The seat of whoever plays Death: nobody."""
FRIENDS_SIDE = 0
SHADOW_SIDE = 1
"""The sides of a battle; Death fights on that of the Shadows."""
CHANCE_BEAD = "chance"
NOTHING = "nothing"
ANY_ITEM = "item"

Stat: TypeAlias = Literal["empathy", "courage", "knowledge"]
STATS: tuple[Stat, ...] = ("empathy", "courage", "knowledge")
Mark: TypeAlias = Literal["", "mended", "broken"]
HourKind: TypeAlias = Literal["rounds", "ready", "clock"]
Phase: TypeAlias = Literal["setup", "haven", "vote", "death", "over"]
Sign: TypeAlias = Literal["rock", "paper", "scissors"]
SIGNS: tuple[Sign, ...] = ("rock", "paper", "scissors")
FighterKind: TypeAlias = Literal["friend", "shadow", "death"]


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


class Fighter(Struct):
    """One who fights: with cards not used yet, and cards that lie on the table."""

    seat: int
    kind: FighterKind
    side: int
    courage: int
    cards: list[str]
    used: list[str] = []
    shown: int = -1
    """The Courage that was shown for the order; none yet below 0."""
    out: bool = False
    bound: bool = False
    wary: bool = False
    """Whether they missed a turn and have not acted since: nobody is bound twice in a row."""
    shielded: bool = False
    helped_by: list[int] = []

    @property
    def tag(self) -> str:
        """How tellings know it: `friend 3`, `shadow 3` or `death -1`."""
        return fighter_tag(self.kind, self.seat)


def fighter_tag(kind: FighterKind, seat: int) -> str:
    """How tellings know somebody who fights."""
    return f"{kind} {seat}"


class Defence(Struct):
    """Somebody who has to cover an attack, and how much is covered so far."""

    fighter: int
    covered: int = 0


class Blow(Struct):
    """An attack that lies on the table."""

    attacker: int
    card: str
    value: int
    single: bool
    defences: list[Defence]


class Help(Struct, frozen=True):
    """A card that one fighter offers to play for another."""

    helper: int
    fighter: int
    card: str


class Thrown(Struct, frozen=True):
    """A sign that lies face down until all who are tied have thrown."""

    fighter: int
    sign: Sign


class Combat(Struct):
    """A combat: its order in ranks until all ties are broken, then turn by turn."""

    fighters: list[Fighter]
    prize: str = ""
    """The item that the fighters claim; empty in a battle."""
    stage: Literal["courage", "throw", "turn", "attack", "defend", "over"] = "courage"
    ranks: list[list[int]] = []
    throws: list[Thrown] = []
    turn: int = -1
    held: int = 0
    """How many in a row had nothing to play."""
    deciding: bool = False
    """Whether the signs are thrown for the prize itself."""
    blow: Blow | None = None
    asked: list[tuple[int, int]] = []
    """Pairs of a linked friend who may still offer help, and whom it would help."""
    helps: list[Help] = []
    winner: int | None = None

    @property
    def is_over(self) -> bool:
        """Whether a side has won."""
        return self.stage == "over"

    @property
    def acting(self) -> int:
        """The fighter whose turn it is."""
        return self.ranks[self.turn][0]

    def played_by(self, seat: int) -> int:
        """The fighter that somebody plays."""
        return next(index for index, one in enumerate(self.fighters) if one.seat == seat)

    def named(self, index: int) -> str:
        """A fighter as tellings know it: `friend 3`, `shadow 3` or `death -1`."""
        return self.fighters[index].tag

    def help(self, helper: int, fighter: int) -> Help:
        """What one fighter offers another."""
        return next(help for help in self.helps if (help.helper, help.fighter) == (helper, fighter))

    def foes(self, index: int) -> list[int]:
        """The standing fighters that are not on this one's side."""
        side = self.fighters[index].side
        return [other for other, one in enumerate(self.fighters) if one.side != side and not one.out]


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
