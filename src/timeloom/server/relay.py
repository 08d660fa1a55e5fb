"""Leads guests to the process that holds their table.

Any process takes any request. If another one holds the table that it is for, the request is passed on to it
as it is, over a line of their own, together with who asks; the signature on that line is made for one
process, one path and one person. If the other process is gone, its lease runs out, and the table is taken.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any

import h11
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send, WebSocketScope
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from timeloom.kernel import TimeloomError
from timeloom.server.wire import wire_of
from timeloom.tables.guests.guests import COME_BACK, MOST_UNSENT, MOVED, Goodbye
from timeloom.tables.hall.hall import Hall
from timeloom.tables.ports.shelf import Elsewhere

log = logging.getLogger(__name__)

OF_A_TABLE = re.compile(r"/(?:api|ws)/tables/([^/]+)(?:/|$)")
NOT_TABLES = frozenset({"import"})
PERSON = b"x-timeloom-person"
SIGNATURE = b"x-timeloom-relay"
NOT_PASSED_ON = frozenset(
    {
        b"connection",
        b"upgrade",
        b"accept-encoding",
        b"transfer-encoding",
        b"content-length",
        b"expect",
        PERSON,
        SIGNATURE,
    }
)
HOPS = frozenset({b"connection", b"transfer-encoding", b"keep-alive", b"date"})
PATIENCE_SECONDS = 8
"""So long a table is waited for whose process does not answer: longer than a lease."""
PAUSE_SECONDS = 0.2
PING_SECONDS = 1.5
SILENCE_SECONDS = 4
"""Who says nothing for so long is not there, whatever their line says."""
ANSWER_SECONDS = 8
LONG_ANSWER_SECONDS = 90
SLOW_PATHS = re.compile(r"/(sheets|story|journal)$")
BROKEN_OFF = (OSError, TimeoutError, EOFError, h11.ProtocolError)


class Unreachable(Exception):
    """Nobody is at an address, so nothing has happened there."""


class Credentials(Struct, frozen=True):
    """By what processes of one house know each other."""

    secret: bytes
    owner: str

    def signature(self, owner: str, path: str, person: str) -> bytes:
        """What a request to another process is signed with."""
        return hmac.digest(self.secret, f"{owner} {path} {person}".encode(), "sha256").hex().encode()

    def relayed_person(self, path: str, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """Who asks by way of another process, if this was passed on by one of ours."""
        given = dict(headers)
        person = given.get(PERSON, b"").decode("latin-1")
        expected = self.signature(self.owner, path, person)
        return person if hmac.compare_digest(given.get(SIGNATURE, b""), expected) else None


class Relay:
    """Stands between the doorkeeper and the application."""

    def __init__(self, app: ASGIApp, hall: Hall, credentials: Credentials) -> None:
        self.app = app
        self.hall = hall
        self.credentials = credentials

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request here, or pass it on to where its table is."""
        found = OF_A_TABLE.match(scope["path"])
        if found is None or found[1] in NOT_TABLES:
            await self.app(scope, receive, send)
            return
        passed = Passed(self.credentials, scope)
        async for elsewhere in self._places(found[1]):
            with suppress(Unreachable):
                if scope["type"] == ScopeType.HTTP:
                    await pass_request(passed, elsewhere, receive, send)
                else:
                    await pass_socket(passed, elsewhere, scope, receive, send)
                return
        await self.app(scope, receive, send)

    async def _places(self, id: str) -> AsyncIterator[Elsewhere]:
        """Where a table may be, again and again, until it is here or nobody can be reached."""
        until = monotonic() + PATIENCE_SECONDS
        while monotonic() < until:
            try:
                await self.hall.find(id)
                return
            except Elsewhere as elsewhere:
                yield elsewhere
            except TimeloomError:
                return  # The application says what is wrong.
            await asyncio.sleep(PAUSE_SECONDS)


class Passed:
    """A request as it is passed on."""

    def __init__(self, credentials: Credentials, scope: Scope) -> None:
        self._credentials = credentials
        self._path = scope["path"]
        query = scope["query_string"]
        # As it was written: what was unquoted may not be a path any more.
        self.target = scope["raw_path"] + (b"?" + query if query else b"")
        self.method = str(scope.get("method", "GET"))
        self._person = str(scope["timeloom_person"])  # type: ignore[typeddict-item]
        self._headers = [(name, value) for name, value in scope["headers"] if name not in NOT_PASSED_ON]
        self._body: bytes | None = None

    @property
    def patience(self) -> float:
        """How long the answer may take before the other process counts as gone."""
        return LONG_ANSWER_SECONDS if SLOW_PATHS.search(self._path) else ANSWER_SECONDS

    async def body(self, receive: Receive) -> bytes:
        """What the guest sends along; it is kept, in case it has to be passed on again."""
        if self._body is None:
            self._body, more = b"", True
            while more:
                message: Any = await receive()
                self._body += message.get("body", b"")
                more = message.get("more_body", False)
        return self._body

    def signed(self, elsewhere: Elsewhere) -> list[tuple[bytes, bytes]]:
        """Who asks, signed for one other process."""
        signature = self._credentials.signature(elsewhere.owner, self._path, self._person)
        return [(PERSON, self._person.encode()), (SIGNATURE, signature)]

    def headers(self, elsewhere: Elsewhere, length: int) -> list[tuple[bytes, bytes]]:
        """All headers of the request to another process."""
        own = [(b"connection", b"close"), (b"content-length", str(length).encode())]
        return [*self._headers, *own, *self.signed(elsewhere)]


# Requests


async def pass_request(passed: Passed, elsewhere: Elsewhere, receive: Receive, send: Send) -> None:
    """Pass a request on, and its answer back. What breaks off once it was sent is not tried twice."""
    body = await passed.body(receive)
    begun: list[bool] = []

    async def pass_back(message: Message) -> None:
        begun.append(True)
        await send(message)

    host, _, port = elsewhere.address.rpartition(":")
    try:
        async with asyncio.timeout(SILENCE_SECONDS):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except OSError as fault:
        raise Unreachable from fault
    try:
        line = h11.Connection(h11.CLIENT)
        headers = passed.headers(elsewhere, len(body))
        for event in (h11.Request(method=passed.method, target=passed.target, headers=headers), *_data(body)):
            writer.write(line.send(event) or b"")
        async with asyncio.timeout(passed.patience):
            await _pass_back(line, reader, pass_back)
    except BROKEN_OFF as fault:
        log.warning("A request that was passed on broke off: %r", fault)
        if not begun:  # What has begun cannot begin again; whoever reads it sees that it has no end.
            await _say_interrupted(send)
    finally:
        writer.close()


def _data(body: bytes) -> tuple[h11.Event, ...]:
    return (h11.Data(data=body), h11.EndOfMessage()) if body else (h11.EndOfMessage(),)


async def _pass_back(line: h11.Connection, reader: asyncio.StreamReader, send: Send) -> None:
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(65536))
        elif isinstance(event, h11.InformationalResponse):
            continue
        elif isinstance(event, h11.Response):
            headers = [(name, value) for name, value in event.headers if name not in HOPS]
            start: Any = {"type": "http.response.start", "status": event.status_code, "headers": headers}
            await send(start)
        elif isinstance(event, h11.Data):
            await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
        else:
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return


async def _say_interrupted(send: Send) -> None:
    body = b'{"error":"The process that has this table was cut off; try again in a moment."}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start: Any = {"type": "http.response.start", "status": 503, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


# Sockets


async def pass_socket(
    passed: Passed, elsewhere: Elsewhere, scope: WebSocketScope, receive: Receive, send: Send
) -> None:
    """Connect a guest with the process that has their table, until one of both ends it."""
    url = f"ws://{elsewhere.address}{passed.target.decode('latin-1')}"
    headers = [(name.decode(), value.decode("latin-1")) for name, value in passed.signed(elsewhere)]
    try:
        there = await connect(
            url,
            additional_headers=headers,
            compression=None,
            max_size=None,
            proxy=None,
            open_timeout=SILENCE_SECONDS,
            # A process that stands still does not hang up; its guests must not wait for it.
            ping_interval=PING_SECONDS,
            ping_timeout=SILENCE_SECONDS,
            close_timeout=PING_SECONDS,
        )
    except (OSError, TimeoutError, EOFError, WebSocketException) as fault:
        # Nobody is there, or whoever is there does not let us in because they are going.
        raise Unreachable from fault
    async with there:
        with suppress(OSError):  # The guest may be gone.
            await _connected(there, scope, receive, send)


async def _connected(there: ClientConnection, scope: WebSocketScope, receive: Receive, send: Send) -> None:
    message: Any = await receive()
    assert message["type"] == "websocket.connect"
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    hearing = asyncio.create_task(_hear(there, receive))
    try:
        goodbye = await _tell(there, scope)
    finally:
        hearing.cancel()
        ended = (await asyncio.gather(hearing, return_exceptions=True))[0]
    if not isinstance(ended, Gone):
        await send({"type": "websocket.close", "code": goodbye.code, "reason": goodbye.words})


class Gone(Exception):
    """The guest has gone."""


async def _hear(there: ClientConnection, receive: Receive) -> None:
    """Pass on what the guest says."""
    while True:
        message: Any = await receive()
        if message["type"] == "websocket.disconnect":
            await there.close()
            raise Gone
        with suppress(ConnectionClosed):
            await there.send(message.get("text") or message.get("bytes") or b"")


async def _tell(there: ClientConnection, scope: WebSocketScope) -> Goodbye:
    """Pass on what the guest is told, and say how it ended."""
    wire = wire_of(scope)
    with suppress(WebSocketException):
        while wire.unsent < MOST_UNSENT:
            wire.say(await there.recv(decode=False))
        return COME_BACK
    code, reason = there.close_code or 0, there.close_reason or ""
    if code in (1000, 1001, 1005, 1006, 1011, 1012):
        return MOVED
    return Goodbye(code, reason)
