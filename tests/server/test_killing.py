"""The server is killed at any moment: what was acknowledged is there, and tables go on by themselves."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from server.house import WAIT, Place, visiting
from websockets.exceptions import ConnectionClosed

PLAYERS = 4
ACKNOWLEDGED_BEFORE_KILLING = (1, 7, 20)


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
    """Plays Letter at one table until the server is gone, and remembers what was acknowledged."""

    def __init__(self, number: int) -> None:
        self.random = Random(number)
        self.cookie = self.table = ""
        self.acknowledged: list[Any] = []

    def play(self, url: str, least: int) -> threading.Thread:
        """Play on, in a thread that says when so many more answers were acknowledged."""
        self.enough, self.least = threading.Event(), len(self.acknowledged) + least
        thread = threading.Thread(target=self._play, args=(url,))
        thread.start()
        return thread

    def _play(self, url: str) -> None:
        with visiting(url, self.cookie) as visitor, suppress(ConnectionClosed, EOFError, OSError):
            self.cookie = visitor.client.cookies["timeloom"]
            self.table = self.table or visitor.table("letter", ["me"])
            with visitor.at(self.table) as place:
                while not place.now["card"]["over"]:
                    self._answer(place)
        self.enough.set()

    def _answer(self, place: Place) -> None:
        question = place.questions(0)[0]
        answer = self.random.choice(question["choices"])["answer"]
        if place.wish("answer", seat=0, question=question["key"], answer=answer)["is"] == "done":
            self.acknowledged.append(answer)
        if len(self.acknowledged) >= self.least:
            self.enough.set()

    def check(self, url: str) -> None:
        """Everything that was acknowledged is there; an answer more may have come to the disk."""
        with visiting(url, self.cookie) as visitor:
            lines = visitor.client.get(f"/api/tables/{self.table}/journal").text.splitlines()
        entries = [json.loads(line) for line in lines if line.startswith("[")]
        kept = [value for _, seat, value in entries if seat == 0]
        assert kept[: len(self.acknowledged)] == self.acknowledged
        assert len(kept) <= len(self.acknowledged) + 1
        self.acknowledged = kept


def test_every_acknowledged_answer_survives(tmp_path: Path) -> None:
    players = [Player(number) for number in range(PLAYERS)]
    for least in ACKNOWLEDGED_BEFORE_KILLING:
        with real_server(tmp_path) as (url, server):
            for player in players if players[0].table else ():
                player.check(url)
            threads = [player.play(url, least) for player in players]
            assert all(player.enough.wait(WAIT) for player in players)
            server.kill()
            for thread in threads:
                thread.join()
    with real_server(tmp_path) as (url, _):
        for player in players:
            player.check(url)


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
