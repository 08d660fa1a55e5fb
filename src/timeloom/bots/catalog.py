"""Which bots can sit down at a game: those that play every game, and the game's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from timeloom.bots.curious import curious_bot
from timeloom.bots.lesson import PREFIX, lesson_bot
from timeloom.bots.random import random_bot
from timeloom.bots.search import search_bot
from timeloom.kernel import Bot, Game, Preset, Refused

MOST_BUDGET = 1_000_000
"""No bot is given more than so much to think about one answer."""


class Generalist(Struct, frozen=True):
    """A bot that plays every game, and what it is like; a number behind its name sets its `budget`."""

    make: Callable[..., Bot]
    words: str
    budget: str = ""


EVERY_GAME: Mapping[str, Generalist] = {
    "random": Generalist(random_bot, "Answers anything, at once: for seeing what a game can do."),
    "curious": Generalist(curious_bot, "Plays as the steady one does, and now and then tries something new."),
    "search": Generalist(
        search_bot,
        "Tries answers out in its head, a few hundred times; that takes up to three seconds.",
        budget="simulations",
    ),
}

STEADY = "steady"
OWN_WORDS = {STEADY: "Plays soundly by rules of thumb, at once: good company for a first game."}
"""What a game's own bots are like, if the game does not say."""


def bot_names(game: Game[Any]) -> list[str]:
    """The names of all bots that can play this game."""
    return list(dict.fromkeys([*EVERY_GAME, *game.bots]))


def bot_words(game: Game[Any]) -> dict[str, str]:
    """What each of them is like, in a sentence."""
    general = {name: generalist.words for name, generalist in EVERY_GAME.items()}
    own = {name: OWN_WORDS.get(name, f"A bot of {game.title} alone.") for name in game.bots}
    return general | own | dict(game.bot_words)


def usual_bot(game: Game[Any]) -> str:
    """Who sits down if a bot is wanted and none is named."""
    return STEADY if STEADY in game.bots else next(iter(game.bots), "random")


def company(game: Game[Any], preset: Preset) -> dict[int, str]:
    """The bots by seat, at a table that is set up in one go."""
    if preset.others == "people":
        return {}
    mine, bot = own_chair(game, preset), preset.bot or usual_bot(game)
    return {seat: bot for seat in range(game.seated(preset.seats)) if seat != mine}


def own_chair(game: Game[Any], preset: Preset) -> int:
    """Where whoever sets it up sits."""
    return game.first_chair if preset.chair is None else preset.chair


def bot_named(game: Game[Any], name: str, random: Random) -> Bot:
    """The bot with this name, such as `random` or, with a budget, `search:400`."""
    if name in game.bots:
        return game.bots[name](random)
    if name.removeprefix(PREFIX) in game.lessons and name.startswith(PREFIX):
        return lesson_bot(game.lessons[name.removeprefix(PREFIX)])
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
