"""A stage for the terminal: tables to play at, keys and clicks, and what is to be read on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from rich.text import Text
from textual.pilot import Pilot
from textual.widget import Widget
from toy import GAME

from timeloom.bots.random import random_bot
from timeloom.kernel import Game, Run, Timeline, seed_of
from timeloom.terminal.app import TableApp
from timeloom.terminal.hint import AdviserMaker, search_adviser
from timeloom.terminal.paper import Paper
from timeloom.terminal.sitting import Sitting
from timeloom.terminal.table import TableScreen

Player: TypeAlias = Pilot[None]
Scenario: TypeAlias = Callable[[Player], Awaitable[None]]

PATIENCE = 2_000
"""So often the application may go idle before a test gives up on its bots."""


def new_table(game: Game[Any] = GAME, seats: int | None = None, seed: int = 7) -> Timeline[Any]:
    """A fresh table."""
    return Timeline(game, {}, seats, seed_of(seed))


def played_until(timeline: Timeline[Any], reached: Callable[[Run[Any]], bool]) -> Timeline[Any]:
    """The table after random answers in all seats, up to the first position that is wanted."""
    bot = random_bot(Random(1))
    while not reached(timeline.run):
        ask, seat = timeline.run.waiting_for()[0]
        timeline.answer(bot(timeline.run, ask, seat), seat, ask.id)
    return timeline


def app_at(
    timeline: Timeline[Any],
    path: Path,
    bots: Mapping[int, str] | None = None,
    adviser: AdviserMaker = search_adviser,
    beats: bool = False,
) -> TableApp:
    """The application at a table; a random bot sits in every seat but the first unless told."""
    others = dict.fromkeys(range(1, timeline.seats), "random")
    seated = others if bots is None else bots
    return TableApp(Sitting(timeline, seated, path, Random(1), beats=beats), adviser, pause=0)


def perform(app: TableApp, scenario: Scenario, size: tuple[int, int] = (80, 24)) -> None:
    """Run the application without a terminal, and play the scenario."""

    async def run() -> None:
        async with app.run_test(size=size) as player:
            await settled(player)
            await scenario(player)

    asyncio.run(run())


async def settled(player: Player) -> None:
    """Wait until no bot and no hint is at work."""
    app = player.app
    assert isinstance(app, TableApp)
    for _ in range(PATIENCE):
        await player.pause()
        if app.sitting.bot_turn() is None and all(worker.is_finished for worker in app.workers):
            return
    raise AssertionError("The bots never came to an end.")


async def press(player: Player, *keys: str) -> None:
    """Press keys one after the other, and let the bots answer after each."""
    for key in keys:
        await player.press(key)
        await settled(player)


async def click(player: Player, words: str) -> None:
    """Click on the first place of the screen where these words are to be read."""
    rows = seen(player).splitlines()
    row = next(index for index, line in enumerate(rows) if words in line)
    column = Text(rows[row][: rows[row].index(words)]).cell_len
    await player.click(offset=(column, row))
    await settled(player)


def table_screen(player: Player) -> TableScreen:
    """The table's screen, whatever lies over it."""
    return next(screen for screen in player.app.screen_stack if isinstance(screen, TableScreen))


def seen(player: Player) -> str:
    """The whole screen as text, as far as it is made of papers."""
    size = player.app.size
    rows = [" " * size.width for _ in range(size.height)]
    for paper in player.app.screen.query(Paper):
        if paper.display and paper.is_attached and _visible(paper):
            region = paper.content_region
            for y in range(region.height):
                row = rows[region.y + y]
                text = paper.render_line(y).text
                rows[region.y + y] = row[: region.x] + text + row[region.x + len(text) :]
    return "\n".join(row.rstrip() for row in rows)


def _visible(widget: Widget) -> bool:
    return all(not isinstance(node, Widget) or node.display for node in widget.ancestors_with_self)


def read(player: Player, name: str) -> str:
    """What is written on one of the papers, seen or not."""
    return player.app.screen.query_one(f"#{name}", Paper).plain
