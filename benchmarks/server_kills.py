"""Three processes on one PostgreSQL, one of them killed every five seconds: what is lost, and who waits.

Sixty tables of Letter, each with one person who answers without a pause, behind a plain balancer. Whoever is
cut off comes back and sends the answer again that was on its way. In the end every acknowledged answer must
be in its table's journal, in its order and once. Run it with `python -m benchmarks.server_kills`, and say for
how many seconds if not for 60.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.measuring import Figure

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from faults.databases import Postgres, running
from faults.house import House, Server, opened

TABLES, PROCESSES, SECONDS, EVERY = 60, 3, 60.0, 5.0
LAST_SECONDS = 30
"""So long the last answers are waited for."""
GONE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, EOFError)
PROGRAM = {"X-Timeloom": "1"}


class Sitter:
    """Somebody at a table of their own, who remembers what was acknowledged and how long it took."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.random = Random(number)
        self.cookie = self.table = ""
        self.acknowledged: dict[str, list[Any]] = {}
        self.longest = 0.0
        self._wished: dict[str, Any] | None = None
        self._since = 0.0

    async def sit_down(self) -> None:
        """Set up a table."""
        async with self._client() as client:
            made = await client.post("/api/tables", json={"game": "letter", "seats": [{"who": "me"}]})
            made.raise_for_status()
            self.table, self.cookie = made.json()["id"], self.cookie or client.cookies["timeloom"]
        self.acknowledged[self.table] = []

    def _client(self) -> httpx.AsyncClient:
        headers = {**PROGRAM, "Cookie": f"timeloom={self.cookie}"} if self.cookie else PROGRAM
        return httpx.AsyncClient(base_url=self.url, headers=headers, timeout=30)

    async def play(self, until: float) -> None:
        """Answer, and come back whenever the line is cut; a wish that nobody answers is given up at last."""
        while perf_counter() < until or (self._wished is not None and perf_counter() < until + LAST_SECONDS):
            with suppress(*GONE):
                async with self._connected() as line:
                    is_over = await self._sit(line, until)
                if is_over:
                    await self.sit_down()
            await asyncio.sleep(0.05)

    def _connected(self) -> connect:
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{self.table}"
        headers = {**PROGRAM, "Cookie": f"timeloom={self.cookie}"}
        return connect(address, additional_headers=headers, max_size=None, compression=None, open_timeout=12)

    async def _sit(self, line: ClientConnection, until: float) -> bool:
        """Play until the time or the game is over; true if it is the game."""
        now: dict[str, Any] = {}
        while True:
            message = json.loads(await asyncio.wait_for(line.recv(), 12))
            if message["is"] in ("now", "change"):
                seen = now.get("views", {}).get("0", {}) | message.get("views", {}).get("0", {})
                now |= message
                now["card"] |= message.get("turn", {})
                now["views"] = {"0": seen}
            elif self._wished and message.get("ref") == self._wished["ref"]:
                self._heard(message)
            if message["is"] == "now" and self._wished is not None:
                await line.send(json.dumps(self._wished))
            if self._wished is None:
                if perf_counter() >= until or now["card"]["over"]:
                    return bool(now["card"]["over"])
                await self._answer(line, now)

    async def _answer(self, line: ClientConnection, now: dict[str, Any]) -> None:
        question = now["views"]["0"]["questions"][0]
        chosen = self.random.choice(question["choices"])["answer"]
        id = f"{self.random.getrandbits(60):x}"
        self._wished = {"do": "answer", "seat": 0, "question": question["key"], "answer": chosen}
        self._wished |= {"wish": id, "ref": id}
        self._since = perf_counter()
        await line.send(json.dumps(self._wished))

    def _heard(self, message: dict[str, Any]) -> None:
        assert self._wished is not None
        if message["is"] == "done":
            self.acknowledged[self.table].append(self._wished["answer"])
            self.longest = max(self.longest, perf_counter() - self._since)
        self._wished = None

    @property
    def is_waiting(self) -> bool:
        """Whether a wish was never answered."""
        return self._wished is not None

    async def lost(self) -> int:
        """How many acknowledged answers are not in their table's journal, in their place."""
        return sum([await self._lost_at(table) for table in self.acknowledged])

    async def _lost_at(self, table: str) -> int:
        async with self._client() as client:
            journal = (await client.get(f"/api/tables/{table}/journal")).raise_for_status().text
        entries = [json.loads(line) for line in journal.splitlines() if line.startswith("[")]
        kept = [value for _, seat, value in entries if seat == 0]
        acknowledged = self.acknowledged[table]
        wrong = sum(mine != theirs for mine, theirs in zip(acknowledged, kept, strict=False))
        return wrong + max(0, len(acknowledged) - len(kept))


async def kill_now_and_then(servers: list[Server], until: float, random: Random) -> int:
    """Kill one process without warning, again and again, and start it anew."""
    killed = 0
    while perf_counter() + EVERY < until:
        await asyncio.sleep(EVERY)
        server = random.choice(servers)
        await server.kill()
        await server.start()
        killed += 1
    return killed


async def measured(seconds: float) -> list[Figure]:
    """Play while processes are killed, and look for what was lost."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
        tempfile.TemporaryDirectory(prefix="timeloom-", ignore_cleanup_errors=True) as home,
    ):
        async with running(Postgres(Path(home))) as database:
            house = House(Path(name), database, servers=PROCESSES)
            async with opened(house):
                return await _under_fire(house, seconds)


async def _under_fire(house: House, seconds: float) -> list[Figure]:
    sitters = [Sitter(house.url, number) for number in range(TABLES)]
    for sitter in sitters:
        await sitter.sit_down()
    until = perf_counter() + seconds
    playing = [sitter.play(until) for sitter in sitters]
    killed, *_ = await asyncio.gather(kill_now_and_then(house.servers, until, Random(7)), *playing)
    lost = sum([await sitter.lost() for sitter in sitters])
    answers = sum(len(given) for sitter in sitters for given in sitter.acknowledged.values())
    longest = max(sitter.longest for sitter in sitters)
    unanswered = sum(sitter.is_waiting for sitter in sitters)
    detail = f"{answers:,} acknowledged, {killed} kills"
    return [
        Figure("acknowledged answers lost", lost, detail, most=0),
        Figure("tables that never answered again", unanswered, f"of {TABLES}", most=0),
        Figure("longest wait for an answer, s", longest, f"{TABLES} tables, {PROCESSES} processes", most=10),
    ]


def main() -> None:
    """Measure, and print."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    figures = asyncio.run(measured(seconds))
    for figure in figures:
        print(f"{figure.name:<34} {figure.value:>8.2f}  {figure.target:<7} {figure.detail}")
    sys.exit(0 if all(figure.ok for figure in figures) else 1)


if __name__ == "__main__":
    main()
