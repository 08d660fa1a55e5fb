"""The cards and tokens of a mission."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from timeloom.games.agents.pack.verbs import (
    Attribute,
    Bonus,
    Conflict,
    Count,
    Effect,
    Id,
    Scaled,
    Test,
    Title,
    Way,
    When,
    Words,
)
from timeloom.kernel.pack import Content
from timeloom.kernel.scene import Light
from timeloom.kernel.verbs import told

MOST_AGENTS = 4

Colour: TypeAlias = Literal["green", "yellow", "red", "white"]
Level: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Fraction: TypeAlias = Annotated[float, Meta(ge=0, le=1)]


class Leaf(Content, frozen=True, kw_only=True):
    """A card that is read aloud at the beginning and does nothing."""

    named_by: ClassVar[tuple[str, ...]] = ("title",)

    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What is read.")]
    icon: Annotated[str, told("The picture.")] = ""


class Body(Content, frozen=True, kw_only=True):
    """What can stand on a card: a text, what must be done, what may be done, tests, a conflict."""

    text: Annotated[Words, told("What is read.")]
    do: Annotated[tuple[Effect, ...], told("Injunctions: they are followed, in their order.")] = ()
    may: Annotated[
        tuple[Way, ...],
        told("Choices: as long as the card is there; on one that is stowed once read, at once or never."),
    ] = ()
    tests: Annotated[tuple[Test, ...], told("Tests that can be taken.")] = ()
    conflict: Annotated[Conflict | None, told("Tests that must be taken.")] = None
    icon: Annotated[str, told("The picture.")] = ""


class StoryCard(Body, frozen=True, kw_only=True):
    """A card of a panorama: its face is a part of the picture, its text is for whoever takes it."""

    id: Annotated[Id, told("What files call it.")]
    title: Annotated[Title, told("The key element, which card A names.")]
    face: Annotated[Words, told("What all see of it: a sentence about this part of the picture.")]


Landscape: TypeAlias = Literal[
    "bridge",
    "camp",
    "clearing",
    "cliff",
    "fair",
    "garden",
    "hall",
    "hills",
    "ice",
    "marsh",
    "plain",
    "quay",
    "street",
    "thicket",
    "train",
    "wall",
    "wood",
]
"""What a panorama can be painted on."""


class Location(Content, frozen=True, kw_only=True):
    """A location: card A, which is read aloud, and the panorama from left to right."""

    id: Annotated[Id, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("Card A, which is read aloud.")]
    arrive: Annotated[tuple[Effect, ...], told("Injunctions of card A; the Time Captain follows them.")] = ()
    cards: Annotated[
        tuple[StoryCard, ...], Meta(min_length=2, max_length=8), told("The panorama, from left to right.")
    ]
    icon: Annotated[str, told("The picture.")] = ""
    scenery: Annotated[Landscape, told("What the panorama is painted on.")] = "hills"
    light: Annotated[Light, told("The light that lies on it.")] = "day"


class MapPlace(Content, frozen=True, kw_only=True):
    """A location on a map card; it can be visited unless it is not `open` yet.

    While the card is in sight, the location has the name and the looks that are given here.
    """

    named_by: ClassVar[tuple[str, ...]] = ("location",)

    location: Annotated[Id, told("Which location it is.", names="a location")]
    x: Annotated[Fraction, told("How far right on the card, from 0 to 1.")]
    y: Annotated[Fraction, told("How far down on the card, from 0 to 1.")]
    open: Annotated[bool, told("Whether it can be visited.")] = True
    name: Annotated[Title | None, told("Another name for the location, while this card is in sight.")] = None
    scenery: Annotated[Landscape | None, told("Another scenery.")] = None
    light: Annotated[Light | None, told("Another light.")] = None

    def shown(self, location: Location) -> Location:
        """The location as this card shows it."""
        given = {"name": self.name, "scenery": self.scenery, "light": self.light}
        return replace(location, **{field: value for field, value in given.items() if value is not None})


class MapCard(Content, frozen=True, kw_only=True):
    """A part of the map. A card in the same column and row covers the one before it."""

    id: Annotated[Id, told("What files call it.")]
    title: Annotated[Title, told("What players call it.")]
    column: Annotated[int, told("Its column.")]
    row: Annotated[int, told("Its row.")]
    start: Annotated[bool, told("Whether it lies there from the beginning.")] = True
    places: Annotated[tuple[MapPlace, ...], told("The locations on it.")]


class Attributes(Content, frozen=True, kw_only=True, rename={"smooth_talk": "smooth talk"}):
    """The three attributes."""

    named_by: ClassVar[tuple[str, ...]] = ()

    cunning: Annotated[Level, told("How cunning.")]
    smooth_talk: Annotated[Level, told("How good at talking.")]
    strength: Annotated[Level, told("How strong.")]

    def of(self, attribute: Attribute) -> int:
        """The value of one of them."""
        value: int = getattr(self, attribute.replace(" ", "_"))
        return value


class Power(Content, frozen=True, kw_only=True):
    """What only this receptacle can do."""

    named_by: ClassVar[tuple[str, ...]] = ("title",)

    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What all may read.")]
    may: Annotated[tuple[Way, ...], told("What it lets its owner do.")] = ()
    bonus: Annotated[Bonus | None, told("What it adds to tests.")] = None
    icon: Annotated[str, told("The picture.")] = ""


class Interaction(Body, frozen=True, kw_only=True):
    """A card that only its receptacle reads, when told to."""

    named_by: ClassVar[tuple[str, ...]] = ("number",)

    number: Annotated[Count, told("Its number, by which cards ask for it.")]
    title: Annotated[Title, told("What players call it.")]


class Receptacle(Content, frozen=True, kw_only=True):
    """Somebody of that time, to be inhabited by an agent."""

    id: Annotated[Id, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    attributes: Annotated[Attributes, told("The three attributes.")]
    azrak: Annotated[int, Meta(ge=2, le=12), told("The Azrak to begin with.")]
    text: Annotated[Words, told("The back story, for its agent alone.")]
    power: Annotated[Power, told("What only this receptacle can do.")]
    recall: Annotated[Leaf, told("The snap recall.")]
    interactions: Annotated[tuple[Interaction, ...], told("Cards that only this receptacle reads.")] = ()
    icon: Annotated[str, told("The picture.")] = ""


class Item(Body, frozen=True, kw_only=True):
    """An item card.

    Green is kept and can be swapped; yellow is read in secret, red aloud, and both are stowed; white stays
    beside the map, lays a map card, or replaces the attributes of whoever takes it.
    """

    id: Annotated[Id, told("What files call it.")]
    title: Annotated[Title, told("What players call it.")]
    colour: Annotated[Colour, told("What becomes of it: see above.")]
    bonus: Annotated[Bonus | None, told("What it adds to tests of its holder.")] = None
    map: Annotated[Id | None, told("White only: the map card that it lays.", names="a map card")] = None
    replacement: Annotated[
        Attributes | None, told("White only: the attributes that it puts over those of the receptacle.")
    ] = None


class Mystery(Body, frozen=True, kw_only=True):
    """A mystery.

    Red is read aloud and yellow in secret, and both are stowed; `keep` is read aloud and stays on the table;
    `replace` takes the place of the panorama card that the agent has in front of them.
    """

    id: Annotated[Id, told("What files call it.")]
    title: Annotated[Title, told("What players call it.")]
    kind: Annotated[Literal["red", "yellow", "keep", "replace"], told("What becomes of it: see above.")]
    face: Annotated[str, told("Of a replacing one: what all see of it in the panorama.")] = ""


class Token(Content, frozen=True, kw_only=True):
    """A token: for the group, hexagonal and above the panorama, or else for its holder."""

    id: Annotated[Id, told("What files call it.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What it is.")]
    group: Annotated[bool, told("Whether it is for the group.")] = False
    copies: Annotated[Count, told("How many there are.")] = 1
    may: Annotated[tuple[Way, ...], told("What it lets its holder do.")] = ()
    bonus: Annotated[Bonus | None, told("What it adds to tests of its holder.")] = None
    icon: Annotated[str, told("The picture.")] = ""


class Destiny(Content, frozen=True, kw_only=True):
    """A destiny card; with `shuffle` all discarded ones go back into the pile after it."""

    id: Annotated[Id, told("What files call it.")]
    value: Annotated[int, Meta(ge=-3, le=3), told("What it adds to a test.")]
    shuffle: Annotated[bool, told("Whether all discarded ones go back into the pile after it.")] = False


class Event(Content, frozen=True, kw_only=True):
    """A timer: once its `when` holds at its moment it happens, once in a run; the Time Captain acts."""

    id: Annotated[Id, told("What files call it.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("Read aloud when it happens.")]
    moment: Annotated[
        Literal["arrive", "leave"],
        told("Looked at when card A has been read, or at the beginning of the Between Locations phase."),
    ] = "leave"
    when: Annotated[When, told("What it waits for.")]
    do: Annotated[tuple[Effect, ...], told("What happens.")] = ()


class ScoreLine(Content, frozen=True, kw_only=True):
    """Points that are added at the end, once or for each of something; without points, a last word."""

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    words: Annotated[Words, told("What the points are for.")]
    points: Annotated[int, told("How many; none for a last word.")]
    per: Annotated[
        Literal["mission", "returned", "run", "round", "azrak"],
        told("Once; or for each Azrak on the Mission Return, run before this one, round, or Azrak left."),
    ] = "mission"
    counter: Annotated[Id | None, told("For each that this counter shows.", names="a counter")] = None
    thing: Annotated[
        Id | None,
        told(
            "For each of this item, token or kept mystery that somebody has, or that lies on the table.",
            names="something to have",
        ),
    ] = None
    most: Annotated[Scaled | None, told("But no more often than this.")] = None
    when: Annotated[When | None, told("Only if this holds.")] = None


class Ending(Content, frozen=True, kw_only=True):
    """A way in which the mission ends."""

    id: Annotated[Id, told("What files call it.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("How it ends.")]
    won: Annotated[bool, told("Whether it is a success.")] = True
    points: Annotated[int, told("Points for it.")] = 0
