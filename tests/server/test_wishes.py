"""A wish has an id of its client's making: sent again after a cut line, it does nothing twice."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest
from server.house import GENEROUS, PROGRAM, WAIT, House, Place, Visitor

from timeloom.tables.gathering.keeping import Keeper
from timeloom.tables.table.founding import table_id
from timeloom.tables.table.record import wish_key


def test_a_wish_that_is_sent_again_does_nothing_twice(ada: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    with ada.at(table) as place:
        assert place.wish("chat", words="hm", wish="a")["is"] == "done"
    with ada.at(table) as place:
        again = place.wish("chat", words="hm", wish="a")
        other = place.wish("chat", words="hm", wish="b")
        assert ("again" in other, [line["words"] for line in place.now["chat"]]) == (False, ["hm", "hm"])
    assert again == {"is": "done", "ref": 1, "again": True}


def test_an_answer_that_counted_is_said_to_have_counted(ada: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    with ada.at(table) as place:
        question = place.questions(0)[0]
        wish = {"seat": 0, "question": question["key"], "answer": question["choices"][0]["answer"]}
        assert place.wish("answer", **wish, wish="x")["is"] == "done"
        assert place.wish("answer", **wish, wish="x")["again"]
        assert place.wish("answer", **wish, wish="y")["is"] == "late"


def test_what_was_refused_may_be_wished_again(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        assert place.wish("undo", seat=0, wish="u")["is"] == "refused"
        place.answer(0)
        assert "again" not in place.wish("undo", seat=0, wish="u")


def test_the_wishes_of_others_are_others(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    with ada.at(table) as place, bo.at(table) as other:
        place.wish("chat", words="one", wish="a")
        assert "again" not in other.wish("chat", words="two", wish="a")


def test_changes_over_http_can_be_sent_again_too(ada: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    sit = f"/api/tables/{table}/seats/1/sit"
    wish = {"X-Timeloom-Wish": "sit"}
    assert [ada.client.post(sit, headers=wish).status_code for _ in range(2)] == [200, 200]
    assert ada.client.post(sit, headers={"X-Timeloom-Wish": "other"}).status_code == 400


@pytest.mark.parametrize("is_killed", [False, True])
def test_wishes_are_known_again_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_killed: bool
) -> None:
    if is_killed:  # Then nothing but the acts has been kept.
        monkeypatch.setattr(Keeper, "last_page", lambda *_: None)
    with House(tmp_path) as house, house.visitor() as visitor:
        table, cookie = visitor.table(seats=["me", "me"]), visitor.client.cookies["timeloom"]
        with visitor.at(table) as place:
            place.wish("chat", words="hm", wish="a")
    with House(tmp_path) as house, house.visitor(cookie=cookie) as visitor, visitor.at(table) as place:
        assert place.wish("chat", words="hm", wish="a")["again"]


def test_a_table_is_set_up_once(ada: Visitor) -> None:
    wish = {"game": "lanterns", "seats": [{"who": "me"}] * 2, "pledge": ada.post("/api/dice")["pledge"]}
    made = [ada.client.post("/api/tables", json=wish, headers={"X-Timeloom-Wish": "new"}) for _ in range(2)]
    assert [answer.status_code for answer in made] == [201, 201]
    assert made[0].json()["id"] == made[1].json()["id"]


@contextmanager
def hurried(folder: Path, **limits: float) -> Iterator[Place]:
    """A place at a table of a server with little patience."""
    tight = msgspec.structs.replace(GENEROUS, **limits)
    with House(folder, limits=tight) as house, house.visitor() as visitor:
        table = visitor.table(seats=["me", "me"])
        with visitor.at(table) as place:
            yield place


def test_the_same_wish_many_times_at_once_sets_one_table_up(ada: Visitor) -> None:
    def wish(_: int) -> tuple[int, str]:
        headers = {"X-Timeloom-Wish": "crowd", **PROGRAM, "Cookie": ada.cookie}
        made = httpx.post(f"{ada.url}/api/tables", json={"game": "letter"}, headers=headers, timeout=WAIT)
        return made.status_code, made.json()["id"]

    with ThreadPoolExecutor(8) as crowd:
        made = set(crowd.map(wish, range(8)))
    assert [status for status, _ in made] == [201]


def test_the_id_of_a_table_cannot_be_told_from_its_wish(ada: Visitor) -> None:
    key = wish_key(ada.id, "1")
    made = ada.client.post("/api/tables", json={"game": "letter"}, headers={"X-Timeloom-Wish": "1"})
    assert made.json()["id"] not in (table_id(key), table_id(key, b"secret"))


def test_the_id_of_a_wish_has_a_limit(ada: Visitor) -> None:
    long = {"X-Timeloom-Wish": "x" * 65}
    assert ada.client.post("/api/tables", json={"game": "letter"}, headers=long).status_code == 400


def test_a_journal_is_brought_once(ada: Visitor) -> None:
    content = ada.client.get(f"/api/tables/{ada.table(seats=['me', 'me'])}/journal").content
    wish = {"X-Timeloom-Wish": "bring"}
    made = [ada.client.post("/api/tables/import", content=content, headers=wish) for _ in range(2)]
    assert made[0].json()["id"] == made[1].json()["id"]


def test_what_has_counted_is_not_refused_for_haste(tmp_path: Path) -> None:
    with hurried(tmp_path, message_burst=1, messages_a_second=0.0001) as place:
        place.wish("chat", words="hm", wish="a")
        assert place.wish("chat", words="hm", wish="a")["again"]
        assert "too much at once" in place.wish("chat", words="hm", wish="b")["why"]


def test_what_has_counted_is_not_refused_by_a_quota(tmp_path: Path) -> None:
    with hurried(tmp_path, chat_a_minute=0.0001, chat_burst=1) as place:
        place.wish("chat", words="hm", wish="a")
        assert place.wish("chat", words="hm", wish="a")["again"]
        assert "said a lot" in place.wish("chat", words="hm", wish="b")["why"]
