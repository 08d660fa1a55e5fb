"""What is written: sheets, calendars and notes."""

from __future__ import annotations

from rich.text import Text

from timeloom.kernel.scene import Calendar, Day, Line, Note, Sheet
from timeloom.terminal.draw.ink import BOLD, DIM, Block, Density, Look, beside, fit, heading, ink, label, wrap

LONGEST_VALUE = 16
LONGEST_NOTE = 60


def draw_sheet(thing: Sheet, width: int, look: Look) -> Block:
    """A sheet: labels in a column, values beside them."""
    longest = max((len(line.label) for line in thing.lines), default=0)
    column = min(longest, max(8, width // 3))
    block = [heading(thing.title, width, thing.id, look)]
    for line in thing.lines:
        block += _sheet_line(line, column, width, look)
    return block


def _sheet_line(line: Line, column: int, width: int, look: Look) -> Block:
    name = fit(label(line.label, line.id, look, DIM), column + 1)
    values = wrap(line.value, width - column - 3, look.style(line.id, BOLD))
    rows = [name.append("  ").append_text(values[0]) if values else name]
    return rows + [ink(" " * (column + 3)).append_text(value) for value in values[1:]]


def brief_sheet(thing: Sheet, look: Look, density: Density) -> list[Text]:
    """A sheet as parts of a line; where it is tight, a long value is only hinted at."""
    longest = LONGEST_VALUE if density == Density.TIGHT else 1_000
    lines = [_brief_line(line, longest, look) for line in thing.lines]
    return [label(thing.title, thing.id, look, BOLD), *lines]


def _brief_line(line: Line, longest: int, look: Look) -> Text:
    text = label(line.label, line.id, look, DIM)
    value = line.value if len(line.value) <= longest else "…"
    return text.append(f" {value}", look.style(line.id)) if value else text


def draw_calendar(thing: Calendar, width: int, look: Look) -> Block:
    """A calendar: days in columns under their headings."""
    size = (width - len(thing.columns) + 1) // max(1, len(thing.columns))
    block = [heading(thing.title, width, thing.id, look)]
    block.append(ink(" ").join(fit(ink(f" {title}", BOLD), size) for title in thing.columns))
    days = {(day.row, day.column): day for day in thing.days}
    for row in range(1 + max((day.row for day in thing.days), default=-1)):
        cells = [_day(days.get((row, column)), size, look) for column in range(len(thing.columns))]
        block += beside(cells)
    return block


def _day(day: Day | None, width: int, look: Look) -> Block:
    """A day in one line or, when its state does not fit beside its title, in two."""
    if day is None:
        return [ink(" " * width)]
    title = label(f"{day.mark} {day.title}" if day.mark else day.title, day.id, look)
    state = ink(f" {day.state}", look.style(day.id, DIM)) if day.state else Text()
    if title.cell_len + state.cell_len <= width:
        return [fit(title.append_text(state), width)]
    return [fit(title, width), fit(ink(" ").append_text(state), width)]


def draw_note(thing: Note, width: int, look: Look) -> Block:
    """A few words under their title."""
    words = [
        ink("  ").append_text(line)
        for paragraph in thing.text.splitlines()
        for line in wrap(paragraph, width - 2)
    ]
    return [heading(thing.title, width, thing.id, look), *words]


def brief_note(thing: Note, look: Look, density: Density) -> list[Text]:
    """A note as a part of a line; where it is tight, only its beginning."""
    words = " ".join(thing.text.split())
    if density == Density.TIGHT and len(words) > LONGEST_NOTE:
        words = f"{words[: LONGEST_NOTE - 1]}…"
    return [label(thing.title, thing.id, look, BOLD).append(f" {words}")]
