"""Boards whose places lie in a row: each place a column with its pieces and cards."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from timeloom.kernel.scene import Board, Piece, Place
from timeloom.terminal.draw.cards import narrow_label
from timeloom.terminal.draw.gauges import brief_gauge
from timeloom.terminal.draw.ink import (
    BOLD,
    DIM,
    GHOST,
    RULE,
    Block,
    Density,
    Look,
    fit,
    flow,
    heading,
    hue,
    ink,
    label,
    wrap,
)

NARROWEST = 9
TITLE_LINES = 2


def draw_row(board: Board, width: int, look: Look, density: Density) -> Block:
    """Places side by side, in as many rows as they need."""
    per_row = max(1, min(len(board.places), (width - 1) // (NARROWEST + 1)))
    block = [heading(board.title, width, board.id, look)] if density == Density.ROOMY and board.title else []
    for start in range(0, len(board.places), per_row):
        block += _columns(board.places[start : start + per_row], width, look, density)
    return block + (flow(legend(board, look), width, "  ") if density > Density.TIGHT else [])


def draw_ring(board: Board, width: int, look: Look) -> Block:
    """Who sits in the ring, each with the threads that go from there."""
    titles = {place.id: place.title for place in board.places}
    block = [heading(board.title, width, board.id, look)]
    for place in board.places:
        face = brief_gauge(place.clock, look)[1:] if place.clock else []
        threads = [
            ink(f"→ {titles[link.end]} {link.count or link.kind}", DIM)
            for link in board.links
            if link.start == place.id
        ]
        block += flow([label(place.title, place.id, look, BOLD), *face, *threads], width, "  ")
    return block


def legend(board: Board, look: Look) -> list[Text]:
    """What the pieces on a board are."""
    standing = (piece for place in board.places for piece in place.pieces if not is_ghost(piece))
    pieces = sorted(standing, key=lambda one: one.title)
    return [piece_label(piece, look).append(f" {known_as(piece)}", DIM) for piece in pieces]


def is_ghost(piece: Piece) -> bool:
    """Whether it only would stand there."""
    return piece.kind == GHOST


def known_as(piece: Piece) -> str:
    """A piece by its title and its state."""
    return f"{piece.title} ({piece.state})" if piece.state else piece.title


def piece_label(piece: Piece, look: Look) -> Text:
    """A piece as its sign."""
    return label(piece.mark + piece.badge, piece.id, look, hue(piece.colour) + BOLD)


def _columns(places: tuple[Place, ...], width: int, look: Look, density: Density) -> Block:
    inner, extra = divmod(width - len(places) - 1, len(places))
    widths = [inner + (index < extra) for index in range(len(places))]
    heads = [_head(place, size, look) for place, size in zip(places, widths, strict=True)]
    bodies = [_body(place, size, look) for place, size in zip(places, widths, strict=True)]
    head_rows = max(len(head) for head in heads)
    body_rows = max(len(body) for body in bodies)
    rows = [_row(places, [_line(head, i) for head in heads], widths) for i in range(head_rows)]
    pieces = [Text().join(piece_label(piece, look) for piece in place.pieces) for place in places]
    rows.append(_row(places, pieces, widths))
    if density == Density.ROOMY:
        rows.append(_edge("├", "┼", "┤", widths))
    rows += [_row(places, [_line(body, i) for body in bodies], widths) for i in range(body_rows)]
    return [_top(places, widths, look), *rows, _edge("└", "┴", "┘", widths)]


def _top(places: tuple[Place, ...], widths: list[int], look: Look) -> Text:
    """The upper edge, which carries the subtitles."""
    text = ink("┌", RULE)
    for place, width in zip(places, widths, strict=True):
        words = ink(f" {place.subtitle} " if place.subtitle else "", look.style(place.id, DIM))
        words.truncate(width, overflow="ellipsis")
        text.append_text(words).append("─" * (width - words.cell_len), RULE).append("┬", RULE)
    return text[:-1].append("┐", RULE)


def _edge(left: str, middle: str, right: str, widths: list[int]) -> Text:
    return ink(left + middle.join("─" * width for width in widths) + right, RULE)


def _row(places: tuple[Place, ...], cells: list[Text], widths: list[int]) -> Text:
    text = ink("│", RULE)
    for place, cell, width in zip(places, cells, widths, strict=True):
        fitted = fit(cell, width)
        fitted.stylize_before(Style(meta={"thing": place.id}))
        text.append_text(fitted).append("│", RULE)
    return text


def _line(block: Block, index: int) -> Text:
    return block[index] if index < len(block) else Text()


def _head(place: Place, width: int, look: Look) -> Block:
    words = wrap(place.title, width - 1)
    lines = [line.plain.rstrip() for line in words[:TITLE_LINES]]
    first = label(lines[0] if lines else "", place.id, look, BOLD)
    return [first, *(ink(" ").append(line, look.style(place.id, BOLD)) for line in lines[1:])]


def _body(place: Place, width: int, look: Look) -> Block:
    """The cards in order, then a sign for each free space."""
    cards = [narrow_label(card, width, look) for card in place.cards]
    if place.capacity is None:
        return cards
    free = max(0, place.capacity - len(cards))
    if not cards and not free:
        return [ink(" no room", DIM)]
    return cards + [ink(" ┄┄", DIM) for _ in range(free)]
