"""One line of a journal: which question, who answered, and what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct


class Entry(Struct, frozen=True, array_like=True, gc=False):
    """An answer, or a result of chance (its seat is then `CHANCE`)."""

    id: str
    seat: int
    value: Any


def is_reading(entry: Entry) -> bool:
    """Whether an entry is what the clock showed: as unplanned as chance, but from no seed."""
    return entry.seat < 0 and entry.id == "clock"


def latest(entries: Sequence[Entry], entry: Entry) -> int:
    """The place of the last entry that is like this one."""
    return len(entries) - 1 - entries[::-1].index(entry)
