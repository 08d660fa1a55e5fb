"""The server is killed at any moment: what was acknowledged is there, and tables go on by themselves."""

import json
import multiprocessing
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from server.house import GENEROUS, LETTER, WAIT, Place, Visitor, visiting
from websockets.exceptions import WebSocketException

from timeloom.server.serving import serve

PLAYERS = 4
ACKNOWLEDGED_BEFORE_KILLING = (1, 7, 20, 2, 13, 0, 4, 9, 3, 28)
SERVER_IS_GONE = (WebSocketException, httpx.TransportError, EOFError, OSError)

# Every server is a fork of a process that has loaded the program: what takes seconds is loading, not opening.
LOADED = multiprocessing.get_context("forkserver")
LOADED.set_forkserver_preload([serve.__module__])


@contextmanager
def doomed_server(folder: Path) -> Iterator[str]:
    """A server in a process of its own, killed without warning at the end."""
    ours, theirs = LOADED.Pipe(duplex=False)
    where = ({LETTER.name: LETTER}, f"sqlite:///{folder}/tables.sqlite3", "127.0.0.1", 0)
    wishes = {"announce": theirs.send, "limits": GENEROUS}
    process = LOADED.Process(target=serve, args=where, kwargs=wishes, daemon=True)
    process.start()
    try:
        assert ours.poll(WAIT)
        yield ours.recv()
    finally:
        process.kill()
        process.join()


@contextmanager
def real_server(folder: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """`timeloom serve` in a process of its own."""
    database = f"sqlite:///{folder}/tables.sqlite3"
    command = [sys.executable, "-m", "timeloom", "serve", "--port", "0", "--database", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip(), process
        finally:
            process.kill()


class Player:
    """Plays Letter, table after table, until the server is gone; remembers what was acknowledged at each."""

    def __init__(self, number: int) -> None:
        self.random = Random(number)
        self.cookie = self.table = ""
        self.acknowledged: dict[str, list[Any]] = {}

    @property
    def count(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    def play(self, url: str, least: int) -> threading.Thread:
        """Play on, in a thread that says when so many more answers were acknowledged."""
        self.enough, self.least = threading.Event(), self.count + least
        thread = threading.Thread(target=self._play, args=(url,))
        thread.start()
        return thread

    def _play(self, url: str) -> None:
        with suppress(*SERVER_IS_GONE), visiting(url, self.cookie) as visitor:
            self.cookie = visitor.client.cookies["timeloom"]
            while True:
                self._play_at_a_table(visitor)

    def _play_at_a_table(self, visitor: Visitor) -> None:
        if not self.table:
            self.table = visitor.table("letter", ["me"])
            self.acknowledged[self.table] = []
        with visitor.at(self.table) as place:
            while not place.now["card"]["over"]:
                self._answer(place)
        self.table = ""

    def _answer(self, place: Place) -> None:
        if self.count >= self.least:
            self.enough.set()
        question = place.questions(0)[0]
        answer = self.random.choice(question["choices"])["answer"]
        if place.wish("answer", seat=0, question=question["key"], answer=answer)["is"] == "done":
            self.acknowledged[self.table].append(answer)

    def check(self, url: str) -> None:
        """Everything that was acknowledged is there; an answer more may have come to the disk."""
        with visiting(url, self.cookie) as visitor:
            for table, acknowledged in self.acknowledged.items():
                kept = kept_at(visitor, table)
                assert kept[: len(acknowledged)] == acknowledged
                assert len(kept) <= len(acknowledged) + 1
                self.acknowledged[table] = kept


def kept_at(visitor: Visitor, table: str) -> list[Any]:
    """The answers of the first seat that the journal of a table has."""
    lines = visitor.client.get(f"/api/tables/{table}/journal").text.splitlines()
    entries = [json.loads(line) for line in lines if line.startswith("[")]
    return [value for _, seat, value in entries if seat == 0]


def play_and_kill(players: list[Player], folder: Path, least: int) -> None:
    """Open a server, find everything there, and kill it when everybody got so many answers acknowledged."""
    with doomed_server(folder) as url:
        for player in players:
            player.check(url)
        threads = [player.play(url, least) for player in players]
        assert all(player.enough.wait(WAIT) for player in players)
    for thread in threads:
        thread.join()


def killed_and_checked(folder: Path, moments: tuple[int, ...]) -> list[Player]:
    """Players of servers that were killed at these moments, after a last look at what was kept."""
    players = [Player(number) for number in range(PLAYERS)]
    for least in moments:
        play_and_kill(players, folder, least)
    with doomed_server(folder) as url:
        for player in players:
            player.check(url)
    return players


def test_every_acknowledged_answer_survives(tmp_path: Path) -> None:
    players = killed_and_checked(tmp_path, ACKNOWLEDGED_BEFORE_KILLING)
    assert all(player.count >= sum(ACKNOWLEDGED_BEFORE_KILLING) for player in players)


@pytest.mark.soak
def test_every_acknowledged_answer_survives_forty_kills(tmp_path: Path) -> None:
    moments = tuple(Random(40).choices(range(60), k=40))
    players = killed_and_checked(tmp_path, moments)
    assert all(player.count >= sum(moments) for player in players)


def test_bots_go_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with real_server(tmp_path) as (url, server), visiting(url) as visitor:
        table = visitor.table("letter", ["search"])
        with visitor.at(table) as place:
            place.until(lambda now: len(now["timeline"]["moments"]) > 2)
        server.kill()
    with real_server(tmp_path) as (url, _), visiting(url) as visitor:
        before = visitor.get(f"/api/tables/{table}")["turns"]
        with visitor.at(table) as place:
            place.until(lambda now: now["card"]["turns"] > before)
