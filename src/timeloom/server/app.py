"""The application: everything put together."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp
from msgspec import Struct

from timeloom import __version__
from timeloom.kernel import Game, Refused, RuleFault, TimeloomError
from timeloom.server.addresses import Addresses
from timeloom.server.apart import apart, load_ahead
from timeloom.server.archive import put_into
from timeloom.server.health import WATCHING, Pulse
from timeloom.server.identity import Signer
from timeloom.server.keyring import Keyring
from timeloom.server.lobby import HANDLERS
from timeloom.server.metrics import MeasuredApart, MeasuredThinkers, Metrics
from timeloom.server.names import Names
from timeloom.server.neighbours import tell_forever
from timeloom.server.pages import (
    COMPRESSES_ITSELF,
    NOTHING,
    STATIC,
    is_for_people,
    lost_page,
    page_handlers,
)
from timeloom.server.people import HANDLERS as PEOPLE
from timeloom.server.places import usual_archive
from timeloom.server.porch import Porch
from timeloom.server.relay import Credentials, Relay
from timeloom.server.safety import Doorkeeper
from timeloom.server.sockets import table_socket
from timeloom.server.storage.opening import AnyShelf, open_shelf
from timeloom.server.storage.postgres import PostgresShelf
from timeloom.server.thinking import ThinkingProcesses, searchers_for
from timeloom.tables.guests.shut import Shut
from timeloom.tables.hall.archiving import Archivist
from timeloom.tables.hall.hall import Hall
from timeloom.tables.hall.lobby import Desk, Lobby
from timeloom.tables.messages.calls import Problem
from timeloom.tables.ports.faults import Interrupted, NoSuchThing, NotAllowed, TooLate, TooMany
from timeloom.tables.ports.limits import Limits, Quotas
from timeloom.tables.ports.pace import Pace

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
    exclude=[r"/(journal|story|sheets)$"],
    exclude_opt_key=COMPRESSES_ITSELF,
)
"""Not what is small already, and not a table's long files, for which everybody else would have to wait."""


SENTENCES = {404: "There is nothing here.", 405: "This cannot be done here."}
"""What is said where the framework has only a word."""


class PlainRequest(AnyRequest):
    """A request whose body is refused with a sentence when it cannot be read."""

    async def json(self) -> Any:
        """The body as JSON; brackets a thousand deep are none, nor are bytes that are no text."""
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError):
            raise ClientException("The request cannot be read: it is no JSON, or too deep.") from None


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
    names: Names | None = None,
    archive: Path | None = None,
    archive_after: float = 0,
    places: tuple[str, ...] = (),
) -> AsyncIterator[House]:
    """A house with its database open and its bots awake, for as long as it is used.

    `relay` is the address at which other processes on the same database reach this one; so many `processes`
    share the machine. `places` are where others on the local network find it.
    """
    load_ahead(games)
    limits = limits or Limits()
    shelf = await open_shelf(database, relay)
    try:
        signer = Signer(await shelf.secret("cookies", secrets.token_bytes(32)), passphrase)
        metrics, pulse, addresses = Metrics(), Pulse(shelf), Addresses(limits)
        thinkers = MeasuredThinkers(ThinkingProcesses(games, searchers_for(processes)), metrics)
        hall = Hall(games, shelf, thinkers, MeasuredApart(apart, metrics), pace or Pace(), metrics)
        metrics.watch("tables_in_memory", "Tables that are in memory.", lambda: len(hall.in_memory))
        metrics.watch("sockets", "Sockets that are open.", addresses.sockets_open)
        secret = await shelf.secret("tables", secrets.token_bytes(32))
        desk = Desk(hall, limits, Quotas(limits, addresses.neighbours.hosts), secret)
        inside = create_app(desk, signer, Keyring(shelf), (pulse, metrics), places=places)
        app, credentials = await _with_relay(inside, shelf, hall)
        door = Doorkeeper(app, signer, addresses, limits, names or Names(), credentials)
        put_away = partial(put_into, archive or usual_archive(database))
        archivist = Archivist(hall, put_away, archive_after) if archive_after else None
        try:
            async with _told(shelf, addresses):
                yield House(Porch(door, inside, metrics), hall)
        finally:
            pulse.is_closing = True
            if archivist is not None:
                await archivist.close()
            await hall.close()
            await pulse.close()
    finally:
        await shelf.close()


async def _with_relay(app: ASGIApp, shelf: AnyShelf, hall: Hall) -> tuple[ASGIApp, Credentials | None]:
    """The application with a way to other processes and what they know each other by, where there are any."""
    if not isinstance(shelf, PostgresShelf):
        return app, None
    credentials = Credentials(await shelf.secret("relay", secrets.token_bytes(32)), shelf.owner)
    return Relay(app, hall, credentials), credentials


@asynccontextmanager
async def _told(shelf: AnyShelf, addresses: Addresses) -> AsyncIterator[None]:
    """Other processes are told what is used here, and heard."""
    if not isinstance(shelf, PostgresShelf):
        yield
        return
    shelf.on_used = addresses.neighbours.hear
    telling = asyncio.create_task(tell_forever(shelf.tell_used, addresses.used))
    try:
        yield
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


def create_app(
    desk: Desk,
    signer: Signer,
    keyring: Keyring,
    watching: tuple[Pulse, Metrics],
    static: Path = STATIC,
    places: tuple[str, ...] = (),
) -> Litestar:
    """The application behind the doorkeeper."""
    pulse, metrics = watching

    def lobby_of(request: AnyRequest) -> Lobby:
        wish = request.headers.get(WISH_HEADER, "")
        if len(wish) > LONGEST_WISH:
            raise Refused(f"The id of a wish has at most {LONGEST_WISH} characters.")
        return Lobby(desk, asking_person(request), str(request.scope.get("timeloom_address", "")), wish)

    def nothing_here(request: AnyRequest, error: Exception) -> Response[Any]:
        if is_for_people(request):
            return lost_page(static)
        return _problem(404, str(error) if isinstance(error, NoSuchThing) else NOTHING)

    return Litestar(
        [*PEOPLE, *HANDLERS, *WATCHING, table_socket, *page_handlers(static)],
        dependencies={
            "hall": Provide(lambda: desk.hall, sync_to_thread=False),
            "signer": Provide(lambda: signer, sync_to_thread=False),
            "desk": Provide(lambda: desk, sync_to_thread=False),
            "pulse": Provide(lambda: pulse, sync_to_thread=False),
            "metrics": Provide(lambda: metrics, sync_to_thread=False),
            "keyring": Provide(lambda: keyring, sync_to_thread=False),
            "key": Provide(asking_key, sync_to_thread=False),
            "lobby": Provide(lobby_of, sync_to_thread=False),
            "person": Provide(asking_person, sync_to_thread=False),
            "places": Provide(lambda: places, sync_to_thread=False),
        },
        exception_handlers={
            TimeloomError: _refused,
            RuleFault: _fault,
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
        request_class=PlainRequest,
        request_max_body_size=desk.limits.body_bytes,
        logging_config=None,
    )


def asking_person(request: AnyRequest) -> str:
    """The public id of whoever asks."""
    return str(request.scope["timeloom_person"])  # type: ignore[typeddict-item]


def asking_key(request: AnyRequest) -> str:
    """The secret key of whoever asks."""
    return str(request.scope["timeloom_key"])  # type: ignore[typeddict-item]


def _refused(_: AnyRequest, error: TimeloomError) -> Response[Problem]:
    status = next((STATUSES[kind] for kind in type(error).__mro__ if kind in STATUSES), 400)
    return _problem(status, str(error))


def _http_fault(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    if isinstance(error, ValidationException):
        return _problem(error.status_code, _invalid(error))
    return _problem(error.status_code, SENTENCES.get(error.status_code) or f"{error.detail.rstrip('.')}.")


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
