"""A small picture of a table: what lies in its middle, as a few marks that any client can draw.

It is made of the scene that everybody may see, and leaves out titles and texts; so it tells nothing that
somebody who looks on does not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from math import cos, pi, sin
from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.kernel.scene import Board, Calendar, Card, Cards, Piece, Place, Scene, Shape, Thing, Track

WIDTH, HEIGHT = 160, 90
MARGIN = 8
MOST_MARKS = 120
MOST_POINTS = 60
"""So many points has the outline of a land at most."""
TALLEST = 1.25
"""A map that is taller is drawn broader than it is, or there would be little to see."""
TAKEN = 2
"""A point of an outline that is nearer to the one before is left out."""

MarkKind: TypeAlias = Literal["land", "way", "place", "card", "back", "piece", "day", "track"]


class Mark(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something in the picture: at a place from its upper left corner, so wide and so high.

    A way goes from its place as far as it is wide and high; an outline has `points`, one number after the
    other; `colour` is the name that the scene has for it, if any.
    """

    kind: MarkKind
    x: int
    y: int
    w: int = 0
    h: int = 0
    colour: str = ""
    points: tuple[int, ...] = ()


def sketch(scene: Scene) -> tuple[Mark, ...]:
    """The first board, calendar or row of cards in the middle of the table; nothing if there is none."""
    for thing in scene.things:
        marks = tuple(islice(_marks(thing), MOST_MARKS)) if thing.area == "table" else ()
        if marks:
            return (*marks, *_tracks(scene.things))
    return ()


def _marks(thing: Thing) -> Iterator[Mark]:
    match thing:
        case Board(layout="map"):
            return _map(thing)
        case Board(layout="ring"):
            return _ring(thing)
        case Board():
            return _row(thing)
        case Calendar():
            return _month(thing)
        case Cards(layout="row" | "spread"):
            return _spread(thing.cards)
        case _:
            return iter(())


# A map


class Frame(Struct, frozen=True):
    """Where a map lies in the picture."""

    left: float
    top: float
    wide: float
    high: float

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place of the map, in the picture."""
        return round(self.left + x * self.wide), round(self.top + y * self.high)


def _frame(ratio: float) -> Frame:
    """As much of the picture as a map of this shape can take."""
    wide, high = float(WIDTH - 2 * MARGIN), float(HEIGHT - 2 * MARGIN)
    if ratio:
        ratio = max(ratio, TALLEST)
        wide, high = (wide, wide / ratio) if ratio > wide / high else (high * ratio, high)
    return Frame((WIDTH - wide) / 2, (HEIGHT - high) / 2, wide, high)


def _map(board: Board) -> Iterator[Mark]:
    frame = _frame(board.ratio)
    at = {place.id: frame.at(place.x, place.y) for place in board.places}
    yield from (land for shape in board.shapes if (land := _land(shape, frame)))
    yield from _ways(board, at)
    spots = [place for place in board.places if not place.square]
    yield from (_spot(*at[place.id]) for place in spots)
    for place in board.places:
        yield from _standing(place.pieces, *at[place.id])


def _land(shape: Shape, frame: Frame) -> Mark | None:
    """An outline with as many points as can be told apart."""
    points: list[tuple[int, int]] = []
    for x, y in shape.points:
        here = frame.at(x, y)
        if not points or abs(here[0] - points[-1][0]) + abs(here[1] - points[-1][1]) >= TAKEN:
            points.append(here)
    every = len(points) // MOST_POINTS + 1
    kept = tuple(chain.from_iterable(points[::every]))
    return Mark("land", 0, 0, colour=shape.kind, points=kept) if len(kept) > 4 else None


def _ways(board: Board, at: dict[str, tuple[int, int]]) -> Iterator[Mark]:
    for link in board.links:
        if link.start in at and link.end in at:
            (x, y), (far_x, far_y) = at[link.start], at[link.end]
            yield Mark("way", x, y, far_x - x, far_y - y)


def _spot(x: int, y: int) -> Mark:
    return Mark("place", x - 2, y - 2, 4, 4)


def _standing(pieces: Iterable[Piece], x: int, y: int) -> Iterator[Mark]:
    """Pieces side by side."""
    for place, piece in enumerate(pieces):
        yield Mark("piece", x - 4 + 5 * place, y - 4, 8, 8, piece.colour)


# Other boards


def _ring(board: Board) -> Iterator[Mark]:
    count, at = len(board.places), {}
    for index, place in enumerate(board.places):
        turn = 2 * pi * index / count - pi / 2
        at[place.id] = (round(WIDTH / 2 + 44 * cos(turn)), round(HEIGHT / 2 + 30 * sin(turn)))
    yield from _ways(board, at)
    for place in board.places:
        x, y = at[place.id]
        yield Mark("place", x - 7, y - 7, 14, 14)
        yield from _standing(place.pieces, x, y)


def _row(board: Board) -> Iterator[Mark]:
    """Columns side by side: cards lie on each other, pieces stand on top."""
    wide = (WIDTH - 2 * MARGIN) / max(1, len(board.places))
    for index, place in enumerate(board.places):
        left, inner = round(MARGIN + index * wide), round(wide - 3)
        yield Mark("place", left, MARGIN, inner, HEIGHT - 2 * MARGIN)
        yield from _column(place, left + 2, inner - 4)
        yield from _standing(place.pieces, left + inner // 2 - 2 * (len(place.pieces) - 1), MARGIN + 6)


def _column(place: Place, left: int, wide: int) -> Iterator[Mark]:
    for height, card in enumerate(place.cards[:6]):
        yield _card(card, left, HEIGHT - MARGIN - 12 - 9 * height, wide, 9)


def _card(card: Card, x: int, y: int, w: int, h: int) -> Mark:
    """A card in its colour; of one that is hidden only the back."""
    return Mark("back", x, y, w, h) if card.hidden else Mark("card", x, y, w, h, card.suit)


def _month(calendar: Calendar) -> Iterator[Mark]:
    """Days in their rows, each coloured by how it is."""
    rows = max((day.row for day in calendar.days), default=0) + 1
    wide = (WIDTH - 2 * MARGIN) / max(1, len(calendar.columns))
    high = (HEIGHT - 2 * MARGIN) / rows
    for day in calendar.days:
        x, y = round(MARGIN + day.column * wide), round(MARGIN + day.row * high)
        yield Mark("day", x, y, round(wide - 2), round(high - 2), day.state)


def _spread(cards: tuple[Card, ...]) -> Iterator[Mark]:
    """Cards side by side, as large as there is room for."""
    wide = min(30.0, (WIDTH - 2 * MARGIN) / max(1, len(cards)))
    left = (WIDTH - wide * len(cards)) / 2
    for index, card in enumerate(cards):
        yield _card(card, round(left + index * wide), 24, round(wide - 3), 42)


def _tracks(things: Iterable[Thing]) -> Iterator[Mark]:
    """How far the first tracks are, along the lower edge."""
    found = [thing for thing in things if isinstance(thing, Track) and thing.high > thing.low][:2]
    for row, track in enumerate(found):
        share = min(1.0, max(0.0, (track.value - track.low) / (track.high - track.low)))
        yield Mark("track", MARGIN, HEIGHT - 3 - 3 * row, round(share * (WIDTH - 2 * MARGIN)), 2)
