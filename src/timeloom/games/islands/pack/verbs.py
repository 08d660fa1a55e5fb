"""The language of cards: what they ask (tests, conditions) and what they do (effects).

An effect is a table with one verb in it, such as `{ insight = 1 }` or `{ draw = "item" }`, and with
perhaps a `who` (which kids) and a `when` (only if). A list of effects is done in its order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import fields

from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, Content

Trait: TypeAlias = Literal["brave", "clever", "charming", "quick", "tough"]
ConditionName: TypeAlias = Literal["exhausted", "upset", "scared", "injured"]
Tag: TypeAlias = Literal[
    "battery",
    "bike",
    "cables",
    "clothes",
    "club",
    "combustible",
    "computer",
    "fire",
    "glue",
    "knowledge",
    "loud",
    "makeup",
    "sharp",
]
Combo: TypeAlias = Literal[
    "chemicals",
    "decoy",
    "explosive",
    "hit-n-run",
    "interface",
    "knockout",
    "parts",
    "power",
    "reach",
    "rope",
    "tow",
]
Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-Z]$")]
"""A location."""
Sector: TypeAlias = Annotated[str, Meta(pattern="^[A-F][1-8]$")]
"""A square of the grid."""
TokenKind: TypeAlias = Literal["beast", "weed", "machine", "grownup", "agent", "track", "trouble"]
"""The scenario tokens of the box."""
SUPPLY: dict[str, int] = {
    "beast": 15,
    "weed": 15,
    "machine": 15,
    "grownup": 15,
    "agent": 15,
    "track": 6,
    "trouble": 3,
}
"""How many tokens of each kind there are."""
Weekday: TypeAlias = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "weekend"]

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=28)]
Scaled: TypeAlias = int | tuple[int, int, int, int]
"""A number, or four of them: for two, three, four and five kids."""

Who: TypeAlias = Literal["kid", "helpers", "party", "here", "all", "first", "choice"]
"""Which kids a verb is for: the kid who acts (default), the helpers, both (`party`), everybody at the
acting kid's location, all kids, the first player, or one kid of the acting kid's choice."""


class When(Content, frozen=True):
    """Holds when everything that is given holds."""

    named_by: ClassVar[tuple[str, ...]] = ()

    insight: Scaled | None = None
    """The insight dial shows at least this."""
    enigma: Scaled | None = None
    """The enigma dial shows at least this."""
    enigma_below: Scaled | None = None
    """The enigma dial shows less than this."""
    week: Literal[1, 2] | None = None
    days: tuple[Weekday, ...] = ()
    """Today is one of these days."""
    at: tuple[Letter, ...] = ()
    """The acting kid stands at one of these locations; with no acting kid, any kid does."""
    kids_at: Letter | None = None
    """At least `kids` kids (one unless told) stand at this location; who is at dinner does not count."""
    kids: Scaled = 1
    open: bool | None = None
    """The acting kid stands at an open (or, if false, a restricted) location."""
    token: TokenKind | None = None
    """At least `tokens` tokens of this kind lie on the board, or `where` it says: at a letter, or `here`."""
    tokens: Scaled = 1
    fewer_tokens: Scaled | None = None
    """Of `token` there are fewer than this (instead of at least `tokens`)."""
    where: str = ""
    counter: str = ""
    """The named counter shows at least `count`."""
    count: Scaled = 1
    hacked: str = ""
    """This machine is hacked (`any`: one of them)."""
    near: Letter | None = None
    """`machine` (or any) is in a sector near this location and not hacked."""
    machine: str = ""
    alert: str = ""
    """This machine is alert."""
    holds: tuple[Tag, ...] = ()
    """The acting kid carries an item or anomaly with each of these tags."""
    diary: int | None = None
    """This diary card is in play (with `side`, on that side)."""
    side: Literal["a", "b", ""] = ""
    solved: Scaled | None = None
    """So many rumors of the scenario's insight set have been solved."""
    condition: ConditionName | Literal["any"] | None = None
    """The acting kid suffers from it."""
    favor: Literal["good", "fair", "bad"] | None = None
    """The acting kid's parents are in this mood."""
    late: Scaled | None = None
    """So many kids were late for dinner this evening (in the End Phase only)."""
    unless: When | None = None
    """And this does not hold."""


class Test(Content, frozen=True):
    """A roll: one trait, or two that must both be met, top to bottom; a combo or tag is a success at once."""

    named_by: ClassVar[tuple[str, ...]] = ()

    traits: Annotated[tuple[Trait, ...], Meta(min_length=1, max_length=2)]
    combos: tuple[Combo | Tag, ...] = ()
    dice: int = 0
    """Dice more or fewer than usual."""


class Branch(Content, frozen=True):
    """One of several ways: chosen by its words, or by the faces of a die."""

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    do: tuple[Effect, ...]
    words: str = ""
    faces: tuple[int, ...] = ()
    when: When | None = None


class Ride(Content, frozen=True):
    """A machine ride on something that is no machine of the board."""

    named_by: ClassVar[tuple[str, ...]] = ()

    start: Sector
    capacity: Count
    movement: Count


class Arrival(Content, frozen=True):
    """A machine that enters the board."""

    named_by: ClassVar[tuple[str, ...]] = ("machine",)

    machine: str
    sector: Sector
    response: str = ""
    """A response card other than its standard one."""


class TokenMove(Content, frozen=True):
    """Tokens laid down or taken away."""

    named_by: ClassVar[tuple[str, ...]] = ("kind",)

    kind: TokenKind
    at: str
    """A letter; `here`; `random`, `random-open`, `random-restricted` (with none of its kind yet, if
    possible); `choice` (the acting kid's); for taking away also `any` (choice among those that lie) and
    `all`; `spread`: beside one that lies already, at random."""
    count: Scaled = 1


class CounterMove(Content, frozen=True):
    """A named counter that goes up or down (never below 0)."""

    named_by: ClassVar[tuple[str, ...]] = ("counter",)

    counter: str
    by: int = 1


class Effect(Content, frozen=True, rename={"try_": "try"}):
    """One verb, with whom it is for and when."""

    named_by: ClassVar[tuple[str, ...]] = ()

    who: Who = "kid"
    when: When | None = None

    # The dials and the story
    insight: int | None = None
    enigma: int | None = None
    tell: Words | None = None
    """A sentence for the log."""
    diary: tuple[int, ...] | None = None
    """These diary cards come into play, side A up."""
    flip: int | None = None
    """This diary card is turned to its side B."""
    close: int | None = None
    """This diary card leaves play."""
    count: CounterMove | None = None
    win: str | None = None
    """The kids win with the scenario's ending of this id."""
    lose: str | None = None
    """The kids lose with the scenario's ending of this id."""

    # Kids
    condition: ConditionName | Literal["any"] | None = None
    """Take a condition. After a failed roll the helpers take it too, or `helpers` instead of it."""
    helpers: ConditionName | Literal["any", "none"] | None = None
    relieve: ConditionName | Literal["any", "all"] | None = None
    """Relieve a condition; an injury moves one step."""
    time: int | None = None
    """Cubes from the action space back to the pool, or (negative) lost from the pool to it."""
    tomorrow: int | None = None
    """Cubes more tomorrow."""
    favor: int | None = None
    move: str | None = None
    """To a letter, `home`, `school`, `adjacent`, `open` (any open one) or `any`, by the kid's choice;
    machines there must be avoided unless it is `home`."""
    rest: Literal[True] | None = None
    """A rest action for free."""

    # Cards
    draw: Literal["item", "anomaly"] | None = None
    """Draw a card; `cards` of them."""
    cards: Count = 1
    find: Tag | None = None
    """Take an item with this tag from the deck, or from the discard pile."""
    salvage: tuple[Tag, ...] | None = None
    """Take an item with one of these tags from the discard pile, by choice."""
    discard: Literal["item", "anomaly", "card"] | None = None
    """Discard one of one's own by choice (no iconic item unless there is `iconic`)."""
    iconic: bool = False
    recharge: Count | None = None
    """So many uses more on one of one's own anomalies."""
    trade: Literal[True] | None = None
    """A free trade for everybody here."""

    # Rumors
    rumors: Count | None = None
    """So many new rumors, as in the School Phase."""
    scout: Count | None = None
    """Turn up so many face-down rumors, by choice."""
    bury: Count | None = None
    """Discard so many rumors, by choice, with no enigma for it."""
    swap_rumor: Literal[True] | None = None
    """Discard a face-down rumor by choice; the first one of the deck with a free letter takes its place."""
    peek: Count | None = None
    """So many rumors to come, seen by their letters: sorted anew on top, or all sent to the bottom."""

    # Machines
    alert: str | None = None
    """This machine becomes alert; also `all`, `nearby` (all near the acting kid) and `choice`."""
    calm: str | None = None
    """Back to routine; the same words."""
    drive: Count | None = None
    """Move a machine of one's choice so many sectors, each by choice."""
    lure: Letter | None = None
    """Move a machine of one's choice one sector closer to this location."""
    wreck: str | None = None
    """Wreck this machine; also `nearby` (by choice) and `choice`."""
    arrive: Arrival | None = None
    leave: str | None = None
    """This machine leaves the board for good."""
    respond: Arrival | None = None
    """This machine gets another response card (its sector is not used)."""
    firewall: Count | None = None
    """Lay so many firewalls face up on the track of a machine of one's choice."""
    ride: Ride | None = None

    # Tokens and event locations
    put: TokenMove | None = None
    take: TokenMove | None = None
    open_place: Letter | None = None
    """This event location is placed on the board."""
    shut_place: Letter | None = None

    # Choices and further rolls
    try_: Test | None = None
    """A further roll; `success` and `failure` follow."""
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    choose: tuple[Branch, ...] | None = None
    """One of several, by choice of the acting kid."""
    roll: tuple[Branch, ...] | None = None
    """One die decides: the branch with its face."""

    @property
    def verb(self) -> str:
        """The name of the verb that is set."""
        return verbs_of(self)[0]

    @property
    def value(self) -> object:
        """What the verb is given."""
        return getattr(self, VERBS[self.verb])

    def within(self) -> Iterator[tuple[Spot, tuple[Effect, ...]]]:
        """The lists of effects that this one leads to, with where they stand in it."""
        yield ("success",), self.success
        yield ("failure",), self.failure
        for name, branches in (("choose", self.choose), ("roll", self.roll)):
            for at, branch in enumerate(branches or ()):
                yield (name, at, "do"), branch.do


MODIFIERS = {"who", "when", "helpers", "cards", "iconic", "success", "failure"}
VERBS = {field.encode_name: field.name for field in fields(Effect) if field.encode_name not in MODIFIERS}


def verbs_of(effect: Effect) -> list[str]:
    """All verbs that are set; a sound effect has one."""
    return [verb for verb, name in VERBS.items() if getattr(effect, name) is not None]


def unsound(spot: Spot, effects: tuple[Effect, ...]) -> Iterator[Complaint]:
    """Complaints about effects that have no verb or more than one, however deep they lie."""
    for index, effect in enumerate(effects):
        here = (*spot, index)
        verbs = verbs_of(effect)
        if len(verbs) != 1:
            found = f"it has {' and '.join(verbs)}" if verbs else "it has none"
            yield Complaint(here, f"an effect must have one verb; {found}")
        for deeper, inner in effect.within():
            yield from unsound((*here, *deeper), inner)


def every(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """All effects of a list, however deep they lie."""
    for effect in effects:
        yield effect
        for _, inner in effect.within():
            yield from every(inner)
