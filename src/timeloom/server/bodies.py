"""What comes with a request: it has so many bytes at most, and so many seconds to come."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.exceptions import HTTPException
from litestar.types import Receive, ReceiveMessage
from msgspec import Struct


class Measure(Struct, frozen=True):
    """How large a body may be, and how long it may take."""

    most: int
    seconds: float


class Body:
    """The body of one request; its clock runs from when somebody begins to read."""

    def __init__(self, receive: Receive, measure: Measure) -> None:
        self._receive = receive
        self._measure = measure
        self._until: float | None = None
        self._bytes = 0
        self._is_whole = False

    async def receive(self) -> ReceiveMessage:
        """The next piece, unless it comes too late or is too much."""
        if self._is_whole:  # What comes now is that the guest goes, and for that one can wait.
            return await self._receive()
        if self._until is None:
            self._until = asyncio.get_running_loop().time() + self._measure.seconds
        try:
            async with asyncio.timeout_at(self._until):
                message: Any = await self._receive()
        except TimeoutError:
            raise HTTPException(status_code=408, detail=self._too_slow) from None
        self._bytes += len(message.get("body", b""))
        self._is_whole = not message.get("more_body", False)
        if self._bytes > self._measure.most:
            raise HTTPException(status_code=413, detail=self._too_large)
        return message  # type: ignore[no-any-return]

    @property
    def _too_slow(self) -> str:
        return f"The request did not come whole within {self._measure.seconds:g} seconds."

    @property
    def _too_large(self) -> str:
        return f"The request has more than {self._measure.most:,} bytes."
