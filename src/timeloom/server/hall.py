"""The hall: it finds tables, lets bots move, and clears away tables that nobody looks at."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from time import monotonic, time
from typing import Any

import msgspec
from msgspec import Struct

from timeloom.kernel import Game, Timeline, TimeloomError
from timeloom.kernel.ready import make_ready
from timeloom.server.apart import apart
from timeloom.server.faults import NoSuchThing
from timeloom.server.gathering import Gathering, encode
from timeloom.server.moving import Mover
from timeloom.server.protocol import Card, Cards, NewTable, Person
from timeloom.server.record import Chair, Record, read, written_record
from timeloom.server.schema import ADD_TABLE, NAME_PERSON, SEAT_PERSON, Write
from timeloom.server.showing import card_of, personal, seats_of
from timeloom.server.storage import Storage
from timeloom.server.table import (
    LONGEST_NAME,
    LONGEST_TITLE,
    Table,
    learn_answers,
    new_record,
    plain_words,
    require_bot,
)
from timeloom.server.thinking import Thinkers
from timeloom.server.travel import brought, game_among
from timeloom.server.writing import Writer

log = logging.getLogger(__name__)


class Pace(Struct, frozen=True):
    """How long things take, in seconds."""

    bot: float = 0.5
    """What a bot takes at least when somebody watches, so that people can follow."""
    courtesy: float = 15
    """Where anybody may answer first, bots leave people who are here so much time."""
    idle: float = 60
    """So long a table that nobody looks at stays in memory."""
    round: float = 1
    """How often the hall is tidied."""
    snapshot_acts: int = 500
    """After so many acts a table's snapshot is renewed."""


class Hall:
    """All tables of a server."""

    def __init__(
        self, games: Mapping[str, Game[Any]], storage: Storage, thinkers: Thinkers, pace: Pace
    ) -> None:
        self.games = games
        for game in games.values():
            make_ready(game)
            learn_answers(game)
        self.storage = storage
        self.thinkers = thinkers
        self.writer = Writer(storage)
        self.pace = pace
        self._here: dict[str, Gathering] = {}
        self._opening: dict[str, asyncio.Task[Gathering]] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._movers: dict[str, Mover] = {}
        self._names: dict[str, str] = {}
        self._one_journal_at_a_time = asyncio.Lock()
        self._chores = [asyncio.create_task(self._tidy_forever()), asyncio.create_task(self._go_on())]

    async def close(self) -> None:
        """Put every table away, so that the next start has nothing to go on with but bots."""
        for task in self._chores:
            task.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await asyncio.gather(*(mover.close() for mover in self._movers.values()))
        await asyncio.gather(*self._leaving.values(), *self._opening.values(), return_exceptions=True)
        for gathering in self._here.values():
            live = bool(gathering.table.bot_moves())
            if not gathering.broken:
                await self.writer.write([*gathering.card_writes(), *gathering.snapshot_writes(live)])
        await self.writer.close()
        self.thinkers.close()

    # Games and people

    def game(self, name: str) -> Game[Any]:
        """The game with this name."""
        return game_among(self.games, name)

    async def name_of(self, person: str) -> str:
        """What somebody is called, or nothing."""
        if person not in self._names:
            self._names[person] = await self.storage.name_of(person)
        return self._names[person]

    async def rename(self, person: str, given: str) -> str:
        """Somebody says what they are called."""
        name = plain_words(given, "A name", LONGEST_NAME)
        await self.writer.write([(NAME_PERSON, {"id": person, "name": name})])
        self._names[person] = name
        for gathering in list(self._here.values()):
            if person in gathering.table.record.names or gathering.table.seats_of(person):
                await gathering.happen(lambda table: table.name(person, name))
        return name

    # Tables

    async def find(self, id: str) -> Gathering:
        """The table with this id, brought back into memory if it is not there."""
        if id in self._leaving:
            await self._leaving[id]
        found = self._here.get(id)
        if found is None or found.broken:
            task = self._opening.get(id)
            if task is None:
                task = self._opening[id] = asyncio.create_task(self._open(id))
                task.add_done_callback(lambda _: self._opening.pop(id, None))
            found = await asyncio.shield(task)
        found.touched = monotonic()
        return found

    async def _open(self, id: str) -> Gathering:
        stored = await self.storage.load(id)
        if stored is None:
            raise NoSuchThing("There is no table here; perhaps the link is not whole.")
        record = read(stored.snapshot, stored.acts)
        game = self.game(record.game)
        # Playing a long table through takes a while; others need not wait for it.
        table = await asyncio.to_thread(Table, id, record, game)
        number = stored.number + len(stored.acts)
        return self._receive(Gathering(table, number, stored.number, self.writer))

    def _receive(self, gathering: Gathering) -> Gathering:
        id = gathering.table.id
        mover = Mover(gathering, self.thinkers, self.pace.bot, self.pace.courtesy)
        gathering.on_change = mover.stir
        self._here[id], self._movers[id] = gathering, mover
        mover.stir()
        return gathering

    async def new_table(self, wish: NewTable, person: str) -> Card:
        """Set up a table."""
        game = self.game(wish.game)
        chairs = [self._chair(game, chair.who, chair.bot, person) for chair in wish.seats]
        timeline = Timeline(game, wish.options, len(chairs) or None)
        host = Person(person, await self.name_of(person))
        title = plain_words(wish.title or game.title, "A title", LONGEST_TITLE)
        chairs = chairs or [Chair(person) for _ in range(timeline.seats)]
        record = new_record(timeline, host, title, wish.open, wish.rewind, chairs)
        record.hints = wish.hints
        return await self._add(record, person)

    def _chair(self, game: Game[Any], who: str, bot: str, person: str) -> Chair:
        if who == "bot":
            require_bot(game, bot)
            return Chair(bot=bot)
        return Chair(person if who == "me" else "")

    async def bring(self, journal: bytes, person: str, seconds: float) -> Card:
        """Set up a table that was played elsewhere, unless it takes too long to play it through."""
        host = Person(person, await self.name_of(person))
        async with self._one_journal_at_a_time:
            record = await apart(
                brought,
                journal,
                dict(self.games),
                host,
                seconds=seconds,
                too_long=f"This journal takes longer than {seconds:g} seconds to play through.",
            )
        return await self._add(read(record, []), person)

    async def _add(self, record: Record, person: str) -> Card:
        id = secrets.token_urlsafe(16)
        record.updated = time()
        snapshot = written_record(record)
        # The table is made from what was written, so that it is the same as after a restart.
        table = await asyncio.to_thread(Table, id, read(snapshot, []), self.game(record.game))
        snapshot = written_record(table.snapshot())
        row = {"id": id, "game": record.game, "open": record.open, "updated": record.updated}
        row |= {
            "live": True,
            "number": 0,
            "snapshot": snapshot,
            "card": encode(card_of(table, seats_of(table))),
        }
        sitters: list[Write] = [
            (SEAT_PERSON, {"person": sitter, "table": id}) for sitter in {person, *table.sitters}
        ]
        await self.writer.write([(ADD_TABLE, row), *sitters])
        gathering = self._receive(Gathering(table, 0, 0, self.writer, is_marked_live=True))
        return personal(gathering.card, person)

    async def cards(self, person: str) -> Cards:
        """The tables of somebody, and the open ones."""
        await asyncio.gather(*self._leaving.values())
        mine = [self._card(id, card, person) for id, card in await self.storage.mine(person)]
        others = [self._card(id, card, person) for id, card in await self.storage.open_tables()]
        return Cards(mine, [card for card in others if not card.over])

    def _card(self, id: str, stored: bytes, person: str) -> Card:
        here = self._here.get(id)
        card = here.card if here else msgspec.json.decode(stored, type=Card)
        return personal(card, person)

    def give_way(self, id: str, person: str) -> None:
        """Somebody lets the bots of a table go before them."""
        if id in self._movers:
            self._movers[id].give_way(person)

    async def _go_on(self) -> None:
        """After a start, go on with the tables that were in memory when the server stopped."""
        for id in await self.storage.live():
            try:
                await self.find(id)
            except TimeloomError as error:
                log.warning("The table %s cannot go on: %s", id, error)

    # Tidying

    async def _tidy_forever(self) -> None:
        while True:
            await asyncio.sleep(self.pace.round)
            try:
                await self.tidy()
            except Exception:
                log.exception("Tables could not be tidied")

    async def tidy(self) -> None:
        """Write cards that have changed, renew snapshots, and put idle tables away."""
        writes: list[Write] = []
        for id, gathering in list(self._here.items()):
            if gathering.is_busy:
                continue
            if gathering.broken:
                self._forget(id)
            elif self._is_idle(id, gathering):
                self._put_away(id, gathering)
            else:
                writes += gathering.card_writes()
                if gathering.acts_since_snapshot >= self.pace.snapshot_acts:
                    writes += gathering.snapshot_writes(live=True)
        if writes:
            await self.writer.write(writes)
        await asyncio.gather(*self._leaving.values())

    def _is_idle(self, id: str, gathering: Gathering) -> bool:
        idle = monotonic() - gathering.touched >= self.pace.idle
        return idle and not gathering.is_watched and not self._movers[id].is_moving

    def _put_away(self, id: str, gathering: Gathering) -> None:
        """A table leaves memory; whoever asks for it meanwhile waits until it is written."""
        self._forget(id)
        writes = [*gathering.card_writes(), *gathering.snapshot_writes(live=False)]
        if writes:
            task = self._leaving[id] = asyncio.create_task(self.writer.write(writes))
            task.add_done_callback(lambda _: self._leaving.pop(id, None))

    def _forget(self, id: str) -> None:
        del self._here[id], self._movers[id]

    @property
    def in_memory(self) -> list[str]:
        """The ids of the tables that are in memory."""
        return list(self._here)
