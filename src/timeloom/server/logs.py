"""Logs: lines for people or for programs, each with its time, its level and the request that it belongs to.

No line holds what somebody answered or said. So of a fault its kind and its place are written, and not its
own words: those may quote anything.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from math import inf
from time import monotonic
from traceback import extract_tb
from typing import Any, Literal, TypeAlias

import msgspec

LogForm: TypeAlias = Literal["lines", "json"]

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request, or of the socket, for which something is done."""
NO_REQUEST = "-"
SELDOM_SECONDS = 60

log = logging.getLogger(__name__)


@contextmanager
def keeping_log(form: LogForm, level: str) -> Iterator[None]:
    """Write everything from this level on to the error stream, also what libraries have to say."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines() if form == "lines" else JsonLines())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(level.upper())
    # What uvicorn says of every socket names tables, and whoever knows a table's id may sit down there.
    logging.getLogger("uvicorn").setLevel("DEBUG" if level == "debug" else max(root.level, logging.WARNING))
    try:
        yield
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


def log_lost_fault(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What asyncio says of a fault that nobody waited for, without the words of the fault."""
    log.error("%s", context["message"], exc_info=context.get("exception"))


class Lines(logging.Formatter):
    """One line for a person; below it, where a fault came from."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as text."""
        level, request = record.levelname.lower(), REQUEST.get() or NO_REQUEST
        line = f"{_time(record)} {level:<7} {request} {record.name}: {_plain(record.getMessage())}"
        return "\n  ".join([line, *_trace(record)])


class JsonLines(logging.Formatter):
    """One JSON object for a program."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as JSON."""
        line: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "request": REQUEST.get() or None,
            "logger": record.name,
            # Bytes in the name of a file may be no text.
            "message": record.getMessage().encode(errors="replace").decode(),
        }
        if record.exc_info:
            line["trace"] = list(_trace(record))
        return msgspec.json.encode(line).decode()


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _plain(words: str) -> str:
    """Words on one line: what strangers send cannot look like a line of its own."""
    return "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in words.strip())


def _trace(record: logging.LogRecord) -> Iterator[str]:
    return trace_of(record.exc_info[1] if record.exc_info else None)


def trace_of(fault: BaseException | None) -> Iterator[str]:
    """Where a fault came from, and those that led to it; never in their own words."""
    told: set[int] = set()
    while fault is not None and id(fault) not in told:
        told.add(id(fault))
        yield f"{type(fault).__module__}.{type(fault).__qualname__}"
        for frame in extract_tb(fault.__traceback__):
            yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
        fault = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)


class Seldom:
    """Writes the same about the same party at most once in a while, and how often it was seen since.

    However many parties there are, they cannot fill the disk: only so many are written of in that time.
    """

    MOST = 1_000

    def __init__(self, seconds: float = SELDOM_SECONDS) -> None:
        self._seconds = seconds
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}
        self._tidied = -inf

    def tell(self, party: str, what: str) -> None:
        """Something was seen that comes from an address, or from a network that counts as one."""
        key, now = (party, what), monotonic()
        told, missed = self._seen.get(key, (-inf, 0))
        if now - told < self._seconds:
            self._seen[key] = (told, missed + 1)
        elif key in self._seen or self._has_room(now):
            self._seen[key] = (now, 0)
            more = f", {missed} more times" if missed else ""
            log.warning("%s From %s%s.", what, party or "nowhere", more)

    def _has_room(self, now: float) -> bool:
        """Whether one more can be written of; that is not looked for again and again while there is none."""
        if len(self._seen) >= self.MOST and now - self._tidied >= 1:
            self._tidied = now
            self._seen = {key: seen for key, seen in self._seen.items() if now - seen[0] < self._seconds}
        return len(self._seen) < self.MOST
