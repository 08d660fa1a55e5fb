"""Abilities as data: what they add to which roll, what their special armour is for, what a push brings.

A bonus that is `told` hangs on the story: its owner claims it, and the director may object. All the other
conditions are checked by the rules. What an ability does beyond bonuses is in the rules, by its id.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.kernel.pack import Content

Word: TypeAlias = Annotated[str, Meta(min_length=1)]
Action: TypeAlias = Literal[
    "defy", "empathize", "express", "confess", "forgive", "perceive", "analyze", "conceal", "flow"
]
Attribute: TypeAlias = Literal["sun", "moon", "stars"]
RollName: TypeAlias = Literal[
    "action",
    "set up",
    "gather",
    "resist",
    "protect",
    "protected",
    "eclipse",
    "obligation",
    "connect",
    "meeting",
    "recover",
    "recovered",
    "project",
    "investigate",
    "engagement",
    "fallout",
    "hearts",
]
Tier: TypeAlias = Annotated[int, Meta(ge=1, le=4)]


class Bonus(Content, frozen=True):
    """Dice or effect that an ability or a room adds to a kind of roll, when its conditions are met."""

    roll: RollName
    dice: int = 0
    effect: int = 0
    told: bool = False
    action: Action | None = None
    attribute: Attribute | None = None
    transcended: bool = False
    eclipsed: bool = False
    desperate: bool = False
    tiers: tuple[Tier, ...] = ()
    mission: str = ""


class SpecialArmour(Content, frozen=True):
    """What special armour keeps off, and what else it can be spent for."""

    resists: Word
    boon: str = ""


class Detail(Content, frozen=True):
    """What an ability asks its owner to say about it, and answers for whoever is short of words."""

    named_by: ClassVar[tuple[str, ...]] = ()

    question: Word
    examples: Annotated[tuple[str, ...], Meta(min_length=2)]


class Ability(Content, frozen=True):
    """A special, transcendent or series ability.

    Some bind their owner to something that has to be named when they are taken, and some ask for words of the
    owner's own, which stand on the sheet from then on.
    """

    id: Word
    name: Word
    text: Word
    transcendent: bool = False
    bonuses: tuple[Bonus, ...] = ()
    armour: SpecialArmour | None = None
    push: tuple[str, ...] = ()
    free_question: str = ""
    dots: tuple[Action, ...] = ()
    binds: Literal["", "rival", "fated", "code", "topic"] = ""
    asks: Detail | None = None
