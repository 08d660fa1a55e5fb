"""Ghosts: what would lie on the table otherwise than it does now, thing by thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.kernel.scene import (
    Board,
    Calendar,
    Card,
    Cards,
    Clock,
    Day,
    Dial,
    Line,
    Note,
    Part,
    Piece,
    Place,
    Pool,
    Rating,
    Scene,
    Sheet,
    Sign,
    Talk,
    Tally,
    Thing,
    Track,
)

How: TypeAlias = Literal["comes", "goes", "moves", "changes"]


class Ghost(Struct, frozen=True, gc=False):
    """A part of the scene as it would be: it would come, go, move, or be another.

    `at` is the id of what it would lie on, `was` of what it lies on now. A card or a piece is given as it
    would be; `value` is what it would count, if it counts something else than now. The words can be empty.
    """

    id: str
    how: How
    words: str = ""
    at: str = ""
    was: str = ""
    part: Card | Piece | None = None
    value: str = ""


class Spot(Struct, frozen=True):
    """A part of a scene, and the id of what it lies on; a thing lies on the table itself."""

    part: Part
    at: str = ""


def ghosts(before: Scene, after: Scene) -> tuple[Ghost, ...]:
    """What is other in the second scene, in the order of the second; what would be gone comes last."""
    old, new = spots(before), spots(after)
    titles = {id: _title(spot.part) for id, spot in (old | new).items()}
    other = ((id, old.get(id), spot) for id, spot in new.items() if old.get(id) != spot)
    found = (_ghost(id, was, spot, titles) for id, was, spot in other)
    fresh = {_title(spot.part): spot for id, spot in new.items() if id not in old}
    gone = (_gone(id, spot, fresh) for id, spot in old.items() if id not in new)
    return (*(ghost for ghost in found if ghost is not None), *gone)


def spots(scene: Scene) -> dict[str, Spot]:
    """Every part of a scene by its id; a line without one goes by its sheet and its label."""
    found: dict[str, Spot] = {}
    for id, spot in _laid(scene.things, ""):
        found.setdefault(id, spot)
    return found


def _laid(things: Iterable[Thing], at: str) -> Iterator[tuple[str, Spot]]:
    for thing in things:
        yield thing.id, Spot(thing, at)
        match thing:
            case Board():
                for place in thing.places:
                    yield place.id, Spot(place, thing.id)
                    on_it = (*([place.clock] if place.clock else ()), *place.pieces, *place.cards)
                    yield from ((part.id, Spot(part, place.id)) for part in on_it)
            case Cards():
                yield from ((card.id, Spot(card, thing.id)) for card in thing.cards)
            case Sheet():
                for section in thing.parts:
                    lines = ((line.id or f"{thing.id}: {line.label}", line) for line in section.lines)
                    yield from ((id, Spot(line, thing.id)) for id, line in lines)
                    yield from _laid(section.things, thing.id)
            case Talk():
                yield from _laid(thing.things, thing.id)
            case Calendar():
                yield from ((day.id, Spot(day, thing.id)) for day in thing.days)


def _ghost(id: str, old: Spot | None, new: Spot, titles: dict[str, str]) -> Ghost | None:
    part = new.part if isinstance(new.part, Card | Piece) else None
    name, to = _title(new.part), titles.get(new.at, "")
    if old is None:
        words = f"{name} comes to {to}." if name and to and part else ""
        return Ghost(id, "comes", words, new.at, "", part, _value(new.part))
    if old.at != new.at:
        return Ghost(id, "moves", f"{name} goes to {to}." if to else "", new.at, old.at, part)
    changed = _change(old.part, new.part)
    if changed is None:
        return None
    value = _value(new.part)
    return Ghost(id, "changes", changed, new.at, old.at, part, "" if value == _value(old.part) else value)


def _gone(id: str, old: Spot, fresh: dict[str, Spot]) -> Ghost:
    """What is there no more; a card whose name something new bears has become that."""
    title = _title(old.part)
    is_movable = isinstance(old.part, Card | Piece) and title
    if is_movable and title in fresh:
        return Ghost(id, "changes", at=fresh[title].at, was=old.at)
    return Ghost(id, "goes", f"{title} is gone." if is_movable else "", was=old.at)


def _title(part: Part) -> str:
    return part.label if isinstance(part, Line) else part.title


def _value(part: Part) -> str:
    """What a part counts, if it counts something."""
    match part:
        case Track(value=value) | Dial(value=value) | Rating(value=value) | Tally(value=value):
            return str(value)
        case Clock(filled=value) | Pool(count=value):
            return str(value)
        case Cards(count=int(value)):
            return str(value)
        case Card(value=written) | Line(value=written):
            return written
        case _:
            return ""


def _change(old: Part, new: Part) -> str | None:
    """What has become other in a part itself, in words if they are worth it.

    It is `None` if only what lies on it has.
    """
    if _value(old) != _value(new):
        return _turned(_title(new), _value(old), _value(new))
    if isinstance(old, Card) and isinstance(new, Card):
        return _of_card(old, new)
    if isinstance(old, Piece | Day) and isinstance(new, Piece | Day):
        return _turned(new.title, old.state, new.state)
    if isinstance(old, Place | Sheet) and isinstance(new, Place | Sheet):
        return _signed(new.title, old.signs, new.signs)
    if isinstance(old, Talk) and isinstance(new, Talk):
        added = [turn for turn in new.turns if turn not in old.turns]
        return closed(f"{added[-1].who}: {added[-1].words}".removeprefix(": ")) if added else None
    if isinstance(new, Note):
        return f"{new.title}: {new.text}"
    return None if isinstance(new, Board | Cards | Calendar) else ""


def closed(words: str) -> str:
    """Words with the full stop of a sentence, unless they have one already."""
    return words if words.endswith((".", "!", "?", "…", "”", "’")) else f"{words}."


def _of_card(old: Card, new: Card) -> str:
    if old.hidden != new.hidden:
        return f"{new.title} is turned {'face down' if new.hidden else 'face up'}."
    if old.spent != new.spent:
        return f"{new.title} is {'used up' if new.spent else 'ready again'}."
    return ""


def _signed(title: str, old: tuple[Sign, ...], new: tuple[Sign, ...]) -> str | None:
    added = [sign.title for sign in new if sign not in old]
    taken = [sign.title for sign in old if sign not in new and sign.title not in added]
    said = [*added, *(f"no more {name}" for name in taken)]
    return f"{title}: {', '.join(said)}." if said else None


def _turned(title: str, old: str, new: str) -> str:
    """A value that is turned to another one."""
    if not new or old == new:
        return ""
    return f"{title}: {old} → {new}." if old else f"{title}: {new}."
