"""Somebody is the same person in another browser, by a link or by a phrase, and nobody else is."""

from pathlib import Path

import httpx
import pytest
from server.house import House, Visitor

from timeloom.kernel import Refused
from timeloom.server.identity import new_key
from timeloom.server.keyring import key_of, phrase_of
from timeloom.tables.ports.limits import Limits

WRONG = ["", "abandon " * 12, "abandon " * 11 + "zebra", "one two three", "x" * 300]


def test_a_key_is_twelve_words_and_back() -> None:
    for key in (new_key() for _ in range(50)):
        phrase = phrase_of(key)
        assert len(phrase.split()) == 12
        assert key_of(f"  {phrase.upper()}\n") == key


@pytest.mark.parametrize("phrase", WRONG)
def test_words_that_are_no_phrase_are_refused(ada: Visitor, phrase: str) -> None:
    with pytest.raises(Refused, match="not the twelve words"):
        key_of(phrase)
    assert ada.refused("/api/me/recover", {"phrase": phrase})[0] == 400


@pytest.mark.parametrize("key", ["short", "é", "x" * 40])
def test_there_is_no_phrase_for_a_key_of_another_size(key: str) -> None:
    with pytest.raises(Refused):
        phrase_of(key)


def test_a_link_makes_another_browser_the_same_person_once(house: House, ada: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    link = ada.post("/api/me/link")
    token = link["path"].removeprefix("/arrive/")
    assert link["seconds"] == 600
    with house.visitor() as phone:
        assert phone.post("/api/me/arrive", {"token": token}) == {"id": ada.id, "name": "Ada"}
        assert phone.get("/api/tables")["mine"][0]["id"] == table
    with house.visitor() as thief:
        before = thief.id
        assert "has been used" in thief.refused("/api/me/arrive", {"token": token})[1]
        assert thief.id == before


def test_whoever_arrives_without_a_cookie_is_given_one(house: House, ada: Visitor) -> None:
    token = ada.post("/api/me/link")["path"].removeprefix("/arrive/")
    headers = {"X-Timeloom": "1"}
    arrived = httpx.post(f"{house.url}/api/me/arrive", json={"token": token}, headers=headers)
    assert arrived.headers.get_list("set-cookie") == [arrived.headers["set-cookie"]]
    assert httpx.get(f"{house.url}/api/me", cookies=arrived.cookies).json()["id"] == ada.id


def test_a_phrase_brings_somebody_back(house: House, ada: Visitor) -> None:
    phrase = ada.post("/api/me/phrase")["phrase"]
    with house.visitor() as later:
        assert later.post("/api/me/recover", {"phrase": phrase})["id"] == ada.id
        assert later.id == ada.id


def test_a_phrase_of_nobody_here_is_refused(ada: Visitor) -> None:
    before = ada.id
    status, why = ada.refused("/api/me/recover", {"phrase": phrase_of(new_key())})
    assert (status, why) == (400, "Nobody with this phrase was ever at this server.")
    assert ada.id == before


def test_the_shelf_keeps_neither_the_link_nor_the_key(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        token = ada.post("/api/me/link")["path"].removeprefix("/arrive/")
        key = ada.client.cookies["timeloom"].partition(".")[0]

        found = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert b"link " in found
        assert token.encode() not in found
        assert key.encode() not in found


def test_tries_are_limited(tmp_path: Path) -> None:
    with House(tmp_path, limits=Limits()) as house, house.visitor("Eve") as eve:
        statuses = [eve.refused("/api/me/recover", {"phrase": "x"})[0] for _ in range(11)]
        assert statuses == [400] * 10 + [429]


def test_a_closed_server_shows_the_page_but_lets_nobody_arrive(tmp_path: Path) -> None:
    with House(tmp_path, passphrase="open lantern") as house:
        assert httpx.get(f"{house.url}/arrive/token").status_code == 200
        headers = {"X-Timeloom": "1"}
        for path in ("link", "arrive", "phrase", "recover"):
            answer = httpx.post(f"{house.url}/api/me/{path}", json={"token": "x"}, headers=headers)
            assert answer.status_code == 401


def test_tries_are_limited_however_the_path_is_written(tmp_path: Path) -> None:
    with House(tmp_path, limits=Limits()) as house, house.visitor("Eve") as eve:
        paths = ["/api/me/link", "/api/me/link/"] * 6
        assert eve.client.post(paths[0]).status_code == 200
        assert 429 in [eve.client.post(path).status_code for path in paths[:-1]]
        assert eve.client.post("/api/me/link/").status_code == 429
