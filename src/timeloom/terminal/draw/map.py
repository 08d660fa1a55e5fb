"""Boards that are maps: places plotted by their coordinates, ways as dots, sea as waves, a grid around."""

from __future__ import annotations

from itertools import groupby
from typing import TypeAlias

from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.text import Text

from timeloom.kernel.scene import Board, Place
from timeloom.terminal.draw.board import known_as, legend, piece_label
from timeloom.terminal.draw.cards import card_label
from timeloom.terminal.draw.ink import BOLD, DIM, RULE, Block, Density, Look, flow, heading, ink, label
from timeloom.terminal.draw.sheets import sign_words

MARGIN = 3
LOWEST, HIGHEST = 7, 17
LONGEST_NAME = 20
PLOTTING = Console(no_color=True)
WAY, WAVE = "·", "~"
GROUND = (WAY, WAVE)
"""What places and pieces are written over."""


class Canvas:
    """Cells that can be written on, each with its style; a wide sign takes two."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def free(self, x: int, y: int, length: int) -> bool:
        """Whether these cells of a row hold nothing but the ground."""
        inside = 0 <= y < self.height and x >= 0 and x + length <= self.width
        return inside and all(
            self.cells.get((at, y), GROUND)[0] in GROUND for at in range(x - 1, x + length + 1)
        )

    def write(self, x: int, y: int, text: Text) -> None:
        """Write styled text from here to the right."""
        for index, sign in enumerate(text.plain):
            style = text.get_style_at_offset(PLOTTING, index)
            self.cells[x, y] = (sign, style)
            for more in range(1, cell_len(sign)):
                self.cells[x + more, y] = ("", style)
            x += max(1, cell_len(sign))

    def lines(self) -> Block:
        """The rows from top to bottom."""
        empty = (" ", Style())
        rows = [[self.cells.get((x, y), empty) for x in range(self.width)] for y in range(self.height)]
        return [_in_runs(row) for row in rows]


def _in_runs(row: list[tuple[str, Style]]) -> Text:
    """A row of cells with neighbours of the same style in one piece."""
    runs = groupby(row, key=lambda cell: cell[1])
    return Text.assemble(*(("".join(sign for sign, _ in run), style) for style, run in runs))


def draw_map(board: Board, width: int, look: Look, density: Density = Density.ROOMY) -> Block:
    """A map with what lies at its places listed below, or only its pieces where there is little room."""
    height = min(HIGHEST, max(LOWEST, board.grid.rows * 2 if board.grid else len(board.places) + 2))
    canvas = Canvas(width - MARGIN - 1, height)
    spots = {place.id: _spot(place, canvas) for place in board.places}
    _draw_sea(canvas, [shape.points for shape in board.shapes if shape.kind == "land"])
    for link in board.links:
        _draw_way(canvas, spots[link.start], spots[link.end])
    for place in sorted(board.places, key=lambda place: place.square):
        _draw_place(canvas, place, spots[place.id], look)
    for place in board.places:
        _draw_name(canvas, place, spots[place.id], look)
    block = [heading(board.title, width, board.id, look), *_framed(board, canvas)]
    if density < Density.ROOMY and any(place.badge for place in board.places):
        return block + flow(legend(board, look), width, "  ")
    return (
        block + _ways(board, width) + [line for place in board.places for line in _held(place, width, look)]
    )


Outline: TypeAlias = tuple[tuple[float, float], ...]


def _draw_sea(canvas: Canvas, land: list[Outline]) -> None:
    """Waves wherever there is no land, if there is land at all."""
    for y in range(canvas.height if land else 0):
        for x in range(y % 2, canvas.width, 4):
            point = (x - 1) / (canvas.width - 3), y / (canvas.height - 1)
            if not any(_inside(point, outline) for outline in land):
                canvas.cells[x, y] = (WAVE, RULE)


def _inside(point: tuple[float, float], outline: Outline) -> bool:
    """Whether a point lies within a closed line: a ray from it crosses the line an odd number of times."""
    x, y = point
    crossed = 0
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossed += 1
    return crossed % 2 == 1


def _spot(place: Place, canvas: Canvas) -> tuple[int, int]:
    """Where a place is plotted; a square is plotted in a row of its own, beside its number."""
    x, y = min(1.0, max(0.0, place.x)), min(1.0, max(0.0, place.y))
    row = int(y * canvas.height) if place.square else round(y * (canvas.height - 1))
    return 1 + round(x * (canvas.width - 3)), min(row, canvas.height - 1)


def _draw_way(canvas: Canvas, start: tuple[int, int], end: tuple[int, int]) -> None:
    steps = max(abs(start[0] - end[0]), abs(start[1] - end[1]), 1)
    for step in range(0, steps + 1, 2):
        x = start[0] + round((end[0] - start[0]) * step / steps)
        y = start[1] + round((end[1] - start[1]) * step / steps)
        canvas.cells[x, y] = (WAY, RULE)


def _draw_place(canvas: Canvas, place: Place, spot: tuple[int, int], look: Look) -> None:
    """A place at its spot, or at the nearest row with room for it; of a square what stands in it."""
    if place.square and not place.pieces and place.id not in look.touched | look.picked:
        return
    text = _pieces(place, look) if place.square else place_label(place, look)
    x = max(0, min(spot[0] - 1, canvas.width - text.cell_len))
    rows = sorted(range(canvas.height), key=lambda row: abs(row - spot[1]))
    row = next((row for row in rows if canvas.free(x, row, text.cell_len)), spot[1])
    canvas.write(x, row, text)


def _draw_name(canvas: Canvas, place: Place, spot: tuple[int, int], look: Look) -> None:
    """The name of a place that is known by its badge, where there is room for it."""
    words = f" {place.title}"
    x = spot[0] - 1 + place_label(place, look).cell_len
    if place.badge and not place.square and canvas.free(x + 1, spot[1], len(words)):
        canvas.write(x, spot[1], ink(words, look.style(place.id, DIM)))


def place_label(place: Place, look: Look) -> Text:
    """A place on a map: its badge (in brackets if restricted) or a dot and its name; then the pieces."""
    if place.badge:
        left, right = "[]" if place.kind == "restricted" else "()"
        return label(f"{left}{place.badge}{right}", place.id, look, BOLD).append_text(_pieces(place, look))
    name = place.title if len(place.title) <= LONGEST_NAME else place.title[: LONGEST_NAME - 1] + "…"
    return label(f"◉ {name}", place.id, look, BOLD).append_text(_pieces(place, look))


def _pieces(place: Place, look: Look) -> Text:
    """The signs of the pieces; a square that is pointed at and empty shows a box."""
    text = label("□", place.id, look, BOLD) if place.square and not place.pieces else Text()
    for piece in place.pieces:
        text.append_text(piece_label(piece, look))
    return text


def _framed(board: Board, canvas: Canvas) -> Block:
    """The map with letters above its columns and numbers beside its rows."""
    columns, rows = (board.grid.columns, board.grid.rows) if board.grid else (0, 0)
    top = list("─" * canvas.width)
    for column in range(columns):
        top[(2 * column + 1) * canvas.width // (2 * columns)] = chr(ord("A") + column)
    numbers = {(2 * row + 1) * canvas.height // (2 * rows): str(row + 1) for row in range(rows)}
    sides = [
        ink(f"{numbers.get(y, ''):>2}│", RULE).append_text(line).append("│", RULE)
        for y, line in enumerate(canvas.lines())
    ]
    edge = ink("  └" + "─" * canvas.width + "┘", RULE)
    return [ink("  ┌" + "".join(top) + "┐", RULE), *sides, edge]


def _ways(board: Board, width: int) -> Block:
    """What kinds of ways there are, if there is more than one kind."""
    if len({link.kind for link in board.links}) < 2:
        return []
    titles = {place.id: place.title for place in board.places}
    special = [link for link in board.links if link.kind not in ("", "road")]
    words = [ink(f"{titles[link.start]} – {titles[link.end]}: {link.kind}", DIM) for link in special]
    return flow([ink(" Ways", BOLD), *words], width, "  ")


def _held(place: Place, width: int, look: Look) -> Block:
    """What lies and stands at a place, in words."""
    if place.square and not place.pieces:
        return []
    parts = sign_words(place.signs) + [ink(words, DIM) for words in (place.subtitle, place.text) if words]
    parts += [piece_label(one, look).append(f" {known_as(one)}") for one in place.pieces]
    parts += [card_label(card, look) for card in place.cards]
    if place.capacity is not None:
        parts.append(ink(f"room for {place.capacity}", DIM))
    title = f"{place.badge} {place.title}".strip()
    return flow([label(title, place.id, look, BOLD), *parts], width, "  ") if parts else []
