"""The database goes away under a running server, and comes back: people are told, and nothing is lost."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest
from server.house import WAIT, House, Visitor
from server.postgres import Postgres, a_postgres, run
from websockets.exceptions import ConnectionClosed

from timeloom.server.logs import Lines
from timeloom.server.storage import opening
from timeloom.server.storage.opening import StorageFault, open_shelf
from timeloom.server.storage.reading import DatabaseAway

AWAY = "The database cannot be reached just now; try again in a moment."
NOT_KEPT = "This could not be put on disk just now; try again in a moment."


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with a_postgres() as server:
        yield server


@pytest.fixture
def house(postgres: Postgres, tmp_path: Path) -> Iterator[House]:
    with House(tmp_path, database=postgres.new_database()) as running:
        yield running


def soon(ask: Any, wanted: int) -> httpx.Response:
    """The first answer with this status; a database that has just come back is not found at once."""
    until = monotonic() + WAIT
    while (answer := ask()).status_code != wanted and monotonic() < until:
        sleep(0.1)
    assert answer.status_code == wanted, answer.text
    return answer


def calls(visitor: Visitor, table: str) -> list[httpx.Response]:
    """Everything over HTTP that needs the database."""
    client = visitor.client
    return [
        client.get("/api/tables"),
        client.get("/api/tables/unknown"),
        client.get("/api/tables/unknown/journal"),
        client.put("/api/me", json={"name": "Ida"}),
        client.post("/api/tables", json={"game": "letter"}),
        client.put(f"/api/tables/{table}", json={"title": "Other"}),
    ]


def test_while_the_database_is_away_everybody_is_told_and_then_all_goes_on(
    postgres: Postgres, house: House
) -> None:
    with house.visitor("Ada") as ada:
        table = ada.table("letter")
        postgres.stop(signal.SIGQUIT)
        told = [(answer.status_code, answer.json()["error"]) for answer in calls(ada, table)]
        postgres.start()
        assert told == [(503, AWAY)] * 5 + [(503, NOT_KEPT)]
        soon(lambda: ada.client.put(f"/api/tables/{table}", json={"title": "Other"}), 200)
        assert [answer.status_code for answer in calls(ada, table)] == [200, 404, 404, 200, 201, 200]


def test_sockets_are_closed_while_the_database_is_away_and_can_come_back(
    postgres: Postgres, house: House
) -> None:
    with house.visitor("Ada") as ada:
        table = ada.table("letter")
        with ada.at(table) as place:
            postgres.stop(signal.SIGQUIT)
            with pytest.raises(ConnectionClosed) as closed:
                place.answer(0)
        with pytest.raises(ConnectionClosed) as not_opened, ada.at("another"):
            pass
        postgres.start()
        assert [fault.value.rcvd and fault.value.rcvd.code for fault in (closed, not_opened)] == [1013, 1013]
        soon(lambda: ada.client.get(f"/api/tables/{table}"), 200)
        with ada.at(table) as place:
            assert place.answer(0)["is"] == "done"


def test_a_fault_of_the_database_leaves_nothing_of_an_act_in_the_log(
    postgres: Postgres, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = postgres.new_database()
    rename = ["--dbname", database, "--command", "ALTER TABLE acts RENAME TO gone"]
    with House(tmp_path, database=database) as house, house.visitor("Ada") as ada:
        table = ada.table("letter")
        run([postgres.binaries / "psql", *rename], postgres.folder)
        with ada.at(table) as place, pytest.raises(ConnectionClosed):
            place.wish("chat", words="the lantern under the stairs")
    written = "\n".join(Lines().format(one) for one in caplog.records)
    assert 'relation "acts" does not exist' in written
    assert "lantern under" not in written


def test_a_database_that_stands_still_is_away(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "ANSWER_SECONDS", 1.0)
    with House(tmp_path, database=postgres.new_database()) as house, house.visitor("Ada") as ada:
        with postgres.standing_still():
            answer = ada.client.get("/api/tables")
        assert (answer.status_code, answer.json()["error"]) == (503, AWAY)
        soon(lambda: ada.client.get("/api/tables"), 200)


def test_a_driver_that_cannot_connect_is_a_database_that_is_away(postgres: Postgres) -> None:
    nowhere = postgres.new_database().replace("?", "_gone?")
    with pytest.raises(StorageFault, match="does not exist"):
        asyncio.run(open_shelf(nowhere))


def test_a_pool_without_a_free_connection_is_a_database_that_is_away(postgres: Postgres) -> None:
    async def ask() -> None:
        shelf = await open_shelf(postgres.new_database())
        shelf.engine.sync_engine.pool._timeout = 0.1  # type: ignore[attr-defined]
        try:
            taken = [await shelf.engine.connect() for _ in range(19)]
            with pytest.raises(DatabaseAway):
                await shelf.name_of("x")
            await asyncio.gather(*(connection.close() for connection in taken))
        finally:
            await shelf.close()

    asyncio.run(ask())
