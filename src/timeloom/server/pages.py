"""The web client: the files that its build has put here, and one page for all its addresses."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from timeloom.tables.faults import NoSuchThing

STATIC = Path(__file__).with_name("static")
FOR_EVER = "public, max-age=31536000, immutable"
MISSING = (
    "<!doctype html><meta charset=utf-8><title>Timeloom</title>"
    "<p>The server runs, but its web client has not been built into this installation."
)


def page_handlers(static: Path = STATIC) -> list[HTTPRouteHandler]:
    """Handlers for the client's pages and its files."""

    @get(["/", "/t/{table:str}", "/new/{game:str}", "/arrive/{token:str}"], include_in_schema=False)
    async def page() -> Response[bytes]:
        """The one page of the client; it finds its way by the address."""
        index = static / "index.html"
        content = index.read_bytes() if index.is_file() else MISSING.encode()
        return Response(content, media_type="text/html", headers={"cache-control": "no-cache"})

    @get("/{path:path}", include_in_schema=False)
    async def file(path: FromPath[str]) -> Response[bytes]:
        """A script, a style, a font or a picture."""
        found = (static / path.lstrip("/")).resolve()
        if not found.is_relative_to(static.resolve()) or not found.is_file():
            raise NoSuchThing("There is nothing here.")
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        cached = FOR_EVER if path.lstrip("/").startswith("assets/") else "no-cache"
        return Response(found.read_bytes(), media_type=kind, headers={"cache-control": cached})

    return [page, file]
