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
