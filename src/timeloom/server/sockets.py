"""The socket of a table: what comes in is heard, and what happens goes out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from contextvars import copy_context
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from timeloom.server.wire import wire_of
from timeloom.tables.guests.guests import COME_BACK, STAY_AWAY, Goodbye, Guest
from timeloom.tables.guests.shut import Shut
from timeloom.tables.guests.telling import encode
from timeloom.tables.hall.hall import Hall
from timeloom.tables.hall.hearing import TOO_MUCH, Ear, ref_of
from timeloom.tables.hall.lobby import Desk
from timeloom.tables.messages.protocol import Refusal
from timeloom.tables.ports.faults import Interrupted, NoSuchThing, NotAllowed
from timeloom.tables.ports.limits import Allowance

NO_TABLE = Goodbye(4404, "There is no table here.")
AnySocket = WebSocket[Any, Any, Any]


@websocket("/ws/tables/{id:str}")
async def table_socket(
    socket: AnySocket, hall: NamedDependency[Hall], desk: NamedDependency[Desk], id: FromPath[str]
) -> None:
    """Join a table."""
    person: str = socket.scope["timeloom_person"]  # type: ignore[typeddict-item]
    haste = Allowance(desk.limits.messages_a_second, desk.limits.message_burst)
    await socket.accept()
    wire = wire_of(socket.scope)
    try:
        guest = Guest(person, wire, await hall.name_of(person))
        gathering = await hall.find(id)
        await gathering.join(guest)
    except NoSuchThing:
        await _close(socket, NO_TABLE)
        return
    except NotAllowed:
        await _close(socket, STAY_AWAY)
        return
    except Interrupted:
        await _close(socket, COME_BACK)
        return
    except Shut as shut:
        await _show_shut(socket, guest, shut, haste)
        return
    ear = Ear(hall, gathering, guest, haste, desk.quotas)
    sending_away = asyncio.create_task(_close_when_sent_away(socket, guest))
    here = copy_context()
    wire.listen(lambda text: here.run(ear.hear, text))
    try:
        while True:
            ear.hear(await socket.receive_data("text"))
    except WebSocketDisconnect:
        pass
    finally:
        sending_away.cancel()
        ear.close()
        await gathering.part(guest)


async def _show_shut(socket: AnySocket, guest: Guest, shut: Shut, haste: Allowance) -> None:
    """Show a table that cannot be played, and refuse every wish at it."""
    try:
        guest.send(encode(shut.now(guest.person)))
    except NotAllowed:
        await _close(socket, STAY_AWAY)
        return
    with suppress(WebSocketDisconnect):
        text = await socket.receive_data("text")
        while haste.take():
            guest.send(encode(Refusal(ref_of(text), str(shut))))
            text = await socket.receive_data("text")
        await _close(socket, TOO_MUCH)


async def _close_when_sent_away(socket: AnySocket, guest: Guest) -> None:
    await _close(socket, await guest.sent_away)


async def _close(socket: AnySocket, goodbye: Goodbye) -> None:
    await socket.close(goodbye.code, goodbye.words)
