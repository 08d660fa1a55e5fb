"""Where changes may come from, what every reply carries, and closed servers."""

import re
from pathlib import Path
from socket import create_connection

import httpx
import msgspec
import pytest
from server.house import GENEROUS, WAIT, House, Visitor, socket
from websockets.exceptions import InvalidStatus

from timeloom.server.pages import ADDRESSES


def change(house: House, **headers: str) -> int:
    return httpx.put(f"{house.url}/api/me", json={"name": "Eve"}, headers=headers).status_code


def test_changes_come_from_our_own_pages_or_from_programs(house: House) -> None:
    assert change(house, Origin=house.url) == 200
    assert change(house, **{"X-Timeloom": "1"}) == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://[", "http://127.0.0.1"])
def test_changes_from_elsewhere_are_refused(house: House, origin: str) -> None:
    assert change(house, Origin=origin) == 403
    assert change(house, **{"Origin": origin, "X-Timeloom": "1"}) == 403
    assert change(house) == 403


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {}])
def test_sockets_from_elsewhere_are_refused(house: House, ada: Visitor, headers: dict[str, str]) -> None:
    table = ada.table("letter")
    with pytest.raises(InvalidStatus, match="403"):
        socket(house.url, table, {**headers, "Cookie": ada.cookie})


def test_a_socket_needs_somebody(house: House, ada: Visitor) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        socket(house.url, ada.table("letter"), {"X-Timeloom": "1"})


@pytest.mark.parametrize("path", ["/", "/t/x", "/new/letter", "/api/me", "/nothing", "/api/tables/x"])
def test_every_reply_has_its_headers(house: House, path: str) -> None:
    headers = httpx.get(house.url + path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "script-src 'self';" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd", "/static/"])
def test_no_file_outside_the_client_is_served(house: House, path: str) -> None:
    assert httpx.get(house.url + path).status_code == 404


def test_a_closed_server_asks_for_its_passphrase_once(tmp_path: Path) -> None:
    with House(tmp_path, passphrase="seven lanterns") as closed, stranger(closed) as client:
        assert client.get("/").status_code == 200
        assert client.get("/api/games").status_code == 401
        with pytest.raises(InvalidStatus):
            socket(closed.url, "x", {"X-Timeloom": "1"})
        assert client.post("/api/enter", json={"passphrase": "six lanterns"}).status_code == 403
        assert client.post("/api/enter", json={"passphrase": "seven lanterns"}).status_code == 204
        assert client.get("/api/games").status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "//api/tables",
        "/%2fapi/tables",
        "/api//tables",
        "/api/./tables",
        "/x/../api/tables",
        "/api/tables/",
        "/API",
    ],
)
def test_a_closed_server_cannot_be_walked_round(tmp_path: Path, path: str) -> None:
    with House(tmp_path, passphrase="seven lanterns") as closed:
        assert raw_status(closed, f"GET {path}") in (401, 404)
        assert raw_status(closed, f"POST {path}") in (401, 404)


@pytest.mark.parametrize(
    "path", ["//api/games", "/%2fapi/games", "/api//games", "/api/./games", "/x/../api/games", "/api\\games"]
)
def test_a_path_is_read_in_one_way_only(house: House, path: str) -> None:
    assert raw_status(house, "GET /api/games") == 200
    assert raw_status(house, f"GET {path}") == 404


@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/games", "/api/schema", "/nothing", "/api/enter/x", "/ws/x"]
)
def test_a_closed_server_is_closed_by_default(tmp_path: Path, path: str) -> None:
    with House(tmp_path, passphrase="seven lanterns") as closed, stranger(closed) as client:
        assert client.get(path).status_code == 401
        assert client.get("/timeloom.svg").status_code != 401


def raw_status(house: House, start: str) -> int:
    """The status for a path as it is written, which no client library has tidied."""
    host, _, port = house.url.removeprefix("http://").partition(":")
    with create_connection((host, int(port)), timeout=WAIT) as wire:
        wire.sendall(f"{start} HTTP/1.1\r\nHost: {host}:{port}\r\nX-Timeloom: 1\r\n\r\n".encode())
        return int(wire.recv(64).split()[1])


def test_a_passphrase_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, entries_a_minute=0.001, entry_burst=3)
    with House(tmp_path, passphrase="seven lanterns", limits=limits) as closed, stranger(closed) as client:
        tries = [client.post("/api/enter", json={"passphrase": str(n)}).status_code for n in range(4)]
        assert tries == [403, 403, 403, 429]
        assert client.post("/api/enter", json={"passphrase": "seven lanterns"}).status_code == 429


def stranger(house: House) -> httpx.Client:
    return httpx.Client(base_url=house.url, headers={"X-Timeloom": "1"}, verify=False)


def test_an_open_server_has_no_passphrase_to_guess(ada: Visitor) -> None:
    assert ada.client.post("/api/enter", json={"passphrase": "x"}).status_code == 403


@pytest.mark.parametrize(("path", "status"), [("/foo/bar", 401), ("//x", 404)])
def test_whoever_is_refused_in_a_browser_is_given_a_page(tmp_path: Path, path: str, status: int) -> None:
    with House(tmp_path, passphrase="seven lanterns") as closed:
        answer = httpx.get(closed.url + path, headers={"Accept": "text/html"})
        assert (answer.status_code, answer.headers["content-type"]) == (status, "text/html; charset=utf-8")
        assert '<a href="/">To the first page</a>' in answer.text


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_of_the_client_is_shown_at_the_door(tmp_path: Path, address: str) -> None:
    path = re.sub(r"{.*?}", "x", address)
    with House(tmp_path, passphrase="seven lanterns") as closed, stranger(closed) as client:
        assert client.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/", "/t/x", "/timeloom.svg", "/api/me", "/health"])
def test_whoever_asks_only_for_the_head_is_told_it(house: House, path: str) -> None:
    head, whole = httpx.head(house.url + path), httpx.get(house.url + path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]


def test_a_closed_server_opens_no_socket_to_strangers(tmp_path: Path) -> None:
    with House(tmp_path, passphrase="seven lanterns") as closed, stranger(closed) as client:
        client.post("/api/enter", json={"passphrase": "seven lanterns"})
        table = client.post("/api/tables", json={"game": "letter", "seats": [{"who": "me"}]}).json()["id"]
        cookies = {name: f"{name}={value}" for name, value in client.cookies.items()}
        with pytest.raises(InvalidStatus, match="403"):
            socket(closed.url, table, {"X-Timeloom": "1", "Cookie": cookies["timeloom"]})
        with socket(closed.url, table, {"X-Timeloom": "1", "Cookie": "; ".join(cookies.values())}):
            pass


def test_a_class_behind_one_address_gets_in_with_the_right_words(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, entries_a_minute=0.001, entry_burst=3)
    with House(tmp_path, passphrase="seven lanterns", limits=limits) as closed:
        for _ in range(8):
            with stranger(closed) as client:
                assert client.post("/api/enter", json={"passphrase": "seven lanterns"}).status_code == 204
        with stranger(closed) as client:
            tries = [client.post("/api/enter", json={"passphrase": str(n)}).status_code for n in range(4)]
        assert tries == [403, 403, 403, 429]
