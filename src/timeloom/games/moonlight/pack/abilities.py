"""Abilities as data: what they add to which roll, what their special armour is for, what a push brings.

A bonus that is `told` hangs on the story: its owner claims it, and the director may object. All the other
conditions are checked by the rules. What an ability does beyond bonuses is in the rules, by its id.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.kernel import verbs
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

    roll: Annotated[RollName, verbs.told("The kind of roll.")]
    dice: Annotated[int, verbs.told("How many dice it adds.")] = 0
    effect: Annotated[int, verbs.told("How many levels of effect it adds.")] = 0
    told: Annotated[
        bool, verbs.told("Whether it hangs on the story: its owner claims it, and the director may object.")
    ] = False
    action: Annotated[Action | None, verbs.told("Only for this action.")] = None
    attribute: Annotated[Attribute | None, verbs.told("Only for this attribute.")] = None
    transcended: Annotated[bool, verbs.told("Only while its owner is transcended.")] = False
    eclipsed: Annotated[bool, verbs.told("Only while its owner is in eclipse.")] = False
    desperate: Annotated[bool, verbs.told("Only from a desperate position.")] = False
    danger: Annotated[bool, verbs.told("Only where something is at stake: not for a fortune roll.")] = False
    tiers: Annotated[tuple[Tier, ...], verbs.told("Only in missions of these tiers.")] = ()
    mission: Annotated[str, verbs.told("Only in this mission.", names="mission")] = ""


class SpecialArmour(Content, frozen=True):
    """What special armour keeps off, and what else it can be spent for."""

    resists: Annotated[Word, verbs.told("What it keeps off.")]
    boon: Annotated[str, verbs.told("What else it can be spent for.")] = ""


class Detail(Content, frozen=True):
    """What an ability asks its owner to say about it, and answers for whoever is short of words."""

    named_by: ClassVar[tuple[str, ...]] = ()

    question: Annotated[Word, verbs.told("What its owner is asked.")]
    examples: Annotated[
        tuple[str, ...], Meta(min_length=2), verbs.told("Answers for whoever is short of words.")
    ]


class Ability(Content, frozen=True):
    """A special, transcendent or series ability.

    Some bind their owner to something that has to be named when they are taken, and some ask for words of the
    owner's own, which stand on the sheet from then on.
    """

    id: Annotated[Word, verbs.told("What files call it.")]
    name: Annotated[Word, verbs.told("What players call it.")]
    text: Annotated[Word, verbs.told("What it does, in words.")]
    transcendent: Annotated[bool, verbs.told("Whether it is a transcendent ability.")] = False
    bonuses: Annotated[tuple[Bonus, ...], verbs.told("What it adds to rolls.")] = ()
    armour: Annotated[SpecialArmour | None, verbs.told("What its special armour is for.")] = None
    push: Annotated[tuple[str, ...], verbs.told("What a push can bring besides.")] = ()
    free_question: Annotated[str, verbs.told("A question that is asked for nothing.")] = ""
    dots: Annotated[tuple[Action, ...], verbs.told("Actions that get a dot when it is taken.")] = ()
    binds: Annotated[
        Literal["", "rival", "fated", "code", "topic"], verbs.told("What it binds its owner to.")
    ] = ""
    asks: Annotated[Detail | None, verbs.told("What its owner is asked about it.")] = None
