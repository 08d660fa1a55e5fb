"""The cards of the box: kids, items, anomalies, school, chores, rumors, places."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.games.islands.pack.language import Effect, Test, When
from timeloom.games.islands.pack.machines import Drift
from timeloom.games.islands.terms import (
    Combo,
    Count,
    Letter,
    Sayings,
    Tag,
    Title,
    Trait,
    Words,
)
from timeloom.kernel.pack import Content, Icon
from timeloom.kernel.verbs import told

AnomalyUse: TypeAlias = Literal["action", "roll", "failed", "avoid"]


class Kid(Content, frozen=True):
    """A character board: `strength` and `weakness` name the traits, not their opposites."""

    id: Annotated[Words, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    about: Annotated[Words, told("A sentence or two about this kid.")]
    home: Annotated[Letter, told("Where the kid lives.", names="location")]
    item: Annotated[str, told("The iconic item.", names="item")]
    strength: Annotated[Trait, told("The trait that adds a die.")]
    weakness: Annotated[Trait, told("The trait that takes a die away.")]
    icon: Annotated[Icon, told("The picture.")] = ""


class Item(Content, frozen=True):
    """An item: its colour is a trait, or black, which adds no dice."""

    id: Annotated[Words, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    colour: Annotated[Trait | Literal["black"], told("The trait that it helps with; black helps with none.")]
    tag: Annotated[Tag, told("What it can be used as.")]
    text: Annotated[Words, told("What it is like.")]
    icon: Annotated[Icon, told("The picture.")] = ""


class Anomaly(Content, frozen=True):
    """A thing that the Ring has touched: a tag or a combo, and something that only it can do.

    `use` says when its own effect can be used: as an `action` (for one cube, `at` the locations given, or
    anywhere), before a `roll` that its owner takes part in (`dice` more), after a `failed` roll of its
    owner's party (rolled again for nothing), or when a machine must be `avoid`ed (with no test). In all four
    cases its `effects`, if it has any, are done for its owner first.
    """

    id: Annotated[Words, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    uses: Annotated[Count, told("How many times it can be used.")]
    tag: Annotated[Tag | Combo, told("The tag or combo that it stands for.")]
    use: Annotated[AnomalyUse, told("When its own effect can be used.")]
    text: Annotated[Words, told("What it is like.")]
    does: Annotated[Words, told("What it does, in words.")]
    effects: Annotated[tuple[Effect, ...], told("What it does, for its owner.")] = ()
    dice: Annotated[int, told("How many dice it adds, where it is used before a `roll`.")] = 0
    at: Annotated[
        tuple[Letter, ...],
        told("Where it can be used as an `action`; anywhere unless told.", names="location"),
    ] = ()
    icon: Annotated[Icon, told("The picture.")] = ""


class SchoolCard(Content, frozen=True):
    """A school day: how many rumors it brings (kids plus `rumors`), its event, and how machines move."""

    id: Annotated[Words, told("What files call it.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What happens at school, and what it asks.")]
    rumors: Annotated[int, Meta(ge=-2, le=0), told("How many fewer rumors come up than there are kids.")]
    form: Annotated[
        Literal["first", "group", "individual"],
        told("Who rolls: the first player, all together, or each alone."),
    ]
    test: Annotated[Test, told("The roll.")]
    success: Annotated[tuple[Effect, ...], told("What follows if it succeeds.")]
    failure: Annotated[tuple[Effect, ...], told("What follows if it fails.")]
    drifts: Annotated[
        tuple[Drift, ...], told("How machines move, in this order; at most once for each class.")
    ]
    may: Annotated[bool, told("Whether the test can be left alone.")] = False
    firmware: Annotated[
        bool, told("Whether it has the icon of firmware; two days in a row free all hacked machines.")
    ] = False
    success_text: Annotated[str, told("What is told if it succeeds.")] = ""
    failure_text: Annotated[str, told("What is told if it fails.")] = ""


class Errand(Content, frozen=True):
    """What a chore asks; everything that is given must have happened since the chore was taken.

    An errand that is done by spending `time` at one of the locations `at` is an action of its own (with the
    tag or test given, if any); all the others are looked at in the End Phase.
    """

    named_by: ClassVar[tuple[str, ...]] = ()

    at: Annotated[tuple[Letter, ...], told("Where it is done; anywhere unless told.", names="location")] = ()
    time: Annotated[int, Meta(ge=0, le=3), told("How many cubes it takes.")] = 0
    test: Annotated[Test | None, told("The roll that it takes.")] = None
    give: Annotated[tuple[Tag, ...], told("Discard an item with each of these tags (no iconic one).")] = ()
    visit: Annotated[tuple[Letter, ...], told("All of these were visited.", names="location")] = ()
    dinners: Annotated[int, Meta(ge=0), told("So many evenings home for dinner, one after another.")] = 0
    helped: Annotated[int, told("Helped so many times in rolls.")] = 0
    succeeded: Annotated[int, Meta(ge=0), told("So many rolls succeeded, of `trait` if that is given.")] = 0
    trait: Annotated[Trait | None, told("The trait of the rolls that count; any unless told.")] = None
    rumors: Annotated[int, Meta(ge=0), told("So many rumors solved by this kid.")] = 0
    rested: Annotated[int, told("Rested so many times.")] = 0
    favor: Annotated[Literal["good", ""], told("The parents are in a good mood this evening.")] = ""
    healthy: Annotated[bool, told("Suffers from no condition this evening.")] = False


class Chore(Content, frozen=True):
    """A chore: what is to be done, the reward, and what a missed deadline brings."""

    id: Annotated[Words, told("What files call it.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What the parents say.")]
    does: Annotated[Words, told("What is to be done, in words.")]
    errand: Annotated[Errand, told("What is to be done.")]
    reward: Annotated[tuple[Effect, ...], told("What follows when it is done.")]
    missed: Annotated[tuple[Effect, ...], told("What follows when it is not done in time.")] = ()
    thanks: Annotated[str, told("The reward, in words.")] = ""
    otherwise: Annotated[str, told("What follows when it is not done in time, in words.")] = ""

    @property
    def words(self) -> str:
        """Everything that is printed on it about what is to be done, and why."""
        gains = f" If it is done: {self.thanks}." if self.thanks else ""
        losses = f" If not: {self.otherwise}." if self.otherwise else ""
        return f"{self.does}{gains}{losses}"


class Action(Content, frozen=True):
    """A card action: something that can be done for time while the card is in play."""

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    words: Annotated[Words, told("What is done, in words.")]
    time: Annotated[int, Meta(ge=0, le=6), told("How many cubes it takes; one unless told.")] = 1
    at: Annotated[tuple[Letter, ...], told("Where; anywhere unless told.", names="location")] = ()
    when: Annotated[When | None, told("Only if this holds for the kid who would do it.")] = None
    test: Annotated[Test | None, told("The roll; with none it always succeeds.")] = None
    success: Annotated[tuple[Effect, ...], told("What follows if it succeeds.")] = ()
    failure: Annotated[tuple[Effect, ...], told("What follows if it fails.")] = ()
    often: Annotated[
        Literal["always", "round", "once"],
        told("`round`: once per round, whatever comes of it; `once`: until it has succeeded."),
    ] = "always"
    success_text: Annotated[
        Sayings, told("What is told if it succeeds; several texts, if it is told often, come in turn.")
    ] = ""
    failure_text: Annotated[Sayings, told("What is told if it fails; here too there may be several.")] = ""


class Rumor(Content, frozen=True):
    """A rumor: what is told before anybody looks, the test, and what comes of it.

    `spend` is another way, where the card has one: so many cubes (beside the one for
    investigating) and no roll.
    """

    id: Annotated[Words, told("What files call it.")]
    set: Annotated[str, told("The set that it belongs to; scenarios say which sets are shuffled in.")]
    letter: Annotated[Letter, told("Where it lies.", names="location")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What is told before anybody looks.")]
    test: Annotated[Test, told("The roll that solves it.")]
    success_text: Annotated[Words, told("What is told when it is solved.")]
    failure_text: Annotated[Words, told("What is told when the roll fails.")]
    success: Annotated[tuple[Effect, ...], told("What follows when it is solved.")] = ()
    failure: Annotated[tuple[Effect, ...], told("What follows when the roll fails.")] = ()
    spend: Annotated[
        Annotated[int, Meta(ge=1, le=4)] | None, told("Cubes that solve it with no roll, if that can be.")
    ] = None


class EventPlace(Content, frozen=True):
    """An event location: an action for one cube, once per round for one kid, at its location."""

    named_by: ClassVar[tuple[str, ...]] = ("letter",)

    letter: Annotated[Letter, told("The location that it lies at.", names="location")]
    name: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What it is like.")]
    does: Annotated[Words, told("What can be done there, in words.")]
    test: Annotated[Test | None, told("The roll; with none it always succeeds.")] = None
    success: Annotated[tuple[Effect, ...], told("What follows if it succeeds.")] = ()
    failure: Annotated[tuple[Effect, ...], told("What follows if it fails.")] = ()

    @property
    def id(self) -> str:
        """An event location is known by its letter."""
        return self.letter
