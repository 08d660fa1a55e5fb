"""The cards of the box: kids, items, anomalies, machines, firewalls, school, chores, rumors, places."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.games.islands.pack.language import Effect, Test, When
from timeloom.games.islands.terms import Combo, Count, Letter, Scaled, Sector, Tag, Title, Trait, Words
from timeloom.kernel.pack import Content, Icon
from timeloom.kernel.verbs import told

MachineClass: TypeAlias = Literal["worker", "warden", "watcher", "warrior"]
Direction: TypeAlias = Literal["north", "east", "south", "west"]
AnomalyUse: TypeAlias = Literal["action", "roll", "failed", "avoid"]
Ability: TypeAlias = Literal["alarmed", "armed", "escapee", "predictable", "slow-reboot", "unpredictable", ""]


class Kid(Content, frozen=True):
    """A character board: `strength` and `weakness` name the traits, not their opposites."""

    id: str
    name: Title
    about: Words
    home: Letter
    item: str
    """The iconic item."""
    strength: Trait
    weakness: Trait
    icon: Icon = ""


class Item(Content, frozen=True):
    """An item: its colour is a trait, or black, which adds no dice."""

    id: str
    name: Title
    colour: Trait | Literal["black"]
    tag: Tag
    text: Words
    icon: Icon = ""


class Anomaly(Content, frozen=True):
    """A thing that the Ring has touched: a tag or a combo, and something that only it can do.

    `use` says when its own effect can be used: as an `action` (for one cube, `at` the locations given, or
    anywhere), before a `roll` that its owner takes part in (`dice` more), after a `failed` roll of its
    owner's party (rolled again for nothing), or when a machine must be `avoid`ed (with no test). In all four
    cases its `effects`, if it has any, are done for its owner first.
    """

    id: str
    name: Title
    uses: Count
    tag: Tag | Combo
    use: AnomalyUse
    text: Words
    """What it is like."""
    does: Words
    """What it does, in words."""
    effects: tuple[Effect, ...] = ()
    dice: int = 0
    at: tuple[Letter, ...] = ()
    icon: Icon = ""


class Side(Content, frozen=True):
    """One side of a machine sheet."""

    named_by: ClassVar[tuple[str, ...]] = ()

    firewalls: Annotated[int, Meta(ge=1, le=5)]
    movement: Count
    capacity: Count


class Machine(Content, frozen=True):
    """A machine sheet: `few` is its side for two or three kids, `many` for four or five."""

    id: str
    name: Title
    mark: Annotated[str, Meta(min_length=1, max_length=2)]
    kind: MachineClass
    combo: Combo
    response: str
    """Its standard response card."""
    few: Side
    many: Side
    text: Words
    ability: Ability = ""


class Arrival(Content, frozen=True):
    """A machine that enters the board."""

    named_by: ClassVar[tuple[str, ...]] = ("machine",)

    machine: Annotated[str, told("Its id.", names="machine")]
    sector: Annotated[Sector, told("Where it starts.")]
    response: Annotated[str, told("A response card other than its standard one.", names="response card")] = ""


class Reaction(Content, frozen=True):
    """One side of a response card: what kids who come near must do, and what happens if they fail."""

    named_by: ClassVar[tuple[str, ...]] = ()

    kind: Literal["ignore", "block", "special"]
    words: Words
    effects: tuple[Effect, ...] = ()
    """What a failed attempt to avoid it brings, beside being sent back by a block."""


class DefaultFirewall(Content, frozen=True):
    """What the default firewall of a machine asks and does."""

    named_by: ClassVar[tuple[str, ...]] = ()

    words: Words
    test: Test | None = None
    effects: tuple[Effect, ...] = ()
    """Done before the test."""


class Response(Content, frozen=True):
    """A response card: the trait that avoids the machine, its two sides, and its default firewall."""

    id: str
    name: Title
    trait: Trait
    routine: Reaction
    alert: Reaction
    firewall: DefaultFirewall


class Half(Content, frozen=True):
    """Half of a firewall: a special effect first, then the tests from top to bottom."""

    named_by: ClassVar[tuple[str, ...]] = ()

    traits: Annotated[tuple[Trait, ...], Meta(max_length=2)] = ()
    combos: tuple[Combo | Tag, ...] = ()
    effect: Literal["", "repel", "default", "alert"] = ""


class Firewall(Content, frozen=True):
    """A firewall token; `copies` of it are in the bag."""

    id: str
    routine: Half
    alert: Half
    copies: Count = 1


class Drift(Content, frozen=True):
    """How the machines of one class move; with no steps they stand still."""

    named_by: ClassVar[tuple[str, ...]] = ("kind",)

    kind: MachineClass
    way: Direction = "north"
    steps: Annotated[int, Meta(ge=0, le=2)] = 0


class SchoolCard(Content, frozen=True):
    """A school day: how many rumors it brings (kids plus `rumors`), its event, and how machines move."""

    id: str
    title: Title
    text: Words
    rumors: Annotated[int, Meta(ge=-2, le=0)]
    form: Literal["first", "group", "individual"]
    test: Test
    success: tuple[Effect, ...]
    failure: tuple[Effect, ...]
    drifts: tuple[Drift, ...]
    """In the order in which they are carried out; at most one for each class."""
    may: bool = False
    """The test need not be taken."""
    firmware: bool = False
    success_text: str = ""
    failure_text: str = ""


class Errand(Content, frozen=True):
    """What a chore asks; everything that is given must have happened since the chore was taken.

    An errand that is done by spending `time` at one of the locations `at` is an action of its own (with the
    tag or test given, if any); all the others are looked at in the End Phase.
    """

    named_by: ClassVar[tuple[str, ...]] = ()

    at: tuple[Letter, ...] = ()
    time: Annotated[int, Meta(ge=0, le=3)] = 0
    test: Test | None = None
    give: tuple[Tag, ...] = ()
    """Discard an item with each of these tags (no iconic one)."""
    visit: tuple[Letter, ...] = ()
    """All of these were visited."""
    dinners: int = 0
    """So many evenings home for dinner, one after another."""
    helped: int = 0
    """Helped so many times in rolls."""
    succeeded: int = 0
    """So many rolls succeeded, of `trait` if that is given."""
    trait: Trait | None = None
    rumors: int = 0
    """So many rumors solved by this kid."""
    rested: int = 0
    favor: Literal["good", ""] = ""
    """The parents are in a good mood this evening."""
    healthy: bool = False
    """Suffers from no condition this evening."""


class Chore(Content, frozen=True):
    """A chore: what is to be done, the reward, and what a missed deadline brings."""

    id: str
    title: Title
    text: Words
    does: Words
    """What is to be done, in words."""
    errand: Errand
    reward: tuple[Effect, ...]
    missed: tuple[Effect, ...] = ()


class Action(Content, frozen=True):
    """A card action: something that can be done for time while the card is in play."""

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    words: Words
    time: Annotated[int, Meta(ge=0, le=6)] = 1
    at: tuple[Letter, ...] = ()
    """Where; anywhere if not given."""
    when: When | None = None
    test: Test | None = None
    """With no test it always succeeds."""
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    often: Literal["always", "round", "once"] = "always"
    """`round`: once per round, whatever comes of it; `once`: until it has succeeded."""
    success_text: str = ""
    failure_text: str = ""


class Rumor(Content, frozen=True):
    """A rumor: what is told before anybody looks, the test, and what comes of it.

    `spend` is another way, where the card has one: so many cubes (beside the one for
    investigating) and no roll.
    """

    id: str
    set: str
    letter: Letter
    title: Title
    text: Words
    test: Test
    success_text: Words
    failure_text: Words
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    spend: Annotated[int, Meta(ge=1, le=4)] | None = None


class EventPlace(Content, frozen=True):
    """An event location: an action for one cube, once per round for one kid, at its location."""

    named_by: ClassVar[tuple[str, ...]] = ("letter",)

    letter: Letter
    name: Title
    text: Words
    does: Words
    test: Test | None = None
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()

    @property
    def id(self) -> str:
        """An event location is known by its letter."""
        return self.letter


class Counter(Content, frozen=True):
    """A counter that a diary card keeps, for all to see."""

    id: str
    title: Title
    most: Scaled


class Trigger(Content, frozen=True):
    """Something that a diary card does when something happens.

    `check` is looked at again and again, whenever anything has changed, and done once when it holds (again
    only with `again`, when it has ceased to hold in between).
    """

    named_by: ClassVar[tuple[str, ...]] = ("on",)

    on: Literal[
        "check",
        "morning",
        "school",
        "machines",
        "evening",
        "enter",
        "solved",
        "failed",
        "pushed",
        "hacked",
        "wrecked",
        "new-rumor",
        "late",
    ]
    do: tuple[Effect, ...]
    when: When | None = None
    again: bool | None = None
    """Whether it is done every time: yes unless this is false; for `check`, no unless this is true."""
    words: str = ""
    """What the card says about it, in words."""


class Ruling(Content, frozen=True):
    """What a diary card changes in the default rules of insight and enigma."""

    named_by: ClassVar[tuple[str, ...]] = ()

    solved: int = 1
    """Insight for a rumor of the scenario's set."""
    failed: int = 1
    """Enigma for a failed rumor."""
    pushed: int = 2
    """Enigma for a rumor that is pushed off the board."""


class Page(Content, frozen=True):
    """One side of a diary card."""

    named_by: ClassVar[tuple[str, ...]] = ("title",)

    title: Title
    text: Words
    """The story."""
    does: Words
    """What is to be done and what happens, in words for the players."""
    start: tuple[Effect, ...] = ()
    """Done when this side comes up."""
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Action, ...] = ()
    counters: tuple[Counter, ...] = ()
    ruling: Ruling | None = None


class DiaryCard(Content, frozen=True):
    """A diary card with its two sides."""

    named_by: ClassVar[tuple[str, ...]] = ("number",)

    number: Count
    a: Page
    b: Page
    complication: bool = False
    """Drawn by the option for complications, not by the story."""


class Ending(Content, frozen=True):
    """How a scenario can end, in words."""

    id: str
    title: Title
    text: Words


class Scenario(Content, frozen=True):
    """A scenario card with its diary cards."""

    id: str
    title: Title
    text: Words
    """The beginning of the story."""
    weeks: Literal[1, 2]
    sets: tuple[str, ...]
    """The rumor sets that are shuffled together."""
    insight_set: str
    """Rumors of this set raise insight when they are solved."""
    machines: tuple[Arrival, ...]
    diary: tuple[int, ...]
    """The diary cards that start in play."""
    cards: tuple[DiaryCard, ...]
    endings: tuple[Ending, ...]
    timeout: str
    """The ending when the calendar runs out (a loss)."""
    places: tuple[Letter, ...] = ()
    """Event locations on the board from the start."""
    sandbox: bool = False
    brief: str = ""
    """A few words for whoever chooses it."""
