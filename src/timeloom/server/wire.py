"""The wire of a socket: messages come and go with nothing between them and a table.

A connection is made as ever: uvicorn shakes hands, and the application lets it in. Once it is in, its
messages could still go through the queues and wrappers that stand between an application and any server; but
at a busy table these cost more than the game. So the application is handed the wire itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

EXTENSION = "timeloom.wire"


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which the application can reach."""

    is_counted = False
    """Whether the door has counted this connection, so that it has to be told of its end."""
    _hear: Callable[[str], None] | None = None
    _said: list[bytes]

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
            config: Any = self.config
            config.connections.leave(self.client[0])

    # Hearing

    def listen(self, hear: Callable[[str], None]) -> None:
        """Have every text that comes in one piece heard at once; anything rarer goes the usual way."""
        self._hear = hear

    def handle_text(self, event: Frame) -> None:
        """A text has come, or the first piece of one."""
        try:
            text = str(event.data, "utf-8")
        except UnicodeDecodeError:
            super().handle_text(event)
            return
        if self._hear is None or self.close_sent or not event.fin:
            super().handle_text(event)
        else:
            self._hear(text)

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
            for message in said:
                self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))


def wire_of(scope: Any) -> Wire:
    """The wire of a connection."""
    return cast("Wire", scope["extensions"][EXTENSION])
