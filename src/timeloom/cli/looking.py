"""`games` and `rules`: what there is to play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from timeloom.bots import bot_names
from timeloom.cli.arguments import GameName
from timeloom.cli.finding import game_named, installed_games
from timeloom.kernel import Game, Option
from timeloom.shell import AsJson, print_json


def games(as_json: AsJson = False) -> None:
    """List the installed games with their seats, options and bots."""
    found = installed_games().values()
    if as_json:
        print_json([_described(game) for game in found])
    else:
        print("\n\n".join("\n".join(_introduced(game)) for game in found))


def _described(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "version": game.version,
        "seats": {"fewest": game.seats[0], "most": game.seats[-1]},
        "options": game.options,
        "bots": bot_names(game),
        "presets": game.presets,
    }


def _introduced(game: Game[Any]) -> Iterator[str]:
    fewest, most = game.seats[0], game.seats[-1]
    yield f"{game.name}: {game.title}"
    yield f"  {game.about}"
    yield f"  seats: {fewest}" if fewest == most else f"  seats: {fewest} to {most}"
    yield f"  bots: {', '.join(bot_names(game))}"
    for preset in game.presets:
        yield f"  --preset {preset.name}: {preset.title}: {preset.words}"
    for option in game.options:
        yield f"  --option {option.name}={option.default or 'none'}: {option.words} {_values(option)}"
        yield from (f"    {value}: {words}" for value in option.values if (words := _meaning(option, value)))


def _values(option: Option) -> str:
    values = ", ".join(option.values)
    return f"(all, none, or any of {values})" if option.many else f"({values})"


def _meaning(option: Option, value: str) -> str:
    """What a value is called and means, as far as it is not said by its name."""
    return ": ".join(filter(None, (option.titles.get(value, ""), option.helps.get(value, ""))))


def rules(game: GameName) -> None:
    """Show the rules of a game."""
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(game_named(game).rules()))
