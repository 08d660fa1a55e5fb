"""An evening of assistants: the places that they have taken, by keys that only they know."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from time import monotonic
from typing import TypeAlias

from msgspec import Struct

from timeloom.assistants.doors import Door, chair_to_take
from timeloom.assistants.far import FarDoor, address_and_table, server_address
from timeloom.assistants.own import OwnDoor
from timeloom.assistants.place import Place
from timeloom.assistants.rulebook import searched
from timeloom.assistants.sitting import Sitting
from timeloom.kernel import Option, Refused
from timeloom.tables.hall.lobby import Desk
from timeloom.tables.messages.calls import ChairWish, GameInfo, NewTable, PresetInfo, Rules
from timeloom.tables.messages.cards import TableCard

OptionValue: TypeAlias = str | int | list[str]
USUAL_NAME = "Robin"
MOST_READERS = 8
"""So many servers are remembered that somebody has read at."""
MOST_PLACES = 200
"""So many places are taken at a time, by all assistants together."""
QUIET_SECONDS = 3600.0
"""A place that nobody has used for so long is given up when another one is wanted and there is no room."""
NO_ROOM = f"All {MOST_PLACES} places here are taken and in use; leave one of yours, or come back later."


class Taken(Struct):
    """A place, and when somebody last did something there."""

    sitting: Sitting
    used: float


class Evening:
    """All that the assistants of one program do: at tables of its own, or at those of servers.

    Whoever has the key of a place sits there; so several assistants can share the program, and none of them
    can look into another's hand.
    """

    def __init__(self, desk: Desk, server: str = "", passphrase: str = "") -> None:
        """`server` is where tables are opened unless somebody says otherwise; nowhere means here.

        If it is closed, its `passphrase` is said for everybody.
        """
        self._desk = desk
        self._server = server_address(server) if server else ""
        # Those that were used last stand last.
        self._taken: dict[str, Taken] = {}
        self._coming = 0
        self._passphrase = passphrase
        self._readers: dict[tuple[str, str], FarDoor] = {}

    async def close(self) -> None:
        """Hang up everywhere."""
        await asyncio.gather(*(place.close() for place in self.places.values()))

    def place(self, key: str) -> Sitting:
        """The place with this key."""
        found = self._taken.pop(key.strip(), None)
        if found is None:
            raise Refused("There is no place with this key; open a table or sit down first.")
        found.used = monotonic()
        self._taken[key.strip()] = found
        return found.sitting

    @property
    def places(self) -> dict[str, Sitting]:
        """All places by their keys."""
        return {key: taken.sitting for key, taken in self._taken.items()}

    # Finding

    @property
    def game_names(self) -> list[str]:
        """The names of the games that are installed here."""
        return list(self._desk.hall.games)

    async def games(self, server: str = "", passphrase: str = "") -> str:
        """What can be played, with tables that are ready, options and bots."""
        found = await self._library(server, passphrase).games()
        return "\n\n".join("\n".join(_introduced(game)) for game in found)

    async def rules(self, game: str, words: str, server: str = "", passphrase: str = "") -> str:
        """What the rules of a game say about some words."""
        return searched(await self._rules(game, server, passphrase), words)

    async def all_rules(self, game: str) -> str:
        """The rules of a game, whole."""
        return (await self._rules(game)).markdown

    async def _rules(self, game: str, server: str = "", passphrase: str = "") -> Rules:
        """The rules of a game: of one that is played at some place, wherever that is, or of one from here."""
        library = self._library(server, passphrase)
        if not (server or passphrase):
            places = (place for place in self.places.values() if isinstance(place, Place))
            library = next((place.door for place in places if place.game == game), library)
        return await library.rules(_game_named(await library.games(), game).name)

    async def open_tables(self) -> list[TableCard]:
        """The tables of this program that anybody may join."""
        return (await self._desk.hall.cards("")).open

    def _library(self, server: str, passphrase: str) -> Door:
        """A host to read from: a server is entered once, and not again for every page."""
        door = self._host(server, passphrase)
        if not isinstance(door, FarDoor):
            return door
        if door.way not in self._readers and len(self._readers) == MOST_READERS:
            del self._readers[next(iter(self._readers))]
        return self._readers.setdefault(door.way, door)

    def _host(self, server: str, passphrase: str = "") -> Door:
        address = server_address(server) if server else self._server
        return self._far(address, passphrase) if address else OwnDoor(self._desk)

    def _far(self, address: str, passphrase: str) -> FarDoor:
        known = self._passphrase if address == self._server else ""
        return FarDoor(address, passphrase or known)

    # Sitting down

    async def open_table(
        self,
        game: str,
        preset: str = "",
        chairs: Sequence[str] = (),
        options: Mapping[str, OptionValue] | None = None,
        name: str = "",
        server: str = "",
        passphrase: str = "",
    ) -> tuple[str, Sitting]:
        """Set up a table and sit down at it: as a preset has it, or chair by chair."""
        async with self._room():
            door = self._host(server, passphrase)
            table, seat = await self._opened(door, game, preset, chairs, options or {}, name)
            return await self._take(door, table, seat)

    async def _opened(
        self,
        door: Door,
        game: str,
        preset: str,
        chairs: Sequence[str],
        options: Mapping[str, OptionValue],
        name: str,
    ) -> tuple[str, int]:
        """A new table, and one's own chair at it."""
        await door.call_oneself(name or USUAL_NAME)
        info = _game_named(await door.games(), game)
        ready = _preset_named(info, preset)
        seats = [_wished(info, who) for who in chairs] or list(ready.seats)
        mine = [seat for seat, wish in enumerate(seats) if wish.who == "me"]
        if len(mine) != 1:
            raise Refused("One chair is “me”; the others are “person” or the name of a bot.")
        kinds = {wish.who for wish in seats}
        usual = {} if chairs and not preset else ready.options
        given = {option: _written(value) for option, value in options.items()}
        wanted = NewTable(
            game=info.name,
            options=dict(usual) | given,
            seats=seats,
            hints="anyone",
            tempo="wait" if "bot" in kinds else None,
            open="person" in kinds and isinstance(door, OwnDoor),
        )
        return (await door.open(wanted)).id, mine[0]

    async def sit(
        self, link: str, chair: int = 0, name: str = "", passphrase: str = ""
    ) -> tuple[str, Sitting]:
        """Sit down at a table: by the invite link of a server, or by the id of a table of this program."""
        door: Door
        if "/" in link:
            address, table = address_and_table(link)
            door = self._far(address, passphrase)
        else:
            door, table = OwnDoor(self._desk), link.strip()
        async with self._room():
            await door.call_oneself(name or USUAL_NAME)
            seat = chair_to_take(await door.show(table), chair)
            await door.sit(table, seat)
            return await self._take(door, table, seat)

    @asynccontextmanager
    async def _room(self) -> AsyncIterator[None]:
        """Room for one more, who is on the way.

        If none is left, the line of the place is hung up that was quiet for longest; its chair stays taken.
        """
        is_full = len(self._taken) + self._coming >= MOST_PLACES
        given_up = [self._give_up_a_quiet_one()] if is_full else []
        self._coming += 1
        try:
            for sitting in given_up:
                await sitting.close()
            yield
        finally:
            self._coming -= 1

    def _give_up_a_quiet_one(self) -> Sitting:
        key, longest = next(iter(self._taken.items()), ("", None))
        if longest is None or monotonic() - longest.used < QUIET_SECONDS:
            raise Refused(NO_ROOM)
        del self._taken[key]
        return longest.sitting

    async def _take(self, door: Door, table: str, seat: int) -> tuple[str, Sitting]:
        return self.take(await Place.at(door, table, seat))

    def take(self, place: Sitting) -> tuple[str, Sitting]:
        """A place with its new key."""
        key = secrets.token_urlsafe(9)
        self._taken[key] = Taken(place, monotonic())
        return key, place

    async def leave(self, key: str) -> None:
        """Get up from a place for good."""
        await self.place(key).leave()
        self._taken.pop(key.strip(), None)


def _written(value: OptionValue) -> str:
    """A value as an option takes it: several are written with commas."""
    return ",".join(value) if isinstance(value, list) else str(value)


def _game_named(games: Sequence[GameInfo], name: str) -> GameInfo:
    """A game by its name or its title, in whatever capitals."""
    wanted = name.strip().casefold()
    found = next((game for game in games if wanted in (game.name, game.title.casefold())), None)
    if found is None:
        raise Refused(f"There is no game '{name}'; there is {', '.join(game.name for game in games)}.")
    return found


def _preset_named(game: GameInfo, name: str) -> PresetInfo:
    found = next((preset for preset in game.presets if not name or preset.name == name), None)
    if found is None:
        those = ", ".join(preset.name for preset in game.presets)
        raise Refused(f"{game.title} has no table '{name}' that is ready; it has {those}.")
    return found


def _wished(game: GameInfo, who: str) -> ChairWish:
    wanted = who.strip()
    if wanted == "me":
        return ChairWish("me")
    if wanted == "person":
        return ChairWish("person")
    if wanted == "bot":
        return ChairWish("bot", game.usual_bot)
    if wanted in game.bots:
        return ChairWish("bot", wanted)
    raise Refused(f"“{who}” cannot sit down; a chair is me, person, or a bot: {', '.join(game.bots)}.")


def _introduced(game: GameInfo) -> list[str]:
    low, high = game.seats
    lines = [f"{game.name}: {game.title}. {game.about}"]
    lines.append(f"- chairs: {low}" if low == high else f"- chairs: {low} to {high}")
    lines += [f"- preset {preset.name}: {preset.title}: {preset.words}" for preset in game.presets]
    lines += [f"- option {option.name}: {option.words} {_values(option)}" for option in game.options]
    return [*lines, f"- bots: {', '.join(game.bots)}"]


def _values(option: Option) -> str:
    values = " | ".join(option.values)
    several = ", several with commas" if option.many else ""
    return f"({values}{several}; {option.default or 'none'} unless told)"
