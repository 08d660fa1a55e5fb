"""What can be played, offered line by line to somebody who has named no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from timeloom.kernel import Game, Preset
from timeloom.shell import say

Ready: TypeAlias = tuple[Game[Any], Preset]


def chosen_table(games: Iterable[Game[Any]], ask: Callable[[str], str]) -> Ready:
    """A game and one of its tables, as they are chosen by number; nothing at all is the first one."""
    ready = [(game, preset) for game in games for preset in game.presets]
    print("\n".join(_offered(ready)))
    while True:
        given = ask("Which table? [1] ").strip() or "1"
        if given.isascii() and given.isdecimal() and 1 <= int(given) <= len(ready):
            return ready[int(given) - 1]
        say(f"There are the tables 1 to {len(ready)}; not '{given}'.")


def _offered(ready: Sequence[Ready]) -> Iterator[str]:
    for number, (game, preset) in enumerate(ready, 1):
        if preset is game.presets[0]:
            yield f"{game.title}: {game.about}"
        yield f"{number:4}  {preset.title}: {preset.words}"
