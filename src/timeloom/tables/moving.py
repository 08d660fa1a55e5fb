"""Bots at a table: they answer one after the other, at a pace that people can follow, and after them."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from timeloom.kernel import AnyAsk, Refused
from timeloom.tables.courtesy import Courtesy
from timeloom.tables.faults import Interrupted
from timeloom.tables.gathering import Gathering
from timeloom.tables.thinkers import Position, Thinkers

log = logging.getLogger(__name__)


class Mover:
    """Lets the bots of one table answer, until none of them has to."""

    def __init__(self, gathering: Gathering, thinkers: Thinkers, pace: float, patience: float) -> None:
        self.gathering = gathering
        self.thinkers = thinkers
        self.pace = pace
        self.courtesy = Courtesy(patience)
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
        try:
            while not self.gathering.broken and await self._answer():
                pass
        except Interrupted:
            pass  # Whoever takes the table again lets its bots go on.
        except Exception:
            # A bot that fails must not take the table with it; its owner can take the chair back.
            log.exception("A bot failed at the table %s", self.gathering.table.id)

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
            await self._wait_for_people(left)
            return True
        least = asyncio.sleep(self.pace if self.gathering.is_watched else 0)
        answer, _ = await asyncio.gather(self.thinkers.answer(position, bot, host), least)
        with suppress(Refused):  # Meanwhile somebody may have answered, rewound or taken the chair back.
            await self.gathering.happen(lambda table: table.bot_answer(seat, bot, key, answer))
        return True

    def _left(self, ask: AnyAsk) -> float:
        table = self.gathering.table
        asked = [table.record.chairs[seat] for other, seat in table.run.waiting_for() if other.id == ask.id]
        return self.courtesy.left(ask, asked, self.gathering.present, monotonic())

    async def _wait_for_people(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stirred.wait()
