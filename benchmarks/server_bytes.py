"""How many bytes an answer sends to somebody at the table, in every game.

Random bots play at a full table, everybody on a chair of their own, and one of the people looks on through a
socket. What they are sent after each answer is weighed as it is, and with their whole view in place of what
changed in it, as it would be if a client knew nothing. Run it with `python -m benchmarks.server_bytes`.
"""

from __future__ import annotations

import asyncio
from random import Random
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct

from benchmarks.measuring import Figure
from timeloom.bots import random_bot
from timeloom.kernel import Game, Timeline, games, seed_of
from timeloom.tables.gathering.gathering import Gathering
from timeloom.tables.gathering.keeping import Held
from timeloom.tables.gathering.writing import Then
from timeloom.tables.guests.guests import Guest
from timeloom.tables.guests.showing import view_of
from timeloom.tables.guests.telling import encode
from timeloom.tables.messages.cards import Person
from timeloom.tables.ports.shelf import Page
from timeloom.tables.ports.witness import NOBODY
from timeloom.tables.table.acts import Act
from timeloom.tables.table.record import Chair
from timeloom.tables.table.table import Table, new_record

GAMES, ANSWERS = 3, 300
MOST = {"islands": 6000.0}
"""What a usual answer may weigh; a map with ninety places is the hardest case."""


class Nowhere:
    """A shelf that keeps nothing."""

    witness = NOBODY

    def put(self, page: Page, then: Then) -> None:
        """Say that it is kept."""
        then(None)


class Scales:
    """A line that weighs what is said on it."""

    unsent = 0

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def say(self, message: bytes) -> None:
        """Keep a message."""
        self.heard.append(message)


class Weighed(Struct):
    """The bytes of each answer's message: as it is sent, and with whole views."""

    sent: list[int]
    whole: list[int]


async def weigh(game: Game[Any], number: int, weighed: Weighed) -> None:
    """Play a game with random bots, and weigh what the person on the first chair is sent."""
    seats = game.seats[-1]
    timeline = Timeline(game, seats=seats, seed=seed_of(number))
    chairs = [Chair(f"person-{seat}") for seat in range(seats)]
    host = Person(chairs[0].person, "Host")
    table = Table("t", new_record(timeline, host, game.title, False, "agree", chairs), game)
    gathering = Gathering(table, Held(1, 0, 0), Nowhere())  # type: ignore[arg-type]
    scales = Scales()
    await gathering.join(Guest(chairs[0].person, scales))
    random = Random(number)
    bot = random_bot(random)
    for _ in range(ANSWERS):
        if table.run.outcome is not None:
            break
        scales.heard.clear()
        await gathering.happen(lambda table: answered(table, random, bot))
        change = msgspec.json.decode(scales.heard[0])
        sent, told = len(scales.heard[0]), len(encode(change["views"]))
        weighed.sent.append(sent)
        weighed.whole.append(sent - told + len(encode({"0": view_of(table, 0, table.run.awaited())})))


def answered(table: Table, random: Random, bot: Any) -> list[Act]:
    """Somebody who is asked answers."""
    ask, seat = random.choice(table.run.waiting_for())
    answer = msgspec.to_builtins(bot(table.run, ask, seat))
    return table.answer(f"person-{seat}", seat, table.key(ask), answer)


def measure() -> list[Figure]:
    """The usual answer in every game."""
    figures = []
    for name, game in sorted(games().items()):
        weighed = Weighed([], [])
        for number in range(GAMES):
            asyncio.run(weigh(game, number, weighed))
        dear = sorted(weighed.sent)[int(len(weighed.sent) * 0.95)]
        whole = f"{median(weighed.whole):,.0f} with whole views"
        detail = f"{whole}; one in twenty above {dear:,}; {len(weighed.sent)} answers"
        usual = median(weighed.sent)
        figures.append(Figure(f"bytes of an answer, {name}", usual, detail, most=MOST.get(name)))
    return figures


if __name__ == "__main__":
    for figure in measure():
        print(f"{figure.name:<30} {figure.value:>8,.0f}  {figure.target:<7} {figure.detail}")
