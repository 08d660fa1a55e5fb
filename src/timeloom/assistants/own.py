"""Tables in this very process: a hall with nobody around it, and a door to it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from timeloom.analysis import Ahead, Analysis
from timeloom.assistants.doors import HungUp
from timeloom.assistants.drawer import Drawer
from timeloom.bots.advice import Hint
from timeloom.kernel import Answer, Game, Refused
from timeloom.tables.gathering.gathering import Gathering
from timeloom.tables.guests.guests import DELETED, STAY_AWAY, Goodbye, Guest
from timeloom.tables.hall.hall import Hall
from timeloom.tables.hall.hearing import Ear
from timeloom.tables.hall.lobby import Desk, Lobby, described
from timeloom.tables.messages.calls import GameInfo, NewTable, Rules
from timeloom.tables.messages.cards import TableCard
from timeloom.tables.ports.faults import NoAnswer
from timeloom.tables.ports.limits import Allowance, Limits, Quotas
from timeloom.tables.ports.pace import Pace
from timeloom.tables.staff.studying import Study
from timeloom.tables.staff.thinkers import Position, Progress, answered, foreseen, hinted

T = TypeVar("T")

AT_ONCE = Pace(bot=0, courtesy=0, idle=600)
"""An assistant needs no time to follow what bots do: it reads it afterwards."""
MANY = 1_000_000


def new_thought() -> int:
    """A number that nobody has thought of before."""
    return secrets.randbits(64)


class ThinkingThreads:
    """Bots that think in threads: here nobody else waits for anything."""

    def __init__(self, games: Mapping[str, Game[Any]], seed: Callable[[], int]) -> None:
        self._games = games
        self._seed = seed

    async def answer(self, position: Position, bot: str, person: str) -> Answer:
        """What a bot answers."""
        return await asyncio.to_thread(answered, self._games, position, bot, self._seed())

    async def hint(self, position: Position, person: str) -> Hint:
        """What a search finds out about every answer."""
        return await asyncio.to_thread(hinted, self._games, position, self._seed())

    async def ahead(self, position: Position, person: str) -> Ahead:
        """What may come of every answer."""
        return await asyncio.to_thread(foreseen, self._games, position, self._seed())

    async def analyse(self, study: Study, person: str, progress: Progress) -> Analysis:
        """A whole game is analysed where there are processes for it."""
        raise NoAnswer("A game is analysed at a server, or with `timeloom analyse`.")

    async def close(self) -> None:
        """There is nothing to be closed."""


async def in_a_thread(work: Callable[..., T], *about: Any, seconds: float, too_long: str) -> T:
    """Do something here, but not for longer than so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            return await asyncio.to_thread(work, *about)
    except TimeoutError:
        raise Refused(too_long) from None


@asynccontextmanager
async def own_tables(
    games: Mapping[str, Game[Any]], seed: Callable[[], int] = new_thought
) -> AsyncIterator[Desk]:
    """A hall of one's own, for as long as it is used; what its bots think begins with a `seed` each."""
    limits = Limits()
    hall = Hall(games, Drawer(), ThinkingThreads(games, seed), in_a_thread, AT_ONCE)
    try:
        yield Desk(hall, limits, Quotas(limits), secrets.token_bytes(32))
    finally:
        await hall.close()


class OwnDoor:
    """The way to tables of this process, for one assistant."""

    def __init__(self, desk: Desk) -> None:
        self.me = f"assistant-{secrets.token_hex(8)}"
        self._desk = desk
        self._lobby = Lobby(desk, self.me)

    async def call_oneself(self, name: str) -> None:
        """Say a name, and that it is an assistant's."""
        await self._desk.hall.rename(self.me, name, is_assistant=True)

    async def games(self) -> list[GameInfo]:
        """What can be played here."""
        return [described(game) for game in self._desk.hall.games.values()]

    async def rules(self, game: str) -> Rules:
        """The rules of a game."""
        found = self._desk.hall.game(game)
        return Rules(found.rules(), found.glossary().words)

    async def open(self, wish: NewTable) -> TableCard:
        """Set up a table."""
        return await self._lobby.open(wish)

    async def show(self, table: str) -> TableCard:
        """What everybody may know of a table."""
        return await self._lobby.show(table)

    async def sit(self, table: str, seat: int) -> TableCard:
        """Take an empty chair."""
        return await self._lobby.sit(table, seat)

    async def leave(self, table: str, seat: int) -> None:
        """Get up."""
        await self._lobby.leave(table, seat)

    async def story(self, table: str, seat: int) -> str:
        """The story as this chair has heard it."""
        return (await self._lobby.story(table, seat))[1]

    async def line(self, table: str) -> OwnLine:
        """A line to a table."""
        hall = self._desk.hall
        gathering, way = await hall.find(table), Messages()
        guest = Guest(self.me, way, await hall.name_of(self.me))
        await gathering.join(guest)
        return OwnLine(hall, gathering, guest, way, self._desk.quotas)

    def link(self, table: str) -> str:
        """By what others find the table: its id, because they have to come to this process."""
        return table


class Messages:
    """What a table has said and nobody has read yet."""

    unsent = 0

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes | Goodbye] = asyncio.Queue()

    def say(self, message: bytes) -> None:
        """Put a message on its way."""
        self.queue.put_nowait(message)


class OwnLine:
    """A line to a table in this process."""

    def __init__(
        self, hall: Hall, gathering: Gathering, guest: Guest, messages: Messages, quotas: Quotas
    ) -> None:
        self._gathering, self._guest, self._queue = gathering, guest, messages.queue
        self._ear = Ear(hall, gathering, guest, Allowance(MANY, MANY), quotas)
        guest.sent_away.add_done_callback(self._sent_away)

    def _sent_away(self, goodbye: asyncio.Future[Goodbye]) -> None:
        if not goodbye.cancelled():
            self._queue.put_nowait(goodbye.result())

    async def send(self, message: bytes) -> None:
        """Say something to the table."""
        self._ear.hear(message)

    async def receive(self) -> bytes:
        """The next thing that the table says."""
        message = await self._queue.get()
        if isinstance(message, Goodbye):
            raise HungUp(message.words, for_good=message in (STAY_AWAY, DELETED))
        return message

    async def close(self) -> None:
        """Hang up."""
        self._ear.close()
        await self._gathering.part(self._guest)
