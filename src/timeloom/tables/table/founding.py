"""New tables: a wish becomes a record; whatever can be refused is refused before any dice are used."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Mapping
from hashlib import blake2b
from time import monotonic
from typing import Any

from timeloom.bots.lesson import PREFIX
from timeloom.kernel import Game, Refused, Timeline, new_seed
from timeloom.kernel.chance import Salt, commitment, entropy
from timeloom.kernel.guiding import set_up
from timeloom.tables.messages.calls import NewTable, Pledge
from timeloom.tables.messages.cards import Person
from timeloom.tables.ports.faults import NoSuchThing
from timeloom.tables.ports.shelf import Shelf
from timeloom.tables.table.record import Chair, Record
from timeloom.tables.table.room import possible_clock, require_bot
from timeloom.tables.table.table import new_record, salter_of
from timeloom.tables.table.travel import game_among
from timeloom.tables.table.words import LONGEST_TITLE, plain_words

PLEDGE_SECONDS = 600


class Founder:
    """Makes the records of new tables."""

    def __init__(self, games: Mapping[str, Game[Any]], shelf: Shelf) -> None:
        self._games = games
        self._shelf = shelf

    async def table(self, wish: NewTable, host: Person) -> Record:
        """A table as it is wished for."""
        game = game_among(self._games, wish.game)
        return _lesson(game, wish.lesson, host) if wish.lesson else await self._table(game, wish, host)

    async def _table(self, game: Game[Any], wish: NewTable, host: Person) -> Record:
        chairs = [_chair(game, chair.who, chair.bot, host.id) for chair in wish.seats]
        salts = [Salt(0, entropy(wish.salt))] if wish.salt else []
        game.settle(wish.options)
        game.seated(len(chairs) or None)
        title = plain_words(wish.title or game.title, "A title", LONGEST_TITLE)
        seed = await self._pledged(wish.pledge)
        timeline = Timeline(game, wish.options, len(chairs) or None, seed, salts, monotonic)
        chairs = chairs or [Chair(host.id) for _ in range(timeline.seats)]
        record = new_record(timeline, host, title, wish.open, wish.rewind, chairs)
        record.hints, record.clock, record.tempo = wish.hints, possible_clock(wish.clock), wish.tempo
        owned = [seat for seat, chair in enumerate(chairs) if chair.person == host.id]
        if salts and owned:
            record.salters.append(salter_of(timeline.branch, owned[0]))
        return record

    async def pledge(self) -> Pledge:
        """Commit to the dice of a table that is still to be set up, so that its host can add to them."""
        name, seed = secrets.token_urlsafe(16), new_seed()
        await self._shelf.keep_token(f"pledge {name}", seed.encode(), PLEDGE_SECONDS)
        return Pledge(name, commitment(seed))

    async def _pledged(self, name: str) -> str | None:
        """The seed that was committed to, which is used once; without a pledge, none."""
        if not name:
            return None
        # Nobody was given a name with signs in it that a database cannot even be asked about.
        seed = await self._shelf.take_token(f"pledge {name}") if name.isprintable() else None
        if seed is None:
            raise Refused("These dice were used or are too old; ask for others.")
        return seed.decode()


def _chair(game: Game[Any], who: str, bot: str, person: str) -> Chair:
    if who == "bot":
        require_bot(game, bot)
        return Chair(bot=bot)
    return Chair(person if who == "me" else "")


def _lesson(game: Game[Any], name: str, host: Person) -> Record:
    """The table of a lesson: the asker sits where its learner does, bots that know it around."""
    lesson = game.lessons.get(name)
    if lesson is None:
        raise NoSuchThing(f"{game.title} has no lesson '{name}'; it has {', '.join(game.lessons) or 'none'}.")
    timeline = set_up(game, lesson)
    chairs = [
        Chair(host.id) if seat == lesson.learner else Chair(bot=f"{PREFIX}{name}")
        for seat in range(timeline.seats)
    ]
    record = new_record(timeline, host, lesson.title, False, "anyone", chairs)
    record.hints, record.lesson = "nobody", name
    return record


def table_id(wish: bytes = b"", secret: bytes = b"") -> str:
    """An id that nobody can guess; for a wish that may be sent again, always the same one.

    It begins with a letter or digit, so that no command takes it for an option.
    """
    drawn = (
        blake2b(b"table " + wish, key=secret, digest_size=16).digest() if wish else secrets.token_bytes(16)
    )
    id = base64.urlsafe_b64encode(drawn).decode().rstrip("=")
    return id if id[0].isalnum() else f"t{id[1:]}"
