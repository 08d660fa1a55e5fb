"""What people answer while a roll is talked over."""

from __future__ import annotations

from timeloom.games.moonlight.state import Position
from timeloom.kernel import Answer


class Attempt(Answer, frozen=True):
    """Try something: what for, how, and against what."""

    goal: str
    action: str
    target: str


class SetUp(Answer, frozen=True):
    """Make an opening for an ally."""

    ally: str
    action: str
    deed: str


class Lead(Answer, frozen=True):
    """Lead the group in something."""

    goal: str
    action: str
    target: str


class Gather(Answer, frozen=True):
    """Look, listen, ask around."""

    action: str
    about: str


class Flashback(Answer, frozen=True):
    """What one did before, as we see now."""

    scene: str
    action: str
    target: str
    form: str = "as your everyday self"


class Boon(Answer, frozen=True):
    """Spend special armour for the other thing that it is good for."""

    ability: str


class Shine(Answer, frozen=True):
    """Use an ability that works once."""

    ability: str


class TakePlace(Answer, frozen=True):
    """Take a fighter's place against the foe whom they claimed."""

    of: str


class Judge(Answer, frozen=True):
    """The director's word on a roll."""

    position: Position
    effect: int


class NoDanger(Answer, frozen=True):
    """Nothing is at stake: no action roll."""


class Negotiate(Answer, frozen=True):
    """The aim is too great or too small; what would fit?"""

    words: str


class Price(Answer, frozen=True):
    """What a flashback costs in stress."""

    stress: int


class NeedsRoll(Answer, frozen=True):
    """What a flashback costs, and it has to be rolled for."""

    stress: int


class TooFar(Answer, frozen=True):
    """That cannot have happened."""


class Hinders(Answer, frozen=True):
    """A harm matters to this roll."""

    harm: int


class Assist(Answer, frozen=True):
    """Help, for stress; `ability` says whether something makes it cheaper or better."""

    ability: str = ""


class AssistByLink(Answer, frozen=True):
    """Help by a link."""


class HoldOff(Answer, frozen=True):
    """Spend a link so that a transcended friend does not feel a harm."""

    harm: int


class OfferPromise(Answer, frozen=True):
    """A poisoned promise: what it is, and what it costs."""

    words: str
    price: str


class Accept(Answer, frozen=True):
    """Take a poisoned promise."""

    promise: int


class Forbid(Answer, frozen=True):
    """The director takes a promise off the table."""

    promise: int


class Push(Answer, frozen=True):
    """Push oneself for 2 stress."""

    benefit: str
    extra: str = ""


class Claim(Answer, frozen=True):
    """Say that the story brings an ability into play."""

    ability: str


class Object(Answer, frozen=True):
    """The director does not see it so."""

    ability: str


class Rejudge(Answer, frozen=True):
    """The director changes position or effect, openly."""

    position: Position
    effect: int


class Rethink(Answer, frozen=True):
    """Try something else instead."""


class RollNow(Answer, frozen=True):
    """Roll."""


class Join(Answer, frozen=True):
    """Join a group action."""


class CarryOn(Answer, frozen=True):
    """Do it, at a small cost."""


class PressOn(Answer, frozen=True):
    """Try it again, in a worse position."""


class Withdraw(Answer, frozen=True):
    """Leave it, and find another way."""
