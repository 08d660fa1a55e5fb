"""Clients of the Model Context Protocol in a league: a table for each of them, at one server on this machine.

A client is a command. It is started for each game, with the address of the server in `TIMELOOM_MCP` and a
table in `TIMELOOM_TABLE`; there it sits down with the tools of `timeloom mcp`, plays until the game is over,
and ends. Nothing can be taken back in a league, so those tools refuse.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Mapping, Sequence
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any, NoReturn, TypeVar

import uvicorn

from timeloom.arena.processes import Program
from timeloom.arena.speaking import Asked, Silent, Spoken, Start
from timeloom.assistants.evening import Evening
from timeloom.assistants.own import own_tables
from timeloom.assistants.place import A_MOMENT, LONGEST_WAIT
from timeloom.assistants.server import assistant_server
from timeloom.assistants.serving import listening_at, only_for
from timeloom.assistants.sitting import Sitting
from timeloom.kernel import Game, Refused
from timeloom.kernel.spoken import Value
from timeloom.tables.hall.lobby import Desk

T = TypeVar("T")

ADDRESS, TABLE = "TIMELOOM_MCP", "TIMELOOM_TABLE"
"""What a client finds in its environment."""
HERE = "127.0.0.1"
AT_ONCE = 0.1
"""So often it is looked whether a client still runs, in seconds."""
A_WHILE = 20.0
MOST_STARTS = 3
NOT_NOW = "Nothing is asked of you just now; wait for your turn."
NO_WAY_BACK = "In a league nothing is taken back, and nobody helps."


class GuestPlace:
    """The chair of a client: the arena asks, the client answers, and all of it is in the server's loop."""

    def __init__(self, table: str, start: Start) -> None:
        self.link = table
        self.title = f"{start.title} ({start.game})"
        self._start = start
        self._asked: Asked | None = None
        self._over = ""
        self._said: asyncio.Future[Spoken] | None = None
        self._verdict: asyncio.Future[str] | None = None
        self._news = asyncio.Event()

    # What the arena does

    async def ask(self, asked: Asked) -> Spoken:
        """Ask something, or say why the last answer was refused; what the client says then."""
        self._asked, self._said = asked, asyncio.get_running_loop().create_future()
        self._judge(asked.refused)
        return await self._said

    async def take(self) -> None:
        """The answer was taken; nothing is asked for now."""
        self._asked = None
        self._judge("")

    async def end(self, words: str) -> None:
        """The game is over."""
        self._over, self._asked = f"The game is over. {words}", None
        self._judge("")

    def _judge(self, refused: str) -> None:
        if self._verdict is not None and not self._verdict.done():
            self._verdict.set_result(refused)
        self._news.set()

    # What the tools do

    def chairs(self) -> str:
        """Who sits where: in a league one knows only oneself."""
        return f"{self._start.seat + 1}. {self._start.name} (you)"

    def look(self, name: str = "") -> str:
        """The table in words; or all about one thing."""
        if self._over:
            return self._over
        if self._asked is None:
            return NOT_NOW
        return self._asked.posed.about(name) if name else self._asked.words

    def glance(self) -> str:
        """The same."""
        return self.look()

    async def answer(self, choice: str, filled: Mapping[str, Value] | Sequence[Value] = ()) -> str:
        """Answer, and look at what came of it."""
        if self._asked is None or self._said is None or self._said.done():
            raise Refused(self._over or NOT_NOW)
        self._verdict = asyncio.get_running_loop().create_future()
        self._said.set_result(Spoken(choice, filled))
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                refused = await self._verdict
        except TimeoutError:
            raise Refused("The arena has not answered for a while; look again in a moment.") from None
        if refused:
            raise Refused(refused)
        return await self.wait(A_MOMENT)

    async def wait(self, seconds: float) -> str:
        """Wait for the next question, for so long at most."""
        until = monotonic() + min(seconds, LONGEST_WAIT)
        while self._asked is None and not self._over and (left := until - monotonic()) > 0:
            self._news.clear()
            try:
                async with asyncio.timeout(left):
                    await self._news.wait()
            except TimeoutError:
                break
        return self.look()

    async def story(self) -> str:
        """What has happened stands in what is asked."""
        return self.look()

    async def say(self, words: str) -> None:
        """Nobody listens."""
        raise Refused("In a league nobody talks at the table.")

    def _no_way_back(self) -> NoReturn:
        raise Refused(NO_WAY_BACK)

    async def hint(self) -> str:
        """Refused."""
        self._no_way_back()

    async def undo(self) -> str:
        """Refused."""
        self._no_way_back()

    def moments(self) -> str:
        """Refused."""
        self._no_way_back()

    async def rewind(self, to: int, name: str, fresh: bool) -> str:
        """Refused."""
        self._no_way_back()

    def branches(self) -> str:
        """Refused."""
        self._no_way_back()

    async def switch(self, branch: str) -> str:
        """Refused."""
        self._no_way_back()

    async def vote(self, yes: bool) -> str:
        """Refused."""
        self._no_way_back()

    async def leave(self) -> None:
        """Refused: the arena waits for an answer."""
        raise Refused("In a league one stays until the game is over.")

    async def close(self) -> None:
        """There is no line to be cut."""


class LeagueEvening(Evening):
    """An evening at which one sits down at the table that one was given."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.tables: dict[str, GuestPlace] = {}

    async def open_table(self, *given: Any, **named: Any) -> tuple[str, Sitting]:
        """Refused."""
        raise Refused(f"In a league one sits down at the table that one was given in {TABLE}.")

    async def sit(
        self, link: str, chair: int = 0, name: str = "", passphrase: str = ""
    ) -> tuple[str, Sitting]:
        """Sit down at the table that one was given."""
        found = self.tables.get(link.strip())
        if found is None:
            raise Refused(f"There is no table '{link}' in this league; yours is in {TABLE}.")
        return self.take(found)


class Reception:
    """The server of a league, in a thread of its own."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self._games = games
        self._is_open = Event()
        self._loop = asyncio.new_event_loop()
        self._listening = listening_at(HERE, 0)
        self._server: uvicorn.Server | None = None
        self._evening: LeagueEvening | None = None
        self._fault: BaseException | None = None
        self.address = f"http://{HERE}:{self._listening.getsockname()[1]}/mcp"
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()
        self._is_open.wait()
        if self._fault is not None:
            raise self._fault

    def _serve(self) -> None:
        try:
            self._loop.run_until_complete(self._serving())
        except BaseException as fault:
            self._fault = fault
        finally:
            self._is_open.set()
            self._listening.close()
            self._loop.close()

    async def _serving(self) -> None:
        async with own_tables(self._games) as desk:
            self._evening = LeagueEvening(desk)
            app = assistant_server(self._evening, is_alone=False).streamable_http_app(
                transport_security=only_for((HERE,))
            )
            self._server = uvicorn.Server(
                uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1)
            )
            self._is_open.set()
            await self._server.serve(sockets=[self._listening])

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's loop, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _lay(self, table: str, start: Start) -> GuestPlace:
        assert self._evening is not None
        self._evening.tables[table] = place = GuestPlace(table, start)
        return place

    def lay(self, start: Start) -> GuestPlace:
        """A new table for one client."""
        return self.do(self._lay(secrets.token_urlsafe(9), start))

    def clear(self, place: GuestPlace) -> None:
        """Take a table away."""
        assert self._evening is not None
        self._evening.tables.pop(place.link, None)

    def ask(self, place: GuestPlace, asked: Asked, program: Program, seconds: float) -> Spoken:
        """What a client says; `Silent` if it takes too long or has ended."""
        waiting = asyncio.run_coroutine_threadsafe(place.ask(asked), self._loop)
        until = monotonic() + seconds
        try:
            while monotonic() < until:
                try:
                    return waiting.result(AT_ONCE)
                except TimeoutError:
                    if not program.is_running:
                        raise Silent(program.last_words()) from None
            raise Silent(f"It said nothing for {seconds:g} seconds.")
        finally:
            waiting.cancel()

    def close(self) -> None:
        """Close the server, and wait until it is."""
        if self._server is not None:
            self._server.should_exit = True
        self._thread.join(A_WHILE)


class GuestSpeaker:
    """A client in a chair; the command is started for each game."""

    def __init__(self, command: Sequence[str], folder: Path, seconds: float, reception: Reception) -> None:
        self._command = command
        self._folder = folder
        self._seconds = seconds
        self._reception = reception
        self._place: GuestPlace | None = None
        self._program: Program | None = None
        self._starts = 0

    def begin(self, start: Start) -> None:
        """Lay a table for it; the command is started when it is first asked."""
        self._place, self._starts = self._reception.lay(start), 0

    def hear(self, asked: Asked) -> Spoken:
        """What the client answers."""
        assert self._place is not None
        program = self._running(self._place)
        try:
            return self._reception.ask(self._place, asked, program, self._seconds)
        except Silent:
            self.close(0)
            raise

    def _running(self, place: GuestPlace) -> Program:
        if self._program is None:
            if self._starts == MOST_STARTS:
                raise Silent("It broke down too often in this game.")
            self._starts += 1
            told = {ADDRESS: self._reception.address, TABLE: place.link}
            self._program = Program(self._command, self._folder, told)
        return self._program

    def taken(self) -> None:
        """Say that the answer was taken."""
        assert self._place is not None
        self._reception.do(self._place.take())

    def end(self, words: str, worth: float | None) -> None:
        """Say that the game is over, and wait until the client has gone."""
        assert self._place is not None
        self._reception.do(self._place.end(words))
        self.close()
        self._reception.clear(self._place)

    def close(self, patience: float = 5.0) -> None:
        """End the command."""
        if self._program is not None:
            self._program.close(patience)
            self._program = None
