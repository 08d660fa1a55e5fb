"""Bots at a table: they answer one after the other, at the table's tempo, and after its people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from time import monotonic

from timeloom.bots import QUICKER, Patience, first_to_answer
from timeloom.kernel import CHANCE, Answer, AnyAsk
from timeloom.tables.gathering.gathering import LAPSE_SECONDS, Gathering
from timeloom.tables.guests.readers import Readers
from timeloom.tables.ports.faults import Interrupted, TooLate
from timeloom.tables.staff.thinkers import Position, Thinkers
from timeloom.tables.table.acts import Act, Answered, Branched, Switched, Undone
from timeloom.tables.table.courtesy import Courtesy
from timeloom.tables.table.table import Table

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
        self.patience = Patience()
        self.readers = Readers()
        self._failures = 0
        self._is_closed = False
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_moving(self) -> bool:
        """Whether a bot is thinking, or waits for a moment."""
        return self._task is not None and not self._task.done()

    def happened(self, acts: Sequence[Act]) -> None:
        """These acts have happened, or somebody has come or gone; bots may wait for something else now."""
        table = self.gathering.table
        for act in acts:
            if type(act) is Answered:
                self._heard_answer(table, act)
            elif isinstance(act, Undone | Branched | Switched):
                self.patience.spend()
                self.readers.catch_up(table.count)
        self.stir()

    def _heard_answer(self, table: Table, act: Answered) -> None:
        chairs = table.record.chairs
        for entry in act.entries:
            if entry.seat != CHANCE and not chairs[entry.seat].bot:
                self.patience.spend()
                # What came of it is still to be read.
                self.readers.act(chairs[entry.seat].person, table.count - len(act.entries))

    def stir(self) -> None:
        """Look again whether a bot may move."""
        self._stirred.set()
        if not self._is_closed and not self.is_moving and self.gathering.table.bot_moves():
            self._task = asyncio.create_task(self._move())

    def give_way(self, person: str) -> None:
        """Somebody lets the bots go on."""
        table = self.gathering.table
        table.require_sitter(person, "Only people at the table can let its bots go on.")
        self.courtesy.give_way(person, table.run)
        self.patience.go_on(table.run)
        self.readers.catch_up(table.count)
        self.stir()

    def read(self, person: str, upto: int | None) -> None:
        """Somebody has read what matters, up to so many entries; or reads it no more."""
        self.readers.read(person, None if upto is None else min(upto, self.gathering.table.count))
        self.stir()

    async def close(self) -> None:
        """Stop for good, whatever a bot is thinking."""
        self._is_closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _move(self) -> None:
        while not self.gathering.broken and await self._try_to_answer():
            pass

    async def _try_to_answer(self) -> bool:
        """One answer by a bot; one that fails must not take the table with it, and tries again later."""
        try:
            return await self._answer()
        except Interrupted:
            # Whoever takes the table again lets its bots go on; but a lease that was late comes back to us.
            if not self.gathering.broken:
                await self._wait(LAPSE_SECONDS)
            return True
        except Exception as fault:
            return await self._pause(fault)

    async def _pause(self, fault: Exception) -> bool:
        """Wait a while, each time longer; false if it was tried often enough and nothing has happened."""
        tries, table = self._failures, self.gathering.table.id
        self._failures += 1
        if tries >= len(PAUSES):
            log.error("A bot failed again at the table %s and is left alone", table, exc_info=fault)
            return self._stirred.is_set()
        log.warning("A bot failed at the table %s, and tries again", table, exc_info=fault)
        await self._wait(PAUSES[tries])
        return True

    async def _answer(self) -> bool:
        """One answer by a bot, or a wait for people; false if no bot has anything to do for now."""
        self._stirred.clear()
        async with self.gathering.turn() as table:
            self.courtesy.look(table.run, monotonic())
            moves = table.bot_moves()
            if not moves:
                return False
            left = self._left(table, [ask for ask, _ in moves])
            free = [move for move, seconds in zip(moves, left, strict=True) if not seconds]
            if free:
                ask, seat = first_to_answer(table.run, free)
                position, key = Position.of(table.run, ask, seat), table.key(ask)
                bot, host, mind = table.record.chairs[seat].bot, table.record.host, table.mind_of(seat)
        if not free:
            return await self._wait_for_people(min(left))
        least = asyncio.sleep(self.pace * QUICKER[table.tempo] if self.gathering.is_watched else 0)
        answer, _ = await asyncio.gather(self.thinkers.answer(position, mind, host), least)
        with suppress(TooLate):  # Meanwhile somebody may have answered, rewound or taken the chair back.
            await self.gathering.happen(lambda table: self._give(table, seat, bot, key, answer))
        self._failures = 0
        return True

    def _give(self, table: Table, seat: int, bot: str, key: str, answer: Answer) -> list[Act]:
        """A bot's answer, unless by now it has to wait with it."""
        ask = table.question(key, seat)
        if table.record.paused or self._left(table, [ask]) != [0]:
            raise TooLate("The bots wait.")
        acts = table.bot_answer(seat, bot, key, answer)
        self.patience.answered(ask)
        return acts

    def _left(self, table: Table, asks: Sequence[AnyAsk]) -> list[float]:
        """For how long bots still hold back with each of these questions; it may be until somebody acts."""
        present = self.gathering.present
        if table.tempo != "wait":
            now, quicker = monotonic(), QUICKER[table.tempo]
            return [self._courtesy(table, ask, now, quicker) for ask in asks]
        if self.readers.are_reading(table, present):
            return [inf] * len(asks)
        people = table.players(present)
        return [inf if self.patience.holds(table.run, ask, people) else 0.0 for ask in asks]

    def _courtesy(self, table: Table, ask: AnyAsk, now: float, quicker: float) -> float:
        asked = [table.record.chairs[seat] for other, seat in table.run.waiting_for() if other.id == ask.id]
        return self.courtesy.left(ask, asked, self.gathering.present, now, quicker)

    async def _wait_for_people(self, seconds: float) -> bool:
        """Wait for so long; or for as long as people like, which needs nobody to stay awake for."""
        if seconds == inf:
            return self._stirred.is_set()
        await self._wait(seconds)
        return True

    async def _wait(self, seconds: float) -> None:
        """Wait for so long, or until something happens at the table."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stirred.wait()
