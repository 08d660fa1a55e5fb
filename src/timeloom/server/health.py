"""Whether the server is well, and its figures: for whoever watches over it."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from litestar import Response, get
from litestar.di import NamedDependency
from msgspec import Struct

from timeloom import __version__
from timeloom.server.metrics import Metrics
from timeloom.server.storage.reading import ReadingShelf
from timeloom.tables.ports.faults import Interrupted

log = logging.getLogger(__name__)

CHECK_SECONDS = 2
"""So long a database may take before it counts as away."""
FRESH_SECONDS = 1
COUNTED_SECONDS = 60
NOT_STORED = {"cache-control": "no-store"}


class Health(Struct, frozen=True):
    """How the server is."""

    alive: bool
    ready: bool
    database: bool
    version: str


class Pulse:
    """Feels whether the database answers; many who ask at once are told the same."""

    def __init__(self, shelf: ReadingShelf) -> None:
        self._shelf = shelf
        self._felt = -float("inf")
        self._beats = False
        self._feeling: asyncio.Task[bool] | None = None
        self._counted = -float("inf")
        self._tables: int | None = None
        self.is_closing = False

    async def health(self) -> Health:
        """How the server is now, or was a second ago."""
        if monotonic() - self._felt >= FRESH_SECONDS:
            self._beats = await self._feel()
            self._felt = monotonic()
        return Health(True, self._beats and not self.is_closing, self._beats, __version__)

    async def _feel(self) -> bool:
        """Wait for the database, but not for long; what does not come back is not asked a second time."""
        feeling = self._feeling = self._feeling or asyncio.create_task(self._answers())
        done, _ = await asyncio.wait([feeling], timeout=CHECK_SECONDS)
        if done and self._feeling is feeling:
            self._feeling = None
        return bool(done) and feeling.result()

    async def _answers(self) -> bool:
        try:
            await self._shelf.feel()
        except Interrupted:
            return False
        return True

    async def count_tables(self) -> int | None:
        """How many tables are kept; counted once in a while, because a large house takes long to count."""
        if monotonic() - self._counted >= COUNTED_SECONDS and (await self.health()).database:
            try:
                self._tables, self._counted = await self._shelf.count_tables(), monotonic()
            except Interrupted:
                self._tables = None
        return self._tables

    async def close(self) -> None:
        """Stop waiting for the database."""
        if self._feeling is not None:
            self._feeling.cancel()
            await asyncio.gather(self._feeling, return_exceptions=True)


@get("/health", include_in_schema=False)
async def health(pulse: NamedDependency[Pulse]) -> Response[Health]:
    """Whether the server lives, and can take wishes."""
    found = await pulse.health()
    return Response(found, status_code=200 if found.ready else 503, headers=NOT_STORED)


@get("/metrics", include_in_schema=False, media_type="text/plain")
async def figures(pulse: NamedDependency[Pulse], metrics: NamedDependency[Metrics]) -> Response[bytes]:
    """The figures of this process."""
    text = metrics.text(await pulse.count_tables())
    return Response(text, media_type="text/plain; version=0.0.4", headers=NOT_STORED)


WATCHING = [health, figures]
