"""What counts: tracks, clocks, dials, pools and dice, each in a line."""

from __future__ import annotations

from rich.text import Text

from timeloom.kernel.scene import Addend, Clock, Dial, Dice, Die, Pool, Rating, Tally, Track
from timeloom.terminal.draw.ink import (
    BAD,
    BOLD,
    DIM,
    GOOD,
    NOTICE,
    PLAIN,
    Block,
    Look,
    flow,
    ink,
    label,
    paragraph,
)

MOST_SIGNS = 12
"""More tokens than this are written as a number."""

LOCKED = "⊘"
MOONS = ("🌑", "🌒", "🌓", "🌔", "🌕")
ECLIPSE = "🌚"

Gauge = Track | Clock | Dial | Pool | Rating


def draw_gauge(thing: Gauge, width: int, look: Look) -> Block:
    """A gauge with its title in front, on two lines when one is too short."""
    title, value = label(thing.title, thing.id, look, BOLD), gauge_value(thing)
    if title.cell_len + 2 + value.cell_len <= width:
        return [title.append("  ").append_text(value)]
    parts = list(value.split(" "))
    return [*flow([title], width), *(ink("   ").append_text(line) for line in flow(parts, width - 3, " "))]


def brief_gauge(thing: Gauge, look: Look) -> list[Text]:
    """A gauge as parts of a line."""
    value = ink(" ").append_text(gauge_value(thing))
    return [label(thing.title, thing.id, look, BOLD), value]


def gauge_value(thing: Gauge) -> Text:
    """What a gauge shows."""
    match thing:
        case Track():
            return _steps(thing)
        case Clock():
            return _clock(thing)
        case Dial():
            span = f" ({thing.low} to {thing.high})" if thing.high is not None else ""
            return ink(f"◂ {thing.value} ▸", BOLD).append(span, DIM)
        case Pool():
            return _signs(thing.mark, thing.count, thing.most, thing.locked)
        case Rating():
            return _dots(thing)


def _clock(clock: Clock) -> Text:
    """Segments as signs; a moon by its phase."""
    if clock.face == "segments":
        return _signs("●", clock.filled, clock.size)
    return ink(f"{moon(clock)} {clock.filled}/{clock.size}")


def moon(clock: Clock) -> str:
    """The phase of a moon: new when it is empty, full when it is filled, dark in eclipse."""
    return ECLIPSE if clock.face == "eclipse" else MOONS[clock.filled * (len(MOONS) - 1) // clock.size]


def _dots(rating: Rating) -> Text:
    """Dots, then those that count only while they are lit."""
    text = ink("●" * rating.value).append("○" * (rating.most - rating.value), DIM)
    text.append("✦" * rating.extra, NOTICE if rating.lit else PLAIN)
    return text.append("✧" * (rating.most_extra - rating.extra), DIM)


def _signs(mark: str, count: int, most: int | None, locked: int = 0) -> Text:
    """Tokens as signs, the locked ones crossed out, or as a number where there are many."""
    shut = f", {locked} locked" if locked else ""
    if max(count + locked, most or 0) > MOST_SIGNS:
        return ink(f"{mark}×{count}").append("" if most is None else f" of {most}", DIM).append(shut, DIM)
    text = ink(mark * count).append(LOCKED * locked, BAD)
    text.append("○" * max(0, (most or 0) - count - locked), DIM)
    return text.append(f" {count}" + ("" if most is None else f"/{most}")).append(shut, DIM)


def _steps(track: Track) -> Text:
    """Every step by its label or number, the marker's in brackets."""
    if not track.labels and track.high - track.low > MOST_SIGNS:
        return ink(f"[{track.value}]", NOTICE).append(f" on {track.low} to {track.high}", DIM)
    text = Text()
    for step in range(track.low, track.high + 1):
        words = _step_label(track, step)
        here = step == track.value
        text.append(f"[{words}]" if here else words, NOTICE if here else DIM)
        text.append(" " if step < track.high else "")
    return text


def _step_label(track: Track, step: int) -> str:
    index = step - track.low
    return track.labels[index] if index < len(track.labels) else str(step)


def draw_dice(thing: Dice, width: int, look: Look) -> Block:
    """A roll: every die with its face, whether it counts, and where it came from."""
    return paragraph([brief_dice(thing, look)], width)


def brief_dice(thing: Dice, look: Look) -> list[Text]:
    """A roll as parts of a line."""
    dice = [_die(die) for die in thing.dice] or [ink(" not rolled yet", DIM)]
    note = [ink(f" {thing.note}", BOLD)] if thing.note else []
    return [label(thing.title, thing.id, look, BOLD), *dice, *note]


def _die(die: Die) -> Text:
    good = {True: ("✓", GOOD), False: ("✗", BAD), None: ("", PLAIN)}[die.good]
    sides = "" if die.sides == 6 else f"d{die.sides}"
    text = ink(f" {sides}[{die.face or ' '}]", BOLD + good[1]).append(good[0], good[1])
    return text.append(f" {die.source}" if die.source else "", DIM)


def draw_tally(thing: Tally, width: int, look: Look) -> Block:
    """A value and its parts, against what it has to reach."""
    return paragraph([brief_tally(thing, look)], width)


def brief_tally(thing: Tally, look: Look) -> list[Text]:
    """A tally as parts of a line."""
    value = ink(f" = {thing.value}", GOOD if thing.value >= thing.goal else BAD)
    note = [ink(f" {thing.note}", BOLD)] if thing.note else []
    addends = [_addend(addend) for addend in thing.addends]
    return [label(thing.title, thing.id, look, BOLD), *addends, value, ink(f" against {thing.goal}"), *note]


def _addend(addend: Addend) -> Text:
    return ink(f" {addend.title} {addend.value or '?'}", PLAIN if addend.value else DIM)
