"""The vocabulary of scenes: what lies on a table, for one seat.

A game describes its table in these few kinds of things; one renderer in the terminal and one in the
browser draw all games. Each thing has an id that is unique in its scene, and the offered answers
point at ids. `area` is a hint where it belongs: the middle of the table, a hand, or the side.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Area: TypeAlias = Literal["table", "hand", "side"]


class Card(Struct, frozen=True, tag=True):
    """A card, face up unless it is hidden; `mark` is a short sign that tells suits apart without colour."""

    id: str
    title: str
    suit: str = ""
    mark: str = ""
    value: str = ""
    icon: str = ""
    text: str = ""
    hidden: bool = False
    spent: bool = False


class Piece(Struct, frozen=True, tag=True):
    """A pawn, a machine, a figure."""

    id: str
    title: str
    mark: str
    colour: str = ""
    icon: str = ""


class Place(Struct, frozen=True, tag=True):
    """A place on a board, with the cards that lie there in order and the pieces that stand there."""

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


class Link(Struct, frozen=True, tag=True):
    """A way between two places."""

    start: str
    end: str
    kind: str = ""


class Grid(Struct, frozen=True, tag=True):
    """Lettered columns and numbered rows over a map."""

    columns: int
    rows: int


class Board(Struct, frozen=True, tag=True):
    """Places in a row, or on a map with coordinates from 0 to 1, links and a grid."""

    id: str
    title: str
    places: tuple[Place, ...]
    layout: Literal["row", "map"] = "row"
    links: tuple[Link, ...] = ()
    grid: Grid | None = None
    area: Area = "table"


class Cards(Struct, frozen=True, tag=True):
    """Cards that lie together: a hand, a row, or a stack of which only the count is known."""

    id: str
    title: str
    cards: tuple[Card, ...] = ()
    count: int | None = None
    layout: Literal["row", "stack"] = "row"
    area: Area = "table"
    note: str = ""


class Track(Struct, frozen=True, tag=True):
    """A marker on a row of steps."""

    id: str
    title: str
    value: int
    low: int
    high: int
    labels: tuple[str, ...] = ()
    area: Area = "side"


class Clock(Struct, frozen=True, tag=True):
    """A circle of segments that fill."""

    id: str
    title: str
    filled: int
    size: int
    area: Area = "side"


class Dial(Struct, frozen=True, tag=True):
    """A number that is turned up and down."""

    id: str
    title: str
    value: int
    low: int = 0
    high: int | None = None
    area: Area = "side"


class Pool(Struct, frozen=True, tag=True):
    """Tokens of one kind."""

    id: str
    title: str
    count: int
    mark: str = "●"
    icon: str = ""
    most: int | None = None
    area: Area = "side"


class Die(Struct, frozen=True, tag=True):
    """One die of a roll, and where it came from."""

    face: int
    sides: int = 6
    source: str = ""
    good: bool | None = None


class Dice(Struct, frozen=True, tag=True):
    """A roll."""

    id: str
    title: str
    dice: tuple[Die, ...]
    area: Area = "table"


class Line(Struct, frozen=True, tag=True):
    """One line of a sheet."""

    label: str
    value: str
    id: str = ""


class Sheet(Struct, frozen=True, tag=True):
    """What is written about somebody or something."""

    id: str
    title: str
    lines: tuple[Line, ...]
    area: Area = "side"


class Day(Struct, frozen=True, tag=True):
    """A day of a calendar; `text` is what can be read about it."""

    id: str
    column: int
    row: int
    title: str
    state: str = ""
    mark: str = ""
    text: str = ""


class Calendar(Struct, frozen=True, tag=True):
    """Days in columns."""

    id: str
    title: str
    columns: tuple[str, ...]
    days: tuple[Day, ...]
    area: Area = "table"


class Note(Struct, frozen=True, tag=True):
    """A few words."""

    id: str
    title: str
    text: str
    area: Area = "side"


Thing: TypeAlias = Board | Cards | Track | Clock | Dial | Pool | Dice | Sheet | Calendar | Note


class Scene(Struct, frozen=True):
    """All that one seat may see, in the order in which it is best drawn."""

    title: str
    things: tuple[Thing, ...]
    status: str = ""


class Choice(Struct, frozen=True):
    """Words for one offer, and the ids of the things that it touches, in the order of a click."""

    words: str
    touches: tuple[str, ...] = ()


class Prompt(Struct, frozen=True):
    """A question in words, with a choice for each offer in the order of the offers."""

    words: str
    choices: tuple[Choice, ...]


def ids(scene: Scene) -> set[str]:
    """The ids of everything in a scene that an answer can point at."""
    found: set[str] = set()
    for thing in scene.things:
        found.add(thing.id)
        match thing:
            case Board():
                for place in thing.places:
                    found.add(place.id)
                    found.update(card.id for card in place.cards)
                    found.update(piece.id for piece in place.pieces)
            case Cards():
                found.update(card.id for card in thing.cards)
            case Sheet():
                found.update(line.id for line in thing.lines if line.id)
            case Calendar():
                found.update(day.id for day in thing.days)
    return found
