"""One line of a journal: which question, who answered, and what."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Entry(Struct, frozen=True, array_like=True):
    """An answer, or a result of chance (its seat is then `CHANCE`)."""

    id: str
    seat: int
    value: Any
