"""What is written: sheets, calendars and notes."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from timeloom.kernel.scene import Calendar, Cards, Day, Inset, Line, Note, Section, Sheet, Sign, Talk, Turn
from timeloom.terminal.draw.cards import brief_cards
from timeloom.terminal.draw.gauges import brief_gauge
from timeloom.terminal.draw.ink import (
    BOLD,
    DIM,
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
    paragraph,
    wrap,
)

LONGEST_VALUE = 16
LONGEST_NOTE = 60
DAY_SIGNS = {"today": "●", "past": "✓"}


def draw_sheet(thing: Sheet, width: int, look: Look) -> Block:
    """A sheet: who it is about, what lies on it, then labels in a column with values beside them."""
    id = thing.of or thing.id
    longest = max((len(line.label) for part in thing.parts for line in part.lines), default=0)
    column = min(longest, max(8, width // 3))
    block = [heading(_title(thing), width, id, look, thing.subtitle)]
    block += flow(sign_words(thing.signs), width, "  ") if thing.signs else []
    block += [ink(" ").append_text(line) for line in wrap(thing.text, width - 1, DIM)]
    for section in thing.parts:
        block += _section(section, column, width, look)
    return block


def _section(section: Section, column: int, width: int, look: Look) -> Block:
    """The heading of a part of a sheet, what lies there, and what is written there."""
    block = [ink(f" {section.title}", BOLD)] if section.title else []
    block += paragraph([_inset(inset, look, Density.SNUG) for inset in section.things], width)
    for line in section.lines:
        block += _sheet_line(line, column, width, look)
    return block


def _title(thing: Sheet) -> str:
    return f"{thing.mark} {thing.title}" if thing.mark else thing.title


def sign_words(signs: Iterable[Sign]) -> list[Text]:
    """Signs with what they mean."""
    return [
        ink(f" {sign.mark} {sign.title}" + (f" ×{sign.count}" if sign.count > 1 else ""), hue(sign.colour))
        for sign in signs
    ]


def _inset(thing: Inset, look: Look, density: Density) -> list[Text]:
    """What lies on a sheet, as parts of a line."""
    return brief_cards(thing, look, density) if isinstance(thing, Cards) else brief_gauge(thing, look)


def _sheet_line(line: Line, column: int, width: int, look: Look) -> Block:
    name = fit(label(line.label, line.id, look, DIM), column + 1)
    values = wrap(line.value, width - column - 3, look.style(line.id, BOLD))
    rows = [name.append("  ").append_text(values[0]) if values else name]
    return rows + [ink(" " * (column + 3)).append_text(value) for value in values[1:]]


def brief_sheet(thing: Sheet, look: Look, density: Density) -> list[Text]:
    """A sheet as parts of a line; where it is tight, a long value is only hinted at."""
    longest = LONGEST_VALUE if density == Density.TIGHT else 1_000
    title = label(_title(thing), thing.of or thing.id, look, BOLD)
    title.append(f" {thing.subtitle}" if thing.subtitle else "", DIM)
    insets = [
        words for part in thing.parts for inset in part.things for words in _inset(inset, look, density)
    ]
    lines = [_brief_line(line, longest, look) for part in thing.parts for line in part.lines]
    return [title, *sign_words(thing.signs), *insets, *lines]


def _brief_line(line: Line, longest: int, look: Look) -> Text:
    text = label(line.label, line.id, look, DIM)
    value = line.value if len(line.value) <= longest else "…"
    return text.append(f" {value}", look.style(line.id)) if value else text


def draw_talk(thing: Talk, width: int, look: Look) -> Block:
    """A conversation, a line for each turn, and what hangs on it."""
    block = [heading(thing.title, width, thing.id, look)]
    for turn in thing.turns:
        block += flow(_turn(turn, hue(turn.colour)), width, " ")
    return block + paragraph([brief_gauge(gauge, look) for gauge in thing.things], width)


def brief_talk(thing: Talk, look: Look) -> list[Text]:
    """A conversation as parts of a line: its latest turn, and what hangs on it."""
    last = [ink(" ").append_text(words) for turn in thing.turns[-1:] for words in _turn(turn, DIM)]
    gauges = [part for gauge in thing.things for part in brief_gauge(gauge, look)]
    return [label(thing.title, thing.id, look, BOLD), *last, *gauges]


def _turn(turn: Turn, style: Style) -> list[Text]:
    """Who speaks, if anybody does, what was said, and what it brings."""
    who = [ink(f" {turn.who}:", style)] if turn.who else []
    gain = [ink(f"({turn.gain})", BOLD)] if turn.gain else []
    return [*who, *map(ink, turn.words.split()), *gain]


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
    """A day in one line, in two when its state does not fit beside its title, or in signs alone."""
    if day is None:
        return [ink(" " * width)]
    title = label(f"{day.mark} {day.title}" if day.mark else day.title, day.id, look)
    if title.cell_len > width:
        return [fit(label(f"{DAY_SIGNS.get(day.state, '·')}{day.mark}", day.id, look), width)]
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
