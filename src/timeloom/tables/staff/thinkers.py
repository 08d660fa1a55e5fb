"""Who thinks for bots, gives hints and analyses games, as a host of tables sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from time import monotonic
from typing import Any, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from timeloom.analysis import Ahead, Analysis, ahead
from timeloom.bots import bot_named
from timeloom.bots.advice import Adviser, Hint
from timeloom.bots.search import Search
from timeloom.kernel import Answer, AnyAsk, Dice, Entry, Game, Run
from timeloom.tables.staff.studying import Study

HINT_SECONDS = 1.0
SEARCH_SECONDS = 3.0
"""So long a bot that thinks ahead may think about one answer, however many simulations it was given.

Two hundred simulations of a long game take a dozen seconds; six such bots would keep a table waiting for
more than a minute, and everybody else who waits for a search with it.
"""
AHEAD_GAMES = 2_000
AHEAD_SECONDS = 10.0
"""What may come of a question is played on so often, or for so long."""

Progress: TypeAlias = Callable[[float], None]
"""Hears how much of something is done, from 0 to 1."""


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

    async def hint(self, position: Position, person: str) -> Hint:
        """What a search finds out about every answer."""

    async def ahead(self, position: Position, person: str) -> Ahead:
        """What may come of every answer."""

    async def analyse(self, study: Study, person: str, progress: Progress) -> Analysis:
        """Where a game was decided; it takes long, and comes to an end as soon as nobody waits for it."""

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


def hinted(
    games: Mapping[str, Game[Any]], position: Position, seed: int, seconds: float = HINT_SECONDS
) -> Hint:
    """What a search finds out about every answer, thought here and now."""
    random = Random(seed)
    run, ask = position.unpacked(games, random)
    return Adviser(random, seconds=seconds).hint(run, ask, position.seat)


def foreseen(
    games: Mapping[str, Game[Any]], position: Position, seed: int, seconds: float = AHEAD_SECONDS
) -> Ahead:
    """What may come of every answer to the question, played on here and now for so many seconds."""
    run, ask = position.unpacked(games, Random(seed))
    end = monotonic() + seconds

    def is_time() -> bool:
        return monotonic() > end

    def world_by_world(tasks: Sequence[Any]) -> Iterator[Any]:
        """Whatever was played before the time is over counts, however few worlds that were."""
        for task in tasks:
            for number in task.numbers:
                yield replace(task, numbers=range(number, number + 1)).play(run, is_time)

    about = (run, position.seat, AHEAD_GAMES, seed)
    return ahead(*about, stop=is_time, question=ask.id, hands=world_by_world)
