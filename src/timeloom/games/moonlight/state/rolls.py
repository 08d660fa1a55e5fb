"""A roll in play, and what comes of it, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.state.terms import POSITIONS, Kind, Position, Result


class Offered(Struct, frozen=True):
    """A poisoned promise on the table: a bonus die now, and its price whatever is rolled."""

    by: int
    words: str
    price: str


class Advantage(Struct, frozen=True):
    """What a set up left for an ally's next roll."""

    ally: int
    by: int
    what: Literal["effect", "position", "die"]
    secret: bool = False


class ActionRoll(Struct):
    """An action roll as it grows; a `fortune` roll is one in which nothing is at stake."""

    seat: int
    kind: Literal["act", "set up", "group", "gather", "flashback", "escape"]
    action: str
    goal: str
    target: str = ""
    turns: Literal[1, -1] = 1
    """Whether it means to turn its target on, or back."""
    ally: int = -1
    position: Position = "risky"
    effect: int = 2
    """The director's word on it; what circumstances take is counted apart."""
    counted: dict[str, int] = {}
    """What changes the effect whatever the director says, with its reasons."""
    judged: bool = False
    bonus: dict[str, int] = {}
    gifts: list[Advantage] = []
    assists: list[int] = []
    absent: list[int] = []
    """Those who help by a link, and need not be there."""
    joined: list[int] = []
    pushing: list[int] = []
    """Those who push themselves for their own dice in a group action."""
    failed: int = 0
    promises: list[Offered] = []
    accepted: int = -1
    pushed: str = ""
    claims: dict[int, list[str]] = {}
    """By seat: what each has brought into play for their own dice."""
    refused: dict[int, list[str]] = {}
    spoken: list[int] = []
    listening: bool = False
    past: bool = False
    again: bool = False
    fortune: bool = False
    dangers: dict[int, Position] = {}
    """By seat: the position that is the best there is for somebody who rolls, whatever was judged."""
    faces: list[int] = []
    no_dice: bool = False
    """Whether there were none, so that the lower of two counts."""
    result: Result | None = None
    own: dict[int, Result] = {}
    """By seat: what each of a group has rolled, where more than one did."""
    shone: list[int] = []
    """Those who were transcended when the dice fell."""
    spared: list[int] = []
    """Those whose transcendence this roll does not use up."""
    ruled: int = -1
    """The director's last word on its effect after the dice, where there was one."""
    reduced: int = 0
    worsened: bool = False
    withdrawn: bool = False
    presses: bool = False
    done: int = 0
    """Segments that it has filled of its target."""
    came_to: int = 0
    """Its effect when all was paid, while harm still weighed and the light still shone."""

    @property
    def base_effect(self) -> int:
        """The effect before anybody adds to it: the director's word, and what circumstances make of it."""
        return max(0, min(3, self.effect + sum(self.counted.values())))

    def has_claimed(self, seat: int, claim: str) -> bool:
        """Whether somebody has brought this into play."""
        return claim in self.claims.get(seat, ())

    def danger_for(self, seat: int) -> Position:
        """The position for one of those who roll: the actor's is as judged, others may be worse off."""
        if seat == self.seat:
            return self.position
        return max(self.position, self.dangers.get(seat, POSITIONS[0]), key=POSITIONS.index)

    def reckless(self, *seats: int) -> bool:
        """Whether the actor, or one of these, threw caution away: a die less to resist with (Reckless)."""
        return any(
            self.has_claimed(seat, "reckless") and self.danger_for(seat) == "desperate"
            for seat in (self.seat, *seats)
        )


class Throw(Struct):
    """Dice that nobody talks over beforehand; they lie on the table until somebody does something else."""

    what: Literal["obligation", "engagement", "eclipse", "fallout"]
    reasons: dict[str, int]
    faces: tuple[int, ...]
    result: Result
    seat: int = -1
    """Whose dice they are; nobody's, where they are everybody's."""
    ending: Literal["", "held on", "shone", "was held", "fell"] = ""
    """What became of somebody who rolled for eclipse."""

    @property
    def no_dice(self) -> bool:
        """Whether there were no dice, so that two were rolled and the lower one counts."""
        return sum(self.reasons.values()) <= 0

    @property
    def value(self) -> int:
        """The face that counts."""
        return min(self.faces) if self.no_dice else max(self.faces)


class Consequence(Struct):
    """Something bad that comes of a roll, until it is suffered, resisted or kept off."""

    kind: Literal["effect", "complication", "mishap", "opportunity", "position", "harm", "toll"]
    """A mishap is a complication that no clock counts."""
    victim: int
    cause: int
    attribute: Attribute
    words: str = ""
    level: int = 0
    hurts: Kind = "body"
    clock: str = ""
    ticks: int = 0
    avoids: bool = True
    """The director's word: whether resistance keeps it off altogether, or leaves something of it."""
    by: int = 1
    """By how much resistance lessens what it does not keep off."""
    left: str = ""
    """What resistance leaves of a mishap, in words."""
    spoken: list[int] = []
    listening: bool = False
    protected: int = -1
    resisted: bool = False
    unfit: bool = False
    """The director has said that armour is of no use against it."""
    refused: list[str] = []
    """Special armour that the director has found not to be meant for it."""
    over: bool = False
