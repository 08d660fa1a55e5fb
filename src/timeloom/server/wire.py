"""The wire of a socket: messages come and go with nothing between them and a table.

A connection is made as ever: uvicorn shakes hands, and the application lets it in. Once it is in, its
messages could still go through the queues and wrappers that stand between an application and any server; but
at a busy table these cost more than the game. So the application is handed the wire itself; and frames of the
kind that nearly all are, a text that is whole and not compressed, are written and taken apart here. All else
is left to the library, a little at a time and only so often: a guest could send thousands of frames in one
breath that say nothing, and each is work for everybody's loop, and some of them want an answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from timeloom.tables.ports.limits import Allowance

if TYPE_CHECKING:
    from timeloom.server.connections import Connections
    from timeloom.server.door import Settings

try:
    from websockets.speedups import apply_mask
except ImportError:  # Where nobody has compiled it for.
    from websockets.utils import apply_mask

EXTENSION = "timeloom.wire"
TEXT = 0x81
"""How a frame begins that is a text, whole and not compressed."""
MASKED, SHORT, MEDIUM = 0x80, 0x7D, 0x7E
"""The second byte of a frame: whether it is masked, and its length, or how many bytes tell its length."""


A_LITTLE = 4096
"""So many bytes are handed to the library at once."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which the application can reach."""

    is_counted = False
    """Whether the door has counted this connection, so that it has to be told of its end."""
    _hear: Callable[[str], None] | None = None
    _said: list[bytes]
    _frames: Allowance
    """How many frames may come that are not taken apart here."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has come."""
        super().connection_made(transport)
        limits = self._connections.limits
        self._frames = Allowance(limits.frames_a_second, limits.frame_burst)

    @property
    def _connections(self) -> Connections:
        return cast("Settings", self.config).connections

    async def run_asgi(self) -> None:
        """Let the application have the wire."""
        self._said = []
        extensions: Any = self.scope["extensions"]
        extensions[EXTENSION] = self
        await super().run_asgi()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        super().connection_lost(exc)
        if self.is_counted and self.client is not None:
            self._connections.leave(self.client[0])

    # Hearing

    def listen(self, hear: Callable[[str], None]) -> None:
        """Have every text that comes in one piece heard at once; anything rarer goes the usual way."""
        self._hear = hear

    def data_received(self, data: bytes) -> None:
        """Something has come: nearly always a whole text, between others."""
        hear = self._hear
        text = whole_text(data) if hear is not None and self._is_between_messages(data) else None
        if hear is not None and text is not None:
            hear(text)
            return
        for begun in range(0, len(data), A_LITTLE):
            if self.transport.is_closing():
                return
            super().data_received(data[begun : begun + A_LITTLE])

    def _is_between_messages(self, data: bytes) -> bool:
        """Whether all that came before was whole, so that this can be; what is too long is not looked at."""
        if len(data) > self.config.ws_max_size or self.frames or self.conn.reader.buffer:
            return False
        return self.conn.state is State.OPEN and not self.close_sent

    def _may_come(self) -> bool:
        """Count a frame; whoever sends too many is cut off, because even to say so would be more work."""
        if self._frames.take():
            return True
        if not self.transport.is_closing():
            self.transport.abort()
            address = self.client[0] if self.client else ""
            self._connections.complain(address, "Too many frames came on a socket.")
        return False

    def handle_ping(self) -> None:
        """A ping wants an answer, also from a guest who takes none."""
        if self._may_come():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong is an answer, or means nothing."""
        if self._may_come():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Another piece of a message; it may be empty."""
        if self._may_come():
            super().handle_cont(event)

    def handle_bytes(self, event: Frame) -> None:
        """What is no text, and nobody understands."""
        if self._may_come():
            super().handle_bytes(event)

    def handle_text(self, event: Frame) -> None:
        """A text has come, or the first piece of one."""
        if not self._may_come():
            return
        try:
            text = str(event.data, "utf-8")
        except UnicodeDecodeError:
            super().handle_text(event)
            return
        if self._hear is None or self.close_sent or not event.fin:
            super().handle_text(event)
        else:
            self._hear(text)

    def send_receive_event_to_app(self) -> None:
        """Hand on a message that is whole; bytes that are no text end the connection, and fill no log."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    # Saying

    @property
    def unsent(self) -> int:
        """How many bytes the other side has not taken yet, or nought while there are few."""
        return 0 if self.writable.is_set() else self.transport.get_write_buffer_size()

    def say(self, message: bytes) -> None:
        """Send a text; all that is said in one turn of the loop is written at once."""
        if not self._said:
            self.loop.call_soon(self._write)
        self._said.append(message)

    def _write(self) -> None:
        said, self._said = self._said, []
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join([part for text in said for part in (head_of(text), text)]))


def wire_of(scope: Any) -> Wire:
    """The wire of a connection."""
    return cast("Wire", scope["extensions"][EXTENSION])


def head_of(text: bytes) -> bytes:
    """What goes before a text that is sent to a guest."""
    length = len(text)
    if length <= SHORT:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, MEDIUM)) + length.to_bytes(2, "big")
    return bytes((TEXT, MEDIUM + 1)) + length.to_bytes(8, "big")


def whole_text(data: bytes) -> str | None:
    """The text of a guest's frame that has come whole and alone; nothing if it is anything else."""
    if len(data) < 6 or data[0] != TEXT or data[1] <= MASKED or data[1] > MASKED | MEDIUM:
        return None
    told, start = data[1] - MASKED, 2
    if told == MEDIUM:
        told, start = int.from_bytes(data[2:4], "big"), 4
    if len(data) != start + 4 + told:
        return None
    try:
        return str(apply_mask(data[start + 4 :], data[start : start + 4]), "utf-8")
    except UnicodeDecodeError:
        return None
