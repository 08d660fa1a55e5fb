"""People over HTTP: the door, names, and being the same person in another browser."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from timeloom.kernel import Refused
from timeloom.server.identity import COOKIE, ENTERED, Signer, cookie_header, person_of
from timeloom.server.keyring import LINK_SECONDS, Keyring, key_of, phrase_of
from timeloom.server.names import is_local
from timeloom.tables.hall.hall import Hall
from timeloom.tables.messages.calls import Arrival, ArrivalLink, Me, NewName, Passphrase, Phrase, Reach
from timeloom.tables.ports.faults import NotAllowed

AnyRequest = Request[Any, Any, Any]
TheHall = NamedDependency[Hall]
TheSigner = NamedDependency[Signer]
TheKeyring = NamedDependency[Keyring]
Person = NamedDependency[str]
Key = NamedDependency[str]
Places = NamedDependency[tuple[str, ...]]
SECRET = {"cache-control": "no-store"}


@post("/api/enter", status_code=HTTP_204_NO_CONTENT)
async def enter(request: AnyRequest, signer: TheSigner, data: JSONBody[Passphrase]) -> Response[None]:
    """Say the passphrase of a closed server."""
    if not signer.is_passphrase(data.passphrase):
        raise NotAllowed("These are not the words that open this server.")
    cookie = cookie_header(ENTERED, signer.entered_cookie(), request.url.scheme == "https")
    return Response(None, status_code=HTTP_204_NO_CONTENT, headers={"set-cookie": cookie})


@get("/api/me")
async def me(hall: TheHall, person: Person) -> Me:
    """Who am I?"""
    return Me(person, await hall.name_of(person))


@get("/api/reach")
async def reach(request: AnyRequest, places: Places) -> Reach:
    """Where others find this server; told on its own machine only, because it is nobody else's business."""
    is_here = request.client is not None and is_local(request.client.host) and is_local(request.url.netloc)
    return Reach(list(places) if is_here else [])


@put("/api/me")
async def rename_me(hall: TheHall, person: Person, data: JSONBody[NewName]) -> Me:
    """Say what one is called."""
    return Me(person, await hall.rename(person, data.name, data.assistant))


# Other browsers


@post("/api/me/link", status_code=HTTP_200_OK)
async def link(keyring: TheKeyring, key: Key) -> Response[ArrivalLink]:
    """A link that makes another browser the same person, once."""
    return Response(ArrivalLink(f"/arrive/{await keyring.lend(key)}", LINK_SECONDS), headers=SECRET)


@post("/api/me/arrive", status_code=HTTP_200_OK)
async def arrive(
    request: AnyRequest, hall: TheHall, signer: TheSigner, keyring: TheKeyring, data: JSONBody[Arrival]
) -> Response[Me]:
    """Become the person who made a link."""
    return await _become(await keyring.take(data.token), request, hall, signer)


@post("/api/me/phrase", status_code=HTTP_200_OK)
async def phrase(key: Key) -> Response[Phrase]:
    """Twelve words by which one is known again."""
    return Response(Phrase(phrase_of(key)), headers=SECRET)


@post("/api/me/recover", status_code=HTTP_200_OK)
async def recover(
    request: AnyRequest, hall: TheHall, signer: TheSigner, data: JSONBody[Phrase]
) -> Response[Me]:
    """Become the person whose phrase this is."""
    key = key_of(data.phrase)
    person = person_of(key)
    if not await hall.name_of(person) and not await hall.shelf.mine(person):
        raise Refused("Nobody with this phrase was ever at this server.")
    return await _become(key, request, hall, signer)


async def _become(key: str, request: AnyRequest, hall: Hall, signer: Signer) -> Response[Me]:
    """Have the browser keep another key from now on."""
    person = person_of(key)
    cookie = cookie_header(COOKIE, signer.cookie_of(key), request.url.scheme == "https")
    return Response(Me(person, await hall.name_of(person)), headers={**SECRET, "set-cookie": cookie})


HANDLERS = [enter, me, reach, rename_me, link, arrive, phrase, recover]
