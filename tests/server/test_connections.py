"""Connections: so many for an address, and none that dawdles; somebody else always gets in."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from socket import socket
from time import sleep
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from server.dialing import STRANGER, ask, dial, head, read_all
from server.house import GENEROUS, WAIT, House, ServerInThread

from timeloom.server.addresses import party_of
from timeloom.server.connections import Connections, most_connections
from timeloom.server.serving import listen, settings
from timeloom.tables.ports.limits import Limits

HASTY = replace(
    GENEROUS, connections_an_address=5, head_seconds=0.5, body_seconds=0.5, import_body_seconds=0.5
)
"""Nobody is waited for: even an honest request may come too late, if the machine is busy."""
PATIENT = replace(HASTY, head_seconds=WAIT)
"""Every request is waited for, but not its body."""
FAIR = replace(HASTY, head_seconds=2.0)
"""Requests have the time that they need on a busy machine, and no more."""


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("patient"), limits=PATIENT) as house:
        yield house


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("fair"), limits=FAIR) as house:
        yield house


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("hasty"), limits=HASTY) as house:
        yield house


# Counting


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with House(tmp_path, limits=PATIENT) as house, ExitStack() as stack:
        idle = [stack.enter_context(dial(house)) for _ in range(5)]
        assert read_all(stack.enter_context(dial(house))) == b""
        idle[-1].setblocking(False)
        with pytest.raises(
            BlockingIOError
        ):  # It was hung up on at once, long before anybody's time was over.
            idle[-1].recv(1)
        idle[0].close()
        eventually(lambda: ask(house, "GET /api/me")[0] == 200)


def eventually(is_so: object) -> None:
    """Wait until something is so; a connection that is refused is as good as no."""
    for _ in range(20 * WAIT):
        try:
            assert is_so()  # type: ignore[operator]
            return
        except (AssertionError, IndexError, OSError):
            sleep(0.05)
    raise AssertionError("It never came about.")


def test_others_get_in_while_one_address_has_all_it_can_have(tmp_path: Path) -> None:
    greedy = replace(GENEROUS, connections_an_address=1000, head_seconds=WAIT)
    with House(tmp_path, limits=greedy, connections=100) as house, ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(dial(house))
        with house.visitor("Ada") as ada, ada.at(ada.table("letter")) as place:
            assert place.answer(0)["is"] == "done"


def test_a_socket_is_a_connection_too(tmp_path: Path) -> None:
    with House(tmp_path, limits=PATIENT) as house:
        with house.visitor() as ada:
            table = ada.table("letter")
            with ada.at(table):
                eventually(lambda: house.connections.count("127.0.0.1") == 1)
        eventually(lambda: house.connections.count("127.0.0.1") == 0)


def test_the_fuller_the_house_the_fewer_an_address_may_have() -> None:
    connections = Connections(Limits(connections_an_address=1000), 90)
    first = [connections.admit("192.0.2.1") for _ in range(100)].count(True)
    second = [connections.admit("192.0.2.2") for _ in range(100)].count(True)
    third = [connections.admit("192.0.2.3") for _ in range(100)].count(True)
    assert (first, second) == (45, 23)
    assert 0 < third < second


def test_a_proxy_speaks_for_many() -> None:
    connections = Connections(Limits(connections_an_address=2), 10, ["192.0.2.1"])
    assert [connections.admit("192.0.2.1") for _ in range(11)] == [True] * 10 + [False]


def test_a_network_of_one_household_is_one_party() -> None:
    assert party_of("2001:db8::1") == party_of("2001:db8::ffff:2") == "2001:db8::/64"
    assert party_of("2001:db8:0:1::1") != party_of("2001:db8::1")
    assert party_of("::ffff:192.0.2.1") == party_of("192.0.2.1") == "192.0.2.1"


def test_what_is_refused_is_written_down_once(caplog: pytest.LogCaptureFixture) -> None:
    connections = Connections(Limits(connections_an_address=1), 100)
    with caplog.at_level(logging.WARNING):
        for _ in range(50):
            connections.admit("192.0.2.1")
    assert [record.getMessage() for record in caplog.records] == [
        "More connections than there may be are closed at once. From 192.0.2.1."
    ]


def test_as_many_files_as_allowed_can_be_open() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 1000), hard))
    try:
        assert most_connections() == min(hard, 65_536) - 256
        assert most_connections(2) == (min(hard, 65_536) - 256) // 2
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(hard, 65_536)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# Dawdling


@pytest.mark.parametrize("said", [b"", b"GET /api/me HTTP/1.1\r\n", b"GET /api/me HTTP/1.1\r\nHost: x\r\n"])
def test_a_request_that_does_not_come_is_not_waited_for(hasty: House, said: bytes) -> None:
    with dial(hasty) as wire:
        wire.sendall(said)
        assert read_all(wire) == b""


def test_what_trickles_is_not_waited_for_either(hasty: House) -> None:
    with dial(hasty) as wire, pytest.raises(OSError, match=HUNG_UP):
        trickle(wire, head(hasty, "GET /api/me", *["X-Long: header"] * 20))


HUNG_UP = r"Broken pipe|reset"


def trickle(wire: socket, content: bytes) -> None:
    for letter in content:
        wire.sendall(bytes([letter]))
        sleep(0.02)


def test_a_second_request_is_not_waited_for_longer_than_the_first(fair: House) -> None:
    with dial(fair) as wire:
        wire.sendall(head(fair, "GET /api/me"))
        assert b"200 OK" in wire.recv(65536)
        wire.sendall(b"GET /")
        read_all(wire)


def test_what_comes_after_an_answer_keeps_nothing_open(hasty: House) -> None:
    with dial(hasty) as wire:
        wire.sendall(head(hasty, "GET /api/me", "Content-Length: 100000"))
        with pytest.raises(OSError, match=HUNG_UP):
            trickle(wire, b"x" * 500)


@pytest.mark.parametrize("start", ["PUT /api/me", "POST /api/tables/import"])
def test_a_body_that_trickles_is_refused(patient: House, start: str) -> None:
    with dial(patient) as wire:
        wire.sendall(head(patient, start, "Content-Length: 1000", "Connection: close") + b"{")
        answer = read_all(wire)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"did not come whole within 0.5 seconds." in answer


@pytest.mark.parametrize("crumb", [b"1\r\nx\r\n", b"10\r\n" + b"x" * 16 + b"\r\n"])
def test_a_body_in_ever_so_many_crumbs_is_refused(patient: House, crumb: bytes) -> None:
    with dial(patient, source="127.0.0.9") as wire:
        wire.sendall(head(patient, "POST /api/tables/import", "Transfer-Encoding: chunked") + crumb * 1001)
        assert read_all(wire).startswith(b"HTTP/1.1 400")


def test_a_body_may_come_in_pieces(patient: House) -> None:
    name = b'{"name": "' + b"A" * 40 + b'"}'
    pieces = b"".join(b"1\r\n%c\r\n" % letter for letter in name) + b"0\r\n\r\n"
    long = b"40\r\n" + b" " * 64 + b"\r\n"
    headers = ("Transfer-Encoding: chunked", "Content-Type: application/json", "Connection: close")
    with dial(patient) as wire:
        wire.sendall(head(patient, "PUT /api/me", *headers) + long * 2000 + pieces)
        assert read_all(wire).startswith(b"HTTP/1.1 200")


def test_an_honest_connection_is_kept(fair: House) -> None:
    with httpx.Client(base_url=fair.url, timeout=WAIT) as client:
        first = client.get("/api/me").extensions["network_stream"]
        sleep(1.1 * FAIR.head_seconds)
        assert client.get("/api/me").extensions["network_stream"] is first


def test_a_socket_outlives_the_time_of_a_request(fair: House) -> None:
    with fair.visitor() as ada, ada.at(ada.table("letter")) as place:
        sleep(1.1 * FAIR.head_seconds)
        assert place.answer(0)["is"] == "done"


async def endless(_: Any, __: Any, send: Any) -> None:
    """An application that has a lot to say."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(1000):
        await send({"type": "http.response.body", "body": bytes(1_000_000), "more_body": True})


def test_whoever_does_not_take_an_answer_is_cut_off() -> None:
    async def run() -> None:
        connections = Connections(Limits(take_seconds=0.2), 10)
        listening, listens = listen("127.0.0.1", 0), asyncio.Event()
        server = ServerInThread(settings(endless, connections), listens.set)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        await listens.wait()
        _, writer = await asyncio.open_connection(*listening.getsockname(), limit=1)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        while not connections.count("127.0.0.1"):
            await asyncio.sleep(0.05)
        while connections.count("127.0.0.1"):
            await asyncio.sleep(0.05)
        server.should_exit = True
        await serving
        writer.close()

    asyncio.run(asyncio.wait_for(run(), WAIT))


# Proxies


def test_only_a_proxy_is_believed_when_it_says_for_whom_it_asks(tmp_path: Path) -> None:
    limits = replace(GENEROUS, requests_a_second=0.001, request_burst=3)
    with House(tmp_path, limits=limits) as house:
        forged = [ask(house, "GET /api/me", f"X-Forwarded-For: 192.0.2.{number}")[0] for number in range(5)]
        honest = [
            ask(house, "GET /api/me", f"X-Forwarded-For: 192.0.2.{number}", source="127.0.0.1")[0]
            for number in range(5)
        ]
    assert forged == [200, 200, 200, 429, 429]
    assert honest == [200] * 5


def test_a_proxy_adds_the_address_that_counts_at_the_end(tmp_path: Path) -> None:
    limits = replace(GENEROUS, requests_a_second=0.001, request_burst=3)
    with House(tmp_path, limits=limits) as house:
        answers = [
            ask(house, "GET /api/me", f"X-Forwarded-For: 198.51.100.{number}, 192.0.2.1", source="127.0.0.1")
            for number in range(5)
        ]
    assert [status for status, _ in answers] == [200, 200, 200, 429, 429]


def test_what_is_no_request_is_told_so(patient: House, caplog: pytest.LogCaptureFixture) -> None:
    with dial(patient) as wire:
        wire.sendall(b"\x00\x01\x02\r\n\r\n")
        assert b'{"error":"This is not a request that the server understands."}' in read_all(wire)
    assert STRANGER in caplog.text
