"""boardgame.io's own server and people who count on it, on the node of the build; its tables are in memory.

The packages are fetched when it is first measured, into a `node_modules` that git ignores.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from benchmarks.players import Person, Table
from tools.web import node_home

FOLDER = Path(__file__).parent / "boardgame_io"
LOBBY = "/games/counting"
SOCKET = "/socket.io/?EIO=4&transport=websocket"
OPENED, PINGED, PONG, WELCOMED = b"0", b"2", b"3", b"40/counting,"
"""The messages of socket.io that are not events."""


def node(program: Path, *arguments: object) -> list[str]:
    """The command that runs a program on the node of the build."""
    home = node_home() if os.name == "nt" else node_home() / "bin"
    return [str(home / "node"), str(program), *map(str, arguments)]


def install() -> None:
    """Fetch the packages, unless they are there; npm says nothing on the way."""
    npm = node_home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = node(npm, "install", "--ignore-scripts", "--silent")
    subprocess.run(command, cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A server of its own, with its address and the number of its process."""
    environment = {**os.environ, "NODE_ENV": "production"}
    command = node(FOLDER / "server.cjs")
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process.pid
        finally:
            process.terminate()


def event(name: str, *values: Any) -> bytes:
    """An event of socket.io."""
    return WELCOMED.replace(b"40", b"42") + json.dumps([name, *values], separators=(",", ":")).encode()


class Counter(Person):
    """Somebody who counts on boardgame.io's server."""

    def __init__(self, table: Table, match: str, seat: str, credentials: str) -> None:
        super().__init__(table)
        self._sync = event("sync", match, seat, credentials, 2)
        self._turn = b'"currentPlayer":"%b"' % seat.encode()
        payload = {"type": "add", "args": [], "playerID": seat, "credentials": credentials}
        move = event("update", {"type": "MAKE_MOVE", "payload": payload}, "#", match, seat)
        self._before, _, self._after = move.partition(b'"#"')

    def heard(self, text: bytes) -> None:
        """Go through the greetings of socket.io, then answer when it is one's turn."""
        if text.startswith((b'42/counting,["update"', b'42/counting,["sync"')):
            number = text.partition(b'"_stateID":')[2].partition(b"}")[0]
            self.saw(self._before + number + self._after if self._turn in text else b"")
        elif text == PINGED:
            self.send(PONG)
        elif text.startswith(WELCOMED):
            self.send(self._sync)
        elif text.startswith(OPENED):
            self.send(WELCOMED)


async def sit_down(client: httpx.AsyncClient, url: str) -> Table:
    """Open a match for two people, each with credentials and a socket of their own."""
    match = (await client.post(f"{LOBBY}/create", json={"numPlayers": 2})).json()["matchID"]
    table = Table()
    for seat in "01":
        wish = {"playerID": seat, "playerName": seat}
        joined = (await client.post(f"{LOBBY}/{match}/join", json=wish)).json()
        person = Counter(table, match, seat, joined["playerCredentials"])
        table.people.append(person)
        await person.connect(url, SOCKET)
        await person.has_seen.wait()
    return table
