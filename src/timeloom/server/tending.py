"""Looking after the tables of a house, from the command line.

What only reads works beside a server that runs. What changes something needs an SQLite file for itself; in
PostgreSQL a table that a running server holds is left alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import TypeAlias

import msgspec
from msgspec import Struct

from timeloom.kernel import Refused, games
from timeloom.kernel.journal import write_whole
from timeloom.server.apart import RoomApart
from timeloom.server.archive import put_into
from timeloom.server.storage.opening import AnyShelf, open_shelf, open_to_read, require_file
from timeloom.server.storage.reading import ReadingShelf
from timeloom.tables.gathering.gathering import Gathering
from timeloom.tables.gathering.keeping import Held
from timeloom.tables.gathering.writing import Writer
from timeloom.tables.hall.archiving import DAY, OPENING_SECONDS, TOO_LONG, Finding, examined
from timeloom.tables.hall.hall import FIRST_FENCE
from timeloom.tables.messages.cards import Person, TableCard
from timeloom.tables.ports.faults import NoSuchThing
from timeloom.tables.ports.shelf import Elsewhere, Stored
from timeloom.tables.table.founding import table_id
from timeloom.tables.table.record import read
from timeloom.tables.table.table import Table
from timeloom.tables.table.travel import brought

Say: TypeAlias = Callable[[str], None]
IMPORT_SECONDS = 60
EVERY_ONE = 1_000_000


class Listed(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    host: str
    turns: int
    updated: str
    open: bool
    over: bool


@asynccontextmanager
async def _reading(database: str) -> AsyncIterator[ReadingShelf]:
    shelf = await open_to_read(database)
    try:
        yield shelf
    finally:
        await shelf.close()


@asynccontextmanager
async def _changing(database: str) -> AsyncIterator[AnyShelf]:
    require_file(database)
    shelf = await open_shelf(database)
    try:
        yield shelf
    finally:
        await shelf.close()


# Listing


def listed(database: str) -> list[Listed]:
    """All tables, the newest first."""
    return asyncio.run(_listed(database))


async def _listed(database: str) -> list[Listed]:
    async with _reading(database) as shelf:
        return [_row(msgspec.json.decode(card, type=TableCard)) for _, card in await shelf.every_table()]


def _row(card: TableCard) -> Listed:
    updated = datetime.fromtimestamp(card.updated, UTC).isoformat(timespec="seconds")
    return Listed(card.id, card.game, card.title, card.host.name, card.turns, updated, card.open, card.over)


def listed_as_json(found: Sequence[Listed]) -> str:
    """A list for programs."""
    return msgspec.json.format(msgspec.json.encode(found)).decode()


def listed_as_lines(found: Sequence[Listed]) -> str:
    """A list for people."""
    lines = [
        f"{one.id}  {one.updated}  {one.game}  “{one.title}”, host {one.host}, {one.turns} turns{_marks(one)}"
        for one in found
    ]
    return "\n".join(lines) or "There are no tables."


def _marks(one: Listed) -> str:
    return ", open" * one.open + ", over" * one.over


# Journals


def export(database: str, id: str, out: Path | None) -> tuple[Path, str]:
    """Write a table as a journal; returns the file, and what of the table is not in it."""
    finding = asyncio.run(_exported(database, id))
    if not finding.journal:
        raise Refused(f"The table {id} cannot be written as a journal. {finding.words}")
    path = out or Path(finding.file_name)
    write_whole(path, finding.journal)
    return path, finding.words


async def _exported(database: str, id: str) -> Finding:
    async with _reading(database) as shelf, RoomApart() as room:
        return await _examine(room, id, await shelf.look(id))


async def _examine(room: RoomApart, id: str, stored: Stored | None) -> Finding:
    if stored is None:
        raise NoSuchThing(f"There is no table {id}.")
    try:
        return await room.do(examined, id, stored, dict(games()), seconds=OPENING_SECONDS, too_long=TOO_LONG)
    except Refused as fault:
        return Finding(id, "closed", str(fault))


def bring(database: str, file: Path, host: str) -> str:
    """Set up a table from a journal; returns its id."""
    return asyncio.run(_brought(database, file, host))


async def _brought(database: str, journal: Path, host: str) -> str:
    async with _changing(database) as shelf, RoomApart() as room:
        person = Person(host, await shelf.name_of(host) if host else "")
        about = (brought, journal, dict(games()), person)
        too_long = f"This journal takes longer than {IMPORT_SECONDS} seconds to play through."
        record = read(await room.do(*about, seconds=IMPORT_SECONDS, too_long=too_long), [])
        id, record.updated = table_id(), time()
        record.moved = record.updated
        table = Table(id, record, games()[record.game])
        writer = Writer(shelf)
        page = Gathering(table, Held(FIRST_FENCE, 0, 0), writer).keeper.first_page(host)
        page.sitters = [sitter for sitter in page.sitters if sitter]
        await writer.write(page)
        await writer.close()
        return id


# Going


def archive(database: str, ids: Sequence[str], days: float, folder: Path, say: Say) -> bool:
    """Archive these tables, or those that were left for so many days; whether all of them could be."""
    return asyncio.run(_archive(database, ids, days, folder, say))


async def _archive(database: str, ids: Sequence[str], days: float, folder: Path, say: Say) -> bool:
    async with _changing(database) as shelf, RoomApart() as room:
        old = ids or await shelf.stale(time() - days * DAY, EVERY_ONE)
        aside = await shelf.set_aside()
        for id in [id for id in old if id in aside]:
            say(f"{id} stays: {_aside(aside[id])}")
        free = [id for id in old if id not in aside]
        done = [await _archive_one(shelf, room, id, folder, say) for id in free]
        if not old:
            say(f"Nothing is older than {days:g} days.")
        return all(done) and len(free) == len(old)


async def _archive_one(shelf: AnyShelf, room: RoomApart, id: str, folder: Path, say: Say) -> bool:
    stored = await _taken(shelf, id)
    finding = await _examine(room, id, stored)
    if not finding.is_whole:
        await shelf.give_back([id])
        say(f"{id} stays: {finding.words}")
        return False
    path = put_into(folder, finding.file_name, finding.journal)
    await shelf.delete(id, stored.fence)
    say(f"{id} is archived in {path}.")
    return True


async def _taken(shelf: AnyShelf, id: str) -> Stored:
    try:
        stored = await shelf.take(id)
    except Elsewhere:
        raise Refused(
            f"A running server holds the table {id}. It lets go a minute after everybody has left."
        ) from None
    if stored is None:
        raise NoSuchThing(f"There is no table {id}.")
    return stored


def delete(database: str, ids: Sequence[str], say: Say) -> None:
    """Delete tables for good; one that a running server holds is refused before anything is deleted."""
    asyncio.run(_delete(database, ids, say))


async def _delete(database: str, ids: Sequence[str], say: Say) -> None:
    async with _changing(database) as shelf:
        fences = {id: (await _taken(shelf, id)).fence for id in ids}
        for id, fence in fences.items():
            await shelf.delete(id, fence)
            say(f"{id} is deleted.")


# Checking


def update(database: str) -> None:
    """Bring a database to the shape that is wanted now, so that its tables can be looked at."""
    asyncio.run(_update(database))


async def _update(database: str) -> None:
    async with _changing(database):
        pass


def check(database: str, say: Say) -> bool:
    """Open every table apart, and say of each that is not whole why; whether none would lose anything."""
    return asyncio.run(_check(database, say))


async def _check(database: str, say: Say) -> bool:
    findings: list[Finding] = []
    async with _reading(database) as shelf, RoomApart() as room:
        aside = await shelf.set_aside()
        for id, _ in await shelf.every_table():
            finding = await _examine(room, id, await shelf.look(id))
            findings.append(finding)
            for words in _said(finding, aside.get(id, 0)):
                say(f"{id}: {words}")
    whole = [finding for finding in findings if finding.is_whole and finding.table not in aside]
    say(f"{len(whole)} of {len(findings)} tables are whole.")
    return len(whole) == len(findings)


def _said(finding: Finding, aside: int) -> list[str]:
    words = [finding.words] if finding.words else []
    if aside:
        words.append(_aside(aside))
    return words


def _aside(acts: int) -> str:
    return f"{acts} of its acts lay behind a gap and were set aside for you to look at."
