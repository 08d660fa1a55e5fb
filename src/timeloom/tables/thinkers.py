"""Who thinks for bots and gives hints, as a host of tables sees them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from timeloom.bots import bot_named
from timeloom.bots.search import Estimate, Search
from timeloom.kernel import Answer, AnyAsk, Dice, Entry, Game, Run

HINT_SECONDS = 1.0
SEARCH_SECONDS = 3.0
"""So long a bot that thinks ahead may think about one answer, however many simulations it was given.

Two hundred simulations of a long game take a dozen seconds; six such bots would keep a table waiting for
more than a minute, and everybody else who waits for a search with it.
"""


class Position(Struct):
    """A question at a table, as it is carried elsewhere: a resting point and what came since."""

    game: str
    rest: Any
    base: int
    since: list[Entry]
    question: str
    seat: int

    @classmethod
    def of(cls, run: Run[Any], ask: AnyAsk, seat: int) -> Position:
        """The position of a run."""
        return cls(run.game.name, run.rest, run.rest_count, run.since, ask.id, seat)

    def unpacked(self, games: Mapping[str, Game[Any]], random: Random) -> tuple[Run[Any], AnyAsk]:
        """The run and the question; its dice are not the table's, so no bot can foresee those."""
        run = Run(games[self.game], self.rest, Dice(random), self.since, base=self.base)
        return run, run.find(self.question)


class Thinkers(Protocol):
    """Think about positions, somewhere where nobody has to wait for it.

    `person` is whoever the thinking is done for, so that people can share fairly.
    """

    async def answer(self, position: Position, bot: str, person: str) -> Answer:
        """What a bot answers."""

    async def estimates(self, position: Position, person: str) -> list[Estimate]:
        """What the search bot thinks of every answer."""

    async def close(self) -> None:
        """Stop thinking, whatever about."""


def answered(
    games: Mapping[str, Game[Any]], position: Position, bot: str, seed: int, seconds: float = SEARCH_SECONDS
) -> Answer:
    """What a bot answers, thought here and now; a search comes to an answer after so many seconds."""
    random = Random(seed)
    run, ask = position.unpacked(games, random)
    player = bot_named(run.game, bot, random)
    if isinstance(player, Search):
        player.seconds = seconds
    return player(run, ask, position.seat)


def estimated(
    games: Mapping[str, Game[Any]], position: Position, seed: int, seconds: float = HINT_SECONDS
) -> list[Estimate]:
    """What the search bot thinks of every answer, thought here and now."""
    random = Random(seed)
    run, ask = position.unpacked(games, random)
    return Search(random, seconds=seconds).estimates(run, ask, position.seat)
