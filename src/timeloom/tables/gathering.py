"""The guests around a live table: who is there, who is told what, and in which order things happen.

One thing happens at a time: a wish changes the table, the change is put on the shelf, everybody is told. So
nobody is ever told what is not on disk. What guests are told is made once for all sockets of a person,
and once for all spectators.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from time import monotonic, time
from typing import TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from timeloom.kernel import TimeloomError
from timeloom.tables import analyses
from timeloom.tables.acts import TIME, Act, Chatted, Left, Removed, Sat
from timeloom.tables.clocks import TurnClock
from timeloom.tables.company import Company
from timeloom.tables.faults import Counted, Interrupted, NotAllowed
from timeloom.tables.guests import COME_BACK, DELETED, Audience, Goodbye, Guest
from timeloom.tables.insight import AnalysisInfo
from timeloom.tables.proposals import proposal_of, reconsider
from timeloom.tables.protocol import Change, ChatLine, Now, Person, Proposal, Seat, TableCard, TimelineInfo
from timeloom.tables.record import remember_wish, written_act, written_record
from timeloom.tables.shelf import Begun, Fenced, Leaf, Page, Shelf, Shown, Snapshot
from timeloom.tables.showing import (
    Moments,
    branches_of,
    card_of,
    last_answered,
    seats_of,
    turned,
    undoing,
    view_of,
)
from timeloom.tables.sketch import Mark, sketch
from timeloom.tables.table import Table
from timeloom.tables.threshold import Threshold
from timeloom.tables.turns import Turns
from timeloom.tables.writing import Then, Writer, settle

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode

NOT_KEPT = "This could not be put on disk just now; try again in a moment."
LAPSE_SECONDS = 1.0
"""So often it is looked again whether a table is surely ours, if nobody was sure for a while."""

PICTURE_SECONDS = 10.0
"""So often at most the picture of a table is drawn that nobody asks for."""
Picture: TypeAlias = tuple[str, tuple[Mark, ...]]
"""Where a game stands in words, and what its table looks like."""
NO_PICTURE: Picture = ("", ())

Doing: TypeAlias = Callable[[Table], Sequence[Act]]
"""Changes a table and says how, or refuses and changes nothing."""


def _whatever_comes(fault: Exception | None) -> None:
    """Nobody has asked for it, so nobody is told what became of it."""


class Held(Struct, frozen=True):
    """How a table is held: under which fence, made by how many acts, and how many its snapshot covers."""

    fence: int
    number: int
    covered: int
    is_marked_live: bool = False


class Gathering:
    """A live table and everybody around it."""

    def __init__(
        self,
        table: Table,
        held: Held,
        writer: Writer,
        is_held: Callable[[str], bool] = lambda id: True,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """A table as it was taken from the shelf, or just put there; clocks go by `now`."""
        self._is_held = is_held
        self.table = table
        self.clock = TurnClock(table, now)
        self.touched = monotonic()
        self.broken = False
        self.on_change: Callable[[Sequence[Act]], None] = lambda acts: None
        self._turns = Turns()
        self._lookers = asyncio.Lock()
        self._writer = writer
        self._fence = held.fence
        self._number = held.number
        self._covered = held.covered
        self._marked_live = held.is_marked_live or held.number > held.covered
        self._card_kept = held.number == held.covered
        self._rest: object = None
        self._n = 0
        self._company = Company(table)
        self._threshold = Threshold()
        self._moments = Moments(table)
        self._moments.update()
        self._told_proposal = proposal_of(table)
        self._seats: tuple[Seat, ...] | None = None
        self._people: tuple[Person, ...] | None = None
        self._pictured: TableCard | None = None
        self._picture: Picture = NO_PICTURE
        self._drawn_at = -PICTURE_SECONDS
        self.shares: dict[analyses.Key, float] = {}
        """How much there is of analyses that are being made."""
        self.told_card = self.card
        """The card as everybody has been told it: nobody hears of what is not on the shelf yet."""

    # Guests

    @property
    def card(self) -> TableCard:
        """What the lobby shows of this table; chairs seldom change, but players may name themselves."""
        left = self.clock.left()
        if self._seats is None or left or self._are_seats_other(self._seats):
            self._seats = seats_of(self.table, self.present, left)
        if self._people is None:
            self._people = self._company.people()
        return card_of(self.table, self._seats, self._people)

    def listed(self) -> TableCard:
        """The card on the first page of those who belong here: with where the game stands, and a picture."""
        # While something is on its way to the shelf, the picture before it is the true one.
        if self._pictured is not self.told_card and not self.is_busy:
            self._draw()
        status, marks = self._picture
        return replace(self.told_card, status=status, sketch=marks)

    def _draw(self) -> None:
        self._pictured, self._drawn_at = self.told_card, monotonic()
        run = self.table.run
        try:
            scene = run.game.scene(run.state, None)
            self._picture = scene.status, sketch(scene)
        except Exception:
            # A table without a picture is still a table.
            log.exception("The table %s cannot be pictured", self.table.id)
            self._picture = NO_PICTURE

    def _are_known(self, told: TableCard) -> bool:
        """Whether those who are here and the chairs are as everybody was told last."""
        return (
            self._people is told.here
            and self._seats is told.seats
            and not self.clock.left()
            and not self._are_seats_other(told.seats)
        )

    def _are_seats_other(self, seats: Sequence[Seat]) -> bool:
        """Whether seats are not as they were shown last: a clock that ran, or another name."""
        has_own_names, called = self.table.has_own_names, self.table.called
        for seat in seats:
            if seat.left is not None or (has_own_names and called(seat.seat) != seat.name):
                return True
        return False

    def call(self, person: str, name: str) -> None:
        """Somebody who is here has said a name; others see it with the next change."""
        self._company.call(person, name)
        self._people = None

    def name_of_guest(self, person: str) -> str:
        """What somebody is called who is here or was."""
        return self._company.name_of(person)

    @property
    def present(self) -> set[str]:
        """The people who own a chair and have a socket here."""
        return self._company.seated

    @property
    def is_watched(self) -> bool:
        """Whether anybody has a socket here."""
        return bool(self._company.audiences)

    @property
    def acts_since_snapshot(self) -> int:
        """How many acts would have to be folded in to open this table."""
        return self._number - self._covered

    async def join(self, guest: Guest) -> None:
        """A guest came: they are told everything, and the others that they are here."""
        async with self.turn() as table:
            table.require_welcome(guest.person)
            self._join(guest)
        person = guest.person
        if person in self.table.record.gone or self.table.lent_by(person):
            self.let_happen(lambda table: table.arrive(person), _whatever_comes)
        self._threshold.step(person, self._stays)

    def _join(self, guest: Guest) -> None:
        self.touched = monotonic()
        before = self.told_card
        self._company.add(guest)
        self._forget_people()
        try:
            if self.card != before:
                self._n += 1
                self._tell_card(besides=guest)
            self._greet(guest)
        except Exception:
            # Whoever could not be told anything is not here, or the table would wait for them for ever.
            self._company.remove(guest)
            self._forget_people()
            raise
        self.on_change(())

    def _forget_people(self) -> None:
        """Others are here than before, or are called otherwise."""
        self._seats = self._people = None

    async def part(self, guest: Guest) -> None:
        """A socket went; it is told to the others in its turn."""
        async with self.last_turn():
            self._part(guest)
        self._threshold.step(guest.person, self._stays)

    def _stays(self, person: str) -> None:
        """Somebody has been here, or away, for a while: the log tells it, if there is anybody to read it."""
        name = self._company.name_here(person)
        if name:
            self.let_happen(lambda table: table.watch(person, name), _whatever_comes)
        elif name is None and self.is_watched:
            self.let_happen(lambda table: table.go(person), _whatever_comes)

    def _part(self, guest: Guest) -> None:
        self.touched = monotonic()
        self._company.remove(guest)
        before = self.told_card
        self._forget_people()
        if self.card != before:
            self._n += 1
            self._tell_card()
        self.on_change(())

    def send_away(self, goodbye: Goodbye = COME_BACK) -> None:
        """Close all sockets; whoever comes back is told everything again."""
        self._company.send_away(goodbye)

    # Things that happen

    @property
    def is_busy(self) -> bool:
        """Whether something happens right now."""
        return self._turns.is_taken

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Table]:
        """Wait until nothing else happens at this table, then look at it."""
        async with self._turns.turn():
            self._require_truth()
            self.touched = monotonic()
            yield self.table

    @asynccontextmanager
    async def long_turn(self) -> AsyncIterator[Table]:
        """Look at the table for a while: of all who want to, one at a time stands in line with the others.

        So whoever plays waits for one look at most, however many people look, and however often.
        """
        async with self._lookers, self.turn() as table:
            yield table

    def last_turn(self) -> AbstractAsyncContextManager[None]:
        """Wait until nothing else happens at this table, whatever has become of it."""
        return self._turns.turn()

    @property
    def is_true(self) -> bool:
        """Whether this is what the shelf has: nothing failed, and nobody else can hold the table."""
        return not self.broken and self._is_held(self.table.id)

    def _require_truth(self) -> None:
        """Nobody may look at, or go on from, what never came to the disk or may not be the last word."""
        if not self.is_true:
            raise Interrupted("The table is being read again from the disk; try again in a moment.")

    async def happen(self, wish: Doing, key: bytes = b"") -> None:
        """Let something happen, and return when everybody was told."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.let_happen(wish, partial(settle, done), key)
        await done

    def let_happen(self, wish: Doing, then: Then, key: bytes = b"") -> None:
        """Let something happen in its turn: on the table, then on the shelf, then everybody is told.

        By its key a wish is known again, if it is sent once more after a line was cut.
        """
        self._turns.take(lambda: self._begin(wish, then, key))

    def _begin(self, wish: Doing, then: Then, key: bytes) -> None:
        self.touched = monotonic()
        try:
            self._require_truth()
            if key and key in self.table.record.wishes:
                raise Counted("This has counted already.")
            acts = wish(self.table)
            if self.table.record.proposed is not None:
                acts = [*acts, *reconsider(self.table, acts, self.present)]
        except TimeloomError as fault:
            self._end(then, fault)
            return
        except Exception as fault:
            # Nobody knows how far it came: what memory holds now is not what the shelf has.
            self.break_off()
            self._end(then, fault)
            return
        if acts:
            self._keep(acts, then, key)
        else:
            self._tell(acts, then)

    def _keep(self, acts: Sequence[Act], then: Then, key: bytes) -> None:
        record = self.table.record
        record.updated = time()
        if type(acts[0]) in TIME or not TIME.isdisjoint(map(type, acts)):
            record.moved = record.updated
        remember_wish(record, key)
        page = self._page(acts, key)
        self._number += len(acts)
        self._card_kept = False
        self._writer.put(page, lambda fault: self._kept(acts, then, fault))

    def _kept(self, acts: Sequence[Act], then: Then, fault: Exception | None) -> None:
        if fault is None:
            self._writer.witness.acted(acts)
            self._tell(acts, then)
        else:
            log.error("The table %s was not kept: %s", self.table.id, fault)
            self.break_off()
            self._end(then, Interrupted(NOT_KEPT))

    async def strike(self) -> None:
        """Lend the seats of those whose time is over to bots."""
        if self.clock.run_out():
            await self.happen(
                lambda table: [act for seat in self.clock.run_out() for act in table.lend(seat)]
            )

    def break_off(self, goodbye: Goodbye = COME_BACK) -> None:
        """Memory is not what the shelf has: the table must be taken again before anybody goes on."""
        self.broken = True
        self.send_away(goodbye)

    async def delete(self, person: str, shelf: Shelf) -> None:
        """The host has the table forgotten, and everybody is sent home."""
        async with self.turn() as table:
            if person != table.record.host:
                raise NotAllowed("Only the host can delete this table.")
            try:
                await shelf.delete(table.id, self._fence)
            except Fenced as fault:
                self.break_off()
                raise Interrupted(NOT_KEPT) from fault
            log.info("The table %s was deleted by its host", table.id)
            self.break_off(DELETED)

    def _tell(self, acts: Sequence[Act], then: Then) -> None:
        try:
            if acts:
                self._tell_all(acts)
                self.on_change(acts)
        except Exception:
            # It has happened and is on disk; whoever comes back is told everything.
            log.exception("The table %s could not be told what happened", self.table.id)
            self.send_away()
        self._end(then, None)

    def _end(self, then: Then, fault: Exception | None) -> None:
        try:
            then(fault)
        finally:
            # Whatever goes wrong with whoever wished it, the others must not wait for ever.
            self._turns.give_back()

    def _page(self, acts: Sequence[Act], key: bytes) -> Page:
        """What an act changes on the shelf."""
        at = self.table.record.updated
        numbered = enumerate(acts, self._number + 1)
        leaves = [Leaf(number, written_act(act, at, key)) for number, act in numbered]
        page = Page(self.table.id, self._fence, acts=leaves)
        if len(acts) > 1 or type(acts[0]) is Sat:
            page.sitters = [act.person for act in acts if isinstance(act, Sat)]
        if not self._marked_live:
            page.live = self._marked_live = True
        reached = self.table.run.rest
        if reached is not self._rest:
            self._rest = reached
            slot, rest = self.table.rest()
            page.rests = {slot: rest}
        return page

    # Telling

    def _greet(self, guest: Guest) -> None:
        """Tell a guest everything."""
        audience, table, card = self._company.audience_of(guest), self.table, self.card
        now = Now(
            n=self._n,
            card=audience.personal(card),
            views=audience.views(table, card.awaited),
            log=audience.log.lines,
            timeline=self._timeline(0),
            proposal=proposal_of(table),
            chat=table.record.chat,
            answered=last_answered(table.timeline, audience.seats),
            analyses=audience.hear_of(analyses.infos(table, audience.seats, self.shares)),
        )
        guest.send(encode(now))

    def _tell_all(self, acts: Sequence[Act]) -> None:
        """Tell everybody what is different; whoever has other seats than before is told everything."""
        self._n += 1
        self.clock.look(acts)
        kinds = {type(act) for act in acts}
        if Removed in kinds:
            self._company.show_out([act.person for act in acts if isinstance(act, Removed)])
        moved = self._company.reseat() if Sat in kinds or Left in kinds else []
        is_time = kinds <= TIME
        if not is_time:
            self._forget_people()
        told, proposal = self.told_card, proposal_of(self.table)
        is_turn = is_time and self._are_known(told)
        self.told_card = card = turned(told, self.table) if is_turn else self.card
        timeline = self._timeline(self._moments.update()) if is_time or kinds & TIME else None
        chat = [act.line for act in acts if isinstance(act, Chatted)] if Chatted in kinds else []
        for audience in self._company.audiences:
            message = encode(self._change(audience, card, is_turn, timeline, proposal, chat))
            for guest in audience.guests:
                if guest not in moved:
                    guest.send(message)
        for guest in moved:
            self._greet(guest)
        self._told_proposal = proposal

    def _change(
        self,
        audience: Audience,
        card: TableCard,
        is_turn: bool,
        timeline: TimelineInfo | None,
        proposal: Proposal | None,
        chat: list[ChatLine],
    ) -> Change:
        log = audience.log
        lines_before = len(log.lines)
        first = log.update()
        is_new = first < len(log.lines) or first < lines_before
        return Change(
            self._n,
            UNSET if is_turn else audience.personal(card),
            audience.turn(card) if is_turn else UNSET,
            audience.view_changes(self.table, card.awaited) if timeline else UNSET,
            first if is_new else UNSET,
            log.lines[first:] if is_new else UNSET,
            timeline or UNSET,
            UNSET if proposal == self._told_proposal else proposal,
            chat or UNSET,
            self._news_of_analyses(audience),
        )

    def tell_analyses(self) -> None:
        """Tell those who may read an analysis how much there is of it."""
        self._n += 1
        for audience in self._company.audiences:
            message = encode(Change(self._n, analyses=self._news_of_analyses(audience)))
            for guest in audience.guests:
                guest.send(message)

    def _news_of_analyses(self, audience: Audience) -> tuple[AnalysisInfo, ...] | UnsetType:
        """The analyses that guests may read, if that is not what they have heard before."""
        found = analyses.infos(self.table, audience.seats, self.shares)
        return UNSET if found == audience.analyses else audience.hear_of(found)

    def _tell_card(self, besides: Guest | None = None) -> None:
        """Tell everybody who is here now."""
        self.told_card = card = self.card
        self._card_kept = False
        for audience in self._company.audiences:
            message = encode(Change(self._n, audience.personal(card)))
            for guest in audience.guests:
                if guest is not besides:
                    guest.send(message)

    def _timeline(self, first: int) -> TimelineInfo:
        table, timeline = self.table, self.table.timeline
        branch = timeline.branch
        return TimelineInfo(
            current=timeline.current,
            branches=branches_of(timeline),
            moments_from=first,
            moments=self._moments.places[first:],
            undo=undoing(table),
            commitment=branch.commitment,
            seed=branch.seed if table.is_over else "",
            notice=timeline.notice,
            salts=tuple([salt.hex for salt in branch.salts]) if branch.salts else (),
            brought=timeline.brought,
            lesson=table.guidance,
        )

    # Keeping

    def first_page(self, host: str) -> Page:
        """All that is kept of a new table."""
        table = self.table
        sitters = list({host, *table.sitters})
        begun = Begun(table.game.name, host, self._snapshot())
        self._rest = table.run.rest
        return Page(
            table.id, self._fence, begun, sitters=sitters, rests=table.rests(), shown=self._shown(), live=True
        )

    def tidy_page(self, most_acts: int) -> Page | None:
        """What has to be kept now and then: the card if it has changed, a snapshot after so many acts."""
        page = Page(self.table.id, self._fence)
        if not self._card_kept:
            page.shown = self._shown()
        if self.acts_since_snapshot >= most_acts:
            page.snapshot = self._snapshot()
        return page if page.shown or page.snapshot else None

    def last_page(self, live: bool) -> Page | None:
        """What has to be kept before this table leaves memory; `live` if its bots want to go on."""
        if live == self._marked_live and self._card_kept and not self.acts_since_snapshot:
            return None
        shown = self._shown(is_last=True)
        return Page(self.table.id, self._fence, shown=shown, snapshot=self._snapshot(), live=live)

    def kept(self, page: Page) -> None:
        """A page of tidying is on the shelf."""
        if page.shown is not None:
            self._card_kept = page.shown.updated == self.table.record.updated
        if page.snapshot is not None:
            self._covered = page.snapshot.number

    def _shown(self, is_last: bool = False) -> Shown:
        """What the lobby lists; pictures take their time, so a busy table is not drawn every second."""
        record = self.table.record
        is_fresh = monotonic() - self._drawn_at < PICTURE_SECONDS
        if self._pictured is not self.told_card and (is_last or self.told_card.over or not is_fresh):
            self._draw()
        status, marks = self._picture
        card = replace(self.told_card, status=status, sketch=marks)
        return Shown(record.open, record.updated, encode(card), card.over)

    def _snapshot(self) -> Snapshot:
        view = view_of(self.table, None, self.table.run.awaited())
        return Snapshot(self._number, written_record(self.table.record), encode(view))
