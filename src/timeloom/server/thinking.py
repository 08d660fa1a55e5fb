"""Bots think in processes of their own, so that people never wait for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, TypeVar

from msgspec import Struct

from timeloom.bots import bot_named
from timeloom.bots.search import Estimate, Search
from timeloom.kernel import Answer, AnyAsk, Dice, Entry, Game, Run

T = TypeVar("T")

HINT_SECONDS = 1.0


class Position(Struct):
    """A question at a table, as it is carried to another process: a resting point and what came since."""

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

    def unpacked(self, random: Random) -> tuple[Run[Any], AnyAsk]:
        """The run and the question; its dice are not the table's, so no bot can foresee those."""
        run = Run(_games[self.game], self.rest, Dice(random), self.since, base=self.base)
        return run, run.find(self.question)


class Thinkers:
    """The processes that bots think in; they start when the first bot has to."""

    def __init__(self, games: Mapping[str, Game[Any]], processes: int = 1) -> None:
        self._games = dict(games)
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, position: Position, bot: str) -> Answer:
        """What a bot answers."""
        return await self._think(_answer, position, bot, secrets.randbits(64))

    async def estimates(self, position: Position) -> list[Estimate]:
        """What the search bot thinks of every answer."""
        return await self._think(_estimates, position, HINT_SECONDS, secrets.randbits(64))

    async def _think(self, thought: Callable[..., T], *about: Any) -> T:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, multiprocessing.get_context("spawn"), _learn_games, (self._games,)
            )
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, thought, *about)
        except BrokenProcessPool:
            self._pool = None
            raise

    def close(self) -> None:
        """Send the processes home."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


# In the other process

_games: dict[str, Game[Any]] = {}


def _learn_games(games: dict[str, Game[Any]]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _games.update(games)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    """A server that was killed cannot say that it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _answer(position: Position, bot: str, seed: int) -> Answer:
    random = Random(seed)
    run, ask = position.unpacked(random)
    return bot_named(run.game, bot, random)(run, ask, position.seat)


def _estimates(position: Position, seconds: float, seed: int) -> list[Estimate]:
    random = Random(seed)
    run, ask = position.unpacked(random)
    return Search(random, seconds=seconds).estimates(run, ask, position.seat)
