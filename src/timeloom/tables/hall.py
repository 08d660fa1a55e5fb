"""The hall: it finds tables, lets bots move, and clears away tables that nobody looks at."""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from time import monotonic, time
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from timeloom.bots.lesson import PREFIX
from timeloom.kernel import Game, Refused, Timeline, TimeloomError, new_seed
from timeloom.kernel.chance import Salt, commitment, entropy
from timeloom.kernel.guiding import set_up
from timeloom.kernel.ready import make_ready
from timeloom.tables.acts import Act
from timeloom.tables.analyses import waiting
from timeloom.tables.analysing import Analyst
from timeloom.tables.apart import Apart
from timeloom.tables.faults import Interrupted, NoSuchThing
from timeloom.tables.gathering import NOT_KEPT, Gathering, Held
from timeloom.tables.guests import MOVED
from timeloom.tables.moving import Mover
from timeloom.tables.protocol import NewTable, Person, Pledge, TableCard, Tables
from timeloom.tables.record import Chair, Record, read, written_record
from timeloom.tables.room import possible_clock, require_bot
from timeloom.tables.shelf import Fenced, Page, Shelf, Snapshot, Stored
from timeloom.tables.showing import most_inviting, personal, pictured, without_picture
from timeloom.tables.shut import Shut
from timeloom.tables.table import Table, learn_answers, new_record, salter_of
from timeloom.tables.thinkers import Thinkers
from timeloom.tables.travel import brought, game_among
from timeloom.tables.upgrading import Carried, carried_over, is_of_today
from timeloom.tables.witness import NOBODY, Witness
from timeloom.tables.words import LONGEST_NAME, LONGEST_TITLE, assistant_name, plain_words
from timeloom.tables.writing import Writer

log = logging.getLogger(__name__)

C = TypeVar("C", tuple[str, bytes], tuple[str, bytes, bool])
"""A card as the shelf has it, with the id of its table; one's own with whether it was put away."""

UNKNOWN_FAULT = "Something is wrong with it; it has been written down."
PLEDGE_SECONDS = 600
UPGRADE_SECONDS = 60
UPGRADES_AT_ONCE = 2
SIDE_BY_SIDE = 8
"""So many tables are opened at once when nobody waits for them."""
FIRST_FENCE = 1
"""Under this number a new table is put on the shelf."""
NAMES_KNOWN = 10_000
"""So many names of people are remembered; everybody who comes by has one, if only an empty one."""
LAST_OPENING_SECONDS = 1.0
"""So long a host that is going waits for tables that are being opened."""
GOING = "The server is going; try again in a moment."


class Pace(Struct, frozen=True):
    """How long things take, in seconds, and how often."""

    bot: float = 0.8
    """What a bot takes at least when somebody watches, so that people can follow; less at a quick tempo."""
    courtesy: float = 15
    """Where anybody may answer first, bots leave people who are here so much time, if not all of it."""
    idle: float = 60
    """So long a table that nobody looks at stays in memory."""
    round: float = 1
    """How often the hall is tidied."""
    snapshot_acts: int = 500
    """After so many acts a table's snapshot is renewed."""
    sweep: float = 2
    """How often the hall looks for tables whose bots want to go on and which nobody holds."""
    continuations: int = 60
    """So often every answer to a decision is played on when a game is analysed."""


class Hall:
    """All tables of a host."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        shelf: Shelf,
        thinkers: Thinkers,
        apart: Apart,
        pace: Pace,
        witness: Witness = NOBODY,
    ) -> None:
        self.games = games
        for game in games.values():
            make_ready(game)
            learn_answers(game)
        self.shelf = shelf
        self.thinkers = thinkers
        self.apart = apart
        self.writer = Writer(shelf, witness)
        self.pace = pace
        self.now: Callable[[], float] = monotonic
        """The time by which turn clocks go."""
        self._here: dict[str, Gathering] = {}
        self._opening: dict[str, asyncio.Task[Gathering]] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._archiving: dict[str, asyncio.Task[None]] = {}
        self._movers: dict[str, Mover] = {}
        self._analysts: dict[str, Analyst] = {}
        self._names: dict[str, str] = {}
        self.is_closing = False
        self._unreadable: set[str] = set()
        self._upgrading = asyncio.Semaphore(UPGRADES_AT_ONCE)
        shelf.on_lost, shelf.on_name = self._lose, self._hear_name
        self._chores = [asyncio.create_task(self._tidy_forever()), asyncio.create_task(self._sweep_forever())]

    async def close(self) -> None:
        """Put every table away, so that the next start has nothing to go on with but bots."""
        await self.drain()
        await self.writer.close()

    async def drain(self) -> None:
        """Let go of all tables, so that other hosts can take them at once; none is opened here any more."""
        self.is_closing = True
        chores = [*self._chores, *self._archiving.values()]
        for task in chores:
            task.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await self._end_openings()
        movers, analysts = self._movers.values(), self._analysts.values()
        await asyncio.gather(*(one.close() for one in movers), *(one.close() for one in analysts))
        await self.thinkers.close()
        for id in list(self._here):
            self._put_away(id, live=self._goes_on(self._here[id]))
        await until_done(self._leaving.values())

    async def _end_openings(self) -> None:
        """What takes long to open, because its rules have changed, is left to whoever opens it next."""
        opening = self._opening.values()
        await until_done(opening, LAST_OPENING_SECONDS)
        for task in opening:
            task.cancel()
        await until_done(opening)

    # Games and people

    def game(self, name: str) -> Game[Any]:
        """The game with this name."""
        return game_among(self.games, name)

    async def name_of(self, person: str) -> str:
        """What somebody is called, or nothing."""
        name = self._names.get(person)
        if name is None:
            name = await self.shelf.name_of(person)
            self._remember_name(person, name)
        return name

    def _remember_name(self, person: str, name: str) -> None:
        self._names[person] = name
        while len(self._names) > NAMES_KNOWN:
            del self._names[next(iter(self._names))]

    async def rename(self, person: str, given: str, is_assistant: bool = False) -> str:
        """Somebody says what they are called; a program that plays in words is marked as one."""
        name = assistant_name(given) if is_assistant else plain_words(given, "A name", LONGEST_NAME)
        await self.shelf.name(person, name)
        self._remember_name(person, name)
        await self._call(person, name)
        return name

    def _hear_name(self, person: str) -> None:
        """Somebody has said a name to another host."""
        self._names.pop(person, None)
        if self._gatherings_with(person):
            task = asyncio.create_task(self._learn_name(person))
            self._chores.append(task)
            task.add_done_callback(self._chores.remove)

    async def _learn_name(self, person: str) -> None:
        await self._call(person, await self.name_of(person))

    async def _call(self, person: str, name: str) -> None:
        for gathering in self._here.values():
            gathering.call(person, name)
        for gathering in self._gatherings_with(person):
            with suppress(Interrupted):
                await gathering.happen(lambda table: table.name(person, name))

    def _gatherings_with(self, person: str) -> list[Gathering]:
        return [
            gathering
            for gathering in self._here.values()
            if person in gathering.table.record.names or gathering.table.seats_of(person)
        ]

    # Tables

    async def find(self, id: str) -> Gathering:
        """The table with this id, brought back into memory if it is not there."""
        await until_done(going[id] for going in (self._leaving, self._archiving) if id in going)
        found = self._here.get(id)
        if found is None or not found.is_true:
            found = await self._soon_open(id)
        found.touched = monotonic()
        return found

    async def _soon_open(self, id: str) -> Gathering:
        """Open a table; whoever asks for it at the same time waits for the same."""
        if self.is_closing:
            raise Interrupted(GOING)
        task = self._opening.get(id)
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._open(id))
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise Interrupted(GOING) from None
            raise

    async def _open(self, id: str) -> Gathering:
        if id in self._here:
            await self._drop(id)
        stored = await self.shelf.take(id)
        if stored is None:
            raise NoSuchThing("There is no table here; perhaps the link is not whole.")
        try:
            gathering = await self._opened(id, stored)
        except Interrupted:
            await self._give_back(id)
            raise
        except Exception as fault:
            await self._give_back(id)
            raise self._shut(id, stored, fault) from fault
        return self._receive(gathering)

    async def _opened(self, id: str, stored: Stored) -> Gathering:
        record, number = read(stored.record, stored.acts), stored.number + len(stored.acts)
        carried = None
        if not is_of_today(record, self.games):
            carried = (await self._carried_over(stored)).record
            record = read(carried, [])
        # Playing a long table through takes a while; others need not wait for it.
        table = await asyncio.to_thread(Table, id, record, self.game(record.game))
        if carried is not None:
            # Before anything else happens: acts of the new rules do not follow from the old snapshot.
            snapshot = Snapshot(number, carried, stored.view)
            await self._write(Page(id, stored.fence, snapshot=snapshot, rests=table.rests()))
        covered = stored.number if carried is None else number
        held = Held(stored.fence, number, covered)
        return Gathering(table, held, self.writer, self.shelf.holds, lambda: self.now())

    async def _carried_over(self, stored: Stored) -> Carried:
        """A table of other rules, played again by the rules of today, somewhere where it can do no harm."""
        async with self._upgrading:
            return await self.apart(
                carried_over,
                stored.record,
                stored.acts,
                stored.rests,
                dict(self.games),
                seconds=UPGRADE_SECONDS,
                too_long="To play it again by the rules that are installed now takes too long.",
            )

    def _shut(self, id: str, stored: Stored, fault: Exception) -> Refused:
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

    def _receive(self, gathering: Gathering) -> Gathering:
        id = gathering.table.id
        # In a lesson bots hold back by themselves wherever the learner is to act.
        patience = 0 if gathering.table.lesson else self.pace.courtesy
        mover = Mover(gathering, self.thinkers, self.pace.bot, patience)
        analyst = Analyst(gathering, self.thinkers, self.pace.continuations)
        self._here[id], self._movers[id], self._analysts[id] = gathering, mover, analyst

        def happened(acts: Sequence[Act]) -> None:
            mover.happened(acts)
            analyst.happened(acts)

        gathering.on_change = happened
        mover.stir()
        analyst.stir()
        return gathering

    async def new_table(self, wish: NewTable, person: str, id: str = "") -> TableCard:
        """Set up a table, with an id of its own unless one is given."""
        game = self.game(wish.game)
        if wish.lesson:
            return await self._new_lesson(game, wish.lesson, person, id or table_id())
        chairs = [self._chair(game, chair.who, chair.bot, person) for chair in wish.seats]
        salts = [Salt(0, entropy(wish.salt))] if wish.salt else []
        # Whatever can be refused is refused before the dice are used.
        game.settle(wish.options)
        game.seated(len(chairs) or None)
        title = plain_words(wish.title or game.title, "A title", LONGEST_TITLE)
        seed = await self._pledged(wish.pledge)
        timeline = Timeline(game, wish.options, len(chairs) or None, seed, salts, monotonic)
        host = Person(person, await self.name_of(person))
        chairs = chairs or [Chair(person) for _ in range(timeline.seats)]
        record = new_record(timeline, host, title, wish.open, wish.rewind, chairs)
        record.hints, record.clock, record.tempo = wish.hints, possible_clock(wish.clock), wish.tempo
        owned = [seat for seat, chair in enumerate(chairs) if chair.person == person]
        if salts and owned:
            record.salters.append(salter_of(timeline.branch, owned[0]))
        return await self._add(record, person, id or table_id())

    async def _new_lesson(self, game: Game[Any], name: str, person: str, id: str) -> TableCard:
        """Set up the table of a lesson: the asker sits where its learner does, bots that know it around."""
        lesson = game.lessons.get(name)
        if lesson is None:
            raise NoSuchThing(
                f"{game.title} has no lesson '{name}'; it has {', '.join(game.lessons) or 'none'}."
            )
        timeline = set_up(game, lesson)
        chairs = [
            Chair(person) if seat == lesson.learner else Chair(bot=f"{PREFIX}{name}")
            for seat in range(timeline.seats)
        ]
        host = Person(person, await self.name_of(person))
        record = new_record(timeline, host, lesson.title, False, "anyone", chairs)
        record.hints, record.lesson = "nobody", name
        return await self._add(record, person, id)

    async def pledge(self) -> Pledge:
        """Commit to the dice of a table that is still to be set up, so that its host can add to them."""
        name, seed = secrets.token_urlsafe(16), new_seed()
        await self.shelf.keep_token(f"pledge {name}", seed.encode(), PLEDGE_SECONDS)
        return Pledge(name, commitment(seed))

    async def _pledged(self, name: str) -> str | None:
        """The seed that was committed to, which is used once; without a pledge, none."""
        if not name:
            return None
        seed = await self.shelf.take_token(f"pledge {name}")
        if seed is None:
            raise Refused("These dice were used or are too old; ask for others.")
        return seed.decode()

    def _chair(self, game: Game[Any], who: str, bot: str, person: str) -> Chair:
        if who == "bot":
            require_bot(game, bot)
            return Chair(bot=bot)
        return Chair(person if who == "me" else "")

    async def bring(self, journal: Path, person: str, seconds: float, id: str) -> TableCard:
        """Set up a table that was played elsewhere, unless it takes too long to play it through."""
        host = Person(person, await self.name_of(person))
        record = await self.apart(
            brought,
            journal,
            dict(self.games),
            host,
            seconds=seconds,
            too_long=f"This journal takes longer than {seconds:g} seconds to play through.",
        )
        return await self._add(read(record, []), person, id)

    async def _add(self, record: Record, person: str, id: str) -> TableCard:
        record.updated = record.moved = time()
        # The table is made from what is written, so that it is the same as after a restart.
        written = written_record(record)
        table = await asyncio.to_thread(Table, id, read(written, []), self.game(record.game))
        held = Held(FIRST_FENCE, 0, 0, is_marked_live=True)
        gathering = Gathering(table, held, self.writer, self.shelf.holds, lambda: self.now())
        await self._write(gathering.first_page(person))
        self._receive(gathering)
        return personal(gathering.told_card, person)

    async def _write(self, page: Page) -> None:
        """Keep a page without which a table cannot be here."""
        try:
            await self.writer.write(page)
        except Exception as fault:
            log.error("The table %s was not kept: %s", page.table, fault)
            raise Interrupted(NOT_KEPT) from fault

    async def delete(self, id: str, person: str) -> None:
        """The host of a table has it forgotten."""
        gathering = await self.find(id)
        await gathering.delete(person, self.shelf)
        if self._here.get(id) is gathering:
            await self._drop(id)

    async def put_away_for_good(self, id: str, work: Callable[[Stored], Awaitable[None]]) -> None:
        """Do something with a table that is not in memory, and forget it; whoever asks for it waits."""
        if not any(id in tables for tables in (self._here, self._opening, self._leaving, self._archiving)):
            task = self._archiving[id] = asyncio.create_task(self._for_good(id, work))
            task.add_done_callback(lambda _: self._archiving.pop(id, None))
            await task

    async def _for_good(self, id: str, work: Callable[[Stored], Awaitable[None]]) -> None:
        stored = await self.shelf.take(id)
        if stored is None:
            return
        try:
            await work(stored)
            await self.shelf.delete(id, stored.fence)
        except BaseException:
            await self.shelf.give_back([id])
            raise

    async def cards(self, person: str) -> Tables:
        """The tables of somebody, and the open ones."""
        await until_done(self._leaving.values())
        own = await self.shelf.mine(person)
        mine = self._cards(own, lambda card: self._own_card(card, person))
        others = self._cards(await self.shelf.open_tables(), lambda card: self._card(card, person))
        return Tables(pictured(mine), most_inviting(others, time()))

    def _cards(self, stored: Sequence[C], card: Callable[[C], TableCard]) -> list[TableCard]:
        """Cards as somebody sees them; one that cannot be shown keeps nobody from the others."""
        cards = []
        for one in stored:
            try:
                cards.append(card(one))
            except Exception as fault:
                log.error("The card of the table %s cannot be shown: %s", one[0], type(fault).__name__)
        return cards

    def _card(self, stored: tuple[str, bytes], person: str) -> TableCard:
        """A table of others: who sits there, and nothing of the game."""
        id, card = stored
        here = self._here.get(id)
        found = here.told_card if here and not here.broken else msgspec.json.decode(card, type=TableCard)
        return personal(without_picture(replace(found, here=())), person)

    def _own_card(self, stored: tuple[str, bytes, bool], person: str) -> TableCard:
        """A table of one's own, with where the game stands; whoever was sent away sees no more of it."""
        id, card, aside = stored
        here = self._here.get(id)
        found = here.listed() if here and not here.broken else msgspec.json.decode(card, type=TableCard)
        if any(one.id == person for one in found.removed):
            found = without_picture(found)
        return personal(replace(found, here=(), aside=aside), person)

    async def kept_card(self, id: str, person: str) -> TableCard | None:
        """The card of a table that another host has, as it was kept last."""
        stored = await self.shelf.look(id)
        if stored is None:
            return None
        return personal(without_picture(msgspec.json.decode(stored.card, type=TableCard)), person)

    async def put_away(self, id: str, person: str, aside: bool) -> None:
        """Somebody puts a table of theirs away, or takes it out again; nobody else notices."""
        if not await self.shelf.put_away(id, person, aside):
            raise NoSuchThing("This table is not one of yours.")

    def give_way(self, id: str, person: str) -> None:
        """Somebody lets the bots of a table go on."""
        if id in self._movers:
            self._movers[id].give_way(person)

    def read(self, id: str, person: str, upto: int | None) -> None:
        """Somebody at a table has read what matters, up to so many entries; or reads it no more."""
        if id in self._movers:
            self._movers[id].read(person, upto)

    # Tables that nobody asks for

    async def _sweep_forever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as fault:
                log.warning("Tables that wait for their bots could not be looked for: %s", fault)
            await asyncio.sleep(self.pace.sweep)

    async def sweep(self) -> None:
        """Go on with tables whose bots want to, and which nobody holds any more."""
        wanted = [id for id in await self.shelf.orphans() if self._is_missed(id)]
        for begun in range(0, len(wanted), SIDE_BY_SIDE):
            await asyncio.gather(*map(self._adopt, wanted[begun : begun + SIDE_BY_SIDE]))

    def _is_missed(self, id: str) -> bool:
        here = self._here.get(id)
        return (here is None or here.broken) and id not in self._unreadable

    async def _adopt(self, id: str) -> None:
        try:
            await self.find(id)
        except (Interrupted, NoSuchThing) as fault:
            log.info("The table %s does not go on here: %s", id, fault)
        except Exception:
            # Whatever is wrong with one table has been said; the others go on.
            self._unreadable.add(id)

    # Tidying

    async def _tidy_forever(self) -> None:
        while True:
            await asyncio.sleep(self.pace.round)
            try:
                await self.tidy()
            except Exception:
                log.exception("Tables could not be tidied")

    async def tidy(self) -> None:
        """Let clocks strike, keep cards that have changed, renew snapshots, and put idle tables away."""
        pages: list[Awaitable[None]] = []
        for gathering in list(self._here.values()):
            with suppress(Interrupted):
                await gathering.strike()
        for id, gathering in list(self._here.items()):
            if gathering.is_busy:
                continue
            if gathering.broken:
                self._let_go(id)
            elif self._is_idle(id, gathering):
                self._put_away(id, live=False)
            else:
                pages.append(self._tidy(gathering))
        await asyncio.gather(*pages)
        await until_done(self._leaving.values())

    async def _tidy(self, gathering: Gathering) -> None:
        # Something may have begun meanwhile; a snapshot must not hold what is still on its way to the shelf.
        page = None if gathering.is_busy or gathering.broken else gathering.tidy_page(self.pace.snapshot_acts)
        if page is not None:
            await self._keep(gathering, page)

    async def _keep(self, gathering: Gathering, page: Page) -> None:
        """Keep a page that nobody waits for."""
        try:
            await self.writer.write(page)
            gathering.kept(page)
        except Fenced:
            gathering.break_off()
        except Exception as fault:
            log.warning("The table %s could not be tidied: %s", gathering.table.id, fault)

    def _is_idle(self, id: str, gathering: Gathering) -> bool:
        idle = monotonic() - gathering.touched >= self.pace.idle
        is_at_work = self._movers[id].is_moving or self._analysts[id].is_working
        is_left = not gathering.is_watched and not is_at_work
        return idle and is_left and not gathering.clock.is_running

    def _goes_on(self, gathering: Gathering) -> bool:
        """Whether something would happen at a table without anybody's doing."""
        if gathering.broken:
            return True
        table = gathering.table
        return bool(table.bot_moves() or waiting(table)) or gathering.clock.is_running

    def _put_away(self, id: str, live: bool) -> None:
        """A table leaves memory; whoever asks for it meanwhile waits until it is kept."""
        gathering = self._here.pop(id)
        del self._movers[id], self._analysts[id]
        task = self._leaving[id] = asyncio.create_task(self._put_on_the_shelf(gathering, live))
        task.add_done_callback(lambda _: self._leaving.pop(id, None))

    async def _put_on_the_shelf(self, gathering: Gathering, live: bool) -> None:
        async with gathering.last_turn():
            page = None if gathering.broken else gathering.last_page(live)
            if page is not None:
                await self._keep(gathering, page)
            # Before anybody else can have it: whoever still knows this one must not go on with it.
            gathering.broken = True
            await self._give_back(gathering.table.id)
            gathering.break_off(MOVED)

    def _let_go(self, id: str) -> None:
        """A table that is not what the shelf has leaves memory, and whoever wants it can take it."""
        if id not in self._opening and id not in self._leaving:
            task = self._leaving[id] = asyncio.create_task(self._give_up(id))
            task.add_done_callback(lambda _: self._leaving.pop(id, None))

    async def _give_up(self, id: str) -> None:
        await self._drop(id)
        await self._give_back(id)

    async def _give_back(self, id: str) -> None:
        """Let others have a table at once; if they cannot be told, they have it when the lease runs out."""
        try:
            await self.shelf.give_back([id])
        except Interrupted as fault:
            log.warning("The table %s could not be given back: %s", id, fault)

    def _lose(self, ids: Sequence[str]) -> None:
        """Others may hold these tables now: whoever is here comes back and is led to them."""
        for id in ids:
            if id in self._here:
                self._here[id].break_off(MOVED)

    async def _drop(self, id: str) -> None:
        """Forget a table that is not what the shelf has; it can be taken again."""
        gathering = self._here.pop(id, None)
        if gathering is not None:
            gathering.break_off()
            await asyncio.gather(self._movers.pop(id).close(), self._analysts.pop(id).close())

    @property
    def in_memory(self) -> list[str]:
        """The ids of the tables that are in memory."""
        return list(self._here)


async def until_done(tasks: Iterable[asyncio.Task[Any]], seconds: float | None = None) -> None:
    """Wait for tasks, whatever becomes of them; whoever gives up waiting takes none of them along."""
    waited_for = set(tasks)
    if waited_for:
        await asyncio.wait(waited_for, timeout=seconds)


def table_id(wish: bytes = b"", secret: bytes = b"") -> str:
    """An id that nobody can guess; for a wish that may be sent again, always the same one.

    It begins with a letter or digit, so that no command takes it for an option.
    """
    drawn = (
        blake2b(b"table " + wish, key=secret, digest_size=16).digest() if wish else secrets.token_bytes(16)
    )
    id = base64.urlsafe_b64encode(drawn).decode().rstrip("=")
    return id if id[0].isalnum() else f"t{id[1:]}"
