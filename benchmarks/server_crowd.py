"""A crowd at the door: one address opens 2,000 connections and says nothing; how long do others need?

The crowd comes from 127.0.0.2, each of the others from an address of its own. While it stands there, people
come in one after the other: each is given a cookie, sets up a table, connects, and answers. The same was done
before without the crowd. The server hangs up on whoever says nothing for ten seconds; whoever is hung up on
comes again at once, so that the crowd stands for as long as people come. It is counted all the while.
Run it with `python -m benchmarks.server_crowd`. It takes about half a minute and leaves nothing behind.
"""

from __future__ import annotations

import json
import socket
import sys
import tempfile
from pathlib import Path
from statistics import median
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any

import httpx
from msgspec import Struct
from websockets.sync.client import connect

from benchmarks.measuring import Figure
from benchmarks.server_load import server, sqlite

CROWD, PEOPLE = 2_000, 20
CROWD_ADDRESS, HOST = "127.0.0.2", "127.0.0.1"
SETTLING_SECONDS = 1
"""Within that the server has hung up on whoever it does not let in."""
LOOK_SECONDS = 0.05
PATIENCE_SECONDS = 10
"""Whoever is not in by then is counted as shut out."""


class Visit(Struct):
    """How long somebody took to get in, and how long an answer took, in milliseconds."""

    entering: float
    answering: float


class Crowd:
    """Connections from one address on which nothing is ever said; those that were let in come again."""

    def __init__(self, url: str, size: int) -> None:
        host, _, port = url.removeprefix("http://").partition(":")
        self._door = (host, int(port))
        self._standing = [one for _ in range(size) if (one := self._knock())]
        sleep(SETTLING_SECONDS)
        self._standing = [one for one in self._standing if _is_open(one)]
        self.admitted = len(self._standing)
        self.counts = [self.admitted]
        """How many stood there, each time that somebody looked."""
        self._goes = Event()
        self._keeper = Thread(target=self._stay)

    def __enter__(self) -> Crowd:
        self._keeper.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._goes.set()
        self._keeper.join()
        for one in self._standing:
            one.close()

    def _knock(self) -> socket.socket | None:
        try:
            return socket.create_connection(self._door, 1, (CROWD_ADDRESS, 0))
        except OSError:
            return None

    def _stay(self) -> None:
        """Whoever was hung up on is replaced, and all are counted."""
        while not self._goes.wait(LOOK_SECONDS):
            still = [one for one in self._standing if _is_open(one)]
            self.counts.append(len(still))
            for one in set(self._standing) - set(still):
                one.close()
            new = [self._knock() for _ in range(self.admitted - len(still))]
            self._standing = [*still, *filter(None, new)]


def _is_open(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        return bool(one.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        return False


def visit(url: str, address: str) -> Visit | None:
    """Somebody comes in from an address, sits down and answers once; nothing if they were shut out."""
    begun = perf_counter()
    way = httpx.HTTPTransport(local_address=address)
    ours = {"X-Timeloom": "1"}
    try:
        with httpx.Client(base_url=url, headers=ours, timeout=PATIENCE_SECONDS, transport=way) as client:
            client.get("/api/me").raise_for_status()
            table = client.post("/api/tables", json={"game": "letter"}).raise_for_status().json()["id"]
            entered = perf_counter()
            answered = answer(url, address, table, client.cookies["timeloom"])
    except (httpx.HTTPError, OSError, TimeoutError):
        return None
    return Visit((entered - begun) * 1000, answered * 1000)


def answer(url: str, origin: str, table: str, cookie: str) -> float:
    """Connect to a table and answer its first question; the seconds until the answer was on disk."""
    headers = {"X-Timeloom": "1", "Cookie": f"timeloom={cookie}"}
    address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
    ways: dict[str, Any] = {"source_address": (origin, 0), "open_timeout": PATIENCE_SECONDS}
    with connect(address, additional_headers=headers, **ways) as place:
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
    people = [f"127.0.1.{number}" for number in range(1, PEOPLE + 1)]
    with tempfile.TemporaryDirectory() as name, server(sqlite(Path(name))) as (url, _):
        visit(url, HOST)
        quiet = [visit(url, address) for address in people]
        with Crowd(url, CROWD) as crowd:
            crowded = [visit(url, address) for address in people]
        counts = crowd.counts
    shut_out = float(crowded.count(None))
    refused = f"of {CROWD:,}; the others were refused at once"
    stood = (
        f"of {PEOPLE}, while {min(counts):,} to {max(counts):,} stood there, {median(counts):,.0f} as a rule"
    )
    return [
        Figure("of the crowd let in at once", float(crowd.admitted), refused, least=1),
        Figure("people shut out by a crowd", shut_out, stood, most=0),
        *_times(quiet, crowded),
    ]


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
