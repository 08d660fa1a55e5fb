"""The lobby: games to choose from, tables to look at, chairs to take, and journals that come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from timeloom.bots import bot_names, bot_words, company, own_chair, usual_bot
from timeloom.kernel import Game, Preset
from timeloom.kernel.journal import SUFFIX
from timeloom.tables.guests.showing import personal
from timeloom.tables.guests.shut import Shut
from timeloom.tables.hall.hall import Hall
from timeloom.tables.hall.imports import Imports
from timeloom.tables.hall.keepsakes import Press, sheets_for, story_for
from timeloom.tables.messages.calls import (
    ChairWish,
    GameInfo,
    LessonInfo,
    NewTable,
    PresetInfo,
    TableSettings,
)
from timeloom.tables.messages.cards import TableCard
from timeloom.tables.ports.beside import beside
from timeloom.tables.ports.faults import Counted, NoSuchThing, TooMany
from timeloom.tables.ports.limits import Limits, Quotas
from timeloom.tables.ports.shelf import Elsewhere
from timeloom.tables.table.acts import Act
from timeloom.tables.table.founding import table_id
from timeloom.tables.table.record import wish_key
from timeloom.tables.table.table import Table
from timeloom.tables.table.travel import exported


def described(game: Game[Any]) -> GameInfo:
    """A game, as the first page shows it."""
    return GameInfo(
        name=game.name,
        title=game.title,
        about=game.about,
        minutes=game.minutes,
        seats=(game.seats[0], game.seats[-1]),
        options=game.options,
        bots=bot_names(game),
        chairs=tuple(map(game.seat_name, range(game.seats[-1]))),
        first_chair=game.first_chair,
        lessons=tuple(LessonInfo(name, each.title, each.about) for name, each in game.lessons.items()),
        presets=tuple(laid_out(game, preset) for preset in game.presets),
        bot_words=bot_words(game),
        usual_bot=usual_bot(game),
    )


def laid_out(game: Game[Any], preset: Preset) -> PresetInfo:
    """A table that can be set up in one go, with every option and every chair."""
    bots, mine = company(game, preset), own_chair(game, preset)
    seats = (_wish(seat == mine, bots.get(seat, "")) for seat in range(game.seated(preset.seats)))
    minutes = game.minutes if preset.minutes is None else preset.minutes
    return PresetInfo(
        preset.name, preset.title, preset.words, game.settle(preset.options), tuple(seats), minutes
    )


def _wish(is_mine: bool, bot: str) -> ChairWish:
    """Who is to sit on a chair."""
    return ChairWish("me") if is_mine else ChairWish("bot", bot) if bot else ChairWish("person")


class Desk:
    """What people in the lobby share: the press, the line of those who bring journals, and quotas."""

    def __init__(self, hall: Hall, limits: Limits, quotas: Quotas, secret: bytes) -> None:
        """By the secret, the ids of tables that are wished for cannot be guessed from the wish."""
        self.hall = hall
        self.secret = secret
        self.limits = limits
        self.quotas = quotas
        self.press = Press(hall.apart, limits)
        self.imports = Imports(limits)
        self._setting_up: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def setting_up(self, id: str) -> asyncio.Lock:
        """Lets the same wish, sent several times at once, be granted one after the other."""
        return self._setting_up.setdefault(id, asyncio.Lock())


class Lobby:
    """What one person does at tables without sitting at them; `wish` is an id of the client's making."""

    def __init__(self, desk: Desk, person: str, address: str = "", wish: str = "") -> None:
        self.desk = desk
        self.hall = desk.hall
        self.person = person
        self.address = address
        self.key = wish_key(person, wish)

    async def open(self, wish: NewTable) -> TableCard:
        """Set up a table; the same wish sent again finds the one that it set up."""
        async with self._once() as (id, made):
            if made is not None:
                return made
            await self._require_room()
            return await self.hall.new_table(wish, self.person, id)

    @asynccontextmanager
    async def _once(self) -> AsyncIterator[tuple[str, TableCard | None]]:
        """The id of a table that is to be set up, and its card if the same wish has set it up already."""
        id = table_id(self.key, self.desk.secret)
        async with self.desk.setting_up(id):
            yield id, await self._made(id) if self.key else None

    async def _made(self, id: str) -> TableCard | None:
        """The card of the table that the same wish has set up, whoever keeps it now; nothing if none has."""
        try:
            return await self.show(id)
        except NoSuchThing:
            return None
        except Elsewhere:
            return await self.hall.kept_card(id, self.person)

    async def _require_room(self) -> None:
        """A person may have so many tables that are not over, and set up so many a minute."""
        most = self.desk.limits.tables_a_host
        if await self.hall.shelf.count_hosted(self.person) >= most:
            raise TooMany(
                f"You have set up {most} tables that are not over; play one to its end before the next."
            )
        self.desk.quotas.count_table(self.person)

    async def show(self, id: str) -> TableCard:
        """What the lobby shows of a table."""
        try:
            gathering = await self.hall.find(id)
        except Shut as shut:
            return shut.card(self.person)
        async with gathering.turn():
            return personal(gathering.teller.card, self.person)

    async def _happen(self, id: str, wish: Callable[[Table], Sequence[Act]]) -> TableCard:
        gathering = await self.hall.find(id)
        with suppress(Counted):
            await gathering.happen(wish, self.key)
        return await self.show(id)

    async def settle(self, id: str, settings: TableSettings) -> TableCard:
        """The host changes the settings."""
        return await self._happen(id, lambda table: table.settle(self.person, settings))

    async def delete(self, id: str) -> None:
        """The host has the table forgotten."""
        await self.hall.delete(id, self.person)

    async def put_away(self, id: str, aside: bool) -> None:
        """Put a table away in one's own list, or take it out again."""
        await self.hall.put_away(id, self.person, aside)

    # Chairs

    async def sit(self, id: str, seat: int) -> TableCard:
        """Take an empty chair."""
        name = await self.hall.name_of(self.person)
        return await self._happen(id, lambda table: table.sit(self.person, seat, name))

    async def leave(self, id: str, seat: int) -> TableCard:
        """Give up one's chair."""
        return await self._happen(id, lambda table: table.leave(self.person, seat))

    async def hand_to_bot(self, id: str, seat: int, bot: str) -> TableCard:
        """Let a bot play a chair."""
        gathering = await self.hall.find(id)
        return await self._happen(
            id, lambda table: table.hand_to_bot(self.person, seat, bot, gathering.present)
        )

    async def take_back(self, id: str, seat: int) -> TableCard:
        """Take one's chair back from a bot."""
        return await self._happen(id, lambda table: table.take_back(self.person, seat))

    # Manners

    async def remove(self, id: str, guest: str) -> TableCard:
        """The host asks somebody to leave."""
        name = (await self.hall.find(id)).name_of_guest(guest)
        return await self._happen(id, lambda table: table.remove(self.person, guest, name))

    async def admit(self, id: str, guest: str) -> TableCard:
        """The host lets somebody come back."""
        return await self._happen(id, lambda table: table.admit(self.person, guest))

    async def mute(self, id: str, guest: str) -> TableCard:
        """The host asks somebody to say nothing."""
        name = (await self.hall.find(id)).name_of_guest(guest)
        return await self._happen(id, lambda table: table.mute(self.person, guest, name))

    async def unmute(self, id: str, guest: str) -> TableCard:
        """The host lets somebody talk again."""
        return await self._happen(id, lambda table: table.unmute(self.person, guest))

    # What people take away, and bring

    async def journal(self, id: str) -> tuple[str, bytes]:
        """The table as a journal file: its name and its content."""
        try:
            gathering = await self.hall.find(id)
        except Shut as shut:
            return f"{shut.record.game}{SUFFIX}", await asyncio.to_thread(shut.journal, self.person)
        async with gathering.long_turn(self.person) as table:
            # A long table is a long file; others need not wait for it.
            written = await beside(exported, table, self.person)
            return f"{table.game.name}{SUFFIX}", written

    async def story(self, id: str, seat: int | None) -> tuple[str, str]:
        """The story as one of the asker's seats has heard it, or as everybody has."""
        gathering = await self.hall.find(id)
        async with gathering.long_turn(self.person) as table:
            # A long table has a long story; others need not wait for it.
            told = await beside(story_for, table, self.person, seat)
            return f"{table.game.name}.txt", told

    async def sheets(self, id: str, seat: int | None) -> tuple[str, bytes]:
        """The sheets as one of the asker's seats may see them, or as everybody may, as a PDF."""
        gathering = await self.hall.find(id)
        async with gathering.turn() as table:
            game, sheets = table.game, sheets_for(table, self.person, seat)
        return f"{game.name}.pdf", await self.desk.press.printed(game, sheets)

    @contextmanager
    def place_for_journal(self) -> Iterator[None]:
        """A place in the line of those who bring journals."""
        with self.desk.imports.place(self.person, self.address):
            yield

    async def bring(self, journal: Path) -> TableCard:
        """Set up a table from a journal file, when its turn has come; sent again, it finds that table."""
        async with self._once() as (id, made):
            if made is not None:
                return made
            await self._require_room()
            async with self.desk.imports.turn(self.address):
                return await self.hall.bring(journal, self.person, self.desk.limits.import_seconds, id)
