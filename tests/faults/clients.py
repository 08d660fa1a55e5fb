"""Clients that play at tables of a failing server, and write down all that they do and hear.

A client keeps several wishes in flight. Each wish that changes something has an id of the client's own
making; after a cut connection the client comes back and first sends again what was not answered.
"""

import asyncio
import json
import time
from contextlib import suppress
from random import Random
from typing import Any, Literal

import httpx
from faults.choosing import Chooser, Message
from faults.eyes import Eyes, Missed
from faults.history import Event, Laid
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PROGRAM = {"X-Timeloom": "1"}
IN_FLIGHT = 3
LINE_IS_GONE = (OSError, EOFError, TimeoutError, WebSocketException, Missed)
CONNECT_SECONDS = 8
LOOK_UP_SECONDS = 0.3
"""So often a client looks up from an idle line to see whether it may rest."""
ASKED_AGAIN, AFTER_A_MOMENT = 50, 503
FIRST_PAUSE, LAST_PAUSE = 0.1, 1.5
"""So long a client waits at most before it comes back: longer each time that nobody was there."""
ANSWERED_LAST = 6
"""So often somebody tries to answer at the end, in case that others answer first."""


class Visitor:
    """Somebody with a cookie, whatever happens to the server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.id = ""
        self.cookie = ""

    def client(self) -> httpx.AsyncClient:
        """A line to the server for a few requests."""
        headers = {**PROGRAM, "Cookie": self.cookie} if self.cookie else PROGRAM
        return httpx.AsyncClient(base_url=self.url, headers=headers, timeout=30, verify=False)

    async def introduce(self) -> "Visitor":
        """Be given a cookie."""
        async with self.client() as client:
            self.id = (await client.get("/api/me")).json()["id"]
            self.cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        return self

    async def ask(self, path: str, wish: Any = None, method: str = "POST") -> httpx.Response:
        """Ask for something, and again after a moment when the server says so."""
        for _ in range(ASKED_AGAIN):
            async with self.client() as client:
                answer = await client.request(method, path, json=wish)
            if answer.status_code != AFTER_A_MOMENT:
                break
            await asyncio.sleep(0.1)
        return answer

    async def lay(self, game: str, chairs: list[str]) -> Laid:
        """A new table: `me` for a chair of one's own, `person` for an empty one, or a bot's name."""
        seats = [{"who": who} if who in ("me", "person") else {"who": "bot", "bot": who} for who in chairs]
        card = good(await self.ask("/api/tables", {"game": game, "seats": seats, "rewind": "anyone"})).json()
        owners = [self.id if who == "me" else "" for who in chairs]
        return Laid(card["id"], game, owners, card["turns"])

    async def sit(self, laid: Laid, seat: int) -> None:
        """Take an empty chair."""
        good(await self.ask(f"/api/tables/{laid.id}/seats/{seat}/sit"))
        laid.owners[seat] = self.id

    async def journal(self, laid: Laid) -> str:
        """The journal of a table all of whose chairs are one's own; empty if it is not given."""
        answer = await self.ask(f"/api/tables/{laid.id}/journal", method="GET")
        return answer.text if answer.is_success else ""


def good(answer: httpx.Response) -> httpx.Response:
    """An answer that is no refusal."""
    assert answer.is_success, answer.text
    return answer


class Client:
    """One person at one table: one socket after the other."""

    def __init__(
        self, name: str, visitor: Visitor, table: str, events: list[Event], seed: str, pace: float = 0.1
    ) -> None:
        """`pace` is how long this client thinks before a wish, in seconds on average."""
        self.name = name
        self.visitor = visitor
        self.table = table
        self.random = Random(seed)
        self.chooser = Chooser(self.random)
        self.unanswered: dict[int, Message] = {}
        self.resting = False
        self.was_heard = False
        self.pace = pace
        self._events = events
        self._socket = 0
        self._refs = 0

    def note(self, what: Literal["opening", "sent", "heard", "cut"], text: str = "") -> None:
        """Write down something that happened to this client."""
        self._events.append(Event(time.monotonic(), self.name, self.table, self._socket, what, text))

    @property
    def is_finished(self) -> bool:
        """Whether this client may rest, and knows what became of its wishes."""
        return self.resting and not self.unanswered

    async def play(self) -> None:
        """Play until this client may rest and all of its wishes were answered."""
        patience = FIRST_PAUSE
        while not self.is_finished:
            try:
                async with self.connected() as socket:
                    await self._play_at(socket)
            except LINE_IS_GONE as fault:
                self.note("cut", repr(fault))
                patience = FIRST_PAUSE if self.was_heard else min(2 * patience, LAST_PAUSE)
                await asyncio.sleep(self.random.uniform(0, patience))

    def connected(self) -> connect:
        """A new line to the table."""
        self._socket += 1
        self.was_heard = False
        self.note("opening")
        address = f"{self.visitor.url.replace('http', 'ws', 1)}/ws/tables/{self.table}"
        headers = {**PROGRAM, "Cookie": self.visitor.cookie}
        wishes: dict[str, Any] = {"compression": None, "max_size": None, "open_timeout": CONNECT_SECONDS}
        return connect(address, additional_headers=headers, ping_interval=5, ping_timeout=5, **wishes)

    async def _play_at(self, socket: ClientConnection) -> None:
        eyes = Eyes()
        eyes.take(await self.hear(socket))
        self.was_heard = True
        for wish in list(self.unanswered.values()):
            await self._send(socket, wish)
        wishing = asyncio.create_task(self._wish_on(socket, eyes))
        try:
            while not self.is_finished:
                with suppress(TimeoutError):
                    eyes.take(await asyncio.wait_for(self.hear(socket), LOOK_UP_SECONDS))
        finally:
            wishing.cancel()

    async def hear(self, socket: ClientConnection) -> Message:
        """One message; if it answers a wish, that one is not in flight any more."""
        text = str(await socket.recv())
        self.note("heard", text)
        message: Message = json.loads(text)
        self.unanswered.pop(message.get("ref", 0), None)
        return message

    async def _wish_on(self, socket: ClientConnection, eyes: Eyes) -> None:
        """Wish for something whenever there is room for one more."""
        while not self.resting:
            await asyncio.sleep(self.random.expovariate(1 / self.pace))
            while len(self.unanswered) < IN_FLIGHT and not self.resting:
                wish = self.chooser.wish(eyes.now)
                if wish is None:
                    break
                await self.wish(socket, wish)

    async def wish(self, socket: ClientConnection, wish: Message) -> int:
        """Send a wish for the first time; what it is known by."""
        self._refs += 1
        self.unanswered[self._refs] = {**wish, "ref": self._refs, "wish": f"{self.name}-{self._refs}"}
        await self._send(socket, self.unanswered[self._refs])
        return self._refs

    async def _send(self, socket: ClientConnection, wish: Message) -> None:
        text = json.dumps(wish)
        self.note("sent", text)
        await socket.send(text)

    # The end

    async def go_on(self) -> bool:
        """Come to the table once more, when nothing fails any more; whether an answer was taken."""
        async with self.connected() as socket:
            eyes = Eyes()
            eyes.take(await self.hear(socket))
            if eyes.now["card"]["over"]:
                back = self.chooser.rewound(eyes.now, eyes.now["timeline"]["moments"][0])
                await self._fate(socket, eyes, back)
            for _ in range(ANSWERED_LAST):
                wish = self.chooser.answer(eyes.now)
                if wish is None:
                    with suppress(TimeoutError):
                        eyes.take(await asyncio.wait_for(self.hear(socket), LOOK_UP_SECONDS))
                elif await self._fate(socket, eyes, wish) == "done":
                    return True
        return False

    async def _fate(self, socket: ClientConnection, eyes: Eyes, wish: Message) -> str:
        ref = await self.wish(socket, wish)
        message: Message = {}
        while message.get("ref") != ref:
            message = await self.hear(socket)
            eyes.take(message)
        return str(message["is"])
