"""Requests that are meant to hurt: never a fault of ours, always a sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from server.dialing import ask
from server.house import House

JSON = "Content-Type: application/json"
LONG = "x" * 1900


@pytest.mark.parametrize(
    "path",
    [
        "/" + LONG, f"/assets/{LONG}", f"/{LONG}.ico", f"/api/tables/{LONG}", "/" + "x" * 5000,
        f"/t/{'x' * 5000}", "/api/tables/%00", "/assets/%00", "/%", "/%zz", "/api/tables/%zz",
        "/api/tables/%ff%fe", "/assets/%c0%af", "/api/games/%F0%9F%8E%B2/rules", "*",
        "/api/tables/x/story?seat=" + "9" * 5000, "/api/tables/x/story?seat=%00",
        "/api/tables/x/story?seat=%ff", "/api/tables/x/story?seat=1e999", "http://evil.example/api/me",
    ],
)  # fmt: skip
def test_paths_that_are_meant_to_hurt_are_refused(house: House, path: str) -> None:
    assert_refused(*ask(house, f"GET {path}"))


def assert_refused(status: int, said: str) -> None:
    assert 400 <= status < 500, said
    assert json.loads(said)["error"].endswith(".")


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 1000, b'{"name":' * 1000, b'{"name":' + b"[" * 400_000,
        b'{"x":' + b"[" * 5000 + b"]" * 5000 + b"}", b'{"name":' + b"9" * 5000 + b"}",
        b'{"name":1e999999}', b'{"name":-0}', b'{"name":"\xff\xfe"}', b"\xff\xfe",
        b'{"name":"\\ud800"}', b'{"name":"a\\u0000b"}', b"", b"null", b"\x00", b'{"name":NaN}', b"name=x",
    ],
)  # fmt: skip
def test_bodies_that_are_meant_to_hurt_are_refused(house: House, body: bytes) -> None:
    assert_refused(*ask(house, "PUT /api/me", JSON, body=body))


ODD = ("\0", "a\0b", "\ue000", "\u202e", "\ufffe", "x" * 3000)
"""Words that PostgreSQL cannot keep, and others that hardly anybody can."""


def test_what_postgresql_cannot_keep_is_refused_and_not_taken_for_its_absence(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    with House(tmp_path, database=postgres()) as house, house.visitor("Ada") as ada:
        table = ada.table("letter")
        calls = [
            ("PUT", "/api/me", ["name"]),
            ("POST", "/api/tables", ["title", "pledge", "salt", "game", "lesson"]),
            ("PUT", f"/api/tables/{table}", ["title"]),
            ("POST", f"/api/tables/{table}/seats/0/bot", ["bot"]),
            ("POST", "/api/me/arrive", ["token"]),
            ("POST", "/api/me/recover", ["phrase"]),
        ]
        for odd in ODD:
            wishes = [
                (how, path, {"game": "letter"} | {name: odd}) for how, path, names in calls for name in names
            ]
            paths = [f"/api/tables/{quote(odd)}{end}" for end in ("", "/journal", "/story", "/sheets")]
            told = [ada.client.request(how, path, json=wish) for how, path, wish in wishes]
            told += [ada.client.get(path) for path in paths]
            told += [ada.client.post(f"/api/tables/{table}/guests/{quote(odd)}/remove")]
            assert [one.text for one in told if not 400 <= one.status_code < 500] == []


@pytest.mark.parametrize("seat", ["9" * 1000, "-1", "64", "1e3", "%00", "0x1"])
def test_chairs_that_cannot_be_are_refused(house: House, seat: str) -> None:
    assert_refused(*ask(house, f"POST /api/tables/x/seats/{seat}/sit"))


@pytest.mark.parametrize(
    "kind", ["multipart/form-data", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded",
             "application/x-msgpack", "\xff\xfe", "text/html", "application/json; charset=utf-99", ";;;="],
)  # fmt: skip
def test_other_kinds_of_content_are_refused(house: House, kind: str) -> None:
    assert_refused(*ask(house, "PUT /api/me", f"Content-Type: {kind}", body=b"--x\r\nname=x\xff"))


@pytest.mark.parametrize("start", ["BREW /api/me", "TRACE /api/me", "DELETE /api/tables", "PATCH /api/me"])
def test_what_cannot_be_done_is_said(house: House, start: str) -> None:
    assert_refused(*ask(house, start))


@pytest.mark.parametrize(
    "line",
    [
        "Cookie: timeloom=\xff\xfe", "Cookie: \x01", "Accept: \xff;q=x", "X-Forwarded-For: \xff,,,",
        "X-Forwarded-Proto: \xff", "X-Timeloom-Wish: \xff\xfe", "Range: bytes=9-1", "Accept-Encoding: \xff",
        "If-None-Match: \xff", "Expect: 100-continue", "Connection: upgrade\r\nUpgrade: h2c",
    ],
)  # fmt: skip
def test_headers_that_are_meant_to_hurt_do_not(house: House, line: str) -> None:
    assert ask(house, "GET /api/me", line, source="127.0.0.1")[0] < 500


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    path=some.text(some.characters(min_codepoint=33, max_codepoint=126), max_size=60),
    body=some.binary(max_size=60),
)
def test_no_path_and_no_body_is_a_fault(house: House, path: str, body: bytes) -> None:
    for start in (f"GET /{path}", f"PUT /api/{path}", f"POST /api/tables/{path}", "PUT /api/me"):
        assert ask(house, start, JSON, body=body)[0] < 500
