"""A trial: clients play, everything fails, and in the end a checker reads what they have written down."""

import asyncio
from contextlib import suppress
from itertools import count, cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from faults.checker import LAST
from faults.clients import LINE_IS_GONE, Client, Visitor
from faults.databases import Postgres, Sqlite, running
from faults.history import Evidence, Laid
from faults.house import House, opened
from faults.nemesis import Nemesis
from msgspec import Struct

QUIET_SECONDS = 180
"""So long clients have to learn what became of their wishes, when nothing fails any more."""
LAST_SECONDS = 120
"""So long somebody may need to have one answer taken then."""

HOT_SEATS = {"letter": 1, "hour": 7, "islands": 2, "agents": 2, "moonlight": 2, "lanterns": 2}
SHARED = {"lanterns": 2, "islands": 3, "agents": 2}


class Plan(Struct, frozen=True):
    """How hard a trial is."""

    seed: int
    rounds: int = 1
    patience: float = 2
    servers: int = 1
    processes: int = 1
    pace: float = 0.15


class Trial:
    """Tables, clients and what they write down."""

    def __init__(self, house: House, plan: Plan) -> None:
        self.house = house
        self.plan = plan
        self.evidence = Evidence({}, {}, [], [])
        self.clients: list[Client] = []
        self._numbers = count(1)
        self._visitors: dict[str, tuple[Visitor, ...]] = {}

    async def lay_tables(self) -> None:
        """Tables of all games: with several sockets of one person, with several people, with a bot."""
        ada, bo, cy = [await Visitor(self.house.url).introduce() for _ in range(3)]
        for game, seats in HOT_SEATS.items():
            self._seat(await ada.lay(game, ["me"] * seats), ada, ada)
        for game, seats in SHARED.items():
            laid = await ada.lay(game, ["me", *["person"] * (seats - 1)])
            for seat in range(1, seats):
                await bo.sit(laid, seat)
            self._seat(laid, ada, bo, cy)
        self._seat(await ada.lay("lanterns", ["me", "steady"]), ada)

    def _seat(self, laid: Laid, *visitors: Visitor) -> None:
        self.evidence.tables[laid.id] = laid
        self._visitors[laid.id] = visitors
        for visitor in visitors:
            self.clients.append(self._client(f"{laid.game}-{next(self._numbers)}", visitor, laid.id))

    def _client(self, name: str, visitor: Visitor, table: str) -> Client:
        self.evidence.people[name] = visitor.id
        seed = f"{self.plan.seed} {name}"
        return Client(name, visitor, table, self.evidence.events, seed, self.plan.pace)

    async def play(self, nemesis: Nemesis) -> None:
        """Play while everything fails; then nothing fails, and all learn what became of their wishes."""
        playing = [asyncio.create_task(client.play()) for client in self.clients]
        await asyncio.sleep(1)
        await nemesis.rage(self.plan.rounds)
        for client in self.clients:
            client.resting = True
        _, late = await asyncio.wait(playing, timeout=QUIET_SECONDS)
        for task in late:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for task in set(playing) - late:
            task.result()

    async def end(self) -> None:
        """Start anew, go on at every table, and collect what is kept."""
        await self.house.begin_anew()
        await asyncio.gather(*(self._go_on(table) for table in self._visitors))
        for table, laid in self.evidence.tables.items():
            host = self._visitors[table][0]
            if set(laid.owners) == {host.id}:
                self.evidence.journals[table] = await host.journal(laid)
        self.evidence.deaths = self.house.deaths
        await asyncio.gather(*(server.kill() for server in self.house.servers))
        self.evidence.acts = await self.house.database.acts()

    async def _go_on(self, table: str) -> None:
        """Let those who sit at a table come to it in turn, until an answer is taken."""
        owners = self.evidence.tables[table].owners
        sitting = [one for one in dict.fromkeys(self._visitors[table]) if one.id in owners]
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                for visitor in cycle(sitting):
                    client = self._client(f"{LAST}-{next(self._numbers)}", visitor, table)
                    with suppress(*LINE_IS_GONE):
                        if await client.go_on():
                            return
                    await asyncio.sleep(0.2)


async def tried(house: House, plan: Plan) -> tuple[Evidence, list[str]]:
    """What a trial has brought to light."""
    async with opened(house):
        trial = Trial(house, plan)
        await trial.lay_tables()
        has_several = plan.servers * plan.processes > 1
        nemesis = Nemesis(house, Random(plan.seed), plan.patience, has_several)
        await trial.play(nemesis)
        await trial.end()
    return trial.evidence, nemesis.done


async def on_sqlite(folder: Path, plan: Plan) -> tuple[Evidence, list[str]]:
    """A trial on a file."""
    return await tried(House(folder, Sqlite(folder)), plan)


async def on_postgres(folder: Path, plan: Plan) -> tuple[Evidence, list[str]]:
    """A trial on a PostgreSQL of its own."""
    # Not in the folder of the tests: that is closed to the user as whom PostgreSQL runs when we are root.
    with TemporaryDirectory(prefix="timeloom-", ignore_cleanup_errors=True) as home:
        async with running(Postgres(Path(home))) as database:
            return await tried(House(folder, database, plan.servers, plan.processes), plan)
