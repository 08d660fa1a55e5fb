"""The application: everything put together."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp
from msgspec import Struct

from timeloom import __version__
from timeloom.kernel import Game, TimeloomError
from timeloom.server.addresses import Addresses
from timeloom.server.apart import apart
from timeloom.server.identity import Signer
from timeloom.server.keyring import Keyring
from timeloom.server.lobby import HANDLERS
from timeloom.server.pages import STATIC, page_handlers
from timeloom.server.people import HANDLERS as PEOPLE
from timeloom.server.safety import Doorkeeper
from timeloom.server.sockets import table_socket
from timeloom.server.storage.opening import open_shelf
from timeloom.server.thinking import ThinkingProcesses
from timeloom.tables.faults import Interrupted, NoSuchThing, NotAllowed, TooLate, TooMany
from timeloom.tables.hall import Hall, Pace
from timeloom.tables.keepsakes import Press
from timeloom.tables.limits import Limits
from timeloom.tables.lobby import Lobby
from timeloom.tables.protocol import Problem

AnyRequest = Request[Any, Any, Any]
log = logging.getLogger(__name__)

WISH_HEADER = "x-timeloom-wish"
LONGEST_WISH = 64

STATUSES: dict[type[TimeloomError], int] = {
    NotAllowed: 403,
    NoSuchThing: 404,
    TooLate: 409,
    TooMany: 429,
    Interrupted: 503,
}


class House(Struct, frozen=True):
    """What is open while a server runs: the application, and the hall behind it."""

    app: ASGIApp
    hall: Hall


@asynccontextmanager
async def opened(
    games: Mapping[str, Game[Any]],
    database: str,
    *,
    passphrase: str = "",
    limits: Limits | None = None,
    pace: Pace | None = None,
) -> AsyncIterator[House]:
    """A house with its database open and its bots awake, for as long as it is used."""
    limits = limits or Limits()
    shelf = await open_shelf(database)
    try:
        signer = Signer(await shelf.secret("cookies", secrets.token_bytes(32)), passphrase)
        hall = Hall(games, shelf, ThinkingProcesses(games), apart, pace or Pace())
        try:
            app = create_app(hall, signer, Keyring(shelf), limits)
            yield House(Doorkeeper(app, signer, Addresses(limits)), hall)
        finally:
            await hall.close()
    finally:
        await shelf.close()


def create_app(
    hall: Hall, signer: Signer, keyring: Keyring, limits: Limits, static: Path = STATIC
) -> Litestar:
    """The application behind the doorkeeper."""
    press = Press(apart, limits)

    def lobby_of(request: AnyRequest) -> Lobby:
        wish = request.headers.get(WISH_HEADER, "")[:LONGEST_WISH]
        return Lobby(hall, press, limits, asking_person(request), wish)

    return Litestar(
        [*PEOPLE, *HANDLERS, table_socket, *page_handlers(static)],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "signer": Provide(lambda: signer, sync_to_thread=False),
            "keyring": Provide(lambda: keyring, sync_to_thread=False),
            "key": Provide(asking_key, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "lobby": Provide(lobby_of, sync_to_thread=False),
            "person": Provide(asking_person, sync_to_thread=False),
        },
        exception_handlers={
            TimeloomError: _refused,
            HTTPException: _http_fault,
            Exception: _fault,
        },
        openapi_config=OpenAPIConfig(
            title="Timeloom",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        request_max_body_size=limits.body_bytes,
        logging_config=None,
    )


def asking_person(request: AnyRequest) -> str:
    """The public id of whoever asks."""
    return str(request.scope["timeloom_person"])  # type: ignore[typeddict-item]


def asking_key(request: AnyRequest) -> str:
    """The secret key of whoever asks."""
    return str(request.scope["timeloom_key"])  # type: ignore[typeddict-item]


def _refused(_: AnyRequest, error: TimeloomError) -> Response[Problem]:
    return _problem(STATUSES.get(type(error), 400), str(error))


def _http_fault(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    if isinstance(error, ValidationException):
        return _problem(error.status_code, _invalid(error))
    return _problem(error.status_code, error.detail)


def _invalid(error: ValidationException) -> str:
    """What is wrong with a request, in one sentence."""
    found = error.extra if isinstance(error.extra, list) else []
    parts = [f"{one.get('key', 'the body')}: {one.get('message', '')}" for one in found]
    return f"The request is not as it should be: {'; '.join(parts) or error.detail}."


def _fault(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _problem(500, "Something went wrong here; it has been written down.")


def _problem(status: int, sentence: str) -> Response[Problem]:
    return Response(Problem(sentence), status_code=status, media_type="application/json")
