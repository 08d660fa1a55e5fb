"""A table in plain words, for agents that read: what lies on it for one seat, and what it is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from timeloom.envs.table import Table
from timeloom.kernel import AnyAsk, Run
from timeloom.kernel.scene import (
    Board,
    Calendar,
    Card,
    Cards,
    Clock,
    Dial,
    Dice,
    Note,
    Piece,
    Place,
    Pool,
    Rating,
    Scene,
    Section,
    Sheet,
    Sign,
    Talk,
    Tally,
    Thing,
    Track,
)


def told(table: Table, seat: int) -> str:
    """All that a seat may know; if it is the one who is asked, its question and its answers by number."""
    lines = list(scene_lines(table.run.game.scene(table.run.state, seat)))
    if table.ask is not None and seat == table.seat:
        lines += question_lines(table.run, table.ask, seat, table.numbers)
    if table.run.outcome is not None:
        lines.append(f"The game is over. {table.run.outcome.told}")
    return "\n".join(lines)


def question_lines(run: Run[Any], ask: AnyAsk, seat: int, numbers: Sequence[int]) -> list[str]:
    """A question, and the number and words of every answer."""
    prompt = ask.prompt(run.state, seat)
    who = f"{prompt.group}: " if prompt.group else ""
    choices = [f"  {number}: {choice.full}" for number, choice in zip(numbers, prompt.choices, strict=True)]
    return [f"Asked: {who}{prompt.words}", *choices]


def scene_lines(scene: Scene) -> Iterator[str]:
    """What lies on the table, a line for each thing and a few for a large one."""
    yield scene.title
    yield from filter(None, (scene.status, scene.goal))
    for thing in scene.things:
        yield from thing_lines(thing)


def thing_lines(thing: Thing) -> Iterator[str]:
    """One thing in words."""
    match thing:
        case Board():
            yield f"{thing.title}:"
            yield from (f"  {line}" for place in thing.places if (line := place_line(place)))
        case Cards():
            yield f"{thing.title}: {cards_words(thing)}"
        case Track() | Clock() | Dial() | Pool() | Rating():
            yield gauge_line(thing)
        case Dice():
            faces = ", ".join(str(die.face) for die in thing.dice)
            yield joined(f"{thing.title}: {faces}", thing.note)
        case Tally():
            parts = ", ".join(f"{part.title} {part.value or 'to come'}" for part in thing.addends)
            yield joined(f"{thing.title}: {thing.value} of {thing.goal} ({parts})", thing.note)
        case Sheet():
            yield joined(
                ": ".join(filter(None, (thing.title, thing.subtitle))), thing.text, signs(thing.signs)
            )
            for section in thing.parts:
                yield from (f"  {line}" for line in section_lines(section))
        case Calendar():
            yield f"{thing.title}:"
            for day in thing.days:
                yield joined(f"  {day.title}", day.state, day.mark, day.text)
        case Note():
            yield f"{thing.title}: {thing.text}"
        case Talk():
            yield f"{thing.title}:"
            yield from (joined(f"  {turn.who}: {turn.words}", turn.gain) for turn in thing.turns)
            yield from (f"  {gauge_line(gauge)}" for gauge in thing.things)


def section_lines(section: Section) -> Iterator[str]:
    """A part of a sheet: what lies there, then what is written there."""
    if section.title:
        yield f"{section.title}:"
    for thing in section.things:
        yield from thing_lines(thing)
    for line in section.lines:
        yield f"{line.label}: {line.value}"


def gauge_line(gauge: Track | Clock | Dial | Pool | Rating) -> str:
    """What counts something, with how far it goes where that is known."""
    match gauge:
        case Track():
            label = gauge.labels[gauge.value - gauge.low] if gauge.labels else ""
            return joined(f"{gauge.title}: {gauge.value} of {gauge.high}", label)
        case Clock():
            return joined(f"{gauge.title}: {gauge.filled} of {gauge.size}", gauge.kind)
        case Dial():
            return f"{gauge.title}: {gauge.value}{'' if gauge.high is None else f' of {gauge.high}'}"
        case Pool():
            most = "" if gauge.most is None else f" of {gauge.most}"
            return joined(
                f"{gauge.title}: {gauge.count}{most}", f"{gauge.locked} locked" if gauge.locked else ""
            )
        case Rating():
            return joined(
                f"{gauge.title}: {gauge.value} of {gauge.most}", f"+{gauge.extra}" if gauge.extra else ""
            )


def place_line(place: Place) -> str:
    """A place, if there is anything to say of it."""
    holds = [*map(card_words, place.cards), *map(piece_words, place.pieces)]
    if place.square and not holds:
        return ""
    head = joined(place.title or place.badge or place.id, place.subtitle, signs(place.signs))
    clock = f" {place.clock.filled} of {place.clock.size}" if place.clock else ""
    return f"{head}{clock}: {', '.join(holds)}" if holds else f"{head}{clock}"


def cards_words(cards: Cards) -> str:
    """Cards that lie together; of a stack often only their number is known."""
    count = f"{cards.count} cards" if cards.count is not None else ("" if cards.cards else "none")
    return joined(count, ", ".join(map(card_words, cards.cards)), cards.note)


def card_words(card: Card) -> str:
    """A card by its face, or that one cannot see it."""
    if card.hidden:
        return joined("a hidden card", card.value)
    worth = " ".join(filter(None, (card.suit, card.value)))
    return f"{card.title}{f' ({worth})' if worth else ''}{' (spent)' if card.spent else ''}"


def piece_words(piece: Piece) -> str:
    """A piece, and how it is."""
    return f"{piece.title}{f' ({piece.state})' if piece.state else ''}"


def signs(marks: Iterable[Sign]) -> str:
    """Small signs by their names."""
    return ", ".join(f"{sign.title}{f' ×{sign.count}' if sign.count > 1 else ''}" for sign in marks)


def joined(*parts: str) -> str:
    """Those parts that are not empty, with dots between."""
    return " · ".join(filter(None, parts))
