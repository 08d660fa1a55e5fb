"""What of a live table is on the shelf, and what has to be put there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from time import monotonic, time
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from timeloom.tables.guests.showing import view_of
from timeloom.tables.guests.telling import Teller, encode
from timeloom.tables.messages.cards import TableCard
from timeloom.tables.messages.sketch import Mark, sketch
from timeloom.tables.ports.shelf import Begun, Leaf, Page, Shown, Snapshot
from timeloom.tables.table.acts import TIME, Act, Sat
from timeloom.tables.table.record import remember_wish, written_act, written_record
from timeloom.tables.table.table import Table

log = logging.getLogger(__name__)

PICTURE_SECONDS = 10.0
"""So often at most the picture of a table is drawn that nobody asks for."""
Picture: TypeAlias = tuple[str, tuple[Mark, ...]]
"""Where a game stands in words, and what its table looks like."""
NO_PICTURE: Picture = ("", ())


class Held(Struct, frozen=True):
    """How a table is held: under which fence, made by how many acts, and how many its snapshot covers."""

    fence: int
    number: int
    covered: int
    is_marked_live: bool = False


class Keeper:
    """Writes the pages of one table, and knows which the shelf has."""

    def __init__(self, table: Table, held: Held, teller: Teller) -> None:
        self.fence = held.fence
        self.is_card_kept = held.number == held.covered
        """Whether the lobby of every host lists the table as it is."""
        self._table = table
        self._teller = teller
        self._number = held.number
        self._covered = held.covered
        self._marked_live = held.is_marked_live or held.number > held.covered
        self._rest: object = None
        self._pictured: TableCard | None = None
        self._picture: Picture = NO_PICTURE
        self._drawn_at = -PICTURE_SECONDS

    @property
    def acts_since_snapshot(self) -> int:
        """How many acts would have to be folded in to open this table."""
        return self._number - self._covered

    # Pages

    def page(self, acts: Sequence[Act], key: bytes) -> Page:
        """What acts change on the shelf that grant a wish with this key."""
        record = self._table.record
        record.updated = at = time()
        if type(acts[0]) in TIME or not TIME.isdisjoint(map(type, acts)):
            record.moved = at
        remember_wish(record, key)
        numbered = enumerate(acts, self._number + 1)
        page = Page(self._table.id, self.fence)
        page.acts = [Leaf(number, written_act(act, at, key)) for number, act in numbered]
        if len(acts) > 1 or type(acts[0]) is Sat:
            page.sitters = [act.person for act in acts if isinstance(act, Sat)]
        if not self._marked_live:
            page.live = self._marked_live = True
        reached = self._table.run.rest
        if reached is not self._rest:
            self._rest = reached
            slot, rest = self._table.rest()
            page.rests = {slot: rest}
        self._number += len(acts)
        self.is_card_kept = False
        return page

    def first_page(self, host: str) -> Page:
        """All that is kept of a new table."""
        table = self._table
        sitters = list({host, *table.sitters})
        begun = Begun(table.game.name, host, self._snapshot())
        self._rest = table.run.rest
        return Page(
            table.id, self.fence, begun, sitters=sitters, rests=table.rests(), shown=self._shown(), live=True
        )

    def tidy_page(self, most_acts: int) -> Page | None:
        """What has to be kept now and then: the card if it has changed, a snapshot after so many acts."""
        page = Page(self._table.id, self.fence)
        if not self.is_card_kept:
            page.shown = self._shown()
        if self.acts_since_snapshot >= most_acts:
            page.snapshot = self._snapshot()
        return page if page.shown or page.snapshot else None

    def last_page(self, live: bool) -> Page | None:
        """What has to be kept before this table leaves memory; `live` if its bots want to go on."""
        if live == self._marked_live and self.is_card_kept and not self.acts_since_snapshot:
            return None
        shown = self._shown(is_last=True)
        return Page(self._table.id, self.fence, shown=shown, snapshot=self._snapshot(), live=live)

    def kept(self, page: Page) -> None:
        """A page of tidying is on the shelf."""
        if page.shown is not None:
            self.is_card_kept = page.shown.updated == self._table.record.updated
        if page.snapshot is not None:
            self._covered = page.snapshot.number

    def _shown(self, is_last: bool = False) -> Shown:
        """What the lobby lists; pictures take their time, so a busy table is not drawn every second."""
        record, told = self._table.record, self._teller.told_card
        is_fresh = monotonic() - self._drawn_at < PICTURE_SECONDS
        if self._pictured is not told and (is_last or told.over or not is_fresh):
            self._draw()
        card = self._with_picture()
        return Shown(record.open, record.updated, encode(card), card.over)

    def _snapshot(self) -> Snapshot:
        view = view_of(self._table, None, self._table.run.awaited())
        return Snapshot(self._number, written_record(self._table.record), encode(view))

    # Pictures

    def listed(self, is_busy: bool) -> TableCard:
        """The card on the first page of those who belong here: with where the game stands, and a picture."""
        # While something is on its way to the shelf, the picture before it is the true one.
        if self._pictured is not self._teller.told_card and not is_busy:
            self._draw()
        return self._with_picture()

    def _with_picture(self) -> TableCard:
        status, marks = self._picture
        return replace(self._teller.told_card, status=status, sketch=marks)

    def _draw(self) -> None:
        self._pictured, self._drawn_at = self._teller.told_card, monotonic()
        run = self._table.run
        try:
            scene = run.game.scene(run.state, None)
            self._picture = scene.status, sketch(scene)
        except Exception:
            # A table without a picture is still a table.
            log.exception("The table %s cannot be pictured", self._table.id)
            self._picture = NO_PICTURE
