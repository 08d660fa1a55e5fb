"""Cards: in boxes, in lines, or as a few signs, as there is room."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from timeloom.kernel.scene import Card, Cards
from timeloom.terminal.draw.ink import (
    DIM,
    RULE,
    Block,
    Density,
    Look,
    beside,
    fit,
    flow,
    heading,
    hue,
    ink,
    label,
    width_of,
    wrap,
)

WIDEST = 26
NARROWEST = 12
NARROWEST_TEXT, WIDEST_TEXT = 22, 36
MOST_FACES = 6
"""So many cards of a stack are shown in a line, unless one of them can be chosen."""
LONGEST_NOTE = 24


class Frame(NamedTuple):
    """The signs that a box is drawn with."""

    left: str
    edge: str
    right: str
    side: str
    foot: str
    end: str


PLAIN_FRAME = Frame("┌", "─", "┐", "│", "└", "┘")
TOUCHED_FRAME = Frame("╔", "═", "╗", "║", "╚", "╝")
PICKED_FRAME = Frame("┏", "━", "┓", "┃", "┗", "┛")


def face(card: Card) -> str:
    """What tells a card from its neighbours: its suit's mark, its value, and its second sign."""
    if card.hidden:
        return f"▒{card.value}▒"
    return f"{card.mark}{card.value}{card.sign}"


def card_words(card: Card) -> str:
    """A card in a few words; a spent one stands in parentheses."""
    words = f"{face(card)} {card.title}".strip()
    return f"({words})" if card.spent else words


def card_style(card: Card) -> Style:
    """The colour of a card, paler when it is spent or hidden."""
    return DIM if card.spent or card.hidden else hue(card.suit)


def card_label(card: Card, look: Look) -> Text:
    """A card in one line."""
    return label(card_words(card), card.id, look, card_style(card))


def narrow_label(card: Card, width: int, look: Look) -> Text:
    """A card in so few cells; its suit in a word where there is no room for its title."""
    text = card_label(card, look)
    if text.cell_len <= width or not card.suit or not face(card):
        return text
    words = f"{face(card)} {card.suit}"
    words = words if len(words) < width else f"{face(card)}{card.suit}"
    return label(f"({words})" if card.spent else words, card.id, look, card_style(card))


def card_box(card: Card, width: int, height: int, look: Look, with_text: bool) -> Block:
    """A card as a box: its face in the upper edge, its title and, if asked, its text inside."""
    frame = _frame(card, look)
    rim = Style(meta={"thing": card.id}) + (card_style(card) if frame is not PLAIN_FRAME else RULE)
    top = ink(frame.left + frame.edge, rim)
    if face(card):
        top.append(f" {face(card)} ", look.style(card.id, card_style(card)))
    top.append(frame.edge * max(0, width - 1 - top.cell_len) + frame.right, rim)
    lines = _inside(card, width - 4, look, with_text)
    lines += [Text()] * (height - 2 - len(lines))
    middle = [
        ink(f"{frame.side} ", rim).append_text(fit(line, width - 4)).append(f" {frame.side}", rim)
        for line in lines
    ]
    return [fit(top, width), *middle, ink(frame.foot + frame.edge * (width - 2) + frame.end, rim)]


def _frame(card: Card, look: Look) -> Frame:
    if card.id in look.touched:
        return TOUCHED_FRAME
    return PICKED_FRAME if card.id in look.picked else PLAIN_FRAME


def _inside(card: Card, width: int, look: Look, with_text: bool) -> Block:
    style = look.style(card.id, card_style(card))
    if not with_text:
        return [ink(_title(card), style)]
    tags = wrap(" · ".join(card.tags), width, Style(italic=True))
    return (
        wrap(_title(card), width, style) + tags + wrap(card.text, width, DIM + Style(meta={"thing": card.id}))
    )


def _title(card: Card) -> str:
    return f"({card.title})" if card.spent else card.title


def card_boxes(cards: tuple[Card, ...], width: int, look: Look, with_text: bool) -> Block:
    """Cards as boxes next to each other, in as many rows as they need; boxes of a row are equally high."""
    size = _box_width(cards, width, with_text)
    per_row = max(1, (width + 1) // (size + 1))
    block: Block = []
    for start in range(0, len(cards), per_row):
        row = cards[start : start + per_row]
        height = 2 + max(len(_inside(card, size - 4, look, with_text)) for card in row)
        block += beside([card_box(card, size, height, look, with_text) for card in row])
    return block


def _box_width(cards: tuple[Card, ...], width: int, with_text: bool) -> int:
    """Wide enough for the titles; for texts so wide that the cards fill a row, within limits."""
    if with_text and any(card.text for card in cards):
        return min(max(NARROWEST_TEXT, (width + 1) // len(cards) - 1), WIDEST_TEXT, width)
    longest = max(max(len(_title(card)), len(face(card)) + 2) for card in cards) + 4
    return min(max(NARROWEST, longest), WIDEST, width)


def draw_cards(thing: Cards, width: int, look: Look, density: Density) -> Block:
    """Cards that lie together."""
    if density == Density.TIGHT or not thing.cards:
        return _in_lines(thing, width, look)
    if density == Density.ROOMY:
        title = heading(thing.title, width, thing.id, look, _count(thing))
        words = [ink(" ").append_text(line) for line in wrap(thing.note, width - 1, DIM)]
        return [title, *words, *card_boxes(thing.cards, width, look, with_text=True)]
    side = [Text(), *flow([brief_title(thing, look), *_notes(thing, look, thing.note)], width // 4, " ")]
    return beside([side, card_boxes(thing.cards, width - width_of(side) - 1, look, with_text=False)])


def _in_lines(thing: Cards, width: int, look: Look) -> Block:
    cards = (card_label(card, look) for card in thing.cards)
    return flow([brief_title(thing, look), *cards, *_notes(thing, look, thing.note)], width, " ")


def brief_title(thing: Cards, look: Look) -> Text:
    """The title and the count of cards that lie together."""
    text = label(thing.title, thing.id, look, Style(bold=True))
    if thing.count is not None:
        text.append(f" {_count(thing)}", look.style(thing.id, DIM))
    elif not (thing.cards or thing.note):
        text.append(" –", DIM)
    return text


def brief_cards(thing: Cards, look: Look, density: Density) -> list[Text]:
    """Cards that lie together as parts of a line; in a stack or where it is tight as short as can be."""
    tight = density == Density.TIGHT
    asked_for = look.reachable.intersection(card.id for card in thing.cards)
    shown = thing.cards if thing.layout != "stack" or asked_for else thing.cards[:MOST_FACES]
    parts = [brief_title(thing, look)]
    for card in shown:
        words = _shortest(card) if tight or thing.layout == "stack" else card_words(card)
        parts.append(label(words, card.id, look, card_style(card)))
    left_out = len(shown) < len(thing.cards)
    if tight and len(thing.note) > LONGEST_NOTE:
        return [*parts, *_notes(thing, look, "…")]
    return [*parts, *([ink(" …", DIM)] if left_out else []), *_notes(thing, look, thing.note)]


def _notes(thing: Cards, look: Look, note: str) -> list[Text]:
    """The note, if there is one: it stands behind the cards, whose faces would else seem part of it."""
    return [ink(f" {note}", look.style(thing.id, DIM))] if note else []


def _shortest(card: Card) -> str:
    """A card by its signs or, if it has no mark, by its title."""
    words = face(card) if card.mark or card.hidden else card.title
    return f"({words})" if card.spent else words


def _count(thing: Cards) -> str:
    return "" if thing.count is None else f"▤ {thing.count}"
