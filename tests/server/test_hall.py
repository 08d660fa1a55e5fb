"""Tables leave memory when nobody looks, and come back as they were."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from server.house import GAMES, House, Place, Visitor
from websockets.exceptions import ConnectionClosed

from timeloom.kernel import Refused
from timeloom.server.logs import Lines
from timeloom.tables.hall import hall as hall_module
from timeloom.tables.hall import names as names_module
from timeloom.tables.hall import reopening
from timeloom.tables.hall.hall import Hall
from timeloom.tables.ports.faults import Interrupted
from timeloom.tables.ports.pace import Pace
from timeloom.tables.ports.shelf import Page
from timeloom.tables.table.table import Table

TIDY = Pace(bot=0, courtesy=0, idle=0, round=1000, snapshot_acts=3)


@pytest.fixture
def tidy(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path, pace=TIDY) as house:
        yield house


@pytest.fixture
def guest(tidy: House) -> Iterator[Visitor]:
    with tidy.visitor("Gus") as visitor:
        yield visitor


def in_memory(house: House) -> list[str]:
    async def look(hall: Hall) -> list[str]:
        await hall.tidy()
        return hall.in_memory

    return list(house.do(look))


def stored(house: House, table: str) -> Any:
    async def look(hall: Hall) -> Any:
        await hall.tidy()
        return await hall.shelf.look(table)

    return house.do(look)


def play(visitor: Visitor, table: str, answers: int) -> dict[str, Any]:
    """Answer so often, and return what was seen last."""
    with visitor.at(table) as place:
        for _ in range(answers):
            place.answer(next(seat for seat in range(2) if place.questions(seat)))
        return {part: place.now[part] for part in ("views", "log", "card")}


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(tidy: House, guest: Visitor) -> None:
    table = guest.table(seats=["me", "me"])
    before = play(guest, table, 7)
    while table in in_memory(tidy):  # Until the server has noticed that the socket is gone.
        pass
    assert stored(tidy, table).acts == []
    after = play(guest, table, 0)
    assert (after["views"], after["log"]) == (before["views"], before["log"])


def test_the_lobby_knows_a_table_that_is_not_in_memory(tidy: House, guest: Visitor) -> None:
    table = guest.table(seats=["me", "me"], title="Asleep")
    turns = play(guest, table, 5)["card"]["turns"]
    while table in in_memory(tidy):
        pass
    (card,) = guest.get("/api/tables")["mine"]
    assert (card["title"], card["turns"], card["your_turn"]) == ("Asleep", turns, True)
    assert table not in in_memory(tidy)


def test_a_table_that_somebody_looks_at_stays_and_its_snapshot_is_renewed(
    tidy: House, guest: Visitor
) -> None:
    table = guest.table(seats=["me", "me"])
    with guest.at(table) as place:
        for _ in range(4):
            place.answer(next(seat for seat in range(2) if place.questions(seat)))
        assert table in in_memory(tidy)
        assert (stored(tidy, table).number, stored(tidy, table).acts) == (4, [])


def test_undo_rewind_rename_and_chairs_come_back_too(tidy: House, guest: Visitor) -> None:
    table = guest.table(seats=["me", "me", "person"])
    with guest.at(table) as place:
        place.answer(0)
        place.wish("undo", seat=0)
        place.answer(0, 1)
        place.wish("rewind", to=place.now["timeline"]["moments"][0], name="b")
        place.wish("rename", branch="main", name="a")
        place.wish("chat", words="hm")
        guest.sit(table, 2)
        place.until(lambda now: "2" in now["views"])
        before = place.now["timeline"], place.now["chat"], place.now["views"]
    while table in in_memory(tidy):
        pass
    with guest.at(table) as place:
        now = place.now["timeline"] | {"moments_from": before[0]["moments_from"]}
        assert (now, place.now["chat"], place.now["views"]) == before


def test_a_table_whose_write_fails_is_read_again(
    tidy: House, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = guest.table(seats=["me", "me"])

    async def full(_: object) -> None:
        raise OSError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(tidy.hall.shelf, "keep", full)
        assert guest.client.put(f"/api/tables/{table}", json={"title": "Lost"}).status_code == 503
    assert guest.get(f"/api/tables/{table}")["title"] == "The Lantern Fair"


def test_a_wish_that_fails_on_its_way_leaves_nothing_behind(
    tidy: House, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What memory holds after a fault of ours is not what the disk has, so the table is read again."""
    table = guest.table(seats=["me", "me"])

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Table, "note_chair", fails)
        assert guest.client.post(f"/api/tables/{table}/seats/1/leave").status_code == 500
    with guest.at(table) as place:
        assert set(place.now["views"]) == {"0", "1"}


def test_nothing_that_was_wished_for_behind_a_failed_write_happens(
    tidy: House, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = guest.table(seats=["me", "me"])
    all_sent = fail_once(tidy, monkeypatch)
    with guest.at(table) as place:
        # Not chat, of which a socket sends one line after the other: these wait at the table itself.
        for old, new in (("main", "one"), ("one", "two"), ("two", "three")):
            place.connection.send(json.dumps({"do": "rename", "branch": old, "name": new, "ref": new}))
        assert place.wish("after-you")["is"] == "done"  # Which is granted at once, so the others were heard.
        all_sent.set()
        assert "done" not in list(heard_until_the_end(place))
    with guest.at(table) as place:
        assert place.now["timeline"]["current"] == "main"
        assert place.wish("rename", branch="main", name="four")["is"] == "done"
    assert numbers_at(tidy, table) == [1]


def heard_until_the_end(place: Place) -> Iterator[str]:
    """The kinds of messages that come before the socket is closed."""
    with suppress(ConnectionClosed):
        while True:
            yield place.read()["is"]


def fail_once(house: House, monkeypatch: pytest.MonkeyPatch) -> Event:
    """The next commit finds the disk full, but not before the event is set."""
    keep, may_fail = house.hall.shelf.keep, Event()

    async def failing(_: object) -> None:
        await asyncio.to_thread(may_fail.wait)
        monkeypatch.setattr(house.hall.shelf, "keep", keep)
        raise OSError("The disk is full.")

    monkeypatch.setattr(house.hall.shelf, "keep", failing)
    return may_fail


def numbers_at(house: House, table: str) -> list[int]:
    """The numbers of the acts of a table on the disk, also of those that were set aside behind a gap."""
    with sqlite3.connect(house.database.removeprefix("sqlite:///")) as connection:
        kept = "SELECT table_id, number FROM acts UNION ALL SELECT table_id, number FROM acts_aside"
        rows = connection.execute(f"SELECT number FROM ({kept}) WHERE table_id = ? ORDER BY number", (table,))
        return [number for (number,) in rows]


def test_games_are_made_ready_before_any_table_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    monkeypatch.setattr(hall_module, "make_ready", lambda game: order.append(game.name))
    monkeypatch.setattr(Table, "__init__", lambda *_: order.append("opened"))
    with House(tmp_path):
        pass
    assert sorted(order) == sorted(GAMES)


def test_a_snapshot_holds_nothing_that_is_still_on_its_way(tidy: House, guest: Visitor) -> None:
    """If that is not kept in the end, the shelf would have what never happened."""
    table = guest.table(seats=["me", "me"])

    async def race(hall: Hall) -> list[Page]:
        gathering, pages, put = await hall.find(table), list[Page](), hall.writer.put

        def spy(page: Page, then: Any) -> None:
            pages.append(page)
            put(page, then)

        hall.writer.put = spy  # type: ignore[method-assign]
        tidying = asyncio.create_task(hall._tidy(gathering))
        gathering.let_happen(lambda one: one.note("Meanwhile."), lambda _: None)
        await tidying
        return pages

    (page,) = tidy.do(race)
    assert page.acts


def test_whoever_gives_up_waiting_keeps_no_table_from_being_put_away(
    tidy: House, guest: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = guest.table(seats=["me", "me"])

    async def give_up(hall: Hall) -> bool:
        await hall.find(table)
        may_go = asyncio.Event()
        monkeypatch.setattr(hall.shelf, "give_back", lambda _: may_go.wait())
        hall._put_away(table, live=False)
        leaving, finder = hall._leaving[table], asyncio.create_task(hall.find(table))
        await asyncio.sleep(0)
        finder.cancel()
        await asyncio.gather(finder, return_exceptions=True)
        may_go.set()
        await asyncio.wait([leaving])
        return leaving.cancelled()

    assert tidy.do(give_up) is False


def test_a_host_that_goes_does_not_wait_for_what_takes_long_to_open(
    tidy: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "LAST_OPENING_SECONDS", 0.05)

    async def go(hall: Hall) -> None:
        monkeypatch.setattr(hall.shelf, "take", lambda _: asyncio.Event().wait())
        finder = asyncio.create_task(hall.find("somewhere"))
        await asyncio.sleep(0)
        await asyncio.wait_for(hall.drain(), 10)
        with pytest.raises(Interrupted, match="The server is going"):
            await finder

    tidy.do(go)


def test_only_so_many_names_are_remembered(tidy: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody who comes by without a cookie is somebody new."""
    monkeypatch.setattr(names_module, "NAMES_KNOWN", 3)

    async def ask(hall: Hall) -> int:
        for number in range(9):
            assert await hall.name_of(f"nobody {number}") == ""
        return len(hall.names)

    assert tidy.do(ask) == 3


def test_what_is_wrong_with_a_table_is_not_logged_in_words_that_may_quote_an_answer(
    tidy: House, guest: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = guest.table(seats=["me", "me"])
    while table in in_memory(tidy):
        pass

    def broken(*_: object) -> None:
        raise Refused("'the lantern under the stairs' is not an answer.")

    monkeypatch.setattr(reopening, "Table", broken)
    assert "lantern under" in guest.get(f"/api/tables/{table}")["shut"]
    written = "\n".join(Lines().format(one) for one in caplog.records)
    assert f"The table {table} cannot be opened" in written
    assert "lantern under" not in written
