"""Tables from the shelf: read, played through and, if their rules have changed, played by those of today."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

import msgspec

from timeloom.kernel import Game, Refused, TimeloomError
from timeloom.tables.guests.shut import Shut
from timeloom.tables.ports.apart import Apart
from timeloom.tables.ports.shelf import Stored
from timeloom.tables.table.record import read
from timeloom.tables.table.table import Table
from timeloom.tables.table.travel import game_among
from timeloom.tables.table.upgrading import Carried, carried_over, is_of_today

log = logging.getLogger(__name__)

UNKNOWN_FAULT = "Something is wrong with it; it has been written down."
UPGRADE_SECONDS = 60
UPGRADES_AT_ONCE = 2


class Reopener:
    """Makes live tables of what the shelf has."""

    def __init__(self, games: Mapping[str, Game[Any]], apart: Apart) -> None:
        self._games = games
        self._apart = apart
        self._upgrading = asyncio.Semaphore(UPGRADES_AT_ONCE)

    async def table(self, id: str, stored: Stored) -> tuple[Table, bytes]:
        """A table as it stood, and its record anew if that had to be carried over to other rules."""
        record, carried = read(stored.record, stored.acts), b""
        if not is_of_today(record, self._games):
            carried = (await self._carried_over(stored)).record
            record = read(carried, [])
        # Playing a long table through takes a while; others need not wait for it.
        table = await asyncio.to_thread(Table, id, record, game_among(self._games, record.game))
        return table, carried

    async def _carried_over(self, stored: Stored) -> Carried:
        """A table of other rules, played again by the rules of today, somewhere where it can do no harm."""
        async with self._upgrading:
            return await self._apart(
                carried_over,
                stored.record,
                stored.acts,
                stored.rests,
                dict(self._games),
                seconds=UPGRADE_SECONDS,
                too_long="To play it again by the rules that are installed now takes too long.",
            )


def shut(id: str, stored: Stored, fault: Exception) -> Refused:
    """A table that cannot be opened is not lost: it is said what is wrong."""
    if isinstance(fault, TimeloomError):
        # In its own words a fault may quote what somebody answered.
        log.warning("The table %s cannot be opened", id, exc_info=fault)
        return Shut(stored, str(fault))
    log.error("The table %s cannot be opened", id, exc_info=fault)
    try:
        return Shut(stored, UNKNOWN_FAULT)
    except msgspec.MsgspecError:
        return Refused(f"This table cannot be read. {UNKNOWN_FAULT}")
