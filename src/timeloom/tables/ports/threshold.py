"""The threshold of a table: whoever steps over it has come or gone only if they stay on the other side."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LINGER = 20.0
"""So many seconds somebody must have been here, or away, before it is told: a line may break for a moment."""


class Threshold:
    """Who has stepped over it a moment ago."""

    def __init__(self) -> None:
        self._stepped: dict[str, asyncio.TimerHandle] = {}

    def step(self, person: str, then: Callable[[str], None]) -> None:
        """Somebody has come or gone; unless they step back, `then` is called in a while."""
        earlier = self._stepped.pop(person, None)
        if earlier is not None:
            earlier.cancel()
        self._stepped[person] = asyncio.get_running_loop().call_later(LINGER, self._stay, person, then)

    def _stay(self, person: str, then: Callable[[str], None]) -> None:
        del self._stepped[person]
        then(person)
