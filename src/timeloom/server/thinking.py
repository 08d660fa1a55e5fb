"""Bots think in processes of their own, so that people never wait for them; the line before them is fair.

So are games analysed, piece by piece, in a process that takes what all others leave of the machine.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Any

from msgspec import Struct

from timeloom.analysis import Ahead, Analysis
from timeloom.analysis.tasks import Task
from timeloom.bots import thinks_ahead
from timeloom.bots.advice import Hint
from timeloom.kernel import Answer, Game
from timeloom.server.thinker import Thinker, Thought
from timeloom.tables.ports.faults import NoAnswer
from timeloom.tables.staff.queueing import ANY, Errand, Haste, Queue
from timeloom.tables.staff.studying import Study, advanced, examined
from timeloom.tables.staff.thinkers import Position, Progress, answered, foreseen, hinted

THOUGHT_SECONDS = 15
"""Whoever thinks longer than this about one thing has lost their way, and is stopped."""


STUDY_SECONDS = 300
"""One piece of an analysis may take so long."""
ANALYSIS_SECONDS = 1200
"""When an analysis has taken so long, it is made of what is known by then."""


def searchers_for(processes: int) -> int:
    """How many searchers each of so many servers on this machine has: all cores but one, shared."""
    return max(1, ((os.cpu_count() or 1) - 1) // processes)


class Work(Struct, frozen=True, eq=False):
    """A thought, and where what comes of it is waited for."""

    thought: Thought
    found: asyncio.Future[Any]


class ThinkingProcesses:
    """The processes that bots think in; none is there before there is something to think about.

    Some of them, `searchers`, do anything: as many as there are cores but one, at least one. One more never
    searches. It does nothing most of the time, but as searches come to an answer only after seconds, and
    a process cannot lay one aside, a steady bot or a hint would else wait whenever all of them search. It
    starts with the first thought of all, the others when they are needed first. One person searches in at
    most half of the searchers at once, rounded up. Analyses are made by one more for every two searchers, at
    least one; they yield to everything else on the machine, and go when nothing is analysed any more.
    """

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        searchers: int | None = None,
        seconds: float = THOUGHT_SECONDS,
    ) -> None:
        count = searchers or searchers_for(1)
        self._games = dict(games)
        self._line: Queue[Work] = Queue(searches_each=(count + 1) // 2)
        quick = Thinker(self._games, seconds, {Haste.QUICK, Haste.HINT})
        searching = [Thinker(self._games, seconds, ANY) for _ in range(count)]
        self._students = [
            Thinker(self._games, STUDY_SECONDS, {Haste.STUDY}, yields=True) for _ in range((count + 1) // 2)
        ]
        self._thinkers = [quick, *searching, *self._students]
        self._free = set(self._thinkers)
        self._threads = ThreadPoolExecutor(len(self._thinkers), "thinker")
        self._busy: dict[Errand[Work], Thinker] = {}
        self._studies = 0
        self._waiting: set[asyncio.Future[Any]] = set()
        self._closed = False

    async def answer(self, position: Position, bot: str, person: str) -> Answer:
        """What a bot answers."""
        haste = Haste.SEARCH if thinks_ahead(self._games[position.game], bot) else Haste.QUICK
        thought = Thought(answered, (position, bot, secrets.randbits(64)))
        return await self._think(person, haste, thought)  # type: ignore[no-any-return]

    async def hint(self, position: Position, person: str) -> Hint:
        """What a search finds out about every answer."""
        thought = Thought(hinted, (position, secrets.randbits(64)))
        return await self._think(person, Haste.HINT, thought)  # type: ignore[no-any-return]

    async def ahead(self, position: Position, person: str) -> Ahead:
        """What may come of every answer."""
        thought = Thought(foreseen, (position, secrets.randbits(53)))
        with self._studying():
            return await self._think(person, Haste.STUDY, thought)  # type: ignore[no-any-return]

    async def analyse(self, study: Study, person: str, progress: Progress) -> Analysis:
        """Where a game was decided: one piece after the other, each in its turn."""
        with self._studying():
            return await self._analysed(study, person, progress)

    @contextmanager
    def _studying(self) -> Iterator[None]:
        """Something is analysed; when nothing is any more, the memory that it took is free again."""
        self._studies += 1
        try:
            yield
        finally:
            self._studies -= 1
            if not self._studies and not self._closed:
                self._let_students_go()

    async def _analysed(self, study: Study, person: str, progress: Progress) -> Analysis:
        end = monotonic() + ANALYSIS_SECONDS
        known: list[list[Any]] = []
        while True:
            found = await self._think(person, Haste.STUDY, Thought(advanced, (study, known)))
            if isinstance(found, Analysis):
                return found
            known.append(await self._examined(study, person, found, progress, end))

    async def _examined(
        self, study: Study, person: str, tasks: list[Task[Any]], progress: Progress, end: float
    ) -> list[Any]:
        """What came of these tasks; of the first of them, if there is no more time."""
        found = list[Any]()
        for begun in range(0, len(tasks), len(self._students)):
            if monotonic() > end:
                break
            some = tasks[begun : begun + len(self._students)]
            thoughts = [Thought(examined, (study, task)) for task in some]
            found += await asyncio.gather(*(self._think(person, Haste.STUDY, one) for one in thoughts))
            progress(len(found) / len(tasks))
        return found

    def _let_students_go(self) -> None:
        for student in [one for one in self._students if one in self._free and one.is_awake]:
            self._free.remove(student)
            going = asyncio.get_running_loop().run_in_executor(self._threads, student.clear_away)
            going.add_done_callback(partial(self._gone, student))

    def _gone(self, student: Thinker, _: asyncio.Future[None]) -> None:
        self._set_free(student)

    async def close(self) -> None:
        """Stop at once, whatever anybody thinks about."""
        self._closed = True
        for found in self._waiting:
            found.cancel()
        for thinker in self._thinkers:
            thinker.stop()
        await asyncio.to_thread(self._send_home)

    def _send_home(self) -> None:
        self._threads.shutdown()
        for thinker in self._thinkers:
            thinker.clear_away()

    async def _think(self, person: str, haste: Haste, thought: Thought) -> Any:
        if self._closed:
            raise NoAnswer("Nobody thinks here any more: the server is being closed.")
        found = asyncio.get_running_loop().create_future()
        errand = Errand(person, haste, Work(thought, found))
        self._waiting.add(found)
        self._line.add(errand)
        self._go_on()
        self._wake_the_quick_one()
        try:
            return await found
        finally:
            self._waiting.discard(found)
            self._line.drop(errand)
            if haste is Haste.STUDY and errand in self._busy:
                # It would go on for long, and nobody wants it any more.
                self._busy[errand].interrupt()

    def _go_on(self) -> None:
        """Whoever is free takes what is next for them; the first is the one who never searches."""
        for thinker in self._thinkers:
            if thinker in self._free and (errand := self._line.take(thinker.kinds)):
                self._free.remove(thinker)
                self._busy[errand] = thinker
                thinking = asyncio.get_running_loop().run_in_executor(
                    self._threads, thinker.think, errand.work.thought
                )
                thinking.add_done_callback(partial(self._end, thinker, errand))

    def _wake_the_quick_one(self) -> None:
        """A process takes a second or more to start; nothing quick should have to wait for that."""
        quick = self._thinkers[0]
        if quick in self._free and not quick.is_awake:
            self._free.remove(quick)
            waking = asyncio.get_running_loop().run_in_executor(self._threads, quick.wake)
            waking.add_done_callback(lambda _: self._set_free(quick))

    def _end(self, thinker: Thinker, errand: Errand[Work], thinking: asyncio.Future[Any]) -> None:
        self._line.end(errand)
        del self._busy[errand]
        found, fault = errand.work.found, thinking.exception()
        if not found.done():
            if fault is None:
                found.set_result(thinking.result())
            else:
                found.set_exception(fault)
        self._set_free(thinker)

    def _set_free(self, thinker: Thinker) -> None:
        self._free.add(thinker)
        if not self._closed:
            self._go_on()
