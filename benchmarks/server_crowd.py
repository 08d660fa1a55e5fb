"""A crowd at the door: one address opens 2,000 connections and says nothing; how long do others need?

The crowd comes from 127.0.0.2, everybody else from 127.0.0.1. While it stands there, people come in one after
the other: each is given a cookie, sets up a table, connects, and answers. Then the same without the crowd.
Run it with `python -m benchmarks.server_crowd`. It takes about half a minute and leaves nothing behind.
"""

from __future__ import annotations

import json
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import httpx
from msgspec import Struct
from websockets.sync.client import connect

from benchmarks.measuring import Figure
from benchmarks.server_load import server, sqlite

CROWD, PEOPLE = 2_000, 20
CROWD_ADDRESS = "127.0.0.2"
PATIENCE_SECONDS = 10
"""Whoever is not in by then is counted as shut out."""


class Visit(Struct):
    """How long somebody took to get in, and how long an answer took, in milliseconds."""

    entering: float
    answering: float


@contextmanager
def crowd(url: str, size: int) -> Iterator[list[socket.socket]]:
    """So many connections on which nothing is ever said."""
    host, _, port = url.removeprefix("http://").partition(":")
    standing: list[socket.socket] = []
    try:
        for _ in range(size):
            with suppress(OSError):
                standing.append(socket.create_connection((host, int(port)), 1, (CROWD_ADDRESS, 0)))
        yield standing
    finally:
        for one in standing:
            one.close()


def count_open(standing: list[socket.socket]) -> int:
    """How many connections the server has not closed."""
    return sum(map(_is_open, standing))


def _is_open(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        return bool(one.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        return False


def visit(url: str) -> Visit | None:
    """Somebody comes in, sits down and answers once; nothing if they were shut out."""
    begun = perf_counter()
    try:
        with httpx.Client(base_url=url, headers={"X-Timeloom": "1"}, timeout=PATIENCE_SECONDS) as client:
            client.get("/api/me").raise_for_status()
            table = client.post("/api/tables", json={"game": "letter"}).raise_for_status().json()["id"]
            entered = perf_counter()
            answered = answer(url, table, client.cookies["timeloom"])
    except (httpx.HTTPError, OSError, TimeoutError):
        return None
    return Visit((entered - begun) * 1000, answered * 1000)


def answer(url: str, table: str, cookie: str) -> float:
    """Connect to a table and answer its first question; the seconds until the answer was on disk."""
    headers = {"X-Timeloom": "1", "Cookie": f"timeloom={cookie}"}
    address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
    with connect(address, additional_headers=headers, open_timeout=PATIENCE_SECONDS) as place:
        now: Any = json.loads(place.recv(timeout=PATIENCE_SECONDS))
        question = now["views"]["0"]["questions"][0]
        wish = {"do": "answer", "seat": 0, "question": question["key"], "ref": 1}
        begun = perf_counter()
        place.send(json.dumps({**wish, "answer": question["choices"][0]["answer"]}))
        while json.loads(place.recv(timeout=PATIENCE_SECONDS)).get("ref") != 1:
            pass
        return perf_counter() - begun


def measure() -> list[Figure]:
    """How people fare with a crowd at the door, and without."""
    with tempfile.TemporaryDirectory() as name, server(sqlite(Path(name))) as (url, _):
        visit(url)
        quiet = [visit(url) for _ in range(PEOPLE)]
        with crowd(url, CROWD) as standing:
            crowded = [visit(url) for _ in range(PEOPLE)]
            left = count_open(standing)
    shut_out = float(crowded.count(None))
    within = f"of {PEOPLE}, while {left:,} of {CROWD:,} stood there"
    return [Figure("people shut out by a crowd", shut_out, within, most=0), *_times(quiet, crowded)]


def _times(quiet: list[Visit | None], crowded: list[Visit | None]) -> list[Figure]:
    before, during = ([one for one in visits if one] for visits in (quiet, crowded))
    entering = [median(one.entering for one in visits) if visits else 0 for visits in (before, during)]
    answering = [median(one.answering for one in visits) if visits else 0 for visits in (before, during)]
    return [
        Figure("getting in, ms", entering[1], f"{entering[0]:.0f} ms without a crowd", most=500),
        Figure("an answer at a table, ms", answering[1], f"{answering[0]:.0f} ms without a crowd", most=100),
    ]


if __name__ == "__main__":
    figures = measure()
    for figure in figures:
        print(f"{figure.name:<34} {figure.value:>8.2f}  {figure.target:<7} {figure.detail}")
    sys.exit(0 if all(figure.ok for figure in figures) else 1)
