"""The vocabulary of scenes: what lies on a table, for one seat.

A game describes its table in these few kinds of things; one renderer in the terminal and one in the
browser draw all games. Each thing has an id that is unique in its scene, and the offered answers
point at ids. `area` is a hint where it belongs: the middle of the table, a hand, the side, or the focus,
which stands with the question. Things of the same `group` share one room, as the sheets of all players do;
rooms of the table stand in its middle, the others at its side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

Area: TypeAlias = Literal["table", "hand", "side", "focus"]


class Sign(Struct, frozen=True, tag=True, gc=False):
    """A small sign on a place or a sheet: a bus stop, a token, a condition. Nobody points at it."""

    title: str
    mark: str
    icon: str = ""
    colour: str = ""
    count: int = 1


class Card(Struct, frozen=True, tag=True, gc=False):
    """A card, face up unless it is hidden; `mark` is a short sign that tells suits apart without colour.

    A second sign in its corner is its `icon`, or its `sign` where there are only letters; `art` is the icon
    of its picture. The `value` of a hidden card is printed on its back, for all to see; `tags` are words that
    it is known by.
    """

    id: str
    title: str
    suit: str = ""
    mark: str = ""
    value: str = ""
    icon: str = ""
    text: str = ""
    hidden: bool = False
    spent: bool = False
    tags: tuple[str, ...] = ()
    art: str = ""
    sign: str = ""


class Piece(Struct, frozen=True, tag=True, gc=False):
    """A pawn, a machine, a figure; `state` says in a word how it is, and `badge` in a sign.

    A piece of the same `kind` as the tokens of a pool may have come out of it.
    """

    id: str
    title: str
    mark: str
    colour: str = ""
    icon: str = ""
    shape: Literal["pawn", "disc", "tile"] = "pawn"
    state: str = ""
    badge: str = ""
    kind: str = ""


class Clock(Struct, frozen=True, tag=True, gc=False):
    """A circle of segments that fill, or a moon that waxes with each of them; in eclipse it is dark.

    `kind` says in a word what sort of clock it is, such as a goal or a danger.
    """

    id: str
    title: str
    filled: int
    size: int
    area: Area = "side"
    group: str = ""
    face: Literal["segments", "moon", "eclipse"] = "segments"
    kind: str = ""


Light: TypeAlias = Literal["dawn", "day", "dusk", "night"]


class Scenery(Struct, frozen=True, tag=True, gc=False):
    """A landscape by its name, and the light that lies on it; a client draws it as well as it can."""

    land: str
    light: Light = "day"


class Place(Struct, frozen=True, tag=True, gc=False):
    """A place on a board, with the cards that lie there in order and the pieces that stand there.

    On a map it is a spot, known by its `badge` (a letter, say) where there is no room for its title, or by
    its `icon` where pictures can be drawn; or it is a `square` of the grid, which is drawn when something
    stands in it or can happen to it. In a ring its `clock` is its face. With `scenery`, the icon stands in a
    small picture of it.
    """

    id: str
    title: str
    subtitle: str = ""
    cards: tuple[Card, ...] = ()
    pieces: tuple[Piece, ...] = ()
    capacity: int | None = None
    x: float = 0
    y: float = 0
    kind: str = ""
    text: str = ""
    badge: str = ""
    signs: tuple[Sign, ...] = ()
    square: bool = False
    clock: Clock | None = None
    icon: str = ""
    scenery: Scenery | None = None


class Link(Struct, frozen=True, tag=True, gc=False):
    """A way between two places; in a ring a thread from one to the other, with its `count` on it."""

    start: str
    end: str
    kind: str = ""
    count: int = 0


class Shape(Struct, frozen=True, tag=True, gc=False):
    """Something drawn under the places of a map: `land`, `wood`, `field`, `water`, or a `hull`."""

    kind: str
    points: tuple[tuple[float, float], ...]


class Grid(Struct, frozen=True, tag=True, gc=False):
    """Lettered columns and numbered rows over a map."""

    columns: int
    rows: int


class Board(Struct, frozen=True, tag=True, gc=False):
    """Places in a row, in a ring with threads between them, or on a map with coordinates from 0 to 1.

    A map has links, a grid and shapes; `ratio` is its width by its height, and without one it takes the room
    that there is. A scene may hold several boards, each with a layout of its own.
    """

    id: str
    title: str
    places: tuple[Place, ...]
    layout: Literal["row", "ring", "map"] = "row"
    links: tuple[Link, ...] = ()
    grid: Grid | None = None
    area: Area = "table"
    shapes: tuple[Shape, ...] = ()
    ratio: float = 0
    group: str = ""


class Cards(Struct, frozen=True, tag=True, gc=False):
    """Cards that lie together: a hand, a row, a stack of which only the count is known.

    Cards that are `spread` show their texts too: they are there to be read, or are parts of one picture, with
    `scenery` behind it.
    """

    id: str
    title: str
    cards: tuple[Card, ...] = ()
    count: int | None = None
    layout: Literal["row", "spread", "stack"] = "row"
    area: Area = "table"
    note: str = ""
    group: str = ""
    scenery: Scenery | None = None


class Track(Struct, frozen=True, tag=True, gc=False):
    """A marker on a row of steps."""

    id: str
    title: str
    value: int
    low: int
    high: int
    labels: tuple[str, ...] = ()
    area: Area = "side"
    group: str = ""


class Dial(Struct, frozen=True, tag=True, gc=False):
    """A number that is turned up and down."""

    id: str
    title: str
    value: int
    low: int = 0
    high: int | None = None
    area: Area = "side"
    group: str = ""


class Pool(Struct, frozen=True, tag=True, gc=False):
    """Tokens of one `kind`; those that are `locked` come on top of the count and cannot be used.

    Where a pool of a kind has lost some and another has gained, they are seen moving.
    """

    id: str
    title: str
    count: int
    mark: str = "●"
    icon: str = ""
    most: int | None = None
    area: Area = "side"
    locked: int = 0
    group: str = ""
    kind: str = ""


class Rating(Struct, frozen=True, tag=True, gc=False):
    """How good somebody is at something, in dots; `extra` dots count only while they are `lit`."""

    id: str
    title: str
    value: int
    most: int
    extra: int = 0
    most_extra: int = 0
    lit: bool = False
    area: Area = "side"
    group: str = ""


class Die(Struct, frozen=True, tag=True, gc=False):
    """One die of a roll, and where it came from."""

    face: int
    sides: int = 6
    source: str = ""
    good: bool | None = None


class Dice(Struct, frozen=True, tag=True, gc=False):
    """A roll."""

    id: str
    title: str
    dice: tuple[Die, ...]
    area: Area = "table"
    note: str = ""
    group: str = ""


class Addend(Struct, frozen=True, tag=True, gc=False):
    """What goes into a tally; without a value it is still to come."""

    title: str
    value: str = ""
    mark: str = ""
    icon: str = ""


class Tally(Struct, frozen=True, tag=True, gc=False):
    """A value that grows out of its parts, against the one that it has to reach."""

    id: str
    title: str
    addends: tuple[Addend, ...]
    value: int
    goal: int
    area: Area = "table"
    note: str = ""
    group: str = ""


class Line(Struct, frozen=True, tag=True, gc=False):
    """One line of a sheet."""

    label: str
    value: str
    id: str = ""


Gauge: TypeAlias = Track | Clock | Dial | Pool | Rating
"""What counts something."""
Inset: TypeAlias = Cards | Gauge
"""What can lie on a sheet."""


class Section(Struct, frozen=True, tag=True, gc=False):
    """A part of a sheet under a heading of its own: what lies there, then what is written there."""

    title: str
    lines: tuple[Line, ...] = ()
    things: tuple[Inset, ...] = ()
    icon: str = ""


class Sheet(Struct, frozen=True, tag=True, gc=False):
    """What is written about somebody or something, and what lies on it.

    A sheet `of` another thing of the scene, such as a pawn, is its longer description: to point at the sheet
    is to point at that thing. `kind` is a word for how it is drawn, such as one whose owner shines.
    """

    id: str
    title: str
    lines: tuple[Line, ...]
    area: Area = "side"
    of: str = ""
    subtitle: str = ""
    text: str = ""
    mark: str = ""
    icon: str = ""
    colour: str = ""
    signs: tuple[Sign, ...] = ()
    things: tuple[Inset, ...] = ()
    group: str = ""
    sections: tuple[Section, ...] = ()
    kind: str = ""

    @property
    def parts(self) -> tuple[Section, ...]:
        """What is on it without a heading, then its sections."""
        return (Section("", self.lines, self.things), *self.sections)


class Day(Struct, frozen=True, tag=True, gc=False):
    """A day of a calendar; `text` is what can be read about it."""

    id: str
    column: int
    row: int
    title: str
    state: str = ""
    mark: str = ""
    text: str = ""


class Calendar(Struct, frozen=True, tag=True, gc=False):
    """Days in columns."""

    id: str
    title: str
    columns: tuple[str, ...]
    days: tuple[Day, ...]
    area: Area = "table"
    group: str = ""


class Note(Struct, frozen=True, tag=True, gc=False):
    """A few words."""

    id: str
    title: str
    text: str
    area: Area = "side"
    group: str = ""


class Turn(Struct, frozen=True, tag=True, gc=False):
    """What one person has put into a talk; `gain` is what it brings, in a few signs."""

    who: str
    words: str
    gain: str = ""
    icon: str = ""
    colour: str = ""
    kind: str = ""


class Talk(Struct, frozen=True, tag=True, gc=False):
    """A conversation that everybody sees grow, turn by turn, with what hangs on it below."""

    id: str
    title: str
    turns: tuple[Turn, ...]
    things: tuple[Track | Dial | Pool, ...] = ()
    area: Area = "focus"
    group: str = ""


Thing: TypeAlias = (
    Board | Cards | Track | Clock | Dial | Pool | Rating | Dice | Tally | Sheet | Calendar | Note | Talk
)


class Scene(Struct, frozen=True, gc=False):
    """All that one seat may see, in the order in which it is best drawn.

    `goal` is what one plays for and how far it is, in one line that stays in sight.
    """

    title: str
    things: tuple[Thing, ...]
    status: str = ""
    goal: str = ""


class FieldWords(Struct, frozen=True, gc=False):
    """How a field of a form is put to people: its options in words, or ideas for what to write."""

    name: str
    options: tuple[str, ...] = ()
    ideas: tuple[str, ...] = ()


class Choice(Struct, frozen=True, gc=False):
    """Words for one offer, and the ids of the things that it touches, in the order of a click.

    `text` says more about it, choices of the same `group` stand together under that heading, and `fields` are
    words for a form.
    """

    words: str
    touches: tuple[str, ...] = ()
    text: str = ""
    group: str = ""
    fields: tuple[FieldWords, ...] = ()

    @property
    def full(self) -> str:
        """The words with the text after them."""
        return f"{self.words}: {self.text}" if self.text else self.words


class Prompt(Struct, frozen=True, gc=False):
    """A question in words, with a choice for each offer in the order of the offers.

    `group` is the name of whoever it is put to, where one player acts for several: a figure, an agent.
    """

    words: str
    choices: tuple[Choice, ...]
    group: str = ""


def ids(scene: Scene) -> set[str]:
    """The ids of everything in a scene that an answer can point at."""
    return {part.id for part in parts(scene.things) if part.id}


Part: TypeAlias = Thing | Place | Piece | Card | Line | Day


def parts(things: Iterable[Thing]) -> Iterator[Part]:
    """The things and all that is on them; a line of a sheet need not have an id."""
    for thing in things:
        yield thing
        match thing:
            case Board():
                for place in thing.places:
                    yield place
                    yield from [place.clock] if place.clock else ()
                    yield from place.pieces
                    yield from place.cards
            case Cards():
                yield from thing.cards
            case Sheet():
                for section in thing.parts:
                    yield from section.lines
                    yield from parts(section.things)
            case Talk():
                yield from parts(thing.things)
            case Calendar():
                yield from thing.days
