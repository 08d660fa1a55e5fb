"""Sizes and rates have limits, and whoever goes beyond is told so."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.house import AT_ONCE, House, Place, Visitor
from websockets.exceptions import ConnectionClosed, InvalidStatus

from timeloom.tables.hall import hearing
from timeloom.tables.ports.limits import Allowance, Limits

TIGHT_REQUESTS = 12
TIGHT = Limits(
    message_bytes=1000, messages_a_second=0.001, message_burst=5, sockets_an_address=2,
    requests_a_second=0.001, request_burst=TIGHT_REQUESTS, body_bytes=2000,
)  # fmt: skip


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Visitor]:
    with House(tmp_path, limits=TIGHT, pace=AT_ONCE) as house, house.visitor() as visitor:
        yield visitor


def test_an_allowance_is_used_up() -> None:
    allowance = Allowance(rate=0, burst=3)
    assert [allowance.take() for _ in range(5)] == [True, True, True, False, False]


def hurry(place: Place, times: int) -> list[str]:
    """Send so many wishes at once, and return their fates."""
    return [place.wish("chat", words="hurry")["is"] for _ in range(times)]


def test_a_hasty_socket_is_told(strict: Visitor) -> None:
    with strict.at(strict.table("letter")) as place:
        fates = hurry(place, 7)
    assert fates == ["done"] * 5 + ["refused"] * 2


def test_a_socket_that_will_not_slow_down_is_closed(strict: Visitor) -> None:
    with strict.at(strict.table("letter")) as place, pytest.raises(ConnectionClosed, match="1008"):
        hurry(place, 1000)


def test_messages_that_nobody_understands_count_too(strict: Visitor) -> None:
    with strict.at(strict.table("letter")) as place:
        for _ in range(6):
            place.connection.send("what?")
        said = [place.read()["why"] for _ in range(6)]
    assert [words.startswith("That was too much") for words in said] == [False] * 5 + [True]


def test_a_message_that_is_too_large_closes_the_socket(strict: Visitor) -> None:
    with strict.at(strict.table("letter")) as place, pytest.raises(ConnectionClosed, match="1009"):
        place.wish("chat", words="x" * 2000)


def test_an_address_has_so_many_sockets(strict: Visitor) -> None:
    table = strict.table("letter")
    with strict.at(table), strict.at(table), pytest.raises(InvalidStatus, match="403"), strict.at(table):
        pass
    with strict.at(table):
        pass


def test_an_address_has_so_many_requests(strict: Visitor) -> None:
    answers = [strict.client.get("/api/me") for _ in range(14)]
    assert answers[0].status_code == 200
    assert (answers[-1].status_code, answers[-1].json()["error"]) == (
        429,
        "That was too much at once; wait a little.",
    )


@pytest.mark.parametrize("path", ["/", "/t/x", "/assets/theme-1a2b.css", "/icons/sailboat.svg"])
def test_what_a_page_is_drawn_with_takes_nothing_from_what_people_do(strict: Visitor, path: str) -> None:
    statuses = {strict.client.get(path).status_code for _ in range(2 * TIGHT_REQUESTS)}
    assert 429 not in statuses
    assert strict.client.get("/api/me").status_code == 200


def test_an_address_draws_so_much(tmp_path: Path) -> None:
    limits = Limits(files_a_second=0.001, file_burst=3)
    with House(tmp_path, limits=limits) as house, house.visitor() as visitor:
        assert [visitor.client.get("/timeloom.svg").status_code == 429 for _ in range(4)] == [False] * 3 + [
            True
        ]
        assert visitor.client.get("/api/me").status_code == 200


def test_a_body_that_is_too_large_is_refused(strict: Visitor) -> None:
    assert strict.client.put("/api/me", json={"name": "x" * 3000}).status_code == 413


def test_a_socket_that_is_opened_again_and_again_counts_as_often(strict: Visitor) -> None:
    table = strict.table("letter")
    for _ in range(TIGHT_REQUESTS - 2):  # One asked who they are, one has set the table up.
        with strict.at(table):
            pass
    with pytest.raises(InvalidStatus, match="403"):
        strict.at(table).__enter__()


async def never(*_: object) -> None:
    """A thought that comes to no end."""
    await asyncio.Event().wait()


def test_nothing_else_waits_for_a_thought(
    house: House, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.hall.thinkers, "hint", never)
    with ada.at(ada.table("letter")) as place:
        key = place.questions(0)[0]["key"]
        place.connection.send(json.dumps({"do": "hint", "seat": 0, "question": key, "ref": "hint"}))
        assert place.wish("chat", words="Hm.")["is"] == "done"
        assert place.wish("look", at=place.now["timeline"]["moments"][0], seat=0)["is"] == "past"


def test_so_many_wishes_that_take_long_wait_and_no_more(
    house: House, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.hall.thinkers, "hint", never)
    monkeypatch.setattr(hearing, "MOST_WAITING", 2)
    with ada.at(ada.table("letter")) as place:
        key = place.questions(0)[0]["key"]
        for _ in range(2):
            place.connection.send(json.dumps({"do": "hint", "seat": 0, "question": key, "ref": "hint"}))
        fate = place.wish("hint", seat=0, question=key)
        assert (fate["is"], fate["why"]) == ("refused", "That was too much at once; wait a little.")
