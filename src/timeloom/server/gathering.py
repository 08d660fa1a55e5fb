"""The guests around a live table: who is there, who is told what, and in which order things happen.

One thing happens at a time: a wish changes the table, the change is put on disk, everybody is told. So
nobody is ever told what is not on disk. What guests are told is made once for all sockets of a person,
and once for all spectators.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from time import monotonic, time

import msgspec
from msgspec import UNSET

from timeloom.server.protocol import Card, Change, ChatLine, Now, Proposal, Sent, TimelineInfo, View
from timeloom.server.record import TIME, Act, Chatted, Left, Sat, written_act, written_record
from timeloom.server.schema import ADD_ACT, MARK_LIVE, SAVE_CARD, SAVE_SNAPSHOT, SEAT_PERSON, Write
from timeloom.server.showing import (
    Log,
    Moments,
    branches_of,
    card_of,
    personal,
    proposal_of,
    undoing,
    view_of,
)
from timeloom.server.table import Table
from timeloom.server.writing import Writer

encode = msgspec.json.Encoder().encode
SPECTATORS = ""
"""The audience of those who own no chair."""
MOST_UNSENT = 256
"""A socket that has so many messages before it cannot keep up."""


class Guest:
    """One socket at a table."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.audience = SPECTATORS
        self.gone = False
        self.unsent: list[bytes] = []
        self.wake = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message on its way; a socket that cannot keep up is given up."""
        if len(self.unsent) >= MOST_UNSENT:
            self.gone = True
        else:
            self.unsent.append(message)
        self.wake.set()


class Audience:
    """Guests who may know the same: the sockets of one person, or all spectators."""

    def __init__(self, table: Table, name: str) -> None:
        self.name = name
        self.seats: tuple[int, ...] = table.seats_of(name) if name else ()
        self.guests: list[Guest] = []
        self.log = Log(table, self.seats)
        self.log.update()

    def views(self, table: Table) -> dict[str, View]:
        """The table from each of their seats, or as a spectator sees it."""
        if not self.seats:
            return {"": view_of(table, None)}
        return {str(seat): view_of(table, seat) for seat in self.seats}


class Gathering:
    """A live table and everybody around it."""

    def __init__(
        self, table: Table, number: int, covered: int, writer: Writer, *, is_marked_live: bool = False
    ) -> None:
        """`number` acts have made this table; its snapshot covers the first `covered` of them."""
        self.table = table
        self.lock = asyncio.Lock()
        self.touched = monotonic()
        self.broken = False
        self.on_change: Callable[[], None] = lambda: None
        self._writer = writer
        self._number = number
        self._covered = covered
        self._marked_live = is_marked_live or number > covered
        self._card_written = number == covered
        self._n = 0
        self._audiences: dict[str, Audience] = {}
        self._moments = Moments(table)
        self._moments.update()
        self._told_proposal = proposal_of(table)

    # Guests

    @property
    def present(self) -> set[str]:
        """The people who own a chair and have a socket here."""
        return set(self._audiences) - {SPECTATORS}

    @property
    def is_watched(self) -> bool:
        """Whether anybody has a socket here."""
        return bool(self._audiences)

    @property
    def acts_since_snapshot(self) -> int:
        """How many acts would have to be folded in to open this table."""
        return self._number - self._covered

    def join(self, guest: Guest) -> None:
        """A socket came: it is told everything, and the others that its person is here."""
        self.touched = monotonic()
        was_here = guest.person in self._audiences
        self._seat(guest)
        if guest.audience and not was_here:
            self._n += 1
            self._tell_card(besides=guest.audience)
        self._greet(guest)

    def part(self, guest: Guest) -> None:
        """A socket went."""
        guest.gone = True
        self.touched = monotonic()
        audience = self._audiences[guest.audience]
        audience.guests.remove(guest)
        if not audience.guests:
            del self._audiences[guest.audience]
            if guest.audience:
                self._n += 1
                self._tell_card()

    def _seat(self, guest: Guest) -> None:
        guest.audience = guest.person if self.table.seats_of(guest.person) else SPECTATORS
        if guest.audience not in self._audiences:
            self._audiences[guest.audience] = Audience(self.table, guest.audience)
        self._audiences[guest.audience].guests.append(guest)

    def send_away(self) -> None:
        """Close all sockets; whoever comes back is told everything again."""
        for audience in self._audiences.values():
            for guest in audience.guests:
                guest.gone = True
                guest.wake.set()

    # Things that happen

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Table]:
        """Wait until nothing else happens at this table, then look at it."""
        async with self.lock:
            self.touched = monotonic()
            yield self.table

    async def happen(self, wish: Callable[[Table], Sequence[Act]]) -> None:
        """Let something happen: on the table, then on disk, then everybody is told."""
        async with self.lock:
            self.touched = monotonic()
            acts = wish(self.table)
            if acts:
                await self._keep(acts)
            if acts or self.table.proposed is not None or self._told_proposal is not None:
                self._tell_all(acts)
                self.on_change()

    async def _keep(self, acts: Sequence[Act]) -> None:
        at = time()
        self.table.record.updated = at
        writes = self._writes(acts, at)
        self._number += len(acts)
        self._card_written = False
        try:
            await self._writer.write(writes)
        except BaseException:
            # Memory is ahead of the disk now; the table must be read again before anybody goes on.
            self.broken = True
            self.send_away()
            raise

    def _writes(self, acts: Sequence[Act], at: float) -> list[Write]:
        id = self.table.id
        writes: list[Write] = [
            (ADD_ACT, {"table_id": id, "number": number, "act": written_act(act, at)})
            for number, act in enumerate(acts, self._number + 1)
        ]
        writes += [(SEAT_PERSON, {"person": act.person, "table": id}) for act in acts if isinstance(act, Sat)]
        if not self._marked_live:
            writes.append((MARK_LIVE, {"table": id}))
            self._marked_live = True
        return writes

    # Telling

    def send(self, guest: Guest, message: Sent) -> None:
        """Tell one guest something."""
        guest.send(encode(message))

    def _greet(self, guest: Guest) -> None:
        """Tell a guest everything."""
        audience, table = self._audiences[guest.audience], self.table
        now = Now(
            n=self._n,
            card=personal(card_of(table, self.present), guest.person),
            views=audience.views(table),
            log=audience.log.lines,
            timeline=self._timeline(0),
            proposal=proposal_of(table),
            chat=table.record.chat,
        )
        guest.send(encode(now))

    def _tell_all(self, acts: Sequence[Act]) -> None:
        """Tell everybody what is different; whoever has other seats than before is told everything."""
        self._n += 1
        moved = self._reseat() if any(isinstance(act, (Sat, Left)) for act in acts) else []
        card, proposal = card_of(self.table, self.present), proposal_of(self.table)
        is_played = any(isinstance(act, TIME) for act in acts)
        timeline = self._timeline(self._moments.update()) if is_played else None
        chat = [act.line for act in acts if isinstance(act, Chatted)]
        for audience in self._audiences.values():
            message = encode(self._change(audience, card, timeline, proposal, chat))
            for guest in audience.guests:
                if guest not in moved:
                    guest.send(message)
        for guest in moved:
            self._greet(guest)
        self._told_proposal = proposal

    def _change(
        self,
        audience: Audience,
        card: Card,
        timeline: TimelineInfo | None,
        proposal: Proposal | None,
        chat: list[ChatLine],
    ) -> Change:
        log = audience.log
        lines_before = len(log.lines)
        first = log.update()
        is_new = first < len(log.lines) or first < lines_before
        return Change(
            n=self._n,
            card=personal(card, audience.name),
            views=audience.views(self.table) if timeline else UNSET,
            log_from=first if is_new else UNSET,
            log=log.lines[first:] if is_new else UNSET,
            timeline=timeline or UNSET,
            proposal=UNSET if proposal == self._told_proposal else proposal,
            chat=chat or UNSET,
        )

    def _tell_card(self, besides: str | None = None) -> None:
        """Tell everybody who is here now."""
        card = card_of(self.table, self.present)
        for audience in self._audiences.values():
            if audience.name != besides or audience.name == SPECTATORS:
                message = encode(Change(self._n, personal(card, audience.name)))
                for guest in audience.guests:
                    guest.send(message)

    def _reseat(self) -> list[Guest]:
        """Find the guests whose seats are not those that they were told of."""
        moved = []
        for audience in list(self._audiences.values()):
            for guest in list(audience.guests):
                seats = self.table.seats_of(guest.person)
                if seats != audience.seats:
                    audience.guests.remove(guest)
                    moved.append(guest)
            if not audience.guests:
                del self._audiences[audience.name]
        for guest in moved:
            self._seat(guest)
        return moved

    def _timeline(self, first: int) -> TimelineInfo:
        table, timeline = self.table, self.table.timeline
        return TimelineInfo(
            current=timeline.current,
            branches=branches_of(timeline),
            moments_from=first,
            moments=self._moments.places[first:],
            undo=undoing(table),
            commitment=timeline.branch.commitment,
            seed=timeline.branch.seed if table.is_over else "",
            notice=timeline.notice,
        )

    # Keeping

    @property
    def card(self) -> Card:
        """What the lobby shows of this table."""
        return card_of(self.table, self.present)

    def card_writes(self) -> list[Write]:
        """What has to be written so that the lobby knows this table as it is."""
        if self._card_written:
            return []
        self._card_written = True
        record = self.table.record
        values = {"new_open": record.open, "new_updated": record.updated, "new_card": encode(self.card)}
        return [(SAVE_CARD, {"table": self.table.id, **values})]

    def snapshot_writes(self, live: bool) -> list[Write]:
        """What has to be written so that this table opens quickly; afterwards it may leave memory."""
        if not live and not self._marked_live and not self.acts_since_snapshot:
            return []
        self._covered = self._number
        self._marked_live = live
        snapshot = written_record(self.table.snapshot())
        values = {"new_number": self._number, "new_snapshot": snapshot, "new_live": live}
        return [(SAVE_SNAPSHOT, {"table": self.table.id, **values})]
