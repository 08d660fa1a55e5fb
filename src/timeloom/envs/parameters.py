"""Options of a game in one word, as OpenSpiel writes parameters: `items:map+radio;length:short`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from timeloom.kernel import Game, Refused

RESERVED = frozenset(",;:+=()")
"""What the notation needs for itself; a comma between several values is a plus in it."""


def options_written(game: Game[Any], options: Mapping[str, str]) -> str:
    """Those options that are not as usual, checked."""
    usual = game.settle({})
    settled = game.settle(options)
    return ";".join(_written(name, value) for name, value in settled.items() if value != usual[name])


def _written(name: str, value: str) -> str:
    values = value.split(",")
    if any(RESERVED & set(part) for part in (name, *values)):
        raise Refused(
            f"OpenSpiel cannot be told of {name} = {value}: it holds one of {' '.join(sorted(RESERVED))}."
        )
    return f"{name}:{'+'.join(values) if value else 'none'}"


def options_in(game: Game[Any], written: str) -> dict[str, str]:
    """The options that were written down so."""
    pairs = (part.partition(":") for part in written.split(";") if part)
    return game.settle({name: value.replace("+", ",") for name, _, value in pairs})
