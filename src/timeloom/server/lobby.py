"""The lobby over HTTP: games, tables, chairs, and journals that come and go."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, TypeVar

from litestar import Request, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from timeloom.tables.hall.hall import Hall
from timeloom.tables.hall.lobby import Lobby, described
from timeloom.tables.messages.calls import BotWish, GameInfo, NewTable, Pledge, Rules, TableSettings
from timeloom.tables.messages.cards import TableCard, Tables
from timeloom.tables.ports.limits import Limits

T = TypeVar("T")

Name = Annotated[str, PathParameter(max_length=60)]
SeatInPath = Annotated[int, PathParameter(ge=0, le=63)]
SeatInQuery = Annotated[int | None, QueryParameter(ge=0, le=63)]
AnyRequest = Request[Any, Any, Any]
TheHall = NamedDependency[Hall]
TheLobby = NamedDependency[Lobby]
Person = NamedDependency[str]

# Games


@get("/api/games")
async def list_games(hall: TheHall) -> list[GameInfo]:
    """All games."""
    return [described(game) for game in hall.games.values()]


@get("/api/games/{name:str}/rules")
async def game_rules(hall: TheHall, name: Name) -> Rules:
    """The rules of a game."""
    game = hall.game(name)
    return Rules(game.rules(), game.glossary().words)


# Tables


@get("/api/tables")
async def list_tables(hall: TheHall, person: Person) -> Tables:
    """One's own tables, the newest first, and the open ones, the most inviting first."""
    return await hall.cards(person)


@post("/api/tables")
async def open_table(lobby: TheLobby, data: JSONBody[NewTable]) -> TableCard:
    """Set up a table."""
    return await lobby.open(data)


@post("/api/dice")
async def pledge_dice(hall: TheHall) -> Pledge:
    """Commit to dice for a table that is still to be set up."""
    return await hall.pledge()


@get("/api/tables/{id:str}")
async def show_table(lobby: TheLobby, id: Name) -> TableCard:
    """What the lobby shows of a table."""
    return await lobby.show(id)


@put("/api/tables/{id:str}")
async def change_table(lobby: TheLobby, id: Name, data: JSONBody[TableSettings]) -> TableCard:
    """The host changes the settings."""
    return await lobby.settle(id, data)


@delete("/api/tables/{id:str}")
async def delete_table(lobby: TheLobby, id: Name) -> None:
    """The host has the table forgotten, with everything that was played there."""
    await lobby.delete(id)


@post("/api/tables/{id:str}/put-away", status_code=HTTP_204_NO_CONTENT)
async def put_away(lobby: TheLobby, id: Name) -> None:
    """Put a table of one's own away; nobody else notices."""
    await lobby.put_away(id, aside=True)


@post("/api/tables/{id:str}/take-out", status_code=HTTP_204_NO_CONTENT)
async def take_out(lobby: TheLobby, id: Name) -> None:
    """Take a table out again that was put away."""
    await lobby.put_away(id, aside=False)


# Chairs


@post("/api/tables/{id:str}/seats/{seat:int}/sit", status_code=HTTP_200_OK)
async def sit(lobby: TheLobby, id: Name, seat: SeatInPath) -> TableCard:
    """Take an empty chair."""
    return await lobby.sit(id, seat)


@post("/api/tables/{id:str}/seats/{seat:int}/leave", status_code=HTTP_200_OK)
async def leave(lobby: TheLobby, id: Name, seat: SeatInPath) -> TableCard:
    """Give up one's chair."""
    return await lobby.leave(id, seat)


@post("/api/tables/{id:str}/seats/{seat:int}/bot", status_code=HTTP_200_OK)
async def hand_to_bot(lobby: TheLobby, id: Name, seat: SeatInPath, data: JSONBody[BotWish]) -> TableCard:
    """Let a bot play a chair."""
    return await lobby.hand_to_bot(id, seat, data.bot)


@post("/api/tables/{id:str}/seats/{seat:int}/return", status_code=HTTP_200_OK)
async def take_back(lobby: TheLobby, id: Name, seat: SeatInPath) -> TableCard:
    """Take one's chair back from a bot."""
    return await lobby.take_back(id, seat)


# Manners


@post("/api/tables/{id:str}/guests/{guest:str}/remove", status_code=HTTP_200_OK)
async def remove(lobby: TheLobby, id: Name, guest: Name) -> TableCard:
    """The host asks somebody to leave and not to come back."""
    return await lobby.remove(id, guest)


@post("/api/tables/{id:str}/guests/{guest:str}/admit", status_code=HTTP_200_OK)
async def admit(lobby: TheLobby, id: Name, guest: Name) -> TableCard:
    """The host lets somebody come back."""
    return await lobby.admit(id, guest)


@post("/api/tables/{id:str}/guests/{guest:str}/mute", status_code=HTTP_200_OK)
async def mute(lobby: TheLobby, id: Name, guest: Name) -> TableCard:
    """The host asks somebody to say nothing."""
    return await lobby.mute(id, guest)


@post("/api/tables/{id:str}/guests/{guest:str}/unmute", status_code=HTTP_200_OK)
async def unmute(lobby: TheLobby, id: Name, guest: Name) -> TableCard:
    """The host lets somebody talk again."""
    return await lobby.unmute(id, guest)


# Journals and keepsakes


@get("/api/tables/{id:str}/journal", media_type="application/x-ndjson")
async def export_journal(lobby: TheLobby, id: Name) -> Response[bytes]:
    """The table as a journal file."""
    return _attached("application/x-ndjson", *await lobby.journal(id))


@get("/api/tables/{id:str}/story", media_type="text/plain")
async def export_story(lobby: TheLobby, id: Name, seat: SeatInQuery = None) -> Response[str]:
    """The story as one of the asker's seats has heard it, or as everybody has."""
    return _attached("text/plain", *await lobby.story(id, seat))


@get("/api/tables/{id:str}/sheets", media_type="application/pdf")
async def export_sheets(lobby: TheLobby, id: Name, seat: SeatInQuery = None) -> Response[bytes]:
    """The sheets as one of the asker's seats may see them, or as everybody may."""
    return _attached("application/pdf", *await lobby.sheets(id, seat))


def _attached(kind: str, name: str, content: T) -> Response[T]:
    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=disposition)


@post("/api/tables/import", request_max_body_size=Limits().import_bytes)
async def import_journal(lobby: TheLobby, request: AnyRequest) -> TableCard:
    """Set up a table from the bytes of a journal file."""
    # Many large bodies would fill the memory; on disk they wait for their turn.
    with lobby.place_for_journal(), TemporaryDirectory() as folder:
        path = Path(folder) / "journal"
        with path.open("wb") as journal:
            async for piece in request.stream():
                journal.write(piece)
        return await lobby.bring(path)


HANDLERS = [
    list_games,
    game_rules,
    list_tables,
    open_table,
    pledge_dice,
    show_table,
    change_table,
    delete_table,
    put_away,
    take_out,
    sit,
    leave,
    hand_to_bot,
    take_back,
    remove,
    admit,
    mute,
    unmute,
    export_journal,
    export_story,
    export_sheets,
    import_journal,
]
