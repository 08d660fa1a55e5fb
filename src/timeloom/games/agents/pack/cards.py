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

    title: Title
    text: Words
    icon: str = ""


class Body(Content, frozen=True, kw_only=True):
    """What can stand on a card: a text, what must be done, what may be done, tests, a conflict."""

    text: Words
    do: tuple[Effect, ...] = ()
    """Injunctions: they are followed, in their order."""
    may: tuple[Way, ...] = ()
    """Choices: as long as the card is there; on a card that is stowed once read, at once or never."""
    tests: tuple[Test, ...] = ()
    conflict: Conflict | None = None
    icon: str = ""


class StoryCard(Body, frozen=True, kw_only=True):
    """A card of a panorama: its face is a part of the picture, its text is for whoever takes it."""

    id: Id
    title: Title
    """The key element, which card A names."""
    face: Words
    """What all see of it: a sentence about this part of the picture."""


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
    "quay",
    "street",
    "thicket",
    "wall",
    "wood",
]
"""What a panorama can be painted on."""


class Location(Content, frozen=True, kw_only=True):
    """A location: card A, which is read aloud, and the panorama from left to right."""

    id: Id
    name: Title
    text: Words
    """Card A."""
    arrive: tuple[Effect, ...] = ()
    """Injunctions of card A; the Time Captain follows them."""
    cards: Annotated[tuple[StoryCard, ...], Meta(min_length=2, max_length=8)]
    icon: str = ""
    scenery: Landscape = "hills"
    light: Light = "day"

    def card(self, id: str) -> StoryCard:
        """The panorama card with this id."""
        return next(card for card in self.cards if card.id == id)


class MapPlace(Content, frozen=True, kw_only=True):
    """A location on a map card; it can be visited unless it is not `open` yet.

    While the card is in sight, the location has the name and the looks that are given here.
    """

    named_by: ClassVar[tuple[str, ...]] = ("location",)

    location: Annotated[Id, told("Which location it is.", names="a location")]
    x: Fraction
    y: Fraction
    open: bool = True
    name: Title | None = None
    scenery: Landscape | None = None
    light: Light | None = None

    def shown(self, location: Location) -> Location:
        """The location as this card shows it."""
        given = {"name": self.name, "scenery": self.scenery, "light": self.light}
        return replace(location, **{field: value for field, value in given.items() if value is not None})


class MapCard(Content, frozen=True, kw_only=True):
    """A part of the map. A card in the same column and row covers the one before it."""

    id: Id
    title: Title
    column: int
    row: int
    start: bool = True
    """Whether it lies there from the beginning."""
    places: tuple[MapPlace, ...]


class Attributes(Content, frozen=True, kw_only=True, rename={"smooth_talk": "smooth talk"}):
    """The three attributes."""

    named_by: ClassVar[tuple[str, ...]] = ()

    cunning: Level
    smooth_talk: Level
    strength: Level

    def of(self, attribute: Attribute) -> int:
        """The value of one of them."""
        value: int = getattr(self, attribute.replace(" ", "_"))
        return value


class Power(Content, frozen=True, kw_only=True):
    """What only this receptacle can do."""

    named_by: ClassVar[tuple[str, ...]] = ("title",)

    title: Title
    text: Words
    may: tuple[Way, ...] = ()
    bonus: Bonus | None = None
    icon: str = ""


class Interaction(Body, frozen=True, kw_only=True):
    """A card that only its receptacle reads, when told to."""

    named_by: ClassVar[tuple[str, ...]] = ("number",)

    number: Count
    title: Title


class Receptacle(Content, frozen=True, kw_only=True):
    """Somebody of that time, to be inhabited by an agent."""

    id: Id
    name: Title
    attributes: Attributes
    azrak: Annotated[int, Meta(ge=2, le=12)]
    text: Words
    """The back story."""
    power: Power
    recall: Leaf
    """The snap recall."""
    interactions: tuple[Interaction, ...] = ()
    icon: str = ""


class Item(Body, frozen=True, kw_only=True):
    """An item card.

    Green is kept and can be swapped; yellow is read in secret, red aloud, and both are stowed; white stays
    beside the map, lays a map card, or replaces the attributes of whoever takes it.
    """

    id: Id
    title: Title
    colour: Colour
    bonus: Bonus | None = None
    map: Annotated[Id | None, told("White only: the map card that it lays.", names="a map card")] = None
    replacement: Attributes | None = None
    """White only: the attributes that it puts over those of the receptacle."""


class Mystery(Body, frozen=True, kw_only=True):
    """A mystery.

    Red is read aloud and yellow in secret, and both are stowed; `keep` is read aloud and stays on the table;
    `replace` takes the place of the panorama card that the agent has in front of them.
    """

    id: Id
    title: Title
    kind: Literal["red", "yellow", "keep", "replace"]
    face: str = ""
    """Of a replacing one: what all see of it in the panorama."""


class Token(Content, frozen=True, kw_only=True):
    """A token: for the group, hexagonal and above the panorama, or else for its holder."""

    id: Id
    title: Title
    text: Words
    group: bool = False
    copies: Count = 1
    may: tuple[Way, ...] = ()
    bonus: Bonus | None = None
    icon: str = ""


class Destiny(Content, frozen=True, kw_only=True):
    """A destiny card; with `shuffle` all discarded ones go back into the pile after it."""

    id: Id
    value: Annotated[int, Meta(ge=-3, le=3)]
    shuffle: bool = False


class Event(Content, frozen=True, kw_only=True):
    """A timer: once its `when` holds at its moment it happens, once in a run; the Time Captain acts."""

    id: Id
    title: Title
    text: Words
    """Read aloud when it happens."""
    moment: Literal["arrive", "leave"] = "leave"
    """Looked at when card A has been read, or at the beginning of the Between Locations phase."""
    when: When
    do: tuple[Effect, ...] = ()


class ScoreLine(Content, frozen=True, kw_only=True):
    """Points that are added at the end, once or for each of something; without points, a last word."""

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    words: Words
    points: int
    per: Literal["mission", "returned", "run", "round", "azrak"] = "mission"
    """Once; for each Azrak on the Mission Return, each run before this one, each round, or each Azrak that
    the agents still have."""
    counter: Annotated[Id | None, told("For each that this counter shows.", names="a counter")] = None
    thing: Annotated[
        Id | None,
        told(
            "For each of this item, token or kept mystery that somebody has, or that lies on the table.",
            names="something to have",
        ),
    ] = None
    most: Scaled | None = None
    """But no more often than this."""
    when: When | None = None


class Ending(Content, frozen=True, kw_only=True):
    """A way in which the mission ends."""

    id: Id
    title: Title
    text: Words
    won: bool = True
    points: int = 0
