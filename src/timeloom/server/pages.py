"""The web client: the files that its build has put here, and one page for all its addresses."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from hashlib import sha256
from os.path import isfile
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_304_NOT_MODIFIED, HTTP_404_NOT_FOUND

from timeloom.tables.ports.faults import NoSuchThing

STATIC = Path(__file__).with_name("static")
ADDRESSES = [
    "/",
    "/t/{table:str}",
    "/new/{game:str}",
    "/learn/{game:str}",
    "/rules/{game:str}",
    "/arrive/{token:str}",
]
FOR_EVER = "public, max-age=31536000, immutable"
FOR_A_DAY = "public, max-age=86400"
ASK_AGAIN = "no-cache"
KEPT = {"assets/": FOR_EVER, "icons/": FOR_A_DAY}
"""How long a browser keeps what lies in a folder; an icon has no hash in its name, but seldom changes."""
COMPACT = frozenset({"font/woff", "font/woff2", "image/png", "image/jpeg"})
SMALL = 1000
COMPRESSES_ITSELF = "compresses_itself"
"""Marks what is compressed once and not for every request, so that many requests cost little."""
MISSING = (
    "<!doctype html><meta charset=utf-8><title>Timeloom</title>"
    "<p>The server runs, but its web client has not been built into this installation."
)
NOTHING = "There is nothing here."
AnyRequest = Request[Any, Any, Any]


def page_handlers(static: Path = STATIC) -> list[HTTPRouteHandler]:
    """Handlers for the client's pages and its files."""

    @get(ADDRESSES, include_in_schema=False, opt={COMPRESSES_ITSELF: True})
    async def page(request: AnyRequest) -> Response[bytes]:
        """The one page of the client; it finds its way by the address."""
        return _sent(request, _index(static), "text/html", ASK_AGAIN)

    @get("/{path:path}", include_in_schema=False, opt={COMPRESSES_ITSELF: True})
    async def file(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
        """A script, a style, a font or a picture."""
        name = path.lstrip("/")
        found = (static / name).resolve()
        # A path would complain of a name that is longer than any file's.
        if not found.is_relative_to(static.resolve()) or not isfile(found):
            raise NoSuchThing(NOTHING)
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        cached = next((kept for folder, kept in KEPT.items() if name.startswith(folder)), ASK_AGAIN)
        return _sent(request, found.read_bytes(), kind, cached)

    return [page, file]


def is_for_people(request: AnyRequest) -> bool:
    """Whether somebody wants to read this in a browser; what is under `/api` is for programs."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


def lost_page(static: Path) -> Response[bytes]:
    """The page where there is nothing: it says so, and leads to the first one."""
    headers = {"cache-control": ASK_AGAIN}
    return Response(_index(static), status_code=HTTP_404_NOT_FOUND, media_type="text/html", headers=headers)


def _index(static: Path) -> bytes:
    index = static / "index.html"
    return index.read_bytes() if index.is_file() else MISSING.encode()


def _sent(request: AnyRequest, content: bytes, kind: str, cached: str) -> Response[bytes]:
    """Content with a tag; whoever has it already is told just that."""
    # The tag is weak, because the same content may be sent compressed.
    tag = f'W/"{sha256(content).hexdigest()[:20]}"'
    headers = {"cache-control": cached, "etag": tag}
    known = request.headers.get("if-none-match", "").split(",")
    if tag in map(str.strip, known):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    if kind not in COMPACT and len(content) >= SMALL:
        headers["vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            content = _compressed(content)
    return Response(content, media_type=kind, headers=headers)


@lru_cache(maxsize=64)
def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)
