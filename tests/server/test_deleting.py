"""The host can have a table forgotten: everybody is sent home, and nothing of it is left."""

import sqlite3
from pathlib import Path

import pytest
from server.house import House, Visitor
from websockets.exceptions import ConnectionClosed

PARTS = ("tables", "acts", "acts_aside", "rests", "sitters", "leases")


def test_only_the_host_can_delete_a_table(ada: Visitor, bo: Visitor) -> None:
    table = ada.table("lanterns", ["me", "person"], open=True)
    bo.sit(table, 1)
    answer = bo.client.delete(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["error"]) == (403, "Only the host can delete this table.")
    assert ada.get(f"/api/tables/{table}")["id"] == table


def test_everybody_at_a_deleted_table_is_sent_home(ada: Visitor, bo: Visitor) -> None:
    table = ada.table("lanterns", ["me", "person"], open=True)
    with bo.at(table) as place:
        assert ada.client.delete(f"/api/tables/{table}").status_code == 204
        with pytest.raises(ConnectionClosed) as closed:
            place.until(lambda now: False)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "The host has deleted this table.")


def test_a_deleted_table_is_nowhere_any_more(ada: Visitor) -> None:
    table = ada.table("letter")
    ada.client.delete(f"/api/tables/{table}")
    assert ada.client.get(f"/api/tables/{table}").status_code == 404
    assert ada.client.delete(f"/api/tables/{table}").status_code == 404
    assert table not in [card["id"] for card in ada.get("/api/tables")["mine"]]


def test_nothing_of_a_deleted_table_is_left_on_disk(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        gone, left = ada.table("letter"), ada.table("letter")
        for table in (gone, left):
            with ada.at(table) as place:
                place.answer(0)
        ada.client.delete(f"/api/tables/{gone}")
    with sqlite3.connect(tmp_path / "tables.sqlite3") as disk:
        names = {part: "id" if part == "tables" else "table_id" for part in PARTS}
        kept = {row[0] for part, name in names.items() for row in disk.execute(f"SELECT {name} FROM {part}")}
    assert kept == {left}


def test_a_bot_that_thinks_does_not_bring_a_table_back(ada: Visitor) -> None:
    table = ada.table("letter", ["search"])
    assert ada.client.delete(f"/api/tables/{table}").status_code == 204
    assert ada.client.get(f"/api/tables/{table}").status_code == 404


def test_deleting_is_logged(ada: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    table = ada.table("letter")
    ada.client.delete(f"/api/tables/{table}")
    assert f"The table {table} was deleted by its host" in caplog.text
