"""Upgrades keep tables: words change nothing, rules that still fit keep everything, nothing is ever lost."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest
from server.house import GAMES, GENEROUS, House, Place, Visitor
from toy import LanternFair
from websockets.exceptions import ConnectionClosed

from timeloom.kernel import Timeline, game_named
from timeloom.kernel.game import Option
from timeloom.kernel.journal import dump, parse
from timeloom.server.storage.sqlite import SqliteShelf
from timeloom.tables.gathering.keeping import Keeper
from timeloom.tables.hall import hall as hall_module
from timeloom.tables.hall.hall import Hall


@pytest.fixture(autouse=True)
def nearby(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done apart is done here, where the rules that the test has changed are known."""

    async def near(work: Any, *about: Any, **_: Any) -> Any:
        return work(*about)

    monkeypatch.setattr("timeloom.server.app.apart", near)


@contextmanager
def sitting(folder: Path, cookie: str, table: str) -> Iterator[Place]:
    """The same person at the same table of a server that was started again."""
    with House(folder) as house, house.visitor(cookie=cookie) as visitor, visitor.at(table) as place:
        yield place


def play(visitor: Visitor, answers: int, **wishes: Any) -> tuple[str, str, dict[str, Any]]:
    """A table after so many answers and a branch: its id, its player's cookie, and what was seen last."""
    table = visitor.table(seats=["me", "me"], **wishes)
    with visitor.at(table) as place:
        for _ in range(answers):
            place.answer(next(seat for seat in range(2) if place.questions(seat)))
        place.wish("rewind", to=place.now["timeline"]["moments"][2], name="other")
        place.answer(next(seat for seat in range(2) if place.questions(seat)))
        return table, visitor.client.cookies["timeloom"], place.now


def played(folder: Path, answers: int = 8, **wishes: Any) -> tuple[str, str, dict[str, Any]]:
    with House(folder) as house, house.visitor() as visitor:
        return play(visitor, answers, **wishes)


def unkept(now: dict[str, Any]) -> dict[str, Any]:
    """What a table is, without how often it was told and what its notice says."""
    timeline = {name: now["timeline"][name] for name in ("current", "branches", "commitment")}
    return {"views": now["views"], "log": now["log"], "timeline": timeline}


def test_other_words_in_a_pack_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, cookie, before = played(tmp_path)
    monkeypatch.setattr(LanternFair, "pack_hash", "other words")
    with sitting(tmp_path, cookie, table) as place:
        assert unkept(place.now) == unkept(before)
        assert place.now["timeline"]["notice"] == ""


def test_rules_that_still_fit_keep_past_branches_and_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, cookie, before = played(tmp_path)
    monkeypatch.setattr(LanternFair, "version", 2)
    with sitting(tmp_path, cookie, table) as place:
        assert unkept(place.now) == unkept(before)
        assert "still holds" in place.now["timeline"]["notice"]
        assert place.answer(next(seat for seat in range(2) if place.questions(seat)))["is"] == "done"
    with sitting(tmp_path, cookie, table) as place:
        assert place.now["card"]["turns"] > before["card"]["turns"]


def test_a_disk_that_is_full_while_a_table_is_carried_over_does_not_shut_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, cookie, _ = played(tmp_path)
    monkeypatch.setattr(LanternFair, "version", 2)

    async def full(_: object) -> None:
        raise OSError("The disk is full.")

    with House(tmp_path) as house, house.visitor(cookie=cookie) as visitor:
        with monkeypatch.context() as patch:
            patch.setattr(house.hall.shelf, "keep", full)
            assert visitor.client.get(f"/api/tables/{table}").status_code == 503
        assert visitor.get(f"/api/tables/{table}")["shut"] == ""


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Changes the rules so that nothing that was played can be played again."""
    turns = Option("turns", "How many evenings", ("6",), "6")
    others = [option for option in LanternFair.options if option.name != "turns"]

    def change() -> None:
        monkeypatch.setattr(LanternFair, "version", 2)
        monkeypatch.setattr(LanternFair, "options", (turns, *others))

    return change


def test_rules_that_do_not_fit_open_the_table_where_it_stood(
    tmp_path: Path, changed: Callable[[], None]
) -> None:
    table, cookie, before = played(tmp_path, options={"turns": "60"})
    changed()
    with sitting(tmp_path, cookie, table) as place:
        assert "opens from its last resting point" in place.now["timeline"]["notice"]
        scenes = [now["views"]["0"]["scene"]["things"] for now in (before, place.now)]
        assert scenes[0] == scenes[1]


def test_after_a_kill_no_resting_point_is_older_than_the_last_answer(
    tmp_path: Path, changed: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Keeper, "last_page", lambda *_: None)  # As if it had been killed.
    table, cookie, before = played(tmp_path, 40, options={"turns": "60"})
    changed()
    with sitting(tmp_path, cookie, table) as place:
        scenes = [now["views"]["0"]["scene"]["things"] for now in (before, place.now)]
        assert scenes[0] == scenes[1]
        # Nothing but the last answer, after which nobody rests, is played again from there.
        branches = place.now["timeline"]["branches"]
        assert [(branch["name"], branch["length"]) for branch in branches] == [("main", 0), ("other", 1)]


# Content that is gone

Withdrawn: TypeAlias = tuple[Visitor, str, dict[str, Any]]


@pytest.fixture
def withdrawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Withdrawn]:
    """A table whose game is not installed any more."""
    table, cookie, before = played(tmp_path)
    monkeypatch.delitem(GAMES, "lanterns")
    with House(tmp_path) as house, house.visitor(cookie=cookie) as visitor:
        yield visitor, table, before


def test_a_table_whose_content_is_gone_can_be_looked_at(
    withdrawn: Withdrawn,
) -> None:
    visitor, table, before = withdrawn
    assert "'lanterns', which is not installed" in visitor.get(f"/api/tables/{table}")["shut"]
    assert [card["id"] for card in visitor.get("/api/tables")["mine"]] == [table]
    with visitor.at(table) as place:
        assert place.now["views"][""]["scene"]["things"]
        assert "not installed here" in place.now["timeline"]["notice"]
        assert "not installed here" in place.wish("chat", words="hm")["why"]
    assert before["card"]["id"] == table


def test_whoever_says_too_much_at_a_table_whose_content_is_gone_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, cookie, _ = played(tmp_path)
    monkeypatch.delitem(GAMES, "lanterns")
    limits = msgspec.structs.replace(GENEROUS, messages_a_second=0.001, message_burst=3)
    with House(tmp_path, limits=limits) as house, house.visitor(cookie=cookie) as visitor:
        with visitor.at(table) as place:
            assert [place.wish("chat", words="hm")["is"] for _ in range(3)] == ["refused"] * 3
            with pytest.raises(ConnectionClosed) as closed:
                place.wish("chat", words="hm")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_a_table_whose_content_is_gone_gives_its_journal(
    withdrawn: Withdrawn,
) -> None:
    visitor, table, before = withdrawn
    answer = visitor.client.get(f"/api/tables/{table}/journal")
    assert answer.status_code == 200
    saved = parse(answer.content, lambda _: LanternFair())
    assert saved.timeline.current == "other"
    assert saved.timeline.run.count == before["card"]["turns"]
    refused = visitor.client.post(f"/api/tables/{table}/seats/0/leave")
    assert (refused.status_code, "cannot be played here" in refused.json()["error"]) == (409, True)


def test_a_table_whose_content_is_gone_is_deleted_by_its_host(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(tmp_path, database=database) as house, house.visitor() as ada:
        table, cookie = ada.table(seats=["me", "me"]), ada.client.cookies["timeloom"]
    monkeypatch.delitem(GAMES, "lanterns")
    with House(tmp_path, database=database) as house, house.visitor(cookie=cookie) as ada:
        with house.visitor() as eve:
            answer = eve.client.delete(f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["error"]) == (
                403,
                "Only the host can delete this table.",
            )
        assert [card["id"] for card in ada.get("/api/tables")["mine"]] == [table]
        assert ada.client.delete(f"/api/tables/{table}").status_code == 204
        assert ada.client.delete(f"/api/tables/{table}").status_code == 404
        assert ada.get("/api/tables")["mine"] == []


def test_whoever_was_removed_sees_nothing_of_a_table_whose_content_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(tmp_path) as house, house.visitor() as ada, house.visitor("Eve") as eve:
        table = ada.table(seats=["random", "random"])
        with ada.at(table) as place, eve.at(table):
            ada.post(f"/api/tables/{table}/guests/{eve.id}/remove")
            place.until(lambda now: now["card"]["over"])
        cookie = eve.client.cookies["timeloom"]
    monkeypatch.delitem(GAMES, "lanterns")
    with House(tmp_path) as house, house.visitor(cookie=cookie) as eve, house.visitor() as bo:
        assert bo.client.get(f"/api/tables/{table}/journal").status_code == 200
        assert eve.client.get(f"/api/tables/{table}/journal").status_code == 403
        with pytest.raises(ConnectionClosed, match="4403"), eve.at(table):
            pass


def test_one_table_that_cannot_be_opened_keeps_no_bots_from_going_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(tmp_path) as house, house.visitor() as visitor:
        broken, whole = (visitor.table("letter", ["steady"]) for _ in range(2))
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        connection.execute("UPDATE tables SET snapshot = x'00' WHERE id = ?", (broken,))

    async def orphans(_: SqliteShelf) -> list[str]:
        return [broken, whole]

    async def until_it_goes_on(hall: Hall) -> None:
        while whole not in hall.in_memory:
            await asyncio.sleep(0.01)

    monkeypatch.setattr(SqliteShelf, "orphans", orphans)
    monkeypatch.setattr(hall_module, "SIDE_BY_SIDE", 1)
    with House(tmp_path) as house:
        house.do(until_it_goes_on)  # Nobody asks for it, which would open it too.


def test_a_position_that_breaks_the_rules_is_not_brought_in(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor() as visitor:
        table = visitor.table(seats=["me", "me"])
        lines = visitor.client.get(f"/api/tables/{table}/journal").content.splitlines()
        assert bring(visitor, lines, 3) == (201, "")
        status, why = bring(visitor, lines, 3_000_000)
    assert (status, "3000000 coins" in why) == (400, True)


def test_a_position_that_is_far_too_large_is_not_brought_in(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor() as visitor:
        table = visitor.table(seats=["me", "me"])
        lines = visitor.client.get(f"/api/tables/{table}/journal").content.splitlines()
        assert bring(visitor, lines, 3, toast="x" * 100_000) == (201, "")
        status, why = bring(visitor, lines, 3, toast="x" * 300_000)
    assert (status, "at most 200,000 are played on" in why) == (400, True)


def bring(visitor: Visitor, lines: list[bytes], coins: int, **others: str) -> tuple[int, str]:
    """A journal whose one branch begins with its snapshot, where somebody has so many coins."""
    snapshot = json.loads(lines[-2])
    snapshot["state"] |= others
    snapshot["state"]["guests"][0]["coins"] = coins
    branch = json.dumps(json.loads(lines[1]) | {"start": snapshot["state"]}).encode()
    since = lines[2:-2][snapshot["at"] :]
    content = b"".join(line + b"\n" for line in (lines[0], branch, *since))
    end = json.dumps({"end": sha256(content).hexdigest()}).encode() + b"\n"
    answer = visitor.client.post("/api/tables/import", content=content + end)
    return answer.status_code, answer.json().get("error", "")


def test_a_position_in_which_somebody_is_asked_who_is_not_there_is_not_brought_in(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor() as visitor:
        game = dict(house.hall.games) | {"agents": game_named("agents")}
        house.hall.games = game
        table = Timeline(game["agents"], seats=2)
        lines = dump(table).splitlines()
        snapshot = json.loads(lines[-2])
        snapshot["state"]["owners"] = [0, 10**9]
        branch = json.dumps(json.loads(lines[1]) | {"start": snapshot["state"]}).encode()
        content = b"".join(line + b"\n" for line in (lines[0], branch, *lines[2:-2][snapshot["at"] :]))
        end = json.dumps({"end": sha256(content).hexdigest()}).encode() + b"\n"
        answer = visitor.client.post("/api/tables/import", content=content + end)
    assert (answer.status_code, "a seat that is not there" in answer.json()["error"]) == (400, True)


def test_one_card_that_cannot_be_shown_keeps_nobody_from_the_others(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor() as visitor:
        good, bad = (visitor.table(seats=["me", "me"]) for _ in range(2))
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        connection.execute("UPDATE tables SET card = x'00' WHERE id = ?", (bad,))
    with House(tmp_path) as house, house.visitor(cookie=visitor.client.cookies["timeloom"]) as visitor:
        assert [card["id"] for card in visitor.get("/api/tables")["mine"]] == [good]
