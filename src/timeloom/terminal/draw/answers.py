"""The question and its answers in lines, with what a hint says beside them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.style import Style
from rich.text import Text

from timeloom.bots.advice import Advice
from timeloom.terminal.draw.ink import BOLD, DIM, GOOD, NOTICE, PLAIN, TOUCHED, Block, fit, ink, wrap

BAR = 8
INDENT = 3
MOST_COLUMNS = 3


class Row(Struct, frozen=True):
    """An answer as it is listed."""

    key: str
    words: str
    advice: Advice | None = None


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
    hint = _hint(row.advice)
    room = width - INDENT - hint.cell_len
    style = TOUCHED if is_chosen else PLAIN
    first, *more = wrap(row.words, room, style) or [Text()]
    lines = [_front(row, is_chosen).append_text(hint).append_text(first)]
    lines += [ink(" " * (width - room)).append_text(line) for line in more]
    for line in lines:
        line.stylize_before(Style(meta={"answer": index}))
    return lines


def _cell(row: Row, is_chosen: bool) -> Text:
    text = _front(row, is_chosen).append_text(_hint(row.advice))
    return text.append(row.words, TOUCHED if is_chosen else PLAIN)


def _front(row: Row, is_chosen: bool) -> Text:
    return ink("▸" if is_chosen else " ", NOTICE).append(f"{row.key or ' '} ", NOTICE)


def _hint(advice: Advice | None) -> Text:
    """A bar and a number of 100 with how far off it may be; a star on the best, ≈ on its equals."""
    if advice is None:
        return Text()
    if advice.mark == "untried":
        return ink(f"{'not tried':>{BAR + 8}} ", DIM)
    good = GOOD if advice.mark == "best" else DIM
    filled = round(BAR * advice.value)
    number = f"{round(100 * advice.value):>3}±{max(1, round(100 * advice.off))}"
    text = ink(MARKS[advice.mark], good).append("█" * filled, good).append("░" * (BAR - filled), DIM)
    return text.append(f"{number:<6} ", BOLD if advice.mark == "best" else PLAIN)


MARKS = {"best": "★", "alike": "≈", "worse": " "}
