"""The porch: every visit gets an id here and is counted, before the doorkeeper looks at it.

Whether the server is well can be asked from the porch: whoever watches over it needs no cookie for that, no
passphrase, and no place in anybody's allowance.
"""

from __future__ import annotations

import secrets
from ipaddress import ip_address
from time import monotonic
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from timeloom.server.addresses import party_of
from timeloom.server.logs import REQUEST, Seldom
from timeloom.server.metrics import Metrics
from timeloom.server.names import is_local
from timeloom.server.safety import ENTER, HEADERS, LOOKING

HEALTH, METRICS = "/health", "/metrics"
FAULT = 500
SOCKET_ENDS = {
    1008: "A socket was refused or asked for too much.",
    4404: "Somebody wanted to join a table that is not here.",
}


class Porch:
    """Stands before the doorkeeper; `inside` is where those go who need not pass them."""

    def __init__(self, door: ASGIApp, inside: ASGIApp, metrics: Metrics) -> None:
        self.door = door
        self.inside = inside
        self.metrics = metrics
        self.seldom = Seldom()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Give a visit its id, lead it on, and look at how it ends."""
        REQUEST.set(secrets.token_hex(6))
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            # It is answered like a look at the same; whoever writes the answer leaves its body out.
            scope = {**scope, "method": "GET"}
        visit = Seen(scope, send)
        try:
            await self._way(visit, scope)(scope, receive, visit.send)
        finally:
            if scope["type"] == ScopeType.HTTP:
                self.metrics.answered(visit.status, monotonic() - visit.begun)
            self._tell(visit)

    def _way(self, visit: Seen, scope: Scope) -> ASGIApp:
        path = scope["path"]
        is_looking = scope["type"] == ScopeType.HTTP and scope["method"] in LOOKING
        if is_looking and (path == HEALTH or (path == METRICS and visit.is_from_here)):
            visit.headers += HEADERS
            return self.inside
        return self.door

    def _tell(self, visit: Seen) -> None:
        if visit.status == 429:
            self.seldom.tell(visit.party, "A limit was reached.")
        elif visit.status == 403 and visit.path == ENTER:
            self.seldom.tell(visit.party, "A wrong passphrase was said.")
        elif visit.end in SOCKET_ENDS:
            self.seldom.tell(visit.party, SOCKET_ENDS[visit.end])


class Seen:
    """What is seen of a visit from the porch: where it comes from, and how it ends."""

    def __init__(self, scope: Scope, send: Send) -> None:
        client = scope.get("client")
        self.address = client[0] if client else ""
        self.path = scope["path"]
        self.host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        self.begun = monotonic()
        self.status = FAULT if scope["type"] == ScopeType.HTTP else 0
        self.end = 0
        self.headers: list[tuple[bytes, bytes]] = [(b"x-request-id", REQUEST.get().encode())]
        self._send = send

    @property
    def party(self) -> str:
        """Who is counted as one with whoever comes from there."""
        return party_of(self.address)

    @property
    def is_from_here(self) -> bool:
        """Whether the machine asks itself; a page elsewhere may lead here too, but by a name of its own."""
        return is_this_machine(self.address) and is_local(self.host)

    async def send(self, message: Message) -> None:
        """Pass a message on, with what every answer carries."""
        passed: Any = message
        if passed["type"] in ("http.response.start", "websocket.accept"):
            passed["headers"] = [*passed.get("headers", ()), *self.headers]
        if passed["type"] == "http.response.start":
            self.status = passed["status"]
        elif passed["type"] == "websocket.close":
            self.end = passed.get("code", 1000)
        await self._send(message)


def is_this_machine(address: str) -> bool:
    """Whether somebody asks from the machine itself."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
