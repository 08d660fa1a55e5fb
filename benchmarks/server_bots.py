"""One guest's many search bots, and how long others wait: for a steady bot, a hint, and the server's end.

One guest has 20 tables of The Stolen Hour, with a search bot on each of the seven chairs. Meanwhile another
looks on at tables of seven steady bots, and asks for hints at a hot seat. In the end the server is told to
stop. Everything stays on this machine. Run it with `python -m benchmarks.server_bots`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter, sleep
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from benchmarks.measuring import Figure
from timeloom.kernel import games

GAME, SEATS, TABLES = "hour", 7, 20
WARM_UP = 10
ANSWERS, HINTS = 300, 10
LONGEST = 120
"""Nothing is waited for any longer than so many seconds."""


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str) -> None:
        self.client = httpx.Client(base_url=url, headers={"X-Timeloom": "1"}, timeout=LONGEST)
        self.url = url.replace("http", "ws", 1)

    def table(self, *chairs: dict[str, str]) -> str:
        """A new table with these chairs."""
        wish = {"game": GAME, "seats": list(chairs)}
        return str(self.client.post("/api/tables", json=wish).raise_for_status().json()["id"])

    @contextmanager
    def at(self, table: str) -> Iterator[ClientConnection]:
        """A socket at a table."""
        headers = {"X-Timeloom": "1", "Cookie": f"timeloom={self.client.cookies['timeloom']}"}
        address = f"{self.url}/ws/tables/{table}"
        with connect(address, additional_headers=headers, compression=None, max_size=None) as place:
            yield place


def bots(name: str, count: int = SEATS) -> list[dict[str, str]]:
    """Chairs for so many bots."""
    return [{"who": "bot", "bot": name}] * count


@contextmanager
def server(folder: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of its own, with its address."""
    command = [sys.executable, "-m", "benchmarks.server_bots", "serve", f"{folder}/tables.sqlite3"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process
        finally:
            process.kill()


def serve(database: str) -> None:
    """Be the server; its bots take no time for people to follow."""
    from timeloom.server.serving import serve as serve_tables
    from timeloom.tables.ports.pace import Pace

    serve_tables(games(), f"sqlite:///{database}", "127.0.0.1", 0, pace=Pace(bot=0))


def heard(place: ClientConnection) -> dict[str, Any]:
    """The next message."""
    message: dict[str, Any] = json.loads(place.recv(timeout=LONGEST))
    return message


def steady_answers(guest: Guest) -> list[float]:
    """How long each answer of steady bots takes, from the one before it; game after game."""
    times: list[float] = []
    while len(times) < ANSWERS:
        with guest.at(guest.table(*bots("steady"))) as place:
            over, asked = is_over(place), perf_counter()
            while not over and len(times) < ANSWERS:
                over, answered = is_over(place), perf_counter()
                times.append(answered - asked)
                asked = answered
    return times


def is_over(place: ClientConnection) -> bool:
    """Whether the game has ended, as the next message says that tells of the whole table or of an answer."""
    while not (told := (message := heard(place)).get("card") or message.get("turn")):
        pass
    return bool(told["over"])


def hints(guest: Guest) -> list[float]:
    """How long hints take."""
    with guest.at(guest.table(*[{"who": "me"}] * SEATS)) as place:
        views = heard(place)["views"]
        asked = next(seat for seat, view in views.items() if view["questions"])
        key = views[asked]["questions"][0]["key"]
        return [hint(place, int(asked), key, number) for number in range(HINTS)]


def hint(place: ClientConnection, seat: int, question: str, ref: int) -> float:
    """How long one hint takes."""
    begun = perf_counter()
    place.send(json.dumps({"do": "hint", "seat": seat, "question": question, "ref": ref}))
    while (message := heard(place)).get("ref") != ref:
        pass
    assert message["is"] == "hinted", message
    return perf_counter() - begun


def stop(process: subprocess.Popen[str]) -> float:
    """How long the server takes to end when it is told to."""
    begun = perf_counter()
    process.terminate()
    process.wait(LONGEST)
    return perf_counter() - begun


def measure() -> list[Figure]:
    """The figures, of one server."""
    with tempfile.TemporaryDirectory() as folder, server(folder) as (url, process):
        greedy, other = Guest(url), Guest(url)
        for _ in range(TABLES):
            greedy.table(*bots("search"))
        sleep(WARM_UP)
        answers, hinted = sorted(steady_answers(other)), hints(other)
        searched = sum(card["turns"] for card in greedy.client.get("/api/tables").json()["mine"])
        stopped = stop(process)
    p95 = answers[int(len(answers) * 0.95)]
    of = f"of {len(answers)}; median {median(answers):.3f} s, longest {answers[-1]:.2f} s"
    return [
        Figure("a steady bot's answer, p95, s", p95, of, most=2),
        Figure("a hint, longest, s", max(hinted), f"of {HINTS}; median {median(hinted):.2f} s", most=5),
        Figure("the server's end, s", stopped, f"with {TABLES} tables that search", most=3),
        Figure("turns of the searching tables", searched, "meanwhile"),
    ]


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2])
    else:
        for figure in measure():
            print(f"{figure.name:<34} {figure.value:>8.2f}  {figure.target:<7} {figure.detail}")
