"""What several commands are given, and how it is read."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated, Any, TypeAlias

import typer

from timeloom.bots import bot_named
from timeloom.kernel import Game, Refused, Timeline
from timeloom.shell import number

GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]
JournalFile: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="A saved table.")]
Options: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Set an option of the game; may be repeated."),
]
Bots: TypeAlias = Annotated[
    str | None, typer.Option("--bots", metavar="NAME", help="Who plays: a bot's name, or 1=NAME,2=NAME.")
]
Seats: TypeAlias = Annotated[int | None, number("--seats", "How many seats there are.")]


def options_given(given: list[str] | None) -> dict[str, str]:
    """The game's options by their names."""
    chosen: dict[str, str] = {}
    for one in given or []:
        name, equals, value = one.partition("=")
        if not (name and equals):
            raise Refused(f"An option is given as NAME=VALUE, not '{one}'.")
        chosen[name] = value
    return chosen


def bots_seated(game: Game[Any], seats: int, given: str | None, free: range) -> dict[int, str]:
    """The bots by seat: `steady` sits on all free seats, `1=random,2=steady` says who sits where."""
    if given is None:
        return {}
    named = dict(_placed(part, seats) for part in given.split(",")) if "=" in given else {}
    for name in named.values() if named else [given]:
        bot_named(game, name, Random(0))
    return named or dict.fromkeys(free, given)


def _placed(part: str, seats: int) -> tuple[int, str]:
    chair, _, name = part.partition("=")
    if chair.strip() not in [str(number) for number in range(1, seats + 1)]:
        raise Refused(f"Bots are seated as 1=NAME with a seat from 1 to {seats}; not '{part}'.")
    return int(chair) - 1, name.strip()


def chair(timeline: Timeline[Any], number: int | None) -> int | None:
    """The seat with this number at a table, if one is given."""
    if number is not None and number not in range(1, timeline.seats + 1):
        raise Refused(f"This table has the seats 1 to {timeline.seats}; not {number}.")
    return None if number is None else number - 1
