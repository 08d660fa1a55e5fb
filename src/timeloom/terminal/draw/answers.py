"""The question and its answers in lines, with a hint's estimates beside them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.style import Style
from rich.text import Text

from timeloom.terminal.draw.ink import BOLD, DIM, GOOD, NOTICE, PLAIN, TOUCHED, Block, fit, ink, wrap

BAR = 8
INDENT = 3
MOST_COLUMNS = 3


class Hint(Struct, frozen=True):
    """What a search thinks of an answer: a value from 0 to 1, beside the highest of its neighbours."""

    value: float
    highest: float
    best: bool


class Row(Struct, frozen=True):
    """An answer as it is listed."""

    key: str
    words: str
    hint: Hint | None = None


class Answers(Struct, frozen=True):
    """The lines of a list of answers, how many stand side by side, and the line of the chosen one."""

    lines: Block
    columns: int
    chosen_line: int


def draw_question(words: str, width: int) -> Block:
    """The question, in bold."""
    first, *more = wrap(words, width - 2, BOLD) or [Text()]
    return [ink("? ", NOTICE).append_text(first), *(ink("  ").append_text(line) for line in more)]


def draw_answers(rows: Sequence[Row], chosen: int, width: int) -> Answers:
    """The answers; short ones stand side by side, a long one takes as many lines as it needs."""
    cells = [_cell(row, index == chosen) for index, row in enumerate(rows)]
    longest = max((cell.cell_len for cell in cells), default=1)
    columns = max(1, min(MOST_COLUMNS, (width + 2) // (longest + 2)))
    if columns > 1:
        return _in_columns(cells, chosen, width, columns)
    lines: Block = []
    chosen_line = 0
    for index, row in enumerate(rows):
        chosen_line = len(lines) if index == chosen else chosen_line
        lines += _wrapped(row, index, index == chosen, width)
    return Answers(lines, 1, chosen_line)


def _in_columns(cells: list[Text], chosen: int, width: int, columns: int) -> Answers:
    size = (width + 2) // columns - 2
    lines = []
    for start in range(0, len(cells), columns):
        parts = []
        for place in range(start, min(start + columns, len(cells))):
            part = fit(cells[place], size)
            part.stylize_before(Style(meta={"answer": place}))
            parts.append(part)
        lines.append(ink("  ").join(parts))
    return Answers(lines, columns, chosen // columns)


def _wrapped(row: Row, index: int, is_chosen: bool, width: int) -> Block:
    hint = _hint(row.hint)
    room = width - INDENT - hint.cell_len
    style = TOUCHED if is_chosen else PLAIN
    first, *more = wrap(row.words, room, style) or [Text()]
    lines = [_front(row, is_chosen).append_text(hint).append_text(first)]
    lines += [ink(" " * (width - room)).append_text(line) for line in more]
    for line in lines:
        line.stylize_before(Style(meta={"answer": index}))
    return lines


def _cell(row: Row, is_chosen: bool) -> Text:
    text = _front(row, is_chosen).append_text(_hint(row.hint))
    return text.append(row.words, TOUCHED if is_chosen else PLAIN)


def _front(row: Row, is_chosen: bool) -> Text:
    return ink("▸" if is_chosen else " ", NOTICE).append(f"{row.key or ' '} ", NOTICE)


def _hint(hint: Hint | None) -> Text:
    """An estimate as a bar and a percentage, with a star on the one that the search would choose."""
    if hint is None:
        return Text()
    filled = round(BAR * hint.value / hint.highest) if hint.highest > 0 else 0
    percent = f"{hint.value:.1%}"
    text = ink("★" if hint.best else " ", GOOD).append("█" * filled, GOOD if hint.best else DIM)
    return text.append("░" * (BAR - filled), DIM).append(f" {percent:>5} ", BOLD if hint.best else PLAIN)
