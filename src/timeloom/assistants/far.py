"""Tables of a running server: a door to it, over HTTP and WebSockets as `docs/protocol.md` tells."""

from __future__ import annotations

import asyncio
from http.client import HTTPException
from http.cookiejar import CookieJar
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from timeloom.assistants.doors import HungUp
from timeloom.kernel import Refused
from timeloom.tables.messages.calls import GameInfo, Me, NewName, NewTable, Passphrase, Problem, Rules
from timeloom.tables.messages.cards import TableCard

T = TypeVar("T")

SECONDS = 20
"""So long a server may take for an answer."""
MOST_BYTES = 20_000_000
PROGRAM = {"X-Timeloom": "1"}
FOR_GOOD = (4403, 4404, 1008)
"""With these codes a server says that one should not come back."""


def address_and_table(link: str) -> tuple[str, str]:
    """The address of a server and the id of a table, from an invite link such as `http://…/t/AbC…`."""
    parts = urlsplit(link.strip())
    before, found, table = parts.path.partition("/t/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not found or not table.strip("/"):
        raise Refused("An invite link looks like http://host/t/…, as the page of a table shows it.")
    return f"{parts.scheme}://{parts.netloc}{before}", table.strip("/")


def server_address(given: str) -> str:
    """The address of a server as it was given, or a sentence about what it should look like."""
    parts = urlsplit(given.strip())
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Refused("The address of a server looks like http://host:8000.")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


class FarDoor:
    """The way to the tables of a server, for one assistant, who is known there by a cookie."""

    def __init__(self, address: str, passphrase: str = "") -> None:
        self.me = ""
        self._address = address
        self._passphrase = passphrase
        self._is_in = not passphrase
        self._cookies = CookieJar()
        self._opener: OpenerDirector = build_opener(HTTPCookieProcessor(self._cookies))

    @property
    def way(self) -> tuple[str, str]:
        """How one gets in: the address, and the passphrase."""
        return self._address, self._passphrase

    async def call_oneself(self, name: str) -> None:
        """Say a name, and that it is an assistant's."""
        given = NewName(name, assistant=True)
        self.me = msgspec.json.decode(await self._ask("PUT", "/api/me", given), type=Me).id

    async def games(self) -> list[GameInfo]:
        """What can be played there."""
        return await self._read("GET", "/api/games", list[GameInfo])

    async def rules(self, game: str) -> Rules:
        """The rules of a game."""
        return await self._read("GET", f"/api/games/{quote(game, safe='')}/rules", Rules)

    async def open(self, wish: NewTable) -> TableCard:
        """Set up a table."""
        return await self._read("POST", "/api/tables", TableCard, wish)

    async def show(self, table: str) -> TableCard:
        """What everybody may know of a table."""
        return await self._read("GET", self._path(table), TableCard)

    async def sit(self, table: str, seat: int) -> TableCard:
        """Take an empty chair."""
        return await self._read("POST", f"{self._path(table)}/seats/{seat}/sit", TableCard)

    async def leave(self, table: str, seat: int) -> None:
        """Get up."""
        await self._ask("POST", f"{self._path(table)}/seats/{seat}/leave")

    async def story(self, table: str, seat: int) -> str:
        """The story as this chair has heard it."""
        return (await self._ask("GET", f"{self._path(table)}/story?seat={seat}")).decode()

    async def line(self, table: str) -> FarLine:
        """A line to a table."""
        address = f"{self._address.replace('http', 'ws', 1)}/ws/tables/{quote(table, safe='')}"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies)
        headers = {**PROGRAM, "Cookie": cookies}
        try:
            return FarLine(
                await connect(address, additional_headers=headers, compression=None, max_size=MOST_BYTES)
            )
        except (OSError, WebSocketException, TimeoutError) as fault:
            raise HungUp(f"The server does not let us in: {fault}.", for_good=False) from fault

    def link(self, table: str) -> str:
        """By what others find the table."""
        return f"{self._address}/t/{table}"

    def _path(self, table: str) -> str:
        return f"/api/tables/{quote(table, safe='')}"

    async def _read(self, method: str, path: str, kind: type[T], body: object = None) -> T:
        try:
            return msgspec.json.decode(await self._ask(method, path, body), type=kind)
        except msgspec.DecodeError:
            raise Refused(f"What answers at {self._address} is no Timeloom server of today.") from None

    async def _ask(self, method: str, path: str, body: object = None) -> bytes:
        """What the server answers; a closed one is told its passphrase first."""
        if not self._is_in:
            await self._say("POST", "/api/enter", Passphrase(self._passphrase))
            self._is_in = True
        return await self._say(method, path, body)

    async def _say(self, method: str, path: str, body: object) -> bytes:
        content = None if body is None else msgspec.json.encode(body)
        headers = {**PROGRAM, "Content-Type": "application/json"}
        request = Request(f"{self._address}{path}", content, headers, method=method)
        return await asyncio.to_thread(self._asked, request)

    def _asked(self, request: Request) -> bytes:
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                content: bytes = answer.read(MOST_BYTES)
                return content
        except HTTPError as fault:
            with fault:
                raise Refused(_sentence(fault)) from None
        except (URLError, HTTPException, OSError) as fault:
            raise Refused(f"No server answers at {self._address}: {_reason(fault)}.") from None


def _sentence(fault: HTTPError) -> str:
    """What the server has said."""
    try:
        return msgspec.json.decode(fault.read(MOST_BYTES), type=Problem).error
    except (msgspec.DecodeError, OSError):
        return f"The server refuses it with the code {fault.code}."


def _reason(fault: Exception) -> Any:
    return fault.reason if isinstance(fault, URLError) else fault


class FarLine:
    """A line to a table of a server."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    async def send(self, message: bytes) -> None:
        """Say something to the table."""
        try:
            await self._connection.send(message.decode())
        except ConnectionClosed as fault:
            raise _hung_up(fault) from fault

    async def receive(self) -> bytes:
        """The next thing that the table says."""
        try:
            return await self._connection.recv(decode=False)
        except ConnectionClosed as fault:
            raise _hung_up(fault) from fault

    async def close(self) -> None:
        """Hang up."""
        await self._connection.close()


def _hung_up(fault: ConnectionClosed) -> HungUp:
    close = fault.rcvd
    if close is None:
        return HungUp("The line to the table was cut.", for_good=False)
    return HungUp(close.reason or "The table has hung up.", for_good=close.code in FOR_GOOD)
