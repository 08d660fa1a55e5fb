"""A server on one's own machine answers to that machine's names, and to those that it was given."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.dialing import dial, head
from server.house import House

from timeloom.server.names import Names, is_local, names_for

LOCAL = ["localhost", "LOCALHOST:8000", "127.0.0.1:8000", "127.0.0.2", "[::1]:8000", "[::1]", "a.localhost"]
FOREIGN = [
    "evil.example",
    "evil.example:80",
    "localhost.evil.example",
    "192.0.2.1",
    "",
    "127.0.0.1.evil.example",
]
KEY = ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    names = names_for("127.0.0.1", ["Games.Example"])
    with House(tmp_path_factory.mktemp("named"), names=names) as house:
        yield house


@pytest.mark.parametrize("host", LOCAL)
def test_ones_own_machine_has_many_names(host: str) -> None:
    assert is_local(host)
    assert names_for("127.0.0.1").include(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_others_cannot_give_it_one(host: str) -> None:
    assert not names_for("127.0.0.1").include(host)
    assert not names_for("::1").include(host)


def test_where_others_can_reach_it_all_names_are_good_until_one_is_given() -> None:
    assert names_for("0.0.0.0").include("evil.example")
    given = names_for("0.0.0.0", ["games.example"])
    assert given.include("games.example:8000")
    assert given.include("GAMES.example.")
    assert given.include("localhost")
    assert not given.include("evil.example")
    assert Names().include("evil.example")


def test_a_name_that_it_does_not_have_is_refused(named: House) -> None:
    answer = httpx.get(f"{named.url}/api/me", headers={"Host": "evil.example"})
    assert answer.status_code == 421
    assert answer.json() == {
        "error": "This server does not go by that name; `serve --allow-host` gives it one."
    }
    assert httpx.get(f"{named.url}/api/me", headers={"Host": "games.example"}).status_code == 200
    assert httpx.get(f"{named.url}/api/me").status_code == 200


def test_nor_is_a_socket_opened_under_it(named: House) -> None:
    with named.visitor() as ada, dial(named) as wire:
        shake = [f"Cookie: {ada.cookie}", "Connection: upgrade", "Upgrade: websocket", *KEY]
        wire.sendall(head(named, f"GET /ws/tables/{ada.table('letter')}", *shake, host="evil.example"))
        assert wire.recv(100).startswith(b"HTTP/1.1 403")


def test_processes_of_the_house_reach_each_other_whatever_they_are_called(
    tmp_path: Path, postgres: Callable[[], str]
) -> None:
    wishes: dict[str, Any] = {"database": postgres(), "names": names_for("127.0.0.1", ["games.example"])}
    with ExitStack() as stack:
        one, other = (stack.enter_context(House(tmp_path, **wishes)) for _ in range(2))
        ada = stack.enter_context(one.visitor())
        again = stack.enter_context(other.visitor(cookie=ada.client.cookies["timeloom"]))
        found = again.client.get(f"/api/tables/{ada.table('letter')}", headers={"Host": "games.example"})
        assert found.status_code == 200
