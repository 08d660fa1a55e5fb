"""What people answer when a roll has its price."""

from __future__ import annotations

from timeloom.kernel import Answer


class LessEffect(Answer, frozen=True):
    """It does not do as much."""


class Complicate(Answer, frozen=True):
    """A clock goes on."""

    clock: str
    ticks: int


class NewTrouble(Answer, frozen=True):
    """A new danger, with a clock of its own."""

    words: str
    size: str
    ticks: int


class LoseChance(Answer, frozen=True):
    """This way is closed."""


class WorsePosition(Answer, frozen=True):
    """It gets more dangerous."""


class Hurt(Answer, frozen=True):
    """Harm, to somebody who took part."""

    who: str
    words: str
    level: int
    kind: str


class Merciful(Answer, frozen=True):
    """That is all."""


class Suffer(Answer, frozen=True):
    """Take it."""


class Resist(Answer, frozen=True):
    """Not like this: roll to resist."""


class UseArmour(Answer, frozen=True):
    """Let one's armour take it."""


class UseSpecial(Answer, frozen=True):
    """Let special armour keep it off."""

    ability: str


class Protect(Answer, frozen=True):
    """Step in front of a friend."""


class ChangeTimeline(Answer, frozen=True):
    """Lost cause: a better timeline, at one's own cost."""


class ReturnFromDeath(Answer, frozen=True):
    """The Valkyrie's gift."""


class ForceOut(Answer, frozen=True):
    """Eject!, or another way out at a price."""


class Resisting(Answer, frozen=True):
    """The director's word on resistance: which attribute, and what it does to the consequence."""

    attribute: str
    avoids: bool
    by: int = 1


class ItHelps(Answer, frozen=True):
    """Armour is of use here."""


class NoHelp(Answer, frozen=True):
    """Armour is of no use here."""


class Reword(Answer, frozen=True):
    """A harm has another name now."""

    words: str


class Fatal(Answer, frozen=True):
    """Whether harm beyond all room is fatal."""

    fatal: bool


class Toll(Answer, frozen=True):
    """The Bastion pays for it."""

    segments: int
