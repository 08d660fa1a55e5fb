"""Tables that nobody has touched for long are put into an archive: as a journal, and then forgotten here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from time import time
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from timeloom.kernel import Game, Refused
from timeloom.kernel.journal import SUFFIX, dump, parse
from timeloom.tables.hall.hall import Hall
from timeloom.tables.ports.faults import Interrupted
from timeloom.tables.ports.shelf import Stored
from timeloom.tables.table.record import read
from timeloom.tables.table.table import Table
from timeloom.tables.table.travel import game_among
from timeloom.tables.table.upgrading import carried_over, is_of_today

log = logging.getLogger(__name__)

DAY = 24 * 3600
ROUND_SECONDS = 60
A_FEW = 3
"""So many tables are archived in a round."""
OPENING_SECONDS = 30
TOO_LONG = f"It takes longer than {OPENING_SECONDS} seconds to play it through."
CHORE = "archive"

Archive: TypeAlias = Callable[[str, bytes], object]
"""Puts a journal away under a name, and returns when it is there for good."""


class Finding(Struct, frozen=True):
    """What opening a table finds: whether all of it is there, and the journal that it makes."""

    table: str
    state: Literal["whole", "gap", "changed", "closed"]
    words: str = ""
    game: str = ""
    journal: bytes = b""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is lost when this table is opened."""
        return self.state == "whole"

    @property
    def file_name(self) -> str:
        """What its journal is called in an archive."""
        return f"{self.game}-{self.table}{SUFFIX}"


def examined(id: str, stored: Stored, games: Mapping[str, Game[Any]]) -> Finding:
    """Open a table under the installed rules and write it as a journal, which is read again."""
    try:
        return _opened(id, stored, games)
    except Refused as fault:
        return Finding(id, "closed", str(fault))
    except Exception as fault:  # Whatever is wrong with a table, it is said and nothing is done.
        return Finding(id, "closed", f"It cannot be opened: {type(fault).__name__}: {fault}")


def _opened(id: str, stored: Stored, games: Mapping[str, Game[Any]]) -> Finding:
    record, whole = read(stored.record, stored.acts), True
    is_of_now = is_of_today(record, games)
    if not is_of_now:
        carried = carried_over(stored.record, stored.acts, stored.rests, games)
        record, whole = read(carried.record, []), carried.whole
    table = Table(id, record, game_among(games, record.game))
    bots = {str(seat): chair.bot for seat, chair in enumerate(record.chairs) if chair.bot}
    journal = dump(table.timeline, bots)
    parse(journal, lambda name: game_among(games, name))
    game = table.game
    if stored.set_aside:
        words = f"Acts are missing in the middle; {stored.set_aside} behind the gap would be set aside."
        return Finding(id, "gap", words, game.name, journal)
    if not whole:
        return Finding(id, "changed", table.timeline.notice, game.name, journal)
    words = "" if is_of_now else f"It was played with another version of {game.title}, and opens whole."
    return Finding(id, "whole", words, game.name, journal)


class Archivist:
    """Archives a few tables a minute; of several hosts, one at a time does it."""

    def __init__(self, hall: Hall, archive: Archive, days: float) -> None:
        self._hall = hall
        self._archive = archive
        self._days = days
        self._left: set[str] = set()
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; what is being put away is put away first, or stays."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            try:
                await self.round()
            except Exception as fault:
                log.warning("Old tables could not be looked for: %s", type(fault).__name__)
            await asyncio.sleep(ROUND_SECONDS)

    async def round(self) -> None:
        """Archive a few of the tables that nobody has touched for so many days."""
        shelf = self._hall.shelf
        if not await shelf.take_turn(CHORE, ROUND_SECONDS / 2):
            return
        in_use = {*self._hall.in_memory, *self._left}
        old = await shelf.stale(time() - self._days * DAY, A_FEW + len(in_use))
        for id in [id for id in old if id not in in_use][:A_FEW]:
            await self._put_away(id)

    async def _put_away(self, id: str) -> None:
        try:
            await self._hall.put_away_for_good(id, lambda stored: self._archived(id, stored))
        except Interrupted as fault:
            log.info("The table %s is not archived now: %s", id, fault)
        except Exception as fault:
            self._left.add(id)
            log.warning("The table %s cannot be archived and stays: %s", id, type(fault).__name__)

    async def _archived(self, id: str, stored: Stored) -> None:
        games = dict(self._hall.games)
        finding = await self._hall.apart(
            examined, id, stored, games, seconds=OPENING_SECONDS, too_long=TOO_LONG
        )
        if not finding.is_whole:
            raise Refused(finding.words)
        await asyncio.to_thread(self._archive, finding.file_name, finding.journal)
        log.info("The table %s was archived as %s", id, finding.file_name)
