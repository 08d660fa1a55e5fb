"""What is kept is there again, in SQLite and in a real PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server.house import AT_ONCE, GENEROUS, House
from server.postgres import running_postgres

from timeloom.kernel import Refused
from timeloom.server.commits import NotWritten
from timeloom.server.schema import (
    ADD_ACT,
    ADD_TABLE,
    MARK_LIVE,
    NAME_PERSON,
    SAVE_CARD,
    SAVE_SNAPSHOT,
    SEAT_PERSON,
    Write,
    metadata,
)
from timeloom.server.storage import Storage, StorageFault, Stored, database_url
from timeloom.server.writing import Writer

Work = Callable[[Storage], Awaitable[Any]]


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    with running_postgres(tmp_path_factory.mktemp("pg")) as new_database:
        yield new_database


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite3"
    return str(request.getfixturevalue("postgres")())


def with_storage(database: str, work: Work) -> Any:
    """Open the database, do something with it, and close it."""

    async def run() -> Any:
        storage = await Storage.open(database)
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


def table(id: str, **changes: Any) -> Write:
    row = {"id": id, "game": "letter", "open": False, "live": False, "updated": 1.0, "number": 0}
    return ADD_TABLE, row | {"snapshot": b"snapshot", "card": id.encode()} | changes


def act(id: str, number: int) -> Write:
    return ADD_ACT, {"table_id": id, "number": number, "act": bytes([number])}


def test_what_was_committed_is_there_after_opening_again(database: str) -> None:
    with_storage(database, lambda storage: storage.commit([act("a", 2), table("a"), act("a", 1)]))
    stored = with_storage(database, lambda storage: storage.load("a"))
    assert stored == Stored(0, b"snapshot", [b"\x01", b"\x02"])


def test_a_snapshot_covers_the_acts_before_it(database: str) -> None:
    async def work(storage: Storage) -> Stored | None:
        await storage.commit([table("a"), *(act("a", number) for number in range(1, 10))])
        new = {"table": "a", "new_number": 7, "new_snapshot": b"later", "new_live": False}
        await storage.commit([(SAVE_SNAPSHOT, new)])
        return await storage.load("a")

    assert with_storage(database, work) == Stored(7, b"later", [b"\x08", b"\x09"])


def test_all_of_a_commit_is_there_or_nothing(database: str) -> None:
    async def work(storage: Storage) -> Stored | None:
        await storage.commit([table("a"), act("a", 1)])
        with pytest.raises(NotWritten):
            await storage.commit([act("a", 2), act("a", 1)])
        return await storage.load("a")

    assert with_storage(database, work) == Stored(0, b"snapshot", [b"\x01"])


def test_tables_are_listed_newest_first(database: str) -> None:
    async def work(storage: Storage) -> tuple[Any, Any]:
        await storage.commit([table("a"), table("b", updated=3.0), table("c", open=True, updated=2.0)])
        await storage.commit([(SEAT_PERSON, {"person": "p", "table": id}) for id in ("a", "b", "a")])
        new = {"table": "a", "new_open": True, "new_updated": 9.0, "new_card": b"new"}
        await storage.commit([(SAVE_CARD, new)])
        return await storage.mine("p"), await storage.open_tables()

    mine, shown = with_storage(database, work)
    assert mine == [("a", b"new"), ("b", b"b")]
    assert shown == [("a", b"new"), ("c", b"c")]


def test_live_tables_are_found(database: str) -> None:
    async def work(storage: Storage) -> list[str]:
        await storage.commit([table("a"), table("b"), (MARK_LIVE, {"table": "b"})])
        return await storage.live()

    assert with_storage(database, work) == ["b"]


def test_names_and_secrets_are_kept(database: str) -> None:
    async def work(storage: Storage) -> tuple[str, str, bytes, bytes]:
        for name in ("Ada", "Ida"):
            await storage.commit([(NAME_PERSON, {"id": "p", "name": name})])
        first, second = await storage.secret("s", b"first"), await storage.secret("s", b"second")
        return await storage.name_of("p"), await storage.name_of("q"), first, second

    assert with_storage(database, work) == ("Ida", "", b"first", b"first")


def test_the_migrations_lead_to_the_tables_that_the_code_knows(database: str) -> None:
    async def work(storage: Storage) -> list[Any]:
        def differences(connection: sql.Connection) -> list[Any]:
            found = compare_metadata(MigrationContext.configure(connection), metadata)
            return [one for one in found if one[0] != "remove_index"]

        async with storage.engine.connect() as connection:
            return await connection.run_sync(differences)

    assert with_storage(database, work) == []


def test_a_writer_commits_what_gathers_and_tells_of_failures(database: str) -> None:
    async def work(storage: Storage) -> list[Any]:
        writer = Writer(storage)
        await writer.write([table("a")])
        acts = [writer.write([act("a", number)]) for number in range(1, 50)]
        await asyncio.gather(*acts)
        failed = await asyncio.gather(writer.write([act("a", 1)]), return_exceptions=True)
        await writer.close()
        stored = await storage.load("a")
        return [len(stored.acts) if stored else 0, type(failed[0])]

    assert with_storage(database, work) == [49, NotWritten]


def test_a_table_is_played_and_comes_back(database: str, tmp_path: Path) -> None:
    wishes: dict[str, Any] = {"database": database, "limits": GENEROUS, "pace": AT_ONCE}
    with House(tmp_path, **wishes) as house, house.visitor("Ada") as ada:
        table_id, cookie = ada.table(seats=["me", "me"]), ada.client.cookies["timeloom"]
        with ada.at(table_id) as place:
            place.answer(0)
            before = place.now["views"]
    with House(tmp_path, **wishes) as house, house.visitor(cookie=cookie) as ada, ada.at(table_id) as place:
        assert place.now["views"] == before


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("mysql://x/y", "not in 'mysql'"),
        ("tables.sqlite3", "A database is named like"),
        ("", "is named like"),
    ],
)
def test_an_address_that_cannot_be_is_refused(address: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        database_url(address)


def test_a_database_that_cannot_be_opened_is_said(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    with pytest.raises(StorageFault, match="cannot be opened"):
        with_storage(f"sqlite:///{tmp_path}/tables", lambda storage: storage.live())


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def settings(storage: Storage) -> list[Any]:
        async with storage.engine.connect() as connection:
            names = ("journal_mode", "synchronous")
            return [(await connection.execute(sql.text(f"PRAGMA {name}"))).scalar() for name in names]

    assert with_storage(f"sqlite:///{tmp_path}/t.sqlite3", settings) == ["wal", 2]
