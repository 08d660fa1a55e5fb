"""Ink and paper: styles with a meaning, and blocks of lines that are wrapped, fitted and set side by side."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from itertools import zip_longest
from typing import TypeAlias

from msgspec import Struct
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.text import Text

Block: TypeAlias = list[Text]
"""Lines of styled text, none wider than what was asked for."""

PLAIN = Style()
DIM = Style(color="#8f98a8")
BOLD = Style(bold=True)
GHOST = "ghost"
"""The kind of a piece that only would stand there."""
RULE = Style(color="#5d6779")
GOOD = Style(color="#8fce7f")
BAD = Style(color="#ee8877")
NOTICE = Style(color="#e8c66a", bold=True)
TOUCHED = Style(reverse=True, bold=True)
PICKED = Style(underline=True, bold=True)

COLOURS = {
    "red": "#f0807a",
    "blue": "#7fb2f5",
    "green": "#8fce7f",
    "yellow": "#e8c66a",
    "violet": "#c79bf2",
    "purple": "#c79bf2",
    "orange": "#f0a860",
    "teal": "#6fd0c4",
    "pink": "#f29bc4",
    "brown": "#c79a72",
    "white": "#ffffff",
    "grey": "#a4acb8",
    "black": "#a4acb8",
}
_UNNAMED = ("#7fb2f5", "#e8c66a", "#c79bf2", "#8fce7f", "#f0a860", "#6fd0c4", "#f29bc4", "#f0807a")
_WRAPPING = Console(width=80, no_color=True)


class Density(IntEnum):
    """How much room a drawing may take."""

    TIGHT = 0
    SNUG = 1
    ROOMY = 2


class Look(Struct, frozen=True):
    """What is pointed at: what the chosen answer touches, what was clicked, what can be clicked.

    After the chosen answer some things would be lost, leave their place, or count something else.
    """

    touched: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    reachable: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()
    leaving: frozenset[str] = frozenset()
    changing: frozenset[str] = frozenset()

    def mark(self, id: str) -> str:
        """The sign in front of a thing, so that nothing is told by colour alone."""
        if id in self.touched:
            return "▸"
        if id in self.picked:
            return "◆"
        return "×" if id in self.lost else "»" if id in self.leaving else "→" if id in self.changing else " "

    def style(self, id: str, base: Style = PLAIN) -> Style:
        """The style of a thing that can be clicked."""
        style = base + Style(meta={"thing": id}) if id else base
        if id in self.touched:
            return style + TOUCHED
        return style + PICKED if id in self.picked else style


@cache
def hue(name: str) -> Style:
    """The colour of a suit or a piece; a name that is no colour always gets the same one."""
    if not name:
        return PLAIN
    unnamed = _UNNAMED[sum(name.encode()) % len(_UNNAMED)]
    return Style(color=COLOURS.get(name.lower(), unnamed))


def ink(words: str, style: Style = PLAIN) -> Text:
    """Words in a style that ends with them: what is appended later does not take it on."""
    return Text().append(words, style)


def fit(text: Text, width: int) -> Text:
    """The text in exactly so many cells: cut with an ellipsis or filled with spaces."""
    fitted = text.copy()
    fitted.truncate(width, overflow="ellipsis", pad=True)
    return fitted


def wrap(words: str, width: int, style: Style = PLAIN) -> Block:
    """Words in lines of at most this width."""
    return split(ink(words, style), width) if words else []


def split(text: Text, width: int) -> Block:
    """Styled text in lines of at most this width."""
    lines = list(text.wrap(_WRAPPING, max(1, width)))
    for line in lines:
        line.rstrip()
    return lines


def shortened(block: Block, height: int, width: int, more: str = " …") -> Block:
    """The first lines of a block; when there are further ones, the last line says so."""
    if len(block) <= height:
        return block
    kept = block[:height]
    kept[-1].truncate(width - len(more))
    kept[-1].rstrip()
    kept[-1].append(more, DIM)
    return kept


def width_of(block: Block) -> int:
    """How wide the widest line is."""
    return max((line.cell_len for line in block), default=0)


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Blocks next to each other, tops aligned."""
    widths = [width_of(block) for block in blocks]
    rows = zip_longest(*blocks, fillvalue=Text())
    space = ink(" " * gap)
    return [space.join(fit(line, width) for line, width in zip(row, widths, strict=True)) for row in rows]


def flow(parts: Sequence[Text], width: int, between: str = " · ") -> Block:
    """Short parts one after the other, as many to a line as fit; a longer one takes lines of its own."""
    return paragraph([[part] for part in parts], width, between)


def paragraph(groups: Sequence[Sequence[Text]], width: int, between: str = " │") -> Block:
    """Groups of parts that bring their own gaps; short ones share a line, a long one has lines of its own."""
    lines: Block = []
    shared = False
    for group in groups:
        whole = Text().join(group)
        if shared and lines[-1].cell_len + cell_len(between) + whole.cell_len <= width:
            lines[-1].append(between, DIM).append_text(whole)
            continue
        own = _own_paragraph(group, width)
        shared = len(own) == 1
        lines += own
    return lines


def _own_paragraph(group: Sequence[Text], width: int) -> Block:
    lines: Block = []
    for part in group:
        if lines and lines[-1].cell_len + part.cell_len <= width:
            lines[-1].append_text(part)
        else:
            lines += _own_lines(part, width, "  " if lines else "")
    return lines


def _own_lines(part: Text, width: int, indent: str) -> Block:
    if len(indent) + part.cell_len <= width:
        return [ink(indent).append_text(part)]
    first, *more = split(part, width - 3)
    return [ink(indent).append_text(first), *(ink("   ").append_text(line) for line in more)]


def heading(words: str, width: int, id: str, look: Look, note: str = "") -> Text:
    """A thing's title on a rule across the width."""
    text = ink(look.mark(id) if id in look.touched | look.picked else "─", RULE)
    text.append(f" {words} ", look.style(id, BOLD))
    if note:
        text.append(f"{note} ", DIM)
    text.truncate(width, overflow="ellipsis")
    return text.append("─" * max(0, width - text.cell_len), RULE)


def label(words: str, id: str, look: Look, style: Style = PLAIN) -> Text:
    """Words that can be clicked, after the cell for their mark."""
    return ink(look.mark(id), PLAIN).append(words, look.style(id, style))
