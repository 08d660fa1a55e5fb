"""The door: a connection over HTTP, counted when it is made and closed when it dawdles."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

import h11
import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from timeloom.server.connections import Connections
from timeloom.tables.messages.calls import Problem

if TYPE_CHECKING:
    from uvicorn.server import ServerState

LINGER_SECONDS = 5
"""So long whoever is hung up on may still take what was said."""

MOST_CRUMBS = 1000
CRUMB = 32
"""Beyond so many pieces of a body, they have so many bytes at least, taken together."""

faults = logging.getLogger(f"{__name__}.faults")
faults.setLevel(logging.ERROR)
"""What guests do wrong is written down by the door itself, and not every time."""


class Settings(uvicorn.Config):
    """How uvicorn serves, and what connections there are."""

    def __init__(
        self, app: Any, *, connections: Connections, relay_ports: Collection[int] = (), **others: Any
    ) -> None:
        """At the ports of a relay come other processes of the house, as often as they need."""
        super().__init__(app, **others)
        self.connections = connections
        self.relay_ports = relay_ports


class Line(h11.Connection):
    """What comes on a connection, taken apart; a body that comes in ever so many crumbs is refused.

    Each is work for everybody's loop, whatever is in it.
    """

    _pieces = _bytes = 0

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next thing that has come."""
        event = super().next_event()
        if type(event) is h11.Data:
            self._pieces += 1
            self._bytes += len(event.data)
            if self._pieces > MOST_CRUMBS and self._bytes < self._pieces * CRUMB:
                raise h11.RemoteProtocolError("The body comes in too many pieces.", 413)
        return event

    def start_next_cycle(self) -> None:
        """A request was answered; another may come."""
        super().start_next_cycle()
        self._pieces = self._bytes = 0


class Door(H11Protocol):
    """uvicorn's HTTP, which lets an address have so many connections, and waits for a request so long."""

    config: Settings
    _is_counted = False
    _is_wire = False
    _waiting: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None

    def __init__(
        self, config: Settings, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = Line(h11.SERVER)
        self.logger = faults

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, or hang up at once."""
        super().connection_made(transport)
        if self._is_of_the_house or self.config.connections.admit(self._address):
            self._is_counted = not self._is_of_the_house
            self._mind()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._stop_waiting()
        super().connection_lost(exc)
        self.resume_writing()
        if self._is_counted:
            self.config.connections.leave(self._address)

    @property
    def _is_of_the_house(self) -> bool:
        return self.server is not None and self.server[1] in self.config.relay_ports

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    # Waiting for a request

    def data_received(self, data: bytes) -> None:
        """Something has come: a request, or a piece of one."""
        super().data_received(data)
        self._mind()

    def on_response_complete(self) -> None:
        """A request has been answered."""
        super().on_response_complete()
        self._mind()

    def _mind(self) -> None:
        """Once a request has begun, its head is waited for only so long; also what trickles in late."""
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if is_answering or self._is_wire or self.timeout_keep_alive_task is not None:
            self._stop_waiting()
        elif self._waiting is None and not self.transport.is_closing():
            self._waiting = self.loop.call_later(self.config.connections.limits.head_seconds, self._hang_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def timeout_keep_alive_handler(self) -> None:
        """Nothing has come for a while."""
        self._hang_up()

    def _hang_up(self) -> None:
        """Close; whoever does not even take what was said is cut off."""
        self.transport.close()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A socket from now on: the wire says when it is closed."""
        self._is_wire = True
        super().handle_websocket_upgrade(event)
        wire: Any = self.transport.get_protocol()
        wire.is_counted = self._is_counted

    # Taking the answer

    def pause_writing(self) -> None:
        """Much of an answer was not taken yet; that is waited for only so long."""
        super().pause_writing()
        seconds = self.config.connections.limits.take_seconds
        self._stuck = self._stuck or self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Most of it was taken."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    # What is no request

    def send_400_response(self, msg: str) -> None:
        """Say that this is no HTTP, if anything can be said any more."""
        self.config.connections.complain(self._address, "What came is no HTTP request.")
        if self.conn.our_state is h11.IDLE or self.conn.our_state is h11.SEND_RESPONSE:
            body = msgspec.json.encode(Problem("This is not a request that the server understands."))
            kind, length = ("content-type", "application/json"), ("content-length", str(len(body)))
            headers = [kind, length, ("connection", "close")]
            answer = h11.Response(status_code=400, headers=headers, reason="Bad Request")
            for event in (answer, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self._hang_up()
