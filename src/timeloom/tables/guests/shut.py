"""A table that cannot be played here can still be looked at, says what is missing, and gives its journal."""

from __future__ import annotations

import msgspec

from timeloom.kernel import Refused, View
from timeloom.kernel.journal import FORMAT, Header, SnapshotLine, written_journal
from timeloom.kernel.scene import Scene
from timeloom.tables.guests.showing import personal, without_picture
from timeloom.tables.messages.cards import TableCard
from timeloom.tables.messages.protocol import Now, TimelineInfo
from timeloom.tables.ports.faults import NotAllowed
from timeloom.tables.ports.shelf import Rest, Stored
from timeloom.tables.table.record import read
from timeloom.tables.table.room import NOT_WELCOME, NOT_YOURS


class Shut(Refused):
    """Somebody asked for a table that cannot be opened, and why it cannot."""

    def __init__(self, stored: Stored, why: str) -> None:
        super().__init__(f"This table cannot be played here. {why}")
        self.record = read(stored.record, stored.acts)
        self.rests = stored.rests
        self._card = msgspec.json.decode(stored.card, type=TableCard)
        self._view = stored.view

    def card(self, person: str) -> TableCard:
        """The card as it was last kept, with nobody to wait for."""
        card = msgspec.structs.replace(self._card, awaited=(), shut=str(self))
        return personal(without_picture(card), person)

    def now(self, person: str) -> Now:
        """The table as everybody could see it when it was last put away."""
        self._require_welcome(person)
        return Now(
            0, self.card(person), {"": self._last_view()}, [], self._timeline(), None, self.record.chat
        )

    def _require_welcome(self, person: str) -> None:
        if person in self.record.removed:
            raise NotAllowed(NOT_WELCOME)

    def require_host(self, person: str) -> None:
        """Refuse to have the table deleted by anybody else."""
        if person != self.record.host:
            raise NotAllowed(NOT_YOURS)

    def _last_view(self) -> View:
        """What is kept as it was written, since nobody here knows how to make it anew."""
        if not self._view:
            return View(None, Scene(self.record.title, ()), (), (), None)
        return msgspec.Raw(self._view)  # type: ignore[return-value]

    def _timeline(self) -> TimelineInfo:
        branch = self.record.branch(self.record.current)
        return TimelineInfo(self.record.current, (), 0, [0], (), branch.commitment, "", str(self))

    def journal(self, person: str) -> bytes:
        """The whole table as a file, for somebody who may see everything; its seeds stay until the end."""
        self._require_welcome(person)
        record = self.record
        owns_all = all(chair.person == person and not chair.bot for chair in record.chairs)
        is_over = self._card.over and len(record.branches) == 1
        if not (owns_all or is_over):
            raise NotAllowed("This table can be taken away by whoever owns all its chairs.")
        header = Header(
            FORMAT,
            record.game,
            record.version,
            record.pack,
            record.options,
            len(record.chairs),
            record.current,
        )
        header.players = {str(seat): chair.bot for seat, chair in enumerate(record.chairs) if chair.bot}
        states = {slot: _as_json(rest) for slot, rest in self.rests.items()}
        snapshots = [
            SnapshotLine(
                record.branches[slot].name, rest.count, msgspec.Raw(msgspec.json.encode(states[slot]))
            )
            for slot, rest in self.rests.items()
        ]
        return written_journal(header, record.branches, snapshots, sealed=not is_over)


def _as_json(rest: Rest) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(msgspec.msgpack.decode(rest.state)))
