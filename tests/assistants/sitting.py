"""Assistants at tables that are dealt alike every time: a client of the protocol, and what it was told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from mcp import Client
from reader import Reader, is_asked
from toy import GAME as FAIR

from timeloom.assistants.evening import Evening
from timeloom.assistants.own import own_tables
from timeloom.assistants.server import assistant_server
from timeloom.kernel import Game, Timeline, game_named, seed_of

OVER = "The game is over."


class Dealt(Timeline[Any]):
    """A new table of a game is dealt alike every time, so that a test that passes once passes always."""

    def __init__(
        self, game: Any, options: Any = None, seats: int | None = None, seed: str | None = None, *more: Any
    ) -> None:
        super().__init__(game, options, seats, seed or seed_of(game.name), *more)


def games_named(*names: str) -> dict[str, Game[Any]]:
    return {name: FAIR if name == FAIR.name else game_named(name) for name in names}


@asynccontextmanager
async def an_evening(*games: str, server: str = "", passphrase: str = "") -> AsyncIterator[Evening]:
    """An evening whose bots think alike every time."""
    numbers = count(1)
    async with own_tables(games_named(*games), lambda: next(numbers)) as desk:
        evening = Evening(desk, server, passphrase)
        try:
            yield evening
        finally:
            await evening.close()


class Assistant:
    """A client of the protocol."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.key = ""

    async def call(self, tool: str, **given: Any) -> str:
        """What a tool says, which must not refuse."""
        words, is_refused = await self._called(tool, given)
        assert not is_refused, words
        return words

    async def refused(self, tool: str, **given: Any) -> str:
        """The sentence with which a tool refuses."""
        words, is_refused = await self._called(tool, given)
        assert is_refused, words
        return words

    async def _called(self, tool: str, given: dict[str, Any]) -> tuple[str, bool]:
        result = await self.client.call_tool(tool, given)
        (content,) = result.content
        assert content.type == "text"
        return content.text, bool(result.is_error)

    async def open(self, game: str, **wishes: Any) -> str:
        """Open a table and sit down at it."""
        return self._seated(await self.call("open_table", game=game, **wishes))

    async def sit(self, link: str, **wishes: Any) -> str:
        """Sit down at a table."""
        return self._seated(await self.call("sit", link=link, **wishes))

    def _seated(self, words: str) -> str:
        first, second, *_ = words.splitlines()
        self.key = first.removeprefix("Your place: ")
        self.link = second.rpartition(" ")[2]
        return words

    async def do(self, tool: str, **given: Any) -> str:
        """The same at one's place."""
        return await self.call(tool, place=self.key, **given)

    async def answer(self, look: str, reader: Reader) -> str:
        """Answer as a reader does who knows no more than this."""
        number, filled = reader.choose(look)
        return await self.do("answer", choice=number, fill=filled)


@asynccontextmanager
async def an_assistant(evening: Evening, mode: Any = "auto") -> AsyncIterator[Assistant]:
    """An assistant, with a connection of its own."""
    async with Client(assistant_server(evening, is_alone=False), mode=mode) as client:
        yield Assistant(client)


async def play(assistant: Assistant, look: str, reader: Reader, most: int) -> str:
    """Play on until the game is over, or for so many answers; returns what was seen last."""
    for _ in range(most):
        if OVER in look:
            break
        if is_asked(look):
            look = await assistant.answer(look, reader)
        else:
            look = await assistant.do("wait_for_my_turn", seconds=20)
    return look
