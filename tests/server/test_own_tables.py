"""One's own tables on the first page: how far they are, what they look like, and what was put away."""

import json
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from server.house import AT_ONCE, House, Visitor
from server.test_hiding import hands
from server.test_storage import table as kept
from server.test_storage import with_shelf

from timeloom.server.storage.migrate import migrate
from timeloom.server.storage.migrations.versions import tables_aside
from timeloom.server.storage.opening import AnyShelf
from timeloom.tables.guests.showing import MOST_PICTURED
from timeloom.tables.ports.shelf import Page


def mine(visitor: Visitor, id: str) -> dict[str, Any]:
    """A table in somebody's own list."""
    found: dict[str, Any] = next(card for card in visitor.get("/api/tables")["mine"] if card["id"] == id)
    return found


def test_a_table_says_how_far_it_is_and_what_it_looks_like(ada: Visitor) -> None:
    table = ada.table("letter")
    before = mine(ada, table)
    assert {mark["kind"] for mark in before["sketch"]} >= {"place", "piece"}
    with ada.at(table) as place:
        for _ in range(4):
            place.answer(0)
        after = mine(ada, table)
        assert after["status"] == place.now["views"]["0"]["scene"]["status"]
    assert (after["sketch"] != before["sketch"], after["your_turn"]) == (True, True)


def test_a_table_that_left_memory_still_has_its_picture(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        table, cookie = ada.table("letter"), ada.client.cookies["timeloom"]
        with ada.at(table) as place:
            place.answer(0)
        before = mine(ada, table)
    with House(tmp_path) as house, house.visitor(cookie=cookie) as ada:
        after = mine(ada, table)
        assert (after["status"], after["sketch"]) == (before["status"], before["sketch"])


def test_no_picture_tells_of_a_hidden_hand(house: House, ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"], open=True)
    bo.sit(table, 1)
    with ada.at(table) as place:
        if place.questions(0):
            place.answer(0)
    card = mine(bo, table)
    assert card["sketch"]
    assert not [lantern for hand in hands(house, table) for lantern in hand if lantern in json.dumps(card)]


def test_of_the_tables_of_others_nothing_is_told_but_who_sits_there(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"], open=True)
    card = next(card for card in bo.get("/api/tables")["open"] if card["id"] == table)
    assert (card["status"], card["sketch"], card["aside"]) == ("", [], False)
    assert (bo.get(f"/api/tables/{table}")["status"], bo.get(f"/api/tables/{table}")["sketch"]) == ("", [])


def test_whoever_was_sent_away_sees_no_more_of_the_game(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    assert mine(bo, table)["sketch"]
    ada.post(f"/api/tables/{table}/guests/{bo.id}/remove")
    card = mine(bo, table)
    assert (card["status"], card["sketch"]) == ("", [])


# Putting away


def test_what_one_puts_away_is_away_for_oneself_alone(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    bo.post(f"/api/tables/{table}/put-away")
    assert (mine(bo, table)["aside"], mine(ada, table)["aside"]) == (True, False)
    bo.post(f"/api/tables/{table}/take-out")
    assert mine(bo, table)["aside"] is False


def test_a_table_of_others_cannot_be_put_away(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"], open=True)
    assert bo.refused(f"/api/tables/{table}/put-away") == (404, "This table is not one of yours.")
    assert bo.refused("/api/tables/nowhere/put-away")[0] == 404


def test_what_was_put_away_stays_so_on_the_shelf(database: str) -> None:
    async def work(shelf: AnyShelf) -> tuple[Any, ...]:
        await shelf.keep([kept("a", sitters=["p", "q"])])
        done = await shelf.put_away("a", "p", True), await shelf.put_away("a", "nobody", True)
        await shelf.keep([Page("a", 1, sitters=["p"])])
        return done, await shelf.mine("p"), await shelf.mine("q")

    assert with_shelf(database, work) == ((True, False), [("a", b"a", True)], [("a", b"a", False)])


def test_tables_of_before_are_not_put_away(database: str) -> None:
    async def work(shelf: AnyShelf) -> Any:
        await shelf.keep([kept("a", sitters=["p"])])
        async with shelf.engine.begin() as connection:
            await connection.execute(sql.text("ALTER TABLE sitters DROP COLUMN aside"))
            await connection.execute(
                sql.text("UPDATE alembic_version SET version_num = :old"), {"old": tables_aside.down_revision}
            )
            await connection.run_sync(migrate)
        return await shelf.mine("p")

    assert with_shelf(database, work) == [("a", b"a", False)]


def test_only_the_first_tables_have_a_picture(tmp_path: Path) -> None:
    with House(tmp_path, pace=AT_ONCE) as house, house.visitor("Ada") as ada:
        for _ in range(MOST_PICTURED + 2):
            ada.table("letter")
        pictures = [bool(card["sketch"]) for card in ada.get("/api/tables")["mine"]]
    assert pictures == [True] * MOST_PICTURED + [False, False]
