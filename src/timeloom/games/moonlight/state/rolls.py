"""A roll in play, and what comes of it, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.state.terms import Kind, Position, Result


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
    ally: int = -1
    position: Position = "risky"
    effect: int = 2
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
    claims: list[str] = []
    refused: list[str] = []
    spoken: list[int] = []
    listening: bool = False
    past: bool = False
    again: bool = False
    fortune: bool = False
    faces: list[int] = []
    result: Result | None = None
    own: dict[int, Result] = {}
    """By seat: what each of a group has rolled, where more than one did."""
    shone: list[int] = []
    """Those who were transcended when the dice fell."""
    free_of_tick: bool = False
    reduced: int = 0
    worsened: bool = False
    withdrawn: bool = False
    presses: bool = False
    done: int = 0
    """Segments that it has filled of its target."""

    @property
    def reckless(self) -> bool:
        """Whether the actor throws caution away, for a die now and one less to resist with (Reckless)."""
        return "reckless" in self.claims and self.position == "desperate"


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

    kind: Literal["effect", "complication", "opportunity", "position", "harm", "toll"]
    victim: int
    cause: int
    attribute: Attribute
    words: str = ""
    level: int = 0
    hurts: Kind = "body"
    clock: str = ""
    ticks: int = 0
    spoken: list[int] = []
    listening: bool = False
    protected: int = -1
    resisted: bool = False
    unfit: bool = False
    """The director has said that armour is of no use against it."""
    over: bool = False
