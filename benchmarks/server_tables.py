"""Stored tables: what ten thousand idle ones cost at the start, and how long a long one takes to open.

Run it with `python -m benchmarks.server_tables`.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import httpx

from benchmarks.measuring import Figure
from benchmarks.server_load import memory_of, server, sqlite
from timeloom.bots import random_bot
from timeloom.kernel import Timeline, game_named
from timeloom.server.storage.opening import open_shelf
from timeloom.tables.gathering.gathering import Gathering
from timeloom.tables.gathering.keeping import Held
from timeloom.tables.messages.cards import Person
from timeloom.tables.ports.pace import Pace
from timeloom.tables.ports.shelf import Leaf, Page, Snapshot
from timeloom.tables.table.record import Chair, written_act, written_record
from timeloom.tables.table.table import Table, new_record

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from toy import GAME as FAIR

FEW, MANY, ANSWERS, ROUNDS = 10, 10_000, 5_000, 5
LETTER = game_named("letter")


def new_table(game: str = "letter") -> Table:
    """A table of one person, with its chairs on a hot seat."""
    timeline = Timeline(FAIR, {"turns": "1000"}, 2) if game == FAIR.name else Timeline(LETTER)
    chairs = [Chair("host") for _ in range(timeline.seats)]
    return Table(
        "", new_record(timeline, Person("host", "Host"), "Title", False, "agree", chairs), timeline.game
    )


def new_page(table: Table, id: str) -> Page:
    """A table as it is put on the shelf."""
    table.id = id
    gathering = Gathering(table, Held(1, 0, 0), None)  # type: ignore[arg-type]
    page = gathering.keeper.first_page("host")
    page.live = False
    return page


def played(table: Table, numbers: range) -> list[Leaf]:
    """Answers at random, as acts with these numbers."""
    bot, random = random_bot(Random(1)), Random(2)
    leaves: list[Leaf] = []
    for number in numbers:
        ask, seat = random.choice(table.run.waiting_for())
        (act,) = table.take(bot(table.run, ask, seat), seat, ask)
        leaves.append(Leaf(number, written_act(act, 0)))
    return leaves


async def fill(database: str, pages: list[Page]) -> None:
    """Put something into a new database."""
    shelf = await open_shelf(database)
    assert not any(await shelf.keep(pages))
    await shelf.close()


def start(folder: Path, tables: int) -> tuple[float, float]:
    """How long a server takes to start with so many idle tables, and what it holds then."""
    database = sqlite(folder, str(tables))
    if not Path(database.removeprefix("sqlite:///")).exists():
        table = new_table()
        asyncio.run(fill(database, [new_page(table, f"table {number}") for number in range(tables)]))
    begun = perf_counter()
    with server(database) as (url, process):
        httpx.get(f"{url}/api/me")
        return perf_counter() - begun, memory_of(process)


def opening(folder: Path) -> float:
    """How long a table that is not in memory takes to be shown; its snapshot is as old as it can be."""
    database = sqlite(folder, "long")
    if not Path(database.removeprefix("sqlite:///")).exists():
        table, snapshot = new_table(FAIR.name), ANSWERS - Pace().snapshot_acts + 1
        first = new_page(table, "long")
        leaves = played(table, range(1, snapshot + 1))
        taken = Page("long", 1, acts=leaves, snapshot=Snapshot(snapshot, written_record(table.record)))
        since = Page("long", 1, acts=played(table, range(snapshot + 1, ANSWERS + 1)), rests=table.rests())
        asyncio.run(fill(database, [first, taken, since]))
    with server(database) as (url, _):
        httpx.get(f"{url}/api/me")
        begun = perf_counter()
        httpx.get(f"{url}/api/tables/long").raise_for_status()
        return (perf_counter() - begun) * 1000


def measure() -> list[Figure]:
    """The figures, each the median of some rounds in turns."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rounds = [(start(folder, FEW), start(folder, MANY), opening(folder)) for _ in range(ROUNDS)]
    seconds = median(many[0] / few[0] for few, many, _ in rounds)
    memory = median(many[1] / few[1] for few, many, _ in rounds)
    few, many, _ = rounds[-1]
    return [
        Figure("start-up, 10,000 tables : 10", seconds, f"{many[0]:.2f} s : {few[0]:.2f} s", most=1.2),
        Figure("memory, 10,000 tables : 10", memory, f"{many[1]:.0f} MB : {few[1]:.0f} MB", most=1.2),
        Figure(
            "opening after 5,000 answers, ms", median(one[2] for one in rounds), "not in memory", most=200
        ),
    ]


if __name__ == "__main__":
    for figure in measure():
        print(f"{figure.name:<34} {figure.value:>8.2f}  {figure.target:<7} {figure.detail}")
