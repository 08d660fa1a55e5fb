"""Bots at a table: they answer one after the other, at a pace that people can follow, and after them."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from timeloom.kernel import AnyAsk
from timeloom.tables.courtesy import Courtesy
from timeloom.tables.faults import Interrupted, TooLate
from timeloom.tables.gathering import Gathering
from timeloom.tables.thinkers import Position, Thinkers

log = logging.getLogger(__name__)

PAUSES = (1, 5, 30, 120)
"""How many seconds a bot that failed waits before it tries again; then it waits until something happens."""


class Mover:
    """Lets the bots of one table answer, until none of them has to."""

    def __init__(self, gathering: Gathering, thinkers: Thinkers, pace: float, patience: float) -> None:
        self.gathering = gathering
        self.thinkers = thinkers
        self.pace = pace
        self.courtesy = Courtesy(patience)
        self._failures = 0
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_moving(self) -> bool:
        """Whether a bot is thinking, or waiting for people."""
        return self._task is not None and not self._task.done()

    def stir(self) -> None:
        """Something has happened: look again whether a bot may move."""
        self._stirred.set()
        if not self.is_moving and self.gathering.table.bot_moves():
            self._task = asyncio.create_task(self._move())

    def give_way(self, person: str) -> None:
        """Somebody lets the bots go first."""
        self.courtesy.give_way(person, self.gathering.table.run)
        self.stir()

    async def close(self) -> None:
        """Stop, whatever a bot is thinking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _move(self) -> None:
        with suppress(Interrupted):  # Whoever takes the table again lets its bots go on.
            while not self.gathering.broken and await self._try_to_answer():
                pass

    async def _try_to_answer(self) -> bool:
        """One answer by a bot; one that fails must not take the table with it, and tries again later."""
        try:
            return await self._answer()
        except Interrupted:
            raise
        except Exception as fault:
            return await self._pause(fault)

    async def _pause(self, fault: Exception) -> bool:
        """Wait a while, each time longer; false if it was tried often enough and nothing has happened."""
        tries, table = self._failures, self.gathering.table.id
        self._failures += 1
        if tries >= len(PAUSES):
            log.error("A bot failed again at the table %s and is left alone", table, exc_info=fault)
            return self._stirred.is_set()
        log.warning("A bot failed at the table %s, and tries again: %r", table, fault)
        await self._wait(PAUSES[tries])
        return True

    async def _answer(self) -> bool:
        """One answer by a bot, or a wait for people; false if no bot has anything to do."""
        self._stirred.clear()
        async with self.gathering.turn() as table:
            self.courtesy.look(table.run, monotonic())
            moves = table.bot_moves()
            if not moves:
                return False
            ask, seat, bot = min(moves, key=lambda move: self._left(move[0]))
            left, key = self._left(ask), table.key(ask)
            position, host = Position.of(table.run, ask, seat), table.record.host
        if left:
            await self._wait(left)
            return True
        least = asyncio.sleep(self.pace if self.gathering.is_watched else 0)
        answer, _ = await asyncio.gather(self.thinkers.answer(position, bot, host), least)
        with suppress(TooLate):  # Meanwhile somebody may have answered, rewound or taken the chair back.
            await self.gathering.happen(lambda table: table.bot_answer(seat, bot, key, answer))
        self._failures = 0
        return True

    def _left(self, ask: AnyAsk) -> float:
        table = self.gathering.table
        asked = [table.record.chairs[seat] for other, seat in table.run.waiting_for() if other.id == ask.id]
        return self.courtesy.left(ask, asked, self.gathering.present, monotonic())

    async def _wait(self, seconds: float) -> None:
        """Wait for so long, or until something happens at the table."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stirred.wait()
