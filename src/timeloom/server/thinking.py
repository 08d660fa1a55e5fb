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
from typing import Any, TypeVar

from timeloom.bots.search import Estimate
from timeloom.kernel import Answer, Game
from timeloom.tables.thinkers import Position, answered, estimated

T = TypeVar("T")


class ThinkingProcesses:
    """The processes that bots think in; they start when the first bot has to."""

    def __init__(self, games: Mapping[str, Game[Any]], processes: int = 1) -> None:
        self._games = dict(games)
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, position: Position, bot: str, person: str) -> Answer:
        """What a bot answers."""
        return await self._think(_answer, position, bot, secrets.randbits(64))

    async def estimates(self, position: Position, person: str) -> list[Estimate]:
        """What the search bot thinks of every answer."""
        return await self._think(_estimates, position, secrets.randbits(64))

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

    async def close(self) -> None:
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
    return answered(_games, position, bot, seed)


def _estimates(position: Position, seed: int) -> list[Estimate]:
    return estimated(_games, position, seed)
