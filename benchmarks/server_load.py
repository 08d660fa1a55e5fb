"""Many tables at once on one server, on this machine only: answers a second, and how long an answer takes.

At every table two people answer in turn, one answer in flight (see `players`). The server is a process of its
own, and every answer is on its disk before anybody is told. Beside it, in the same run and with the same
people, boardgame.io's server, which keeps its tables in memory. All are measured in turns, so that a noisy
machine disturbs them alike.
Run it with `python -m benchmarks.server_load`, and say for how many seconds if not for 20.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

import httpx
import uvloop
from msgspec import Struct

from benchmarks import boardgame
from benchmarks.counting import GAME
from benchmarks.players import Person, Table, play
from timeloom.kernel import Game
from timeloom.kernel import games as installed_games

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from toy import GAME as FAIR

HERE = Path(__file__).parents[1]
SECONDS = 20
WARM_UP = 2
ROUNDS = 3
FEW, MANY = 10, 100

SitDown: TypeAlias = Callable[[httpx.AsyncClient, str], Awaitable[Table]]


class Load(Struct):
    """What was measured at so many tables."""

    tables: int
    answers: float
    p50: float
    p95: float
    memory: float
    work: float
    """How many millionths of a second the server's processor worked for an answer."""


class Counter(Person):
    """Somebody who counts on our server."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table)
        self._before = b'{"do":"answer","seat":%d,"question":"' % seat
        self._after = b'","answer":["Add"],"ref":1}'

    def heard(self, text: bytes) -> None:
        """Answer when one is asked."""
        if b'"views"' in text:
            key = text.partition(b'"key":"')[2].partition(b'"')[0]
            self.saw(self._before + key + self._after if key else b"")


async def sit_down(client: httpx.AsyncClient, url: str) -> Table:
    """Set up a table for two people, each with a cookie and a socket of their own."""
    client.cookies.clear()
    chairs = [{"who": "me"}, {"who": "person"}]
    id = (await client.post("/api/tables", json={"game": GAME.name, "seats": chairs})).json()["id"]
    host = client.cookies["timeloom"]
    client.cookies.clear()
    await client.post(f"/api/tables/{id}/seats/1/sit")
    table = Table()
    for seat, cookie in enumerate((host, client.cookies["timeloom"])):
        person = Counter(table, seat)
        table.people.append(person)
        await person.connect(url, f"/ws/tables/{id}", f"X-Timeloom: 1\r\nCookie: timeloom={cookie}\r\n")
        await person.has_seen.wait()
    return table


@contextmanager
def server(database: str, processes: int = 1, checkout: Path = HERE) -> Iterator[tuple[str, int]]:
    """A server of its own, with its address and the number of its process; of another checkout if told."""
    command = [sys.executable, "-m", "benchmarks.server_load", "serve", database, str(processes)]
    paths = {"PYTHONPATH": os.pathsep.join([str(checkout), str(checkout / "src")])}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=checkout, env={**os.environ, **paths}
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process.pid
        finally:
            process.terminate()


def sqlite(folder: Path, name: str = "tables") -> str:
    """The address of a file in this folder."""
    return f"sqlite:///{folder / name}.sqlite3"


def serve(database: str, processes: int) -> None:
    """Be the server, on a database or a file; people here are quicker than its limits allow elsewhere."""
    from timeloom.server.serving import serve as serve_tables
    from timeloom.tables.ports.limits import Limits

    many = 1_000_000
    limits = Limits(
        messages_a_second=many, message_burst=many, sockets_an_address=many, requests_a_second=many,
        request_burst=many, sockets_a_person=many, table_burst=many, addition_burst=many,
        tables_a_host=many, frame_burst=many,
    )  # fmt: skip
    if "://" not in database:
        database = f"sqlite:///{database}"
    games: dict[str, Game[Any]] = {GAME.name: GAME, FAIR.name: FAIR, **installed_games()}
    serve_tables(games, database, "127.0.0.1", 0, limits=limits, processes=processes)


def memory_of(process: int) -> float:
    """What a process holds in memory, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def work_of(process: int) -> float:
    """How many seconds the processor has worked for a process."""
    words = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def measure(tables: int, seconds: float = SECONDS) -> Load:
    """One server, so many tables, for so long."""
    with tempfile.TemporaryDirectory() as folder, server(sqlite(Path(folder))) as (url, process):
        return loaded(url, process, sit_down, tables, seconds)


def measure_boardgame(tables: int, seconds: float = SECONDS) -> Load:
    """The same for boardgame.io's server."""
    boardgame.install()
    with boardgame.server() as (url, process):
        return loaded(url, process, boardgame.sit_down, tables, seconds)


def loaded(url: str, process: int, sit_down: SitDown, tables: int, seconds: float) -> Load:
    """A server under load, whatever it is."""

    async def run() -> tuple[list[float], float]:
        async with httpx.AsyncClient(base_url=url, headers={"X-Timeloom": "1"}) as client:
            work = partial(work_of, process)
            return await play(lambda: sit_down(client, url), tables, seconds, WARM_UP, work)

    times, work = uvloop.run(run())
    times.sort()
    p50, p95 = (times[int(len(times) * part)] * 1000 for part in (0.5, 0.95))
    return Load(tables, len(times) / seconds, p50, p95, memory_of(process), work / len(times) * 1e6)


def show(name: str, load: Load) -> None:
    """Print a line of the table."""
    numbers = f"{load.answers:>12,.0f}{load.p50:>10.1f}{load.p95:>10.1f}{load.memory:>12.0f}"
    print(f"{name:<14}{load.tables:>8}{numbers}", flush=True)


def main() -> None:
    """Measure at few and at many tables, and the other server at many, in turns."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    print(f"{'server':<14}{'tables':>8}{'answers/s':>12}{'p50 ms':>10}{'p95 ms':>10}{'memory MB':>12}")
    rounds = [measure_all(seconds) for _ in range(ROUNDS)]
    more = median(ours.answers / few.answers for few, ours, _ in rounds)
    faster = median(ours.answers / theirs.answers for _, ours, theirs in rounds)
    print(f"answers a second of Timeloom, {MANY} tables : {FEW} tables, {more:.2f}")
    print(f"answers a second at {MANY} tables, Timeloom : boardgame.io, {faster:.2f}")


def measure_all(seconds: float) -> tuple[Load, Load, Load]:
    """One round: our server at few and at many tables, and the other one at many."""
    few, ours, theirs = measure(FEW, seconds), measure(MANY, seconds), measure_boardgame(MANY, seconds)
    for name, load in (("Timeloom", few), ("Timeloom", ours), ("boardgame.io", theirs)):
        show(name, load)
    return few, ours, theirs


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2], int(sys.argv[3]))
    else:
        main()
