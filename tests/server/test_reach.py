"""The server knows where others on the local network find it, and tells that on its own machine only."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server.house import House

from timeloom.server.serving import listen, reachable

AT_HOME = ("http://192.168.0.7:8000",)


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(Path(tmp_path_factory.mktemp("reach")), places=AT_HOME) as opened:
        yield opened


def asked(house: House, **headers: str) -> list[str]:
    answer = httpx.get(f"{house.url}/api/reach", headers=headers)
    return list(answer.json()["addresses"])


def test_whoever_sits_at_the_machine_is_told_its_addresses(open_house: House) -> None:
    assert asked(open_house) == list(AT_HOME)
    assert asked(open_house, Host="localhost:8000") == list(AT_HOME)


def test_nobody_else_is_told_them(open_house: House) -> None:
    assert asked(open_house, Host="games.example") == []
    assert asked(open_house, **{"X-Forwarded-For": "203.0.113.5"}) == []


def test_a_server_for_this_machine_alone_has_none() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert reachable(listening) == []


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_none_of_them_is_this_machine_by_a_name_that_others_have_too(host: str) -> None:
    with listen(host, 0) as listening:
        hosts = [httpx.URL(address).host for address in reachable(listening)]
    assert not {"127.0.0.1", "0.0.0.0", "::", "::1", "localhost"} & set(hosts)
