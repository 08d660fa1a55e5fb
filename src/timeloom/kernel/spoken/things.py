"""The things of a scene in words, with as much detail as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from timeloom.kernel.scene import (
    Board,
    Calendar,
    Card,
    Cards,
    Clock,
    Day,
    Dial,
    Dice,
    Die,
    Gauge,
    Line,
    Note,
    Part,
    Piece,
    Place,
    Pool,
    Rating,
    Section,
    Sheet,
    Sign,
    Talk,
    Tally,
    Thing,
    Track,
)

NEAR = ("hand", "focus")
"""What lies there is told at length wherever there is room."""
MOST_FACES = 8
"""So many cards of a stack are named where there is little room."""
LONGEST_LINE = 8
LONGEST_NOTE = 24
"""So many words of a line on a sheet, and of a note, are told where there is little room."""


class Detail(IntEnum):
    """How much is said of what no answer touches.

    All of it; no texts; nothing long; no more than names and numbers; or, where answers take nearly all the
    room, hardly anything but what lies somewhere.
    """

    LEAST = 0
    BARE = 1
    NAMES = 2
    SHORT = 3
    ALL = 4


class Teller:
    """Tells things in words, with as much detail as there is room for."""

    def __init__(self, detail: Detail, touched: frozenset[str]) -> None:
        self.detail = detail
        self.touched = touched

    def lines(self, thing: Thing) -> list[str]:
        """A thing in lines."""
        match thing:
            case Board():
                return self._board(thing)
            case Cards():
                return [f"- {self._cards(thing)}"]
            case Sheet():
                return self._sheet(thing)
            case Calendar():
                return self._calendar(thing)
            case Talk():
                return self._talk(thing)
            case Note():
                return [f"- {_told(thing.title, self._note(thing))}"]
            case Dice():
                return [f"- {_told(thing.title, ', '.join(map(_die, thing.dice)), thing.note)}"]
            case Tally():
                return [f"- {_tally(thing)}"]
            case Track() | Clock() | Dial() | Pool() | Rating():
                return [f"- {gauge_in_words(thing)}"]

    def part(self, part: Part) -> str:
        """Something that lies on a thing, in a line."""
        match part:
            case Card():
                return self._card(part)
            case Place():
                return self._place(part)
            case Piece():
                return _piece(part)
            case Line():
                return f"{part.label}: {part.value}"
            case Day():
                return self._day(part)
            case _:
                return " ".join(line.removeprefix("- ") for line in self.lines(part))

    def _is_told(self, id: str) -> bool:
        """Whether the text of something is told."""
        return self.detail == Detail.ALL or (self.detail == Detail.SHORT and id in self.touched)

    # Boards

    def _board(self, board: Board) -> list[str]:
        told = [place for place in board.places if self._is_worth_a_line(place)]
        lines = [f"- {board.title}:", *(f"  - {self._place(place)}" for place in told)]
        bare = self.detail <= Detail.BARE
        rest = [place for place in board.places if place not in told and not place.square and not bare]
        if rest:
            lines.append(f"  - {'Nothing at' if told else 'There are'}: {', '.join(map(_name, rest))}")
        ways = _ways(board) if self.detail > Detail.BARE else ""
        return [*lines, f"  - Ways: {ways}"] if ways else lines

    def _is_worth_a_line(self, place: Place) -> bool:
        holds = bool(place.cards or place.pieces or place.clock)
        if self.detail == Detail.LEAST:
            return holds
        has_more = holds or bool(place.signs)
        if self.detail <= Detail.NAMES:
            return has_more
        return has_more or bool(place.text or place.subtitle)

    def _place(self, place: Place) -> str:
        clock = [gauge_in_words(place.clock)] if place.clock else []
        room = [] if place.capacity is None else [f"room for {place.capacity}"]
        text = [place.text] if place.text and self._is_told(place.id) else []
        return _told(
            _name(place),
            *([place.subtitle] if place.subtitle else []),
            *clock,
            *map(_piece, place.pieces),
            *map(self._card, place.cards),
            *map(_sign, place.signs),
            *room,
            *text,
        )

    # Cards

    def _cards(self, thing: Cards) -> str:
        number = "" if thing.count is None else f" ({thing.count})"
        shown = thing.cards
        if self.detail < Detail.ALL and thing.layout == "stack":
            kept = [card for card in shown if card.id in self.touched]
            shown = tuple(kept) or shown[: MOST_FACES if self.detail > Detail.LEAST else 0]
        more = [f"and {len(thing.cards) - len(shown)} more"] if len(shown) < len(thing.cards) else []
        is_read = thing.area in NEAR or thing.layout == "spread"
        cards = [self._card(card, is_read and self.detail > Detail.NAMES) for card in shown]
        none = ["none"] if not thing.cards and thing.count is None and not thing.note else []
        return _told(f"{thing.title}{number}", *_alike(cards), *more, *none, thing.note)

    def _card(self, card: Card, is_read: bool = False) -> str:
        if card.hidden:
            face = f"a hidden card ({card.value} on its back)" if card.value else "a hidden card"
            return face if not card.title else f"{face}, {card.title}"
        face = f"{card.mark}{card.value}{card.sign}"
        suit = f"{card.suit} " if card.suit and card.value else ""
        words = " ".join(filter(None, (f"{suit}{face}" if face else "", card.title)))
        tags = f" [{', '.join(card.tags)}]" if card.tags and (is_read or self._is_told(card.id)) else ""
        text = f" “{one_line(card.text)}”" if card.text and (is_read or self._is_told(card.id)) else ""
        return f"{words}{tags}{text}{' (spent)' if card.spent else ''}"

    # What is written

    def _note(self, note: Note) -> str:
        is_near = note.area in NEAR or self.detail > Detail.NAMES
        return one_line(note.text) if is_near else _cut(note.text, LONGEST_NOTE)

    def _sheet(self, sheet: Sheet) -> list[str]:
        text = one_line(sheet.text) if self._is_told(sheet.of or sheet.id) else ""
        head = _told(f"{sheet.title}", sheet.subtitle, *map(_sign, sheet.signs), text)
        is_told = self.detail > Detail.LEAST or sheet.area in NEAR
        sections = [words for part in sheet.parts if is_told and (words := self._section(part))]
        return [f"- {head}", *(f"  - {words}" for words in sections)]

    def _section(self, section: Section) -> str:
        insets = [
            self._cards(thing) if isinstance(thing, Cards) else gauge_in_words(thing)
            for thing in section.things
        ]
        lines = [self._line(line) for line in section.lines]
        told = "; ".join(filter(None, (*insets, *lines)))
        return f"{section.title}: {told}" if section.title and told else told

    def _line(self, line: Line) -> str:
        """A line of a sheet; where there is little room, no more than that there is a long one."""
        value = one_line(line.value)
        is_long = len(value.split()) > LONGEST_LINE and line.id not in self.touched
        if self.detail <= Detail.BARE or (self.detail == Detail.NAMES and not value):
            return ""
        return f"{line.label}: {'…' if is_long and self.detail == Detail.NAMES else value}".strip(": ")

    def _calendar(self, calendar: Calendar) -> list[str]:
        if self.detail == Detail.LEAST:
            return [f"- {calendar.title}"]
        lines = [f"- {calendar.title}:"]
        for column, title in enumerate(calendar.columns):
            days = sorted((day for day in calendar.days if day.column == column), key=lambda day: day.row)
            if days:
                lines.append(f"  - {title}: {'; '.join(map(self._day, days))}")
        return lines

    def _day(self, day: Day) -> str:
        text = one_line(day.text) if self._is_told(day.id) else ""
        about_it = ", ".join(filter(None, (day.state, text)))
        return f"{day.title} ({about_it})" if about_it else day.title

    def _talk(self, talk: Talk) -> list[str]:
        turns = [_told(turn.who, turn.words) if turn.who else turn.words for turn in talk.turns]
        gains = [f" ({turn.gain})" if turn.gain else "" for turn in talk.turns]
        said = [f"  - {one_line(words)}{gain}" for words, gain in zip(turns, gains, strict=True)]
        return [f"- {talk.title}:", *said, *(f"  - {gauge_in_words(thing)}" for thing in talk.things)]


def gauge_in_words(gauge: Gauge) -> str:
    """What something counts."""
    match gauge:
        case Track():
            place = gauge.value - gauge.low
            label = gauge.labels[place] if 0 <= place < len(gauge.labels) else ""
            return f"{gauge.title} {gauge.value} of {gauge.low}–{gauge.high}{f' ({label})' if label else ''}"
        case Clock():
            kind = f" ({gauge.kind})" if gauge.kind else ""
            dark = ", in eclipse" if gauge.face == "eclipse" else ""
            return f"{gauge.title} {gauge.filled}/{gauge.size}{kind}{dark}"
        case Dial():
            return f"{gauge.title} {gauge.value}" + (f"/{gauge.high}" if gauge.high is not None else "")
        case Pool():
            most = f"/{gauge.most}" if gauge.most is not None else ""
            return f"{gauge.title} {gauge.count}{most}" + (
                f" (and {gauge.locked} locked)" if gauge.locked else ""
            )
        case Rating():
            return f"{gauge.title} {gauge.value}/{gauge.most}{_extra(gauge)}"


def _extra(rating: Rating) -> str:
    if not rating.most_extra:
        return ""
    return f" +{rating.extra}/{rating.most_extra}{' lit' if rating.lit else ''}"


def _ways(board: Board) -> str:
    """The ways of a map by where they start; of those that are counted, how often."""
    names = {place.id: _name(place) for place in board.places}
    ways: dict[tuple[str, str], list[str]] = {}
    for link in board.links:
        if link.start in names and link.end in names:
            times = f" ×{link.count}" if link.count else ""
            ways.setdefault((link.start, link.kind), []).append(f"{names[link.end]}{times}")
    return "; ".join(
        f"{names[start]}–{', '.join(ends)}{f' ({kind})' if kind else ''}"
        for (start, kind), ends in ways.items()
    )


def _alike(words: Sequence[str]) -> list[str]:
    """The same words once, with how often they are there."""
    counted: dict[str, int] = {}
    for one in words:
        counted[one] = counted.get(one, 0) + 1
    return [f"{one} ×{times}" if times > 1 else one for one, times in counted.items()]


def _name(place: Place) -> str:
    return place.title or place.badge or place.id


def _piece(piece: Piece) -> str:
    return f"{piece.title} ({piece.state})" if piece.state else piece.title


def _sign(sign: Sign) -> str:
    return f"{sign.title} ×{sign.count}" if sign.count > 1 else sign.title


def _die(die: Die) -> str:
    source = f" ({die.source})" if die.source else ""
    return f"{die.face}{source}" if die.sides == 6 else f"{die.face} of {die.sides}{source}"


def _tally(tally: Tally) -> str:
    addends = " + ".join(f"{addend.title} {addend.value or '?'}" for addend in tally.addends)
    return _told(tally.title, f"{addends} = {tally.value} against {tally.goal}", tally.note)


def _told(title: str, *more: str) -> str:
    words = "; ".join(one_line(word).rstrip(".") for word in more if word)
    return f"{title}: {words}" if words and title else title or words


def _cut(words: str, most: int) -> str:
    """The beginning of what is long."""
    found = words.split()
    return " ".join(found) if len(found) <= most else f"{' '.join(found[:most])} …"


def one_line(words: str) -> str:
    """Words without breaks."""
    if words.isprintable() and "  " not in words:  # as nearly all of them are
        return words.strip(" ")
    return " ".join(words.split())
