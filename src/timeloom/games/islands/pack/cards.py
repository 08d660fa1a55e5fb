"""The cards of the box: kids, items, anomalies, machines, firewalls, school, chores, rumors, places."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.games.islands.pack.language import Effect, Test, When
from timeloom.games.islands.terms import (
    Combo,
    Count,
    Letter,
    Sayings,
    Scaled,
    Sector,
    Tag,
    Title,
    Trait,
    Words,
)
from timeloom.kernel.pack import Content, Icon
from timeloom.kernel.verbs import told

MachineClass: TypeAlias = Literal["worker", "warden", "watcher", "warrior"]
Direction: TypeAlias = Literal["north", "east", "south", "west"]
AnomalyUse: TypeAlias = Literal["action", "roll", "failed", "avoid"]
Ability: TypeAlias = Literal["alarmed", "armed", "escapee", "predictable", "slow-reboot", "unpredictable", ""]


class Kid(Content, frozen=True):
    """A character board: `strength` and `weakness` name the traits, not their opposites."""

    id: Annotated[str, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    about: Annotated[Words, told("A sentence or two about this kid.")]
    home: Annotated[Letter, told("Where the kid lives.", names="location")]
    item: Annotated[str, told("The iconic item.", names="item")]
    strength: Annotated[Trait, told("The trait that adds a die.")]
    weakness: Annotated[Trait, told("The trait that takes a die away.")]
    icon: Annotated[Icon, told("The picture.")] = ""


class Item(Content, frozen=True):
    """An item: its colour is a trait, or black, which adds no dice."""

    id: Annotated[str, told("What files call it.")]
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

    id: Annotated[str, told("What files call it.")]
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


class Side(Content, frozen=True):
    """One side of a machine sheet."""

    named_by: ClassVar[tuple[str, ...]] = ()

    firewalls: Annotated[int, Meta(ge=1, le=5), told("How many firewalls it has.")]
    movement: Annotated[Count, told("How many sectors it goes in a ride.")]
    capacity: Annotated[Count, told("How many kids it carries.")]


class Machine(Content, frozen=True):
    """A machine sheet: `few` is its side for two or three kids, `many` for four or five."""

    id: Annotated[str, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    mark: Annotated[str, Meta(min_length=1, max_length=2), told("One or two letters for the board.")]
    kind: Annotated[MachineClass, told("Its class, by which it moves.")]
    combo: Annotated[Combo, told("The combo that it makes while it is hacked.")]
    response: Annotated[str, told("Its standard response card.", names="response card")]
    few: Annotated[Side, told("Its sheet with two or three kids.")]
    many: Annotated[Side, told("Its sheet with four or five kids.")]
    text: Annotated[Words, told("What it is like.")]
    ability: Annotated[Ability, told("What is special about it; nothing unless told.")] = ""


class Arrival(Content, frozen=True):
    """A machine that enters the board."""

    named_by: ClassVar[tuple[str, ...]] = ("machine",)

    machine: Annotated[str, told("Its id.", names="machine")]
    sector: Annotated[Sector, told("Where it starts, on land.", names="sector of land")]
    response: Annotated[str, told("A response card other than its standard one.", names="response card")] = ""


class Reaction(Content, frozen=True):
    """One side of a response card: what kids who come near must do, and what happens if they fail."""

    named_by: ClassVar[tuple[str, ...]] = ()

    kind: Annotated[
        Literal["ignore", "block", "special"],
        told("It lets kids be, sends them back, or does something else to those who do not avoid it."),
    ]
    words: Annotated[Words, told("What it does, in words.")]
    effects: Annotated[
        tuple[Effect, ...],
        told("What a failed attempt to avoid it brings, beside being sent back by a block."),
    ] = ()


class DefaultFirewall(Content, frozen=True):
    """What the default firewall of a machine asks and does."""

    named_by: ClassVar[tuple[str, ...]] = ()

    words: Annotated[Words, told("What it is, in words.")]
    test: Annotated[Test | None, told("The roll that passes it; without one it is passed.")] = None
    effects: Annotated[tuple[Effect, ...], told("Done before the test.")] = ()


class Response(Content, frozen=True):
    """A response card: the trait that avoids the machine, its two sides, and its default firewall."""

    id: Annotated[str, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    trait: Annotated[Trait, told("The trait that avoids the machine.")]
    routine: Annotated[Reaction, told("The side for its routine.")]
    alert: Annotated[Reaction, told("The side for when it is alert.")]
    firewall: Annotated[DefaultFirewall, told("What a default firewall asks and does.")]


class Half(Content, frozen=True):
    """Half of a firewall: a special effect first, then the tests from top to bottom."""

    named_by: ClassVar[tuple[str, ...]] = ()

    traits: Annotated[tuple[Trait, ...], Meta(max_length=2), told("The traits to be rolled, in order.")] = ()
    combos: Annotated[tuple[Combo | Tag, ...], told("What passes it at once.")] = ()
    effect: Annotated[
        Literal["", "repel", "default", "alert"],
        told("What it does first: repel the hacker, do as the default firewall, alert the machine; nothing."),
    ] = ""


class Firewall(Content, frozen=True):
    """A firewall token; `copies` of it are in the bag."""

    id: Annotated[str, told("What files call it.")]
    routine: Annotated[Half, told("The half for a machine in its routine.")]
    alert: Annotated[Half, told("The half for an alert machine.")]
    copies: Annotated[Count, told("How many there are.")] = 1


class Drift(Content, frozen=True):
    """How the machines of one class move; with no steps they stand still."""

    named_by: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Annotated[MachineClass, told("The class.")]
    way: Annotated[Direction, told("Which way.")] = "north"
    steps: Annotated[int, Meta(ge=0, le=2), told("How many sectors.")] = 0


class SchoolCard(Content, frozen=True):
    """A school day: how many rumors it brings (kids plus `rumors`), its event, and how machines move."""

    id: Annotated[str, told("What files call it.")]
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
    dinners: Annotated[int, told("So many evenings home for dinner, one after another.")] = 0
    helped: Annotated[int, told("Helped so many times in rolls.")] = 0
    succeeded: Annotated[int, told("So many rolls succeeded, of `trait` if that is given.")] = 0
    trait: Annotated[Trait | None, told("The trait of the rolls that count; any unless told.")] = None
    rumors: Annotated[int, told("So many rumors solved by this kid.")] = 0
    rested: Annotated[int, told("Rested so many times.")] = 0
    favor: Annotated[Literal["good", ""], told("The parents are in a good mood this evening.")] = ""
    healthy: Annotated[bool, told("Suffers from no condition this evening.")] = False


class Chore(Content, frozen=True):
    """A chore: what is to be done, the reward, and what a missed deadline brings."""

    id: Annotated[str, told("What files call it.")]
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

    id: Annotated[str, told("What files call it.")]
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


class Counter(Content, frozen=True):
    """A counter that a diary card keeps, for all to see."""

    id: Annotated[str, told("What the story calls it.")]
    title: Annotated[Title, told("What players call it.")]
    most: Annotated[Scaled, told("It goes no higher than this.")]
    led: Annotated[bool, told("Whether `lead` can move it; if not, only what names it can.")] = True


class Trigger(Content, frozen=True, dict=True):
    """Something that a diary card does when something happens.

    `check` is looked at again and again, whenever anything has changed, and done once when it holds (again
    only with `again`, when it has ceased to hold in between).
    """

    named_by: ClassVar[tuple[str, ...]] = ("on",)

    on: Annotated[
        Literal[
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
        ],
        told("What happens; `check` is looked at whenever anything has changed."),
    ]
    do: Annotated[tuple[Effect, ...], told("What is done.")]
    when: Annotated[When | None, told("Only if this holds.")] = None
    again: Annotated[
        bool | None,
        told("Whether it is done every time: yes unless this is false; for `check`, no unless this is true."),
    ] = None
    words: Annotated[
        Sayings, told("What the card says about it; several texts, if it happens often, come in turn.")
    ] = ""

    @cached_property
    def loses(self) -> bool:
        """Whether it would lose the game."""
        return any(effect.loses for effect in self.do)


class Ruling(Content, frozen=True):
    """What a diary card changes in the default rules of insight and enigma."""

    named_by: ClassVar[tuple[str, ...]] = ()

    solved: Annotated[int, told("Insight for a rumor of the scenario's set.")] = 1
    failed: Annotated[int, told("Enigma for a failed rumor.")] = 1
    pushed: Annotated[int, told("Enigma for a rumor that is pushed off the board.")] = 2
    late: Annotated[Literal[0, 1], told("Steps of favor that being late for dinner costs.")] = 1


class Page(Content, frozen=True, dict=True):
    """One side of a diary card."""

    named_by: ClassVar[tuple[str, ...]] = ("title",)

    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("The story.")]
    does: Annotated[Words, told("What is to be done and what happens, in words for the players.")]
    goal: Annotated[
        Words, told("What to do next, in one line that stays in sight; a page of threats has none.")
    ] = ""
    start: Annotated[tuple[Effect, ...], told("Done when this side comes up.")] = ()
    triggers: Annotated[tuple[Trigger, ...], told("What it does when something happens.")] = ()
    actions: Annotated[tuple[Action, ...], told("What it lets a kid do.")] = ()
    counters: Annotated[tuple[Counter, ...], told("What it counts.")] = ()
    ruling: Annotated[Ruling | None, told("What it changes about insight and enigma.")] = None

    @cached_property
    def triggers_on(self) -> dict[str, list[tuple[int, Trigger]]]:
        """What it does at each event, each trigger with its place."""
        found: dict[str, list[tuple[int, Trigger]]] = defaultdict(list)
        for index, trigger in enumerate(self.triggers):
            found[trigger.on].append((index, trigger))
        return dict(found)


class DiaryCard(Content, frozen=True):
    """A diary card with its two sides."""

    named_by: ClassVar[tuple[str, ...]] = ("number",)

    number: Annotated[Count, told("Its number, by which the story names it.")]
    a: Annotated[Page, told("The side that comes up first.")]
    b: Annotated[Page, told("The side that it is turned to.")]
    complication: Annotated[bool, told("Drawn by the option for complications, not by the story.")] = False


class Ending(Content, frozen=True):
    """How a scenario can end, in words."""

    id: Annotated[str, told("What the story calls it.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("How it ends.")]


class Scenario(Content, frozen=True):
    """A scenario card with its diary cards."""

    id: Annotated[str, told("What the option `scenario` calls it.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("The beginning of the story.")]
    weeks: Annotated[Literal[1, 2], told("How long the kids have.")]
    sets: Annotated[
        tuple[str, ...], told("The rumor sets that are shuffled together.", names="set of rumors")
    ]
    insight_set: Annotated[
        str,
        told("Rumors of this set, one of `sets`, raise insight when solved.", names="set of the scenario"),
    ]
    machines: Annotated[tuple[Arrival, ...], told("The machines on the board from the start.")]
    diary: Annotated[tuple[int, ...], told("The diary cards that start in play.", names="diary card")]
    cards: Annotated[tuple[DiaryCard, ...], told("The diary cards.")]
    endings: Annotated[tuple[Ending, ...], told("How it can end.")]
    timeout: Annotated[str, told("The ending when the calendar runs out (a loss).", names="ending")]
    places: Annotated[
        tuple[Letter, ...], told("Event locations on the board from the start.", names="event location")
    ] = ()
    sandbox: Annotated[bool, told("Whether it takes the options for complications and patience.")] = False
    brief: Annotated[str, told("A few words for whoever chooses it.")] = ""
