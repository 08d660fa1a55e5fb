"""How a check fails: with an `AssertionError` that is a sentence and says where things differ."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

NOTHING = "nothing"
LONGEST = 120
"""Of a value that is longer than this, only the beginning is said."""


class Failed(AssertionError):
    """A game has not passed a check; the sentence says what is wrong with it."""


def expect(holds: bool, sentence: str) -> None:
    """Fail with this sentence unless something holds; unlike `assert`, also under `python -O`."""
    if not holds:
        raise Failed(sentence)


def expect_same(found: Any, wanted: Any, sentence: str) -> None:
    """Fail unless two values are equal, and say after the sentence where they differ first."""
    if found != wanted:
        raise Failed(f"{sentence} {difference(found, wanted)}")


def difference(found: Any, wanted: Any, path: str = "") -> str:
    """Where two values differ first, and how."""
    ours, theirs = _parts(found), _parts(wanted)
    for name in ours | theirs:
        here, there = ours.get(name, NOTHING), theirs.get(name, NOTHING)
        if here != there:
            return difference(here, there, path + name)
    return f"At {path.lstrip('.') or 'once'}: {found!r:.{LONGEST}}, and not {wanted!r:.{LONGEST}}."


def _parts(value: Any) -> dict[str, Any]:
    """What a value is made of, with the way to each part; JSON is read first."""
    match value:
        case Struct():
            return {f".{name}": getattr(value, name) for name in value.__struct_fields__}
        case bytes():
            return _parts(msgspec.json.decode(value))
        case dict():
            return {f"[{key!r}]": part for key, part in value.items()}
        case list() | tuple():
            return {f"[{index}]": part for index, part in enumerate(value)}
        case _:
            return {}
