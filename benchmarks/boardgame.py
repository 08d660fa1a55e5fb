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

from tools.web import node_home

FOLDER = Path(__file__).parent / "boardgame_io"
LEEWAY = 60
"""Seconds to sit down at all the tables before the load is given up."""


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


def play(url: str, tables: int, seconds: float, warm_up: float) -> dict[str, float]:
    """Play at so many tables for so long: answers a second, and the p50 and p95 of their milliseconds."""
    command = node(FOLDER / "load.cjs", url, tables, seconds, warm_up)
    limit = seconds + warm_up + LEEWAY
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=limit)
    return json.loads(done.stdout)
