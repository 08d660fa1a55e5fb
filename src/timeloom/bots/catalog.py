"""Which bots can sit down at a game: those that play every game, and the game's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from timeloom.bots.random import random_bot
from timeloom.bots.search import search_bot
from timeloom.kernel import Bot, Game, Refused

MOST_BUDGET = 1_000_000
"""No bot is given more than so much to think about one answer."""


class Generalist(Struct, frozen=True):
    """A bot that plays every game; `budget` is the argument that a number behind its name sets."""

    make: Callable[..., Bot]
    budget: str = ""


EVERY_GAME: Mapping[str, Generalist] = {
    "random": Generalist(random_bot),
    "search": Generalist(search_bot, budget="simulations"),
}


def bot_names(game: Game[Any]) -> list[str]:
    """The names of all bots that can play this game."""
    return list(dict.fromkeys([*EVERY_GAME, *game.bots]))


def bot_named(game: Game[Any], name: str, random: Random) -> Bot:
    """The bot with this name, such as `random` or, with a budget, `search:400`."""
    if name in game.bots:
        return game.bots[name](random)
    kind, colon, budget = name.partition(":")
    generalist = EVERY_GAME.get(kind)
    if generalist is None or (colon and not generalist.budget):
        raise Refused(f"{game.title} has no bot '{name}'; it has {', '.join(bot_names(game))}.")
    if not colon:
        return generalist.make(random)
    return generalist.make(random, **{generalist.budget: _number(kind, generalist.budget, budget)})


def thinks_ahead(game: Game[Any], name: str) -> bool:
    """Whether the bot with this name thinks for as long as it is given; all others answer at once."""
    generalist = EVERY_GAME.get(name.partition(":")[0])
    return name not in game.bots and generalist is not None and bool(generalist.budget)


def _number(kind: str, budget: str, given: str) -> int:
    number = int(given) if given.isascii() and given.isdecimal() and len(given) < 10 else 0
    if not 0 < number <= MOST_BUDGET:
        raise Refused(f"The {budget} of {kind} must be a number from 1 to {MOST_BUDGET:,}, not '{given}'.")
    return number
