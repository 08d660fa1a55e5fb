"""Work that is done apart: what strangers bring is looked through where it can do no harm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Apart(Protocol):
    """Somewhere to do what may take too long, or go wrong in ways nobody foresaw."""

    async def __call__(self, work: Callable[..., T], *about: Any, seconds: float, too_long: str) -> T:
        """Do it there, and refuse with a sentence when it takes longer than so many seconds."""
