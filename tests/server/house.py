"""A server in a thread of its own, visitors with cookies, and their places at its tables."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self

import httpx
import sqlalchemy as sql
from told import changed_views
from toy import GAME as FAIR
from websockets.sync.client import ClientConnection, connect

from timeloom.kernel import Game, game_named
from timeloom.server.app import opened
from timeloom.server.connections import Connections
from timeloom.server.names import Names
from timeloom.server.serving import HOME, Quiet, addresses, listen, settings
from timeloom.server.storage.migrate import migrate
from timeloom.tables.hall.hall import Hall
from timeloom.tables.ports.limits import Limits
from timeloom.tables.ports.pace import Pace

LETTER = game_named("letter")
GAMES: dict[str, Game[Any]] = {FAIR.name: FAIR, LETTER.name: LETTER}
AT_ONCE = Pace(bot=0, courtesy=0, idle=1000, round=1000)
MANY = 1_000_000
GENEROUS = Limits(
    messages_a_second=MANY, message_burst=MANY, frame_burst=MANY, requests_a_second=MANY, request_burst=MANY,
    table_burst=MANY, addition_burst=MANY, chat_burst=MANY, hint_burst=MANY, tables_a_host=MANY,
    sockets_a_person=MANY, entry_burst=MANY, preview_burst=MANY, analysis_burst=MANY,
)  # fmt: skip
WAIT = 60
PROGRAM = {"X-Timeloom": "1"}


@cache
def no_tables() -> bytes:
    """A file without tables: to write each new one anew takes half of the time that opening a house takes."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "tables.sqlite3")
        engine = sql.create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return file.read_bytes()


class ServerInThread(Quiet):
    """A server that leaves signals to the tests."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class House:
    """A running server."""

    def __init__(
        self,
        folder: Path,
        *,
        limits: Limits = GENEROUS,
        pace: Pace = AT_ONCE,
        passphrase: str = "",
        database: str = "",
        names: Names | None = None,
        connections: int = 1000,
        archive_after: float = 0,
        places: tuple[str, ...] = (),
    ) -> None:
        self.database = database or f"sqlite:///{folder}/tables.sqlite3"
        if not database and not (tables := folder / "tables.sqlite3").exists():
            tables.write_bytes(no_tables())
        self.hall: Hall
        self.connections: Connections
        self.url = ""
        self._limits, self._pace, self._passphrase = limits, pace, passphrase
        self._names, self._most = names, connections
        self._archive_after, self._places = archive_after, places
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))

    async def _run(self) -> None:
        listening, relay = listen("127.0.0.1", 0), listen("127.0.0.1", 0)
        self.url, self._loop = addresses(listening)[0], asyncio.get_running_loop()
        async with opened(
            GAMES,
            self.database,
            passphrase=self._passphrase,
            limits=self._limits,
            pace=self._pace,
            relay=addresses(relay)[0].removeprefix("http://"),
            names=self._names,
            archive_after=self._archive_after,
            places=self._places,
        ) as house:
            self.hall = house.hall
            self.connections = Connections(self._limits, self._most, [HOME])
            config = settings(house.app, self.connections, [relay])
            self._server = ServerInThread(config, self._ready.set, house.drain)
            await self._server.serve(sockets=[listening, relay])

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(WAIT)
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._server.should_exit = True
        self._thread.join()

    def do(self, work: Callable[[Hall], Any]) -> Any:
        """Do something inside the server."""
        return asyncio.run_coroutine_threadsafe(work(self.hall), self._loop).result(WAIT)

    @contextmanager
    def visitor(self, name: str = "", cookie: str = "") -> Iterator["Visitor"]:
        """Somebody with a browser of their own."""
        with visiting(self.url, cookie) as visitor:
            if name:
                visitor.put("/api/me", {"name": name})
            yield visitor


@contextmanager
def visiting(url: str, cookie: str = "") -> Iterator["Visitor"]:
    """Somebody who comes to a server for the first time, or again with the cookie they were given."""
    cookies = {"timeloom": cookie} if cookie else {}
    # Certificates are for nobody here, and to read them takes longer than a visit.
    # A connection that is kept may be closed by the server in the very moment in which it is used again.
    once = httpx.Limits(max_keepalive_connections=0)
    with httpx.Client(
        base_url=url, headers=PROGRAM, timeout=WAIT, cookies=cookies, limits=once, verify=False
    ) as client:
        visitor = Visitor(url, client)
        visitor.get("/api/me")
        yield visitor


class Visitor:
    """Somebody who visits a server."""

    def __init__(self, url: str, client: httpx.Client) -> None:
        self.url = url
        self.client = client

    def get(self, path: str) -> Any:
        return good(self.client.get(path))

    def post(self, path: str, body: Any = None) -> Any:
        return good(self.client.post(path, json=body))

    def put(self, path: str, body: Any) -> Any:
        return good(self.client.put(path, json=body))

    def refused(self, path: str, body: Any = None) -> tuple[int, str]:
        """The status and the sentence with which a change is refused."""
        answer = self.client.post(path, json=body)
        return answer.status_code, answer.json()["error"]

    @property
    def id(self) -> str:
        return str(self.get("/api/me")["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    def table(self, game: str = "lanterns", seats: list[Any] | None = None, **wishes: Any) -> str:
        """A new table: `me` for a chair of one's own, `person` for an empty one, or the name of a bot."""
        chairs = [
            {"who": seat} if seat in ("me", "person") else {"who": "bot", "bot": seat}
            for seat in seats or ["me"]
        ]
        return str(self.post("/api/tables", {"game": game, "seats": chairs, **wishes})["id"])

    def sit(self, table: str, seat: int) -> None:
        self.post(f"/api/tables/{table}/seats/{seat}/sit")

    @contextmanager
    def at(self, table: str) -> Iterator["Place"]:
        """A place at a table, with a socket."""
        with socket(self.url, table, {**PROGRAM, "Cookie": self.cookie}) as connection:
            yield Place(connection)


def socket(url: str, table: str, headers: dict[str, str]) -> ClientConnection:
    address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
    return connect(address, additional_headers=headers, compression=None, max_size=None)


def good(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json() if answer.content else None


class Place:
    """What one socket has heard of a table, put together as a client does."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []
        self.now: dict[str, Any] = {}
        self._refs = 0
        self.read()

    def read(self) -> dict[str, Any]:
        """Wait for one message."""
        text = str(self.connection.recv(timeout=WAIT))
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["is"] == "now":
            self.now = message
        elif message["is"] == "change":
            self._merge(message)
        return message

    def _merge(self, change: dict[str, Any]) -> None:
        assert change["n"] == self.now["n"] + 1
        if "views" in change:
            change["views"] = changed_views(self.now["views"], change["views"])
        if "turn" in change:
            change["card"] = self.now["card"] | change.pop("turn")
        if "log" in change:
            change["log"] = self.now["log"][: change["log_from"]] + change["log"]
        if "timeline" in change:
            kept = self.now["timeline"]["moments"][: change["timeline"]["moments_from"]]
            change["timeline"]["moments"] = kept + change["timeline"]["moments"]
        if "chat" in change:
            change["chat"] = self.now["chat"] + change["chat"]
        self.now |= change

    def wish(self, do: str, **wish: Any) -> dict[str, Any]:
        """Send a wish and return its fate; what happens meanwhile is taken in."""
        self._refs += 1
        self.connection.send(json.dumps({"do": do, **wish, "ref": self._refs}))
        while (message := self.read()).get("ref") != self._refs:
            pass
        return message

    def until(self, arrived: Callable[[dict[str, Any]], Any]) -> None:
        """Wait for something to be so."""
        while not arrived(self.now):
            self.read()

    def questions(self, seat: int) -> list[dict[str, Any]]:
        return list(self.now["views"][str(seat)]["questions"])

    def answer(self, seat: int, choice: int = 0) -> dict[str, Any]:
        """Answer the first question to a seat with one of its choices."""
        question = self.questions(seat)[0]
        return self.wish("answer", seat=seat, question=question["key"], answer=written(question, choice))

    @property
    def words(self) -> list[str]:
        """The log in words."""
        return [line["words"] for line in self.now["log"]]


def written(question: dict[str, Any], choice: int = 0) -> list[Any]:
    """A choice as it is sent; a form is filled in with whatever it allows."""
    chosen = question["choices"][choice]
    if "answer" in chosen:
        return list(chosen["answer"])
    samples = {"Text": lambda field: "x" * field["shortest"], "Number": lambda field: field["low"]}
    fields = [
        samples.get(field["type"], lambda field: field["options"][0])(field)
        for field in chosen["form"]["fields"]
    ]
    return [chosen["form"]["make"], *fields]
