"""A server of our own for the browser tests: a few games, known deals, and bots that answer at once."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from toy import GAME

import timeloom
from timeloom.games.agents import GAME as AGENTS
from timeloom.games.hour import GAME as HOUR
from timeloom.games.islands import GAME as ISLANDS
from timeloom.games.moonlight import GAME as MOONLIGHT
from timeloom.kernel import Timeline, game_named, seed_of

TESTS = Path(__file__).parents[1]
SOURCES = Path(timeloom.__file__).parents[1]


class House:
    """A server in a process of its own, which can be killed and come back at the same address."""

    def __init__(self, folder: Path, passphrase: str = "") -> None:
        self.database = f"sqlite:///{folder / 'tables.sqlite3'}"
        self.passphrase = passphrase
        self.port = 0
        self.open()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        command = [sys.executable, __file__, str(self.port), self.database, self.passphrase]
        environment = {**os.environ, "PYTHONPATH": f"{TESTS}{os.pathsep}{SOURCES}"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().strip().rpartition(":")[2])

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


class Dealt(Timeline[Any]):
    """A new table of a game is dealt alike every time, so that a test that passes once passes always."""

    def __init__(
        self, game: Any, options: Any = None, seats: int | None = None, seed: str | None = None, *more: Any
    ) -> None:
        super().__init__(game, options, seats, seed or seed_of(game.name), *more)


if __name__ == "__main__":
    from timeloom.server.serving import serve
    from timeloom.tables.ports.limits import Limits
    from timeloom.tables.ports.pace import Pace
    from timeloom.tables.table import founding

    vars(founding)["Timeline"] = Dealt
    others = (AGENTS, HOUR, ISLANDS, MOONLIGHT, GAME)
    games = {"letter": game_named("letter"), **{game.name: game for game in others}}
    port, database, passphrase = sys.argv[1:]
    # All browsers of the tests have one address.
    limits = Limits(request_burst=100_000, table_burst=10_000, addition_burst=10_000, entry_burst=1000)
    pace = Pace(bot=0, courtesy=0, continuations=2)
    serve(games, database, "127.0.0.1", int(port), passphrase=passphrase, pace=pace, limits=limits)
