"""The lobby over HTTP: people, games, tables, chairs, and journals that come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from litestar import Request, Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from timeloom.bots import bot_names
from timeloom.kernel import Game
from timeloom.kernel.journal import SUFFIX
from timeloom.server.faults import NotAllowed
from timeloom.server.hall import Hall
from timeloom.server.identity import ENTERED, Signer, cookie_header
from timeloom.server.keepsakes import Press, sheets_for, story_for
from timeloom.server.limits import Limits
from timeloom.server.protocol import (
    BotWish,
    Card,
    Cards,
    GameInfo,
    Me,
    NewName,
    NewTable,
    OptionInfo,
    Passphrase,
    Rules,
    TableSettings,
)
from timeloom.server.record import Act
from timeloom.server.showing import personal
from timeloom.server.table import Table
from timeloom.server.travel import exported

Name = Annotated[str, PathParameter(max_length=60)]
SeatInPath = Annotated[int, PathParameter(ge=0, le=63)]
SeatInQuery = Annotated[int | None, QueryParameter(ge=0, le=63)]
AnyRequest = Request[Any, Any, Any]
TheHall = NamedDependency[Hall]
TheSigner = NamedDependency[Signer]
Person = NamedDependency[str]

# People


@post("/api/enter", status_code=HTTP_204_NO_CONTENT)
async def enter(request: AnyRequest, signer: TheSigner, data: JSONBody[Passphrase]) -> Response[None]:
    """Say the passphrase of a closed server."""
    if not signer.is_passphrase(data.passphrase):
        raise NotAllowed("These are not the words that open this server.")
    cookie = cookie_header(ENTERED, signer.entered_cookie(), request.url.scheme == "https")
    return Response(None, status_code=HTTP_204_NO_CONTENT, headers={"set-cookie": cookie})


@get("/api/me")
async def me(hall: TheHall, person: Person) -> Me:
    """Who am I?"""
    return Me(person, await hall.name_of(person))


@put("/api/me")
async def rename_me(hall: TheHall, person: Person, data: JSONBody[NewName]) -> Me:
    """Say what one is called."""
    return Me(person, await hall.rename(person, data.name))


# Games


@get("/api/games")
async def list_games(hall: TheHall) -> list[GameInfo]:
    """All games."""
    return [_described(game) for game in hall.games.values()]


def _described(game: Game[Any]) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        about=game.about,
        minutes=game.minutes,
        seats=(game.seats[0], game.seats[-1]),
        options=tuple(
            OptionInfo(option.name, option.words, option.values, option.default, option.many)
            for option in game.options
        ),
        bots=bot_names(game),
        chairs=tuple(map(game.seat_name, range(game.seats[-1]))),
    )


@get("/api/games/{name:str}/rules")
async def game_rules(hall: TheHall, name: Name) -> Rules:
    """The rules of a game."""
    return Rules(hall.game(name).rules())


# Tables


@get("/api/tables")
async def list_tables(hall: TheHall, person: Person) -> Cards:
    """One's own tables and the open ones, the newest first."""
    return await hall.cards(person)


@post("/api/tables")
async def open_table(hall: TheHall, person: Person, data: JSONBody[NewTable]) -> Card:
    """Set up a table."""
    return await hall.new_table(data, person)


@get("/api/tables/{id:str}")
async def show_table(hall: TheHall, person: Person, id: Name) -> Card:
    """What the lobby shows of a table."""
    return await _shown(hall, id, person)


async def _shown(hall: Hall, id: str, person: str) -> Card:
    gathering = await hall.find(id)
    async with gathering.turn():
        return personal(gathering.card, person)


@put("/api/tables/{id:str}")
async def change_table(hall: TheHall, person: Person, id: Name, data: JSONBody[TableSettings]) -> Card:
    """The host changes the settings."""
    return await _happen(hall, id, person, lambda table: table.settle(person, data))


async def _happen(hall: Hall, id: str, person: str, wish: Callable[[Table], Sequence[Act]]) -> Card:
    gathering = await hall.find(id)
    await gathering.happen(wish)
    return await _shown(hall, id, person)


# Chairs


@post("/api/tables/{id:str}/seats/{seat:int}/sit", status_code=HTTP_200_OK)
async def sit(hall: TheHall, person: Person, id: Name, seat: SeatInPath) -> Card:
    """Take an empty chair."""
    name = await hall.name_of(person)
    return await _happen(
        hall, id, person, lambda table: [*table.sit(person, seat), *table.name(person, name)]
    )


@post("/api/tables/{id:str}/seats/{seat:int}/leave", status_code=HTTP_200_OK)
async def leave(hall: TheHall, person: Person, id: Name, seat: SeatInPath) -> Card:
    """Give up one's chair."""
    return await _happen(hall, id, person, lambda table: table.leave(person, seat))


@post("/api/tables/{id:str}/seats/{seat:int}/bot", status_code=HTTP_200_OK)
async def hand_to_bot(
    hall: TheHall, person: Person, id: Name, seat: SeatInPath, data: JSONBody[BotWish]
) -> Card:
    """Let a bot play a chair."""
    gathering = await hall.find(id)
    return await _happen(
        hall, id, person, lambda table: table.hand_to_bot(person, seat, data.bot, gathering.present)
    )


@post("/api/tables/{id:str}/seats/{seat:int}/return", status_code=HTTP_200_OK)
async def take_back(hall: TheHall, person: Person, id: Name, seat: SeatInPath) -> Card:
    """Take one's chair back from a bot."""
    return await _happen(hall, id, person, lambda table: table.take_back(person, seat))


# Journals


@get("/api/tables/{id:str}/journal", media_type="application/x-ndjson")
async def export_journal(hall: TheHall, person: Person, id: Name) -> Response[bytes]:
    """The table as a journal file."""
    gathering = await hall.find(id)
    async with gathering.turn() as table:
        content = exported(table, person)
        name = f"{table.game.name}{SUFFIX}"
    return Response(content, media_type="application/x-ndjson", headers=_attached(name))


# Keepsakes


@get("/api/tables/{id:str}/story", media_type="text/plain")
async def export_story(hall: TheHall, person: Person, id: Name, seat: SeatInQuery = None) -> Response[str]:
    """The story as one of the asker's seats has heard it, or as everybody has."""
    gathering = await hall.find(id)
    async with gathering.turn() as table:
        # A long table has a long story; others need not wait for it.
        told = await asyncio.to_thread(story_for, table, person, seat)
        name = f"{table.game.name}.txt"
    return Response(told, media_type="text/plain", headers=_attached(name))


@get("/api/tables/{id:str}/sheets", media_type="application/pdf")
async def export_sheets(
    hall: TheHall, press: NamedDependency[Press], person: Person, id: Name, seat: SeatInQuery = None
) -> Response[bytes]:
    """The sheets as one of the asker's seats may see them, or as everybody may."""
    gathering = await hall.find(id)
    async with gathering.turn() as table:
        game, sheets = table.game, sheets_for(table, person, seat)
    pdf = await press.printed(game, sheets)
    return Response(pdf, media_type="application/pdf", headers=_attached(f"{game.name}.pdf"))


def _attached(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


@post("/api/tables/import", request_max_body_size=Limits().import_bytes)
async def import_journal(
    hall: TheHall, person: Person, limits: NamedDependency[Limits], request: AnyRequest
) -> Card:
    """Set up a table from the bytes of a journal file."""
    return await hall.bring(await request.body(), person, limits.import_seconds)


HANDLERS = [
    enter,
    me,
    rename_me,
    list_games,
    game_rules,
    list_tables,
    open_table,
    show_table,
    change_table,
    sit,
    leave,
    hand_to_bot,
    take_back,
    export_journal,
    export_story,
    export_sheets,
    import_journal,
]
