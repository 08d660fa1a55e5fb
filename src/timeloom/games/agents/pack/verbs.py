"""The language of a mission: when something holds (`When`), what is done (`Effect`), what is tried (`Test`).

An effect is a table with one verb in it, such as `{ item = "lamp" }` or `{ azrak = -1 }`, and with
perhaps a `who`, a `when` and a `once`. A list of effects is done in its order.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import fields

from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, Content

Attribute: TypeAlias = Literal["cunning", "smooth talk", "strength"]
Count: TypeAlias = Annotated[int, Meta(ge=1)]
Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Id: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]*$")]
Scaled: TypeAlias = int | tuple[int, int, int]
"""A number, or three of them: for two, three and four receptacles."""

Who: TypeAlias = Literal["agent", "group", "others", "captain", "choice"]
"""Whom a verb is for: the agent who acts (unless told), all at the location (`group`), all but the one
who acts, the Time Captain, or one of the group by the acting agent's choice."""


class When(Content, frozen=True, kw_only=True, rename={"not_": "not", "any_": "any"}):
    """Holds when everything that is given holds."""

    named_by: ClassVar[tuple[str, ...]] = ()

    holds: tuple[Id, ...] = ()
    """The acting agent has each of these items or personal tokens."""
    group_holds: tuple[Id, ...] = ()
    """Each of these is held by some agent, or is a group token, white item or kept mystery in play."""
    marks: tuple[Id, ...] = ()
    """Each of these has been marked."""
    receptacle: tuple[Id, ...] = ()
    """The acting agent inhabits one of these."""
    in_play: tuple[Id, ...] = ()
    """Each of these receptacles is inhabited by somebody."""
    at: tuple[Id, ...] = ()
    """The group is at one of these locations."""
    visited: tuple[Id, ...] = ()
    """The group has been at each of these locations before, or is there."""
    counter: Id | None = None
    """This counter shows `count` or more."""
    count: Scaled = 1
    round: Count | None = None
    """It is this round or a later one."""
    run: Count | None = None
    """It is this run or a later one."""
    returned: Scaled | None = None
    """So many Azrak or more lie on the Mission Return."""
    azrak: Count | None = None
    """The acting agent has so many Azrak or more."""
    magick: Count | None = None
    """The acting agent has so many Magick tokens or more."""
    agents: Count | None = None
    """So many receptacles or more are in play."""
    captain: bool | None = None
    """The acting agent is (or is not) the Time Captain."""
    not_: When | None = None
    """And this does not hold."""
    any_: Annotated[tuple[When, ...], Meta(min_length=1)] | None = None
    """And one of these holds, or several."""


class Cost(Content, frozen=True, kw_only=True):
    """What a choice costs; with `by = "group"` everybody at the location can put something in."""

    named_by: ClassVar[tuple[str, ...]] = ()

    azrak: Scaled = 0
    magick: Scaled = 0
    by: Literal["agent", "group"] = "agent"


class Way(Content, frozen=True, kw_only=True):
    """Something that an agent may choose to do."""

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    words: Words
    """What the one who may choose it reads."""
    do: tuple[Effect, ...]
    when: When | None = None
    cost: Cost | None = None
    once: Id | None = None
    """It can be chosen once in a run; the name is marked then."""


class Test(Content, frozen=True, kw_only=True):
    """A test with its three cells.

    Without `critical`, an equal value is a success like any other; in an empty cell, `[]`, nothing happens.
    """

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    attribute: Attribute
    difficulty: Scaled
    words: Words
    """What is tried, for all to read: "Talk the porter round"."""
    failure: tuple[Effect, ...] = ()
    critical: tuple[Effect, ...] | None = None
    success: tuple[Effect, ...]
    when: When | None = None

    @property
    def on_equal(self) -> tuple[Effect, ...]:
        """The lower cell."""
        return self.success if self.critical is None else self.critical


class Conflict(Content, frozen=True, kw_only=True):
    """Tests that must be taken.

    A personal conflict without life points is over after one test, whatever came of it; any other one when
    the damage has reached the life points.
    """

    named_by: ClassVar[tuple[str, ...]] = ("opponent",)

    kind: Literal["personal", "group"]
    opponent: Title
    tests: Annotated[tuple[Test, ...], Meta(min_length=1)]
    life: Scaled | None = None
    won: tuple[Effect, ...] = ()
    """Done when the life points are used up, by whoever dealt the last damage."""


class Bonus(Content, frozen=True, kw_only=True):
    """A helping hand in tests of its holder; one that costs Magick is used by choice."""

    named_by: ClassVar[tuple[str, ...]] = ()

    attributes: tuple[Attribute, ...] = ("cunning", "smooth talk", "strength")
    value: Annotated[int, Meta(ge=-3, le=3)] = 1
    magick: Annotated[int, Meta(ge=0, le=3)] = 0
    when: When | None = None


class CounterMove(Content, frozen=True):
    """A named counter that goes up or down (never below 0)."""

    named_by: ClassVar[tuple[str, ...]] = ("counter",)

    counter: Id
    by: int = 1


class Effect(Content, frozen=True, kw_only=True):
    """One verb, with whom it is for, when, and whether only once."""

    named_by: ClassVar[tuple[str, ...]] = ()

    who: Who = "agent"
    when: When | None = None
    once: Id | None = None
    """It is done once in a run; the name is marked then."""

    # Words
    tell: Words | None = None
    """Read aloud, for all."""
    whisper: Words | None = None
    """For the one whom it is for, and nobody else."""

    # Cards
    item: Id | None = None
    """Take this item; it is ignored while somebody has it, or when it has been removed."""
    mystery: Id | None = None
    """Draw this mystery."""
    interact: Count | None = None
    """Read one's own interaction card with this number."""
    recall: Literal[True] | None = None
    """Read one's own snap recall."""

    # Tokens
    token: Id | None = None
    """Take this token; a group token is laid above the panorama."""
    magick: int | None = None
    """Gain (up to the starting level) or lose Magick tokens."""

    # Stowing and removing, of items and tokens, whoever has them; kept mysteries can be removed too
    stow: Id | None = None
    """Put it back where it began; it can be taken again."""
    remove: Id | None = None
    """Out of the game. `"this"` is the panorama card that says so, or else the one in front of the agent."""
    stow_all: Id | None = None
    """Put all of a token back, whoever has one."""
    remove_all: Id | None = None
    """All of a token out of the game, also those that nobody has taken."""

    # Azrak
    azrak: int | None = None
    """Gain from the Vortex (up to the starting level), or lose to it."""
    update: Count | None = None
    """So many updates more at no cost."""

    # The map, and who is where
    open: Id | None = None
    """This location can be visited from now on."""
    close: Id | None = None
    """This location cannot be visited any more."""
    map: Id | None = None
    """Lay this map card; what lies in its place is covered, and the Azrak there goes into the Vortex."""
    go: Id | None = None
    """Everybody leaves at once, and the next round is at this location, at no cost for the Captain."""
    eject: Literal[True] | None = None
    """Ejected from the location until the Between Locations phase."""

    # The story
    mark: Id | None = None
    """Something has happened."""
    unmark: Id | None = None
    count: CounterMove | None = None
    end: Id | None = None
    """The mission is over, with this ending."""

    # Conflicts and further choices
    damage: int | None = None
    """Damage to the opponent of the conflict."""
    choose: Annotated[tuple[Way, ...], Meta(min_length=1)] | None = None
    """One of these must be chosen, among those whose `when` holds and whose cost can be paid."""

    @property
    def verb(self) -> str:
        """The name of the verb that is set."""
        return verbs_of(self)[0]


MODIFIERS = {"who", "when", "once"}
VERBS = tuple(field.name for field in fields(Effect) if field.name not in MODIFIERS)


def verbs_of(effect: Effect) -> list[str]:
    """All verbs that are set; a sound effect has one."""
    return [verb for verb in VERBS if getattr(effect, verb) is not None]


def inside(content: Content, spot: Spot = ()) -> Iterator[tuple[Spot, Content]]:
    """This table and all tables in it, each with where it stands."""
    yield spot, content
    for name, encoded in _names(type(content)):
        yield from _within(getattr(content, name), (*spot, encoded))


@cache
def _names(table: type[Content]) -> tuple[tuple[str, str], ...]:
    """The fields of a table here and in the file; to look them up takes longer than all the rest."""
    return tuple((field.name, field.encode_name) for field in fields(table))


def _within(value: object, spot: Spot) -> Iterator[tuple[Spot, Content]]:
    if isinstance(value, Content):
        yield from inside(value, spot)
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from _within(part, (*spot, index))


def unsound(spot: Spot, effect: Effect) -> Iterator[Complaint]:
    """A complaint about an effect that has no verb or more than one."""
    verbs = verbs_of(effect)
    if len(verbs) != 1:
        found = f"it has {' and '.join(verbs)}" if verbs else "it has none"
        yield Complaint(spot, f"an effect must have one verb; {found}")
