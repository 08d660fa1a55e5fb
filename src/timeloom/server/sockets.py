"""The socket of a table: wishes come in, and what happens goes out."""

from __future__ import annotations

import asyncio
from time import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from timeloom.kernel import Refused, TimeloomError
from timeloom.server.faults import NoSuchThing, NotAllowed, TooLate
from timeloom.server.gathering import Gathering, Guest
from timeloom.server.hall import Hall
from timeloom.server.limits import Allowance, Limits
from timeloom.server.protocol import (
    Advice,
    DoAnswer,
    DoChat,
    DoCompare,
    DoHint,
    DoLook,
    Done,
    DoRename,
    DoRewind,
    DoSwitch,
    DoUndo,
    DoVote,
    Hinted,
    Late,
    Past,
    Ref,
    Refusal,
    Sent,
    Wish,
)
from timeloom.server.record import Act
from timeloom.server.showing import compared, past_view
from timeloom.server.table import Rewind, Switch, Table
from timeloom.server.thinking import Position

NO_TABLE, CANNOT_KEEP_UP, TOO_MUCH = 4404, 1013, 1008
MOST_REFUSED = 200
"""A socket that goes on after so many refusals because of haste is closed."""

_read = msgspec.json.Decoder(Wish).decode
AnySocket = WebSocket[Any, Any, Any]


@websocket("/ws/tables/{id:str}")
async def table_socket(
    socket: AnySocket, hall: NamedDependency[Hall], limits: NamedDependency[Limits], id: FromPath[str]
) -> None:
    """Join a table."""
    person: str = socket.scope["timeloom_person"]  # type: ignore[typeddict-item]
    await socket.accept()
    try:
        gathering = await hall.find(id)
    except NoSuchThing:
        await socket.close(NO_TABLE, "There is no table here.")
        return
    guest = Guest(person)
    async with gathering.turn():
        gathering.join(guest)
    sending = asyncio.create_task(_send(socket, guest))
    try:
        await Ear(hall, gathering, guest, Allowance(limits.messages_a_second, limits.message_burst)).listen(
            socket
        )
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()
        async with gathering.turn():
            gathering.part(guest)


async def _send(socket: AnySocket, guest: Guest) -> None:
    """Send what lies ready, in order; close the socket of a guest who cannot keep up."""
    while True:
        await guest.wake.wait()
        guest.wake.clear()
        if guest.gone:
            await socket.close(CANNOT_KEEP_UP, "Come back and be told everything again.")
            return
        ready, guest.unsent = guest.unsent, []
        for message in ready:
            await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})


class Ear:
    """Hears what one guest wishes, and grants it or says why not."""

    def __init__(self, hall: Hall, gathering: Gathering, guest: Guest, allowance: Allowance) -> None:
        self.hall = hall
        self.gathering = gathering
        self.guest = guest
        self.allowance = allowance
        self._hasty = 0

    async def listen(self, socket: AnySocket) -> None:
        """Hear one wish after the other until the guest goes, or is too hasty."""
        while self._hasty < MOST_REFUSED:
            text = await socket.receive_data("text")
            self.gathering.send(self.guest, await self.hear(text))
        await socket.close(TOO_MUCH, "That was too much at once.")

    async def hear(self, text: str | bytes) -> Sent:
        """Grant one wish, or say why not."""
        try:
            wish = _read(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            return Refusal(_ref_of(text), f"This is not a message that the table understands: {error}.")
        if not self.allowance.take():
            self._hasty += 1
            return Refusal(wish.ref, "That was too much at once; wait a little.")
        try:
            return await self._grant(wish)
        except TooLate:
            return Late(wish.ref)
        except TimeloomError as error:
            return Refusal(wish.ref, str(error))

    async def _grant(self, wish: Wish) -> Sent:
        match wish:
            case DoLook():
                return await self._look(wish)
            case DoCompare():
                return await self._compare(wish)
            case DoHint():
                return await self._hint(wish)
            case DoChat():
                name = await self.hall.name_of(self.guest.person)
                await self.gathering.happen(lambda table: self._chat(table, name, wish.words))
            case _:
                await self.gathering.happen(lambda table: self._change(table, wish))
        return Done(wish.ref)

    def _change(self, table: Table, wish: Wish) -> list[Act]:
        """What changes the game or its time."""
        person = self.guest.person
        match wish:
            case DoAnswer():
                return table.answer(person, wish.seat, wish.question, wish.answer)
            case DoUndo():
                return table.undo(person, wish.seat)
            case DoRewind():
                going_back = Rewind(wish.to, wish.branch, wish.name, wish.fate)
                return table.propose(person, going_back, self.gathering.present)
            case DoSwitch():
                return table.propose(person, Switch(wish.branch), self.gathering.present)
            case DoVote():
                return table.vote(person, wish.proposal, wish.yes)
            case DoRename():
                return table.rename(person, wish.branch, wish.name)
        raise Refused("The table does not know this wish.")

    def _chat(self, table: Table, name: str, words: str) -> list[Act]:
        acts = table.name(self.guest.person, name)
        return [*acts, *table.chat(self.guest.person, words, time())]

    async def _look(self, wish: DoLook) -> Past:
        async with self.gathering.turn() as table:
            self._require_eyes(table, wish.seat)
            branch = table.branch_named(wish.branch)
            run = table.timeline.at(wish.at, branch).run
            return Past(wish.ref, branch, wish.at, past_view(run, wish.seat))

    async def _compare(self, wish: DoCompare) -> Sent:
        async with self.gathering.turn() as table:
            self._require_eyes(table, wish.seat)
            left, right = table.branch_named(wish.left), table.branch_named(wish.right)
            return compared(table, wish.ref, left, right, wish.seat)

    async def _hint(self, wish: DoHint) -> Hinted:
        async with self.gathering.turn() as table:
            self._require_eyes(table, wish.seat)
            if table.sitters != [self.guest.person]:
                raise NotAllowed("Hints are for people who play alone.")
            ask = table.question(wish.question, wish.seat)
            position = Position.of(table.run, ask, wish.seat)
        found = await self.hall.thinkers.estimates(position)
        return Hinted(wish.ref, [Advice(one.answer, one.value, one.visits) for one in found])

    def _require_eyes(self, table: Table, seat: int | None) -> None:
        """Nobody looks through the eyes of a seat that is not theirs."""
        if seat is not None and seat not in table.seats_of(self.guest.person):
            raise NotAllowed("This is not your seat.")


class _OnlyRef(Struct):
    ref: Ref = None


def _ref_of(text: str | bytes) -> Ref:
    """The reference of a message that is otherwise no good."""
    try:
        return msgspec.json.decode(text, type=_OnlyRef).ref
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None
