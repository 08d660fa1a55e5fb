"""What an environment is asked for, as people write it in Python; what cannot be meant is refused."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, TypeAlias

from timeloom.kernel import Game, Refused, game_named

Value: TypeAlias = str | int | list[str] | tuple[str, ...]
"""A value of an option; several, where it takes several."""
Options: TypeAlias = Mapping[str, Value]


def game_asked(game: object) -> Game[Any]:
    """A game by its name, or one of somebody's own."""
    if isinstance(game, str):
        return game_named(game)
    if not isinstance(game, Game):
        raise Refused(f"A game is given by its name, such as 'letter', not as {game!r}.")
    return game


def seats_asked(game: Game[Any], seats: object) -> int:
    """How many sit down; the fewest that can, unless told."""
    return game.seated(None if seats is None else whole(seats, "The number of seats"))


def options_asked(game: Game[Any], options: object) -> dict[str, str]:
    """All options of a game; those that are given may be numbers, or several values in a list."""
    if options is not None and not isinstance(options, Mapping):
        raise Refused(f"Options are given by their names, as {{'name': 'value'}}, not as {options!r}.")
    return game.settle({str(name): _value(name, value) for name, value in (options or {}).items()})


def _value(name: object, value: object) -> str:
    if isinstance(value, list | tuple):
        return ",".join(_value(name, each) for each in value)
    if not isinstance(value, str | int):
        raise Refused(f"The option '{name}' takes a word, a number, or several words; not {value!r}.")
    return str(value)


def whole(value: Any, what: str) -> int:
    """A whole number, also one of numpy's."""
    try:
        return index(value)
    except TypeError:
        raise Refused(f"{what} must be a whole number, not {value!r}.") from None
