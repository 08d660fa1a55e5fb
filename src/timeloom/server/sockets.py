"""The socket of a table: wishes come in, and what happens goes out."""

from __future__ import annotations

import asyncio
import logging
from time import time
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from timeloom.kernel import Refused, TimeloomError
from timeloom.server.faults import Interrupted, NoSuchThing, TooLate
from timeloom.server.gathering import Gathering, encode
from timeloom.server.guests import Goodbye, Guest
from timeloom.server.hall import Hall
from timeloom.server.limits import Allowance, Limits
from timeloom.server.protocol import (
    Advice,
    DoAfterYou,
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
from timeloom.server.wire import wire_of

NO_TABLE = Goodbye(4404, "There is no table here.")
TOO_MUCH = Goodbye(1008, "That was too much at once.")
MOST_REFUSED = 200
"""A socket that goes on after so many refusals because of haste is closed."""

SLOW = (DoLook, DoCompare, DoHint, DoAfterYou, DoChat)
Slow: TypeAlias = DoLook | DoCompare | DoHint | DoAfterYou | DoChat
"""Wishes that may take a while to grant."""

_read = msgspec.json.Decoder(Wish).decode
AnySocket = WebSocket[Any, Any, Any]
log = logging.getLogger(__name__)


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
        await _close(socket, NO_TABLE)
        return
    wire = wire_of(socket.scope)
    guest = Guest(person, wire)
    ear = Ear(hall, gathering, guest, Allowance(limits.messages_a_second, limits.message_burst))
    async with gathering.turn():
        gathering.join(guest)
    sending_away = asyncio.create_task(_close_when_sent_away(socket, guest))
    wire.listen(ear.hear)
    try:
        while True:
            ear.hear(await socket.receive_data("text"))
    except WebSocketDisconnect:
        pass
    finally:
        sending_away.cancel()
        ear.close()
        await gathering.part(guest)


async def _close_when_sent_away(socket: AnySocket, guest: Guest) -> None:
    await _close(socket, await guest.sent_away)


async def _close(socket: AnySocket, goodbye: Goodbye) -> None:
    await socket.close(goodbye.code, goodbye.words)


class Ear:
    """Hears what one guest wishes, and grants it or says why not."""

    def __init__(self, hall: Hall, gathering: Gathering, guest: Guest, allowance: Allowance) -> None:
        self.hall = hall
        self.gathering = gathering
        self.guest = guest
        self.allowance = allowance
        self._hasty = 0
        self._slow: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Lock()

    def hear(self, text: str | bytes) -> None:
        """Grant one wish, now or soon, or say why not."""
        if not self.allowance.take():
            self._slow_down(text)
            return
        try:
            wish = _read(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            self._say(Refusal(_ref_of(text), f"This is not a message that the table understands: {error}."))
            return
        if isinstance(wish, SLOW):
            task = asyncio.create_task(self._grant(wish))
            self._slow.add(task)
            task.add_done_callback(self._slow.discard)
        else:
            self.gathering.let_happen(
                lambda table: self._change(table, wish), lambda fault: self._say_fate(wish.ref, fault)
            )

    def close(self) -> None:
        """Forget what was wished for and not granted yet."""
        for task in self._slow:
            task.cancel()

    def _say(self, message: Sent) -> None:
        self.guest.send(encode(message))

    def _say_fate(self, ref: Ref, fault: Exception | None) -> None:
        """Say what became of a wish; whoever was cut off comes back and is told everything."""
        if isinstance(fault, Interrupted):
            self.guest.send_away()
        else:
            self._say(fate(ref, fault))

    def _slow_down(self, text: str | bytes) -> None:
        """Refuse whatever it is; whoever goes on like this is not even refused any more, but sent away."""
        self._hasty += 1
        if self._hasty > MOST_REFUSED:
            self.guest.send_away(TOO_MUCH)
        else:
            self._say(Refusal(_ref_of(text), "That was too much at once; wait a little."))

    async def _grant(self, wish: Slow) -> None:
        """Grant what takes a while; one guest's wishes of this kind are granted one by one."""
        try:
            async with self._one_at_a_time:
                self._say(await self._granted(wish))
        except Exception as fault:
            self._say_fate(wish.ref, fault)

    async def _granted(self, wish: Slow) -> Sent:
        match wish:
            case DoLook():
                return await self._look(wish)
            case DoCompare():
                return await self._compare(wish)
            case DoHint():
                return await self._hint(wish)
            case DoAfterYou():
                self.hall.give_way(self.gathering.table.id, self.guest.person)
                return Done(wish.ref)
            case DoChat():
                name = await self.hall.name_of(self.guest.person)
                await self.gathering.happen(lambda table: self._chat(table, name, wish.words))
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
            table.require_eyes(self.guest.person, wish.seat)
            branch = table.branch_named(wish.branch)
            # A long table that was just opened is played again from far back; others need not wait for it.
            past = await asyncio.to_thread(table.timeline.at, wish.at, branch)
            return Past(wish.ref, branch, wish.at, past_view(past.run, wish.seat))

    async def _compare(self, wish: DoCompare) -> Sent:
        async with self.gathering.turn() as table:
            table.require_eyes(self.guest.person, wish.seat)
            left, right = table.branch_named(wish.left), table.branch_named(wish.right)
            return await asyncio.to_thread(compared, table, wish.ref, left, right, wish.seat)

    async def _hint(self, wish: DoHint) -> Hinted:
        async with self.gathering.turn() as table:
            table.require_eyes(self.guest.person, wish.seat)
            table.require_hints(self.guest.person)
            ask = table.question(wish.question, wish.seat)
            position = Position.of(table.run, ask, wish.seat)
        found = await self.hall.thinkers.estimates(position)
        return Hinted(wish.ref, [Advice(one.answer, one.value, one.visits) for one in found])


def fate(ref: Ref, fault: Exception | None) -> Sent:
    """What is said of a wish in the end."""
    match fault:
        case None:
            return Done(ref)
        case TooLate():
            return Late(ref)
        case TimeloomError():
            return Refusal(ref, str(fault))
    log.error("A wish at a table failed", exc_info=fault)
    return Refusal(ref, "Something went wrong here; it has been written down.")


class _OnlyRef(Struct):
    ref: Ref = None


def _ref_of(text: str | bytes) -> Ref:
    """The reference of a message that is otherwise no good."""
    try:
        return msgspec.json.decode(text, type=_OnlyRef).ref
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None
