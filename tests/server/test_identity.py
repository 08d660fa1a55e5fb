"""Who somebody is, and that nobody else can be."""

import httpx
import pytest
from server.house import House, Visitor

from timeloom.server.identity import Signer, cookie_header, new_key, person_of


def test_a_cookie_is_known_again_and_its_key_is_not_the_public_id() -> None:
    signer, key = Signer(b"secret"), new_key()
    assert signer.key([signer.cookie_of(key)]) == key
    assert person_of(key) not in signer.cookie_of(key)


@pytest.mark.parametrize("cookie", ["", "x", "key.signature", ".", "é.ü"])
def test_a_cookie_that_we_did_not_sign_is_nobody(cookie: str) -> None:
    assert Signer(b"secret").key([cookie]) is None


def test_another_server_does_not_know_our_cookies() -> None:
    assert Signer(b"other").key([Signer(b"secret").cookie_of(new_key())]) is None


def test_cookies_cannot_be_read_by_scripts_and_are_secure_over_https() -> None:
    assert cookie_header("a", "b", True) == "a=b; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"
    assert "Secure" not in cookie_header("a", "b", False)


def test_the_first_request_makes_somebody_and_later_ones_are_the_same(house: House, ada: Visitor) -> None:
    first = httpx.get(f"{house.url}/api/me")
    assert "timeloom" in first.cookies
    assert ada.id == ada.id != first.json()["id"]


def test_a_forged_cookie_makes_somebody_new(house: House, ada: Visitor) -> None:
    key = ada.cookie.partition("=")[2].partition(".")[0]
    forged = httpx.get(f"{house.url}/api/me", headers={"Cookie": f"timeloom={key}.forged"})
    assert forged.json()["id"] != ada.id


def test_a_name_is_kept_and_nobody_has_one_before_they_say_it(house: House) -> None:
    with house.visitor() as somebody:
        assert somebody.get("/api/me")["name"] == ""
        somebody.put("/api/me", {"name": "  Zoë Ünal "})
        assert somebody.get("/api/me")["name"] == "Zoë Ünal"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "\x00", "‮ok\ud800"])
def test_names_that_cannot_be_shown_are_refused(ada: Visitor, name: str) -> None:
    body = f'{{"name": {name!a}}}'.replace("'", '"').replace("\\x00", "\\u0000")
    answer = ada.client.put("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert ada.get("/api/me")["name"] == "Ada"
