"""A combat on the table: who fights, in which order, and the attack that has to be covered."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

DEATH = -1
"""The seat of whoever plays Death: nobody."""
FRIENDS_SIDE = 0
SHADOW_SIDE = 1
"""The sides of a battle; Death fights on that of the Shadows."""

Sign: TypeAlias = Literal["rock", "paper", "scissors"]
SIGNS: tuple[Sign, ...] = ("rock", "paper", "scissors")
FighterKind: TypeAlias = Literal["friend", "shadow", "death"]


class Fighter(Struct, gc=False):
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
    bound: int = 0
    """The turns that they will miss."""
    wary: bool = False
    """Whether they missed a turn and have not acted since: nobody is bound twice in a row."""
    shielded: int = 0
    """The attacks on them that will come to nothing."""
    tired: int = 0
    """What the next attack on them needs more."""
    rallied: int = 0
    """What their next attack is worth more."""
    helped_by: list[int] = []

    @property
    def tag(self) -> str:
        """How tellings know it: `friend 3`, `shadow 3` or `death -1`."""
        return fighter_tag(self.kind, self.seat)


def fighter_tag(kind: FighterKind, seat: int) -> str:
    """How tellings know somebody who fights."""
    return f"{kind} {seat}"


class Defence(Struct, gc=False):
    """Somebody who has to cover an attack: how much it takes, and how much is covered so far."""

    fighter: int
    value: int
    covered: int = 0

    @property
    def missing(self) -> int:
        """What is still to be covered."""
        return self.value - self.covered

    @property
    def untouched(self) -> int:
        """The whole attack, as long as no card was played against it; else nothing."""
        return 0 if self.covered else self.value


class Blow(Struct, gc=False):
    """An attack that lies on the table."""

    attacker: int
    card: str
    value: int
    single: int
    """So much of it must be covered with one card: what is printed on a single one, nothing on others."""
    defences: list[Defence]


class Lead(Struct, frozen=True, gc=False):
    """The last attack of a side that had a value: who made it, and with which card."""

    fighter: int
    card: str


class Help(Struct, frozen=True, gc=False):
    """A card that one fighter offers to play for another."""

    helper: int
    fighter: int
    card: str


class Thrown(Struct, frozen=True, gc=False):
    """A sign that lies face down until all who are tied have thrown."""

    fighter: int
    sign: Sign


class Combat(Struct, gc=False):
    """A combat: its order in ranks until all ties are broken, then turn by turn."""

    fighters: list[Fighter]
    prize: str = ""
    """The item that the fighters claim; empty in a battle."""
    stage: Literal["courage", "throw", "turn", "attack", "defend", "over"] = "courage"
    ranks: list[list[int]] = []
    throws: list[Thrown] = []
    turn: int = -1
    deciding: bool = False
    """Whether nobody can play anything any more, and signs are thrown to see who is taken out."""
    facing: list[int] = []
    """Those who throw for it now: one of each side."""
    blow: Blow | None = None
    asked: list[tuple[int, int]] = []
    """Pairs of a linked friend who may still offer help, and whom it would help."""
    helps: list[Help] = []
    winner: int | None = None
    leads: dict[int, Lead] = {}
    """The last attack with a value of each side that has made one."""

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

    def lead(self, index: int) -> Lead | None:
        """The last attack with a value of this fighter's side."""
        return self.leads.get(self.fighters[index].side)

    def help(self, helper: int, fighter: int) -> Help:
        """What one fighter offers another."""
        return next(help for help in self.helps if (help.helper, help.fighter) == (helper, fighter))

    def defence(self, fighter: int) -> Defence:
        """What a fighter has to cover."""
        assert self.blow is not None
        return next(one for one in self.blow.defences if one.fighter == fighter)

    def foes(self, index: int) -> list[int]:
        """The standing fighters that are not on this one's side."""
        side = self.fighters[index].side
        return [other for other, one in enumerate(self.fighters) if one.side != side and not one.out]
