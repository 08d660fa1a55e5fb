"""A scene as a row of numbers that is as long for every game: each thing known about the table has its place.

What a scene says is taken apart into single facts, such as “`week.places/day 3.cards/blue 1` is there” or
“the letters count 4”. A hash of the fact is its place in the row: a fact that holds is 1 there, and a number
stands, squeezed between -1 and 1, at a place of its own besides. No list of all that can lie on a table is
needed, so a sixth game works as it is; two facts may share a place, and the longer the row, the fewer do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from timeloom.envs.table import Table
from timeloom.kernel.scene import Thing

FEATURES = 2048
"""So long is a row unless told."""
MOST_KNOWN = 2_000
"""So many things are remembered with their facts: many more than lie on a table at once."""
LOOKS = frozenset(
    (
        "icon",
        "art",
        "colour",
        "area",
        "layout",
        "x",
        "y",
        "shapes",
        "points",
        "ratio",
        "grid",
        "scenery",
        "sign",
    )
)
"""Fields that only say how something is drawn."""

Row = NDArray[np.float32]
Facts = tuple[NDArray[np.intp], Row]
"""The places of some facts, and what stands there."""


def observed(table: Table, seat: int, size: int = FEATURES) -> Row:
    """What a seat may know, as numbers from -1 to 1; with its question, if it is the one who is asked."""
    run = table.run
    scene = run.game.scene(run.state, seat)
    row = np.zeros(size, np.float32)
    for thing in scene.things:
        put(row, thing_facts(thing, size))
    put(row, fact(f"seat={seat}", size))
    put(row, fact(f"status={scene.status}", size))
    if table.ask is not None and seat == table.seat:
        put(row, fact(f"asked={table.ask.question.id or table.ask.id}", size))
        put(row, fact(f"words={table.ask.question.words(run.state, seat)}", size))
    if run.outcome is not None:
        put(row, fact("over", size))
    return row


def everything(state: Struct, size: int = FEATURES) -> Row:
    """The whole truth of a table in the same way, for those who train with more than a seat may know."""
    row = np.zeros(size, np.float32)
    put(row, gathered(facts("state", msgspec.to_builtins(state, str_keys=True, order="deterministic")), size))
    return row


def put(row: Row, known: Facts) -> None:
    """Write facts into a row."""
    places, values = known
    row[places] = values


@lru_cache(MOST_KNOWN)
def thing_facts(thing: Thing, size: int) -> Facts:
    """The facts of a thing; most things lie as they lay a moment ago, so they are worked out once."""
    return gathered(facts(thing.id, msgspec.to_builtins(thing)), size)


@lru_cache(MOST_KNOWN)
def fact(words: str, size: int) -> Facts:
    """A single fact."""
    return gathered(iter([(words, 1.0)]), size)


def gathered(found: Iterator[tuple[str, float]], size: int) -> Facts:
    """Facts by their places."""
    known = {crc32(words.encode()) % size: value for words, value in found}
    return np.fromiter(known.keys(), np.intp, len(known)), np.fromiter(known.values(), np.float32, len(known))


def facts(path: str, value: Any) -> Iterator[tuple[str, float]]:
    """All that plain data says, each with the path to it and with what stands in the row."""
    if isinstance(value, dict):
        yield f"{path}", 1.0
        for name, part in value.items():
            if name not in LOOKS:
                yield from facts(f"{path}.{name}", part)
    elif isinstance(value, list | tuple):
        for place, part in enumerate(value):
            yield from facts(f"{path}/{called(part, place)}", part)
    elif isinstance(value, bool) or value is None or isinstance(value, str):
        if value:
            yield f"{path}={value}", 1.0
    else:
        yield f"{path}={value}", 1.0
        yield f"{path}#", value / (abs(value) + 10)


def called(part: Any, place: int) -> str:
    """What a part of a list is called in the path to it: its own id, or its place."""
    return str(part.get("id") or place) if isinstance(part, dict) else str(place)
