"""What guests say at a table is heard here: wishes are granted, now or soon, or it is said why not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import time
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from timeloom.kernel import Refused, RuleFault, TimeloomError
from timeloom.kernel.wondering import why_not
from timeloom.tables.gathering.gathering import Gathering
from timeloom.tables.guests.guests import Goodbye, Guest
from timeloom.tables.guests.showing import compared, past_of
from timeloom.tables.guests.telling import encode
from timeloom.tables.hall.hall import Hall
from timeloom.tables.messages.insight import (
    Analysed,
    DoAhead,
    DoAnalyse,
    DoReadAnalysis,
    DoStopAnalysis,
    Foretold,
)
from timeloom.tables.messages.labels import Ref, WishId
from timeloom.tables.messages.protocol import (
    DoAfterYou,
    DoAnswer,
    DoChat,
    DoCompare,
    DoHint,
    DoLook,
    Done,
    DoPreview,
    DoRead,
    DoRename,
    DoRewind,
    DoSalt,
    DoSwitch,
    DoUndo,
    DoVote,
    DoWonder,
    Hinted,
    Late,
    Past,
    Previewed,
    Reason,
    Refusal,
    Sent,
    Wish,
)
from timeloom.tables.ports.beside import beside
from timeloom.tables.ports.faults import Counted, Interrupted, TooLate
from timeloom.tables.ports.limits import Allowance, Quotas
from timeloom.tables.staff.thinkers import Position
from timeloom.tables.table import analyses
from timeloom.tables.table.acts import Act, Analyse, Rewind, Switch
from timeloom.tables.table.proposals import propose, vote
from timeloom.tables.table.record import wish_key
from timeloom.tables.table.table import Table

TOO_MUCH = Goodbye(1008, "That was too much at once.")
TOO_HASTY = "That was too much at once; wait a little."
MOST_WAITING = 100
"""So many wishes of a guest that take a while may wait for the first of them."""
MOST_REFUSED = 200
"""A guest who goes on after so many refusals because of haste is sent away."""

SLOW = (DoLook, DoCompare, DoHint, DoPreview, DoWonder, DoChat, DoReadAnalysis, DoAhead)
Slow: TypeAlias = DoLook | DoCompare | DoHint | DoPreview | DoWonder | DoChat | DoReadAnalysis | DoAhead
"""Wishes that may take a while to grant."""
OtherChange: TypeAlias = (
    DoUndo | DoRewind | DoSwitch | DoVote | DoRename | DoSalt | DoAnalyse | DoStopAnalysis
)
"""Wishes that change the table, besides answers."""
W = TypeVar("W", bound=DoAnswer | OtherChange)
THOUGHT = (DoHint, DoAhead)
"""Those among them that somebody has to think about, for seconds."""

_read = msgspec.json.Decoder(Wish).decode
log = logging.getLogger(__name__)


class Ear:
    """Hears what one guest wishes, and grants it or says why not."""

    def __init__(
        self, hall: Hall, gathering: Gathering, guest: Guest, allowance: Allowance, quotas: Quotas
    ) -> None:
        self.hall = hall
        self.gathering = gathering
        self.guest = guest
        self.allowance = allowance
        self.quotas = quotas
        self._hasty = 0
        self._slow: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Lock()
        self._one_thought = asyncio.Lock()

    def hear(self, text: str | bytes) -> None:
        """Grant one wish, now or soon, or say why not."""
        if not self.allowance.take():
            self._slow_down(text)
            return
        try:
            wish = _read(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            self._say(Refusal(ref_of(text), f"This is not a message that the table understands: {error}."))
            return
        if type(wish) is DoAnswer:  # Nearly all are.
            self._let_happen(wish, self._answer)
        elif isinstance(wish, SLOW):
            if len(self._slow) < MOST_WAITING:
                self._grant_soon(wish)
            else:
                self._slow_down(text)
        elif isinstance(wish, DoAfterYou | DoRead):
            self._let_go_on(wish)
        else:
            self._let_happen(wish, self._change)

    def _let_happen(self, wish: W, change: Callable[[Table, W], list[Act]]) -> None:
        """Let a wish change the table, in its turn."""
        self.gathering.let_happen(
            lambda table: change(table, wish),
            lambda fault: self._say_fate(wish.ref, fault),
            wish_key(self.guest.person, wish.wish) if wish.wish else b"",
        )

    def _grant_soon(self, wish: Slow) -> None:
        task = asyncio.create_task(self._grant(wish))
        self._slow.add(task)
        task.add_done_callback(self._slow.discard)

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
            self._say(reply_to(ref, fault))

    def _slow_down(self, text: str | bytes) -> None:
        """Refuse whatever it is; whoever goes on like this is not even refused any more, but sent away."""
        self._hasty += 1
        if self._hasty > MOST_REFUSED:
            self.guest.send_away(TOO_MUCH)
            return
        said = _labels_of(text)
        key = wish_key(self.guest.person, said.wish)
        if key:
            # What has counted is never refused, however hastily it is sent again.
            self.gathering.let_happen(_refuse_haste, lambda fault: self._say_fate(said.ref, fault), key)
        else:
            self._say(Refusal(said.ref, TOO_HASTY))

    def _let_go_on(self, wish: DoAfterYou | DoRead) -> None:
        """Grant at once what changes nothing but what bots wait for."""
        id, person = self.gathering.table.id, self.guest.person
        try:
            if isinstance(wish, DoRead):
                self.hall.read(id, person, wish.upto)
            else:
                self.hall.give_way(id, person)
        except Refused as fault:
            self._say_fate(wish.ref, fault)
        else:
            self._say(Done(wish.ref))

    async def _grant(self, wish: Slow) -> None:
        """Grant what takes a while; one guest's wishes of this kind are granted one by one.

        What has to be thought about takes so long that nothing else waits for it.
        """
        try:
            async with self._one_thought if isinstance(wish, THOUGHT) else self._one_at_a_time:
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
            case DoPreview():
                return await self._preview(wish)
            case DoWonder():
                return await self._wonder(wish)
            case DoReadAnalysis():
                return await self._read_analysis(wish)
            case DoAhead():
                return await self._foretell(wish)
            case DoChat():
                name = await self.hall.name_of(self.guest.person)
                key = wish_key(self.guest.person, wish.wish)
                await self.gathering.happen(lambda table: self._chat(table, name, wish.words), key)
                return Done(wish.ref)

    def _answer(self, table: Table, wish: DoAnswer) -> list[Act]:
        return table.answer(self.guest.person, wish.seat, wish.question, wish.answer)

    def _change(self, table: Table, wish: OtherChange) -> list[Act]:
        """What changes the game or its time, other than an answer."""
        person = self.guest.person
        match wish:
            case DoUndo():
                return table.undo(person, wish.seat)
            case DoRewind():
                going_back = Rewind(wish.to, wish.branch, wish.name, wish.fate)
                return propose(table, person, going_back, self.gathering.present)
            case DoSwitch():
                return propose(table, person, Switch(wish.branch), self.gathering.present)
            case DoVote():
                return vote(table, person, wish.proposal, wish.yes)
            case DoRename():
                return table.rename(person, wish.branch, wish.name)
            case DoSalt():
                return table.salt(person, wish.words)
            case DoAnalyse():
                return self._analyse(table, Analyse(person, wish.seat, wish.branch))
            case DoStopAnalysis():
                return analyses.stop(table, person, (wish.seat, wish.branch, wish.upto))

    def _analyse(self, table: Table, wish: Analyse) -> list[Act]:
        if analyses.is_there(table, wish):
            return []
        self.quotas.count_analysis(wish.by)
        return propose(table, wish.by, wish, self.gathering.present)

    def _chat(self, table: Table, name: str, words: str) -> list[Act]:
        self.quotas.count_chat(self.guest.person)
        acts = table.name(self.guest.person, name)
        return [*acts, *table.chat(self.guest.person, words, time())]

    async def _look(self, wish: DoLook) -> Past:
        async with self.gathering.long_turn(self.guest.person) as table:
            table.require_eyes(self.guest.person, wish.seat)
            branch = table.branch_named(wish.branch)
            # A long table that was just opened is played again from far back; others need not wait for it.
            return await beside(past_of, table, wish, branch)

    async def _compare(self, wish: DoCompare) -> Sent:
        async with self.gathering.long_turn(self.guest.person) as table:
            table.require_eyes(self.guest.person, wish.seat)
            left, right = table.branch_named(wish.left), table.branch_named(wish.right)
            return await beside(compared, table, wish.ref, left, right, wish.seat)

    async def _hint(self, wish: DoHint) -> Hinted:
        async with self.gathering.turn() as table:
            table.require_eyes(self.guest.person, wish.seat)
            table.require_hints(self.guest.person)
            ask = table.question(wish.question, wish.seat)
            position = Position.of(table.run, ask, wish.seat)
        self.quotas.count_hint(self.guest.person)
        found = await self.hall.thinkers.hint(position, self.guest.person)
        return Hinted(wish.ref, found.words, found.advice)

    async def _foretell(self, wish: DoAhead) -> Foretold:
        """What may come of a question is more than a hint, so whoever may have no hint may not have this."""
        async with self.gathering.turn() as table:
            table.require_eyes(self.guest.person, wish.seat)
            table.require_hints(self.guest.person)
            position = Position.of(table.run, table.question(wish.question, wish.seat), wish.seat)
        self.quotas.count_hint(self.guest.person)
        return Foretold(wish.ref, await self.hall.thinkers.ahead(position, self.guest.person))

    async def _read_analysis(self, wish: DoReadAnalysis) -> Analysed:
        self.quotas.count_preview(self.guest.person)
        async with self.gathering.turn() as table:
            return Analysed(
                wish.ref, analyses.read(table, self.guest.person, (wish.seat, wish.branch, wish.upto))
            )

    async def _preview(self, wish: DoPreview) -> Previewed:
        person = self.guest.person
        self.quotas.count_preview(person)
        async with self.gathering.long_turn(self.guest.person) as table:
            shown = await beside(table.preview, person, wish.seat, wish.question, wish.answer)
            return Previewed(wish.ref, shown)

    async def _wonder(self, wish: DoWonder) -> Reason:
        self.quotas.count_preview(self.guest.person)
        async with self.gathering.turn() as table:
            table.require_eyes(self.guest.person, wish.seat)
            return Reason(wish.ref, why_not(table.run, wish.seat, wish.thing, table.named))


def reply_to(ref: Ref, fault: Exception | None) -> Sent:
    """What is said of a wish in the end."""
    if fault is None:
        return Done(ref)
    match fault:
        case Counted():
            return Done(ref, again=True)
        case TooLate():
            return Late(ref)
        case TimeloomError() if not isinstance(fault, RuleFault):
            return Refusal(ref, str(fault))
    log.error("A wish at a table failed", exc_info=fault)
    return Refusal(ref, "Something went wrong here; it has been written down.")


class _Labels(Struct):
    """What a message is called, whatever else it says."""

    ref: Ref = None
    wish: WishId = ""


def _labels_of(text: str | bytes) -> _Labels:
    try:
        return msgspec.json.decode(text, type=_Labels)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return _Labels()


def ref_of(text: str | bytes) -> Ref:
    """The reference of a message that is otherwise no good."""
    return _labels_of(text).ref


def _refuse_haste(_: Table) -> list[Act]:
    raise Refused(TOO_HASTY)
