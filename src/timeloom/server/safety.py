"""The doorkeeper: before anything else, who asks, from where, how often; and headers on every reply."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from timeloom.server.addresses import Addresses, party_of
from timeloom.server.bodies import Body, Measure
from timeloom.server.identity import (
    COOKIE,
    ENTERED,
    Signer,
    cookie_header,
    new_key,
    person_of,
    values_of,
)
from timeloom.server.names import Names
from timeloom.server.relay import Credentials
from timeloom.tables.messages.calls import Problem
from timeloom.tables.ports.limits import Limits

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
OURS = f"{COOKIE}=".encode()
LOOKING = frozenset({"GET", "HEAD", "OPTIONS"})
ENTER = "/api/enter"
IMPORT = "/api/tables/import"
ADDING = frozenset({("POST", "/api/tables"), ("POST", IMPORT), ("POST", "/api/dice"), ("PUT", "/api/me")})
"""What leaves something in the database, also of somebody who was never here before."""
TRIED = frozenset({ENTER, "/api/me/link", "/api/me/arrive", "/api/me/recover"})
"""Where somebody could try words or links until they fit, or make ever more of them."""
GUESSED = TRIED - {"/api/me/link"}
"""What is right there was no guess, and does not count."""
DOOR = re.compile(
    r"/((t|new|learn|rules|arrive)/[^/]+|assets/.+|icons/.+|[^/]+\.(svg|png|ico|txt|webmanifest))?"
)
"""What a closed server shows to everybody: the pages with nothing on them, and what these are drawn with."""
ODD = re.compile(r"//|/\.{1,2}(/|$)|[\x00-\x1f\x7f\\]")
"""Paths that others might read in another way than we do are not read at all."""


class Doorkeeper:
    """Stands before the whole application."""

    def __init__(
        self,
        app: ASGIApp,
        signer: Signer,
        addresses: Addresses,
        limits: Limits,
        names: Names,
        credentials: Credentials | None = None,
    ) -> None:
        """`credentials` are those by which other processes of this house are known."""
        self.app = app
        self.signer = signer
        self.addresses = addresses
        self.limits = limits
        self.names = names
        self.credentials = credentials

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or send it away with a sentence."""
        scope["path"] = routed(scope["path"])
        relayed = self.credentials and self.credentials.relayed_person(scope["path"], scope["headers"])
        if relayed is not None:
            # Another process of this house has looked at it already.
            scope["timeloom_person"] = relayed  # type: ignore[typeddict-unknown-key]
            await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            await self._http(scope, receive, send)
        else:
            await self._websocket(scope, receive, send)

    async def _http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        visit = Visit(scope)
        key = self.signer.key(visit.cookies(COOKIE))
        headers = list(HEADERS)
        if key is None:
            key = new_key()
            cookie = cookie_header(COOKIE, self.signer.cookie_of(key), visit.is_secure)
            headers.append((b"set-cookie", cookie.encode()))
        scope["timeloom_person"] = person_of(key)  # type: ignore[typeddict-unknown-key]
        scope["timeloom_key"] = key  # type: ignore[typeddict-unknown-key]
        scope["timeloom_address"] = visit.address  # type: ignore[typeddict-unknown-key]
        fault = self._fault(visit)
        if fault is not None:
            await _refuse(visit, *fault, headers, send)
            return
        try:
            await self.app(
                scope, Body(receive, self._measure(visit)).receive, self._answering(visit, headers, send)
            )
        except HTTPException as error:  # On the way to another process, nothing was answered yet.
            await _refuse(visit, error.status_code, error.detail, headers, send)

    def _answering(self, visit: Visit, headers: list[tuple[bytes, bytes]], send: Send) -> Send:
        """How a visit is answered: with headers, and with a look at whether they knew what they said."""
        if visit.path not in GUESSED:
            return _adding(headers, send)

        async def send_and_look(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] < 300:
                self.addresses.has_entered(visit.address)
            await send(message)

        return _adding(headers, send_and_look)

    def _measure(self, visit: Visit) -> Measure:
        limits = self.limits
        if visit.path == IMPORT:
            return Measure(limits.import_bytes, limits.import_body_seconds)
        return Measure(limits.body_bytes, limits.body_seconds)

    async def _websocket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        visit = Visit(scope)
        key = self.signer.key(visit.cookies(COOKIE))
        person = key and person_of(key)
        scope["timeloom_person"] = person  # type: ignore[typeddict-unknown-key]
        is_stranger = not self.signer.has_entered(visit.cookies(ENTERED))
        is_odd = self._is_odd(visit) or not visit.comes_from_here()
        is_hasty = not self.addresses.may_request(visit.address)
        is_refused = is_hasty or is_stranger or is_odd
        if person is None or is_refused or not self.addresses.may_connect(visit.address, person):
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        with self.addresses.connected(visit.address, person):
            await self.app(scope, receive, send)

    def _is_odd(self, visit: Visit) -> bool:
        is_long = len(visit.path) > self.limits.path_characters
        return is_long or not visit.has_plain_path or not self.names.include(visit.host)

    def _may_ask(self, visit: Visit) -> bool:
        """Count a request; to draw a page takes many, and all who are behind one address draw theirs."""
        addresses = self.addresses
        may = addresses.may_draw if visit.is_drawing else addresses.may_request
        return may(visit.address)

    def _fault(self, visit: Visit) -> tuple[int, str] | None:
        if not self._may_ask(visit):
            return 429, "That was too much at once; wait a little."
        if not self.names.include(visit.host):
            return 421, "This server does not go by that name; `serve --allow-host` gives it one."
        if len(visit.path) > self.limits.path_characters:
            return 414, f"A path has at most {self.limits.path_characters:,} characters."
        if not visit.has_plain_path:
            return 404, "There is nothing here."
        if visit.method not in LOOKING and not visit.comes_from_here():
            return 403, "Changes are taken from this server's own pages only."
        if visit.path in TRIED and not self.addresses.may_enter(visit.address):
            return 429, "Those were too many tries; wait a minute before the next."
        if not (visit.is_at_the_door or self.signer.has_entered(visit.cookies(ENTERED))):
            return 401, "This server asks for its passphrase first."
        if visit.is_adding and not self.addresses.may_add(visit.address, visit.path):
            return 429, "Many have asked for this from where you are; wait a minute before you ask again."
        return None


def routed(path: str) -> str:
    """A path as it is compared, passed on and routed: with a slash at its end it leads to the same place."""
    return path.rstrip("/") or "/"


class Visit:
    """What can be read off a request before it is let in."""

    def __init__(self, scope: HTTPScope | WebSocketScope) -> None:
        given = [(name.lower(), value.decode("latin-1")) for name, value in scope["headers"]]
        self._headers = dict(given)
        self._cookies = ";".join(value for name, value in given if name == b"cookie")
        self.method = str(scope.get("method", "GET"))
        self.path = scope["path"]
        self.is_secure = scope["scheme"] in ("https", "wss")
        client = scope.get("client")
        self.address = party_of(client[0]) if client else ""
        self.host = self._headers.get(b"host", "")

    def cookies(self, name: str) -> list[str]:
        """All values that the visitor's cookies have under a name."""
        return values_of(self._cookies, name)

    @property
    def is_for_people(self) -> bool:
        """Whether somebody wants to read this in a browser; what is under `/api` is for programs."""
        return "text/html" in self._headers.get(b"accept", "") and not self.path.startswith("/api/")

    @property
    def has_plain_path(self) -> bool:
        """Whether the path is written in the one way in which it is compared and routed."""
        return self.path.startswith("/") and not ODD.search(self.path)

    @property
    def is_adding(self) -> bool:
        """Whether somebody wants something that stays: a table, dice, a name."""
        return (self.method, self.path) in ADDING

    @property
    def is_drawing(self) -> bool:
        """Whether this is one of the client's pages, or something that they are drawn with."""
        return self.method in LOOKING and DOOR.fullmatch(self.path) is not None

    @property
    def is_at_the_door(self) -> bool:
        """Whether this is open to everybody, also on a closed server."""
        return self.path == ENTER or self.is_drawing

    def comes_from_here(self) -> bool:
        """Whether it comes from a page of this server, or from a program that says so."""
        origin = self._headers.get(b"origin")
        if origin is None:
            return b"x-timeloom" in self._headers
        try:
            return bool(origin) and urlsplit(origin).netloc == self._headers.get(b"host")
        except ValueError:
            return False


def _adding(headers: list[tuple[bytes, bytes]], send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = list(message["headers"])
            # Whoever becomes somebody else is not given a new identity with the same answer.
            becomes = any(name.lower() == b"set-cookie" and value.startswith(OURS) for name, value in own)
            added = [header for header in headers if not (becomes and header[0] == b"set-cookie")]
            message["headers"] = [*own, *added]
        await send(message)

    return send_with_headers


async def _refuse(
    visit: Visit, status: int, why: str, headers: list[tuple[bytes, bytes]], send: Send
) -> None:
    body = PAGE.format(why=why).encode() if visit.is_for_people else msgspec.json.encode(Problem(why))
    kind = b"text/html; charset=utf-8" if visit.is_for_people else b"application/json"
    own = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    start: Any = {"type": "http.response.start", "status": status, "headers": [*own, *headers]}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


PAGE = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Timeloom</title>'
    '<p>{why}</p><p><a href="/">To the first page</a></p></html>'
)
