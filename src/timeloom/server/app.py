"""The application: everything put together."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
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
from timeloom.server.pages import NOTHING, STATIC, is_for_people, lost_page, page_handlers
from timeloom.server.people import HANDLERS as PEOPLE
from timeloom.server.relay import Credentials, Relay
from timeloom.server.safety import Doorkeeper
from timeloom.server.sockets import table_socket
from timeloom.server.storage.opening import AnyShelf, open_shelf
from timeloom.server.storage.postgres import PostgresShelf
from timeloom.server.thinking import ThinkingProcesses, searchers_for
from timeloom.tables.faults import Interrupted, NoSuchThing, NotAllowed, TooLate, TooMany
from timeloom.tables.hall import Hall, Pace
from timeloom.tables.keepsakes import Press
from timeloom.tables.limits import Limits
from timeloom.tables.lobby import Lobby
from timeloom.tables.protocol import Problem
from timeloom.tables.shut import Shut

AnyRequest = Request[Any, Any, Any]
log = logging.getLogger(__name__)

WISH_HEADER = "x-timeloom-wish"
LONGEST_WISH = 64

STATUSES: dict[type[TimeloomError], int] = {
    NotAllowed: 403,
    TooLate: 409,
    TooMany: 429,
    Interrupted: 503,
    Shut: 409,
}
COMPRESSION = CompressionConfig(
    backend="gzip",
    minimum_size=1000,
    gzip_compress_level=5,
    exclude=[r"/(journal|story|sheets)$", r"\.(woff2?|png|jpg)$"],
)
"""Not what is small already, and not a table's long files, for which everybody else would have to wait."""


class House(Struct, frozen=True):
    """What is open while a server runs: the application, and the hall behind it."""

    app: ASGIApp
    hall: Hall

    async def drain(self) -> None:
        """Hand all tables over to other processes, or back to the disk."""
        await self.hall.drain()


@asynccontextmanager
async def opened(
    games: Mapping[str, Game[Any]],
    database: str,
    *,
    passphrase: str = "",
    limits: Limits | None = None,
    pace: Pace | None = None,
    relay: str = "",
    processes: int = 1,
) -> AsyncIterator[House]:
    """A house with its database open and its bots awake, for as long as it is used.

    `relay` is the address at which other processes on the same database reach this one; so many `processes`
    share the machine.
    """
    limits = limits or Limits()
    shelf = await open_shelf(database, relay)
    try:
        signer = Signer(await shelf.secret("cookies", secrets.token_bytes(32)), passphrase)
        thinkers = ThinkingProcesses(games, searchers_for(processes))
        hall = Hall(games, shelf, thinkers, apart, pace or Pace())
        try:
            app = create_app(hall, signer, Keyring(shelf), limits)
            yield House(await _with_doors(app, shelf, hall, signer, limits), hall)
        finally:
            await hall.close()
    finally:
        await shelf.close()


async def _with_doors(app: ASGIApp, shelf: AnyShelf, hall: Hall, signer: Signer, limits: Limits) -> ASGIApp:
    """The application behind its doorkeeper and, where there are other processes, with a way to them."""
    addresses = Addresses(limits)
    if not isinstance(shelf, PostgresShelf):
        return Doorkeeper(app, signer, addresses)
    credentials = Credentials(await shelf.secret("relay", secrets.token_bytes(32)), shelf.owner)
    return Doorkeeper(Relay(app, hall, credentials), signer, addresses, credentials)


def create_app(
    hall: Hall, signer: Signer, keyring: Keyring, limits: Limits, static: Path = STATIC
) -> Litestar:
    """The application behind the doorkeeper."""
    press = Press(apart, limits)

    def lobby_of(request: AnyRequest) -> Lobby:
        wish = request.headers.get(WISH_HEADER, "")[:LONGEST_WISH]
        return Lobby(hall, press, limits, asking_person(request), wish)

    def nothing_here(request: AnyRequest, error: Exception) -> Response[Any]:
        if is_for_people(request):
            return lost_page(static)
        return _problem(404, str(error) if isinstance(error, NoSuchThing) else NOTHING)

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
            NoSuchThing: nothing_here,
            NotFoundException: nothing_here,
            HTTPException: _http_fault,
            Exception: _fault,
        },
        openapi_config=OpenAPIConfig(
            title="Timeloom",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        compression_config=COMPRESSION,
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
