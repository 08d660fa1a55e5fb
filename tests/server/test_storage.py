"""What is kept is there again, in SQLite and in a real PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from server.house import AT_ONCE, GENEROUS, House
from sqlalchemy.exc import DBAPIError

from timeloom.kernel import Refused
from timeloom.server.storage.opening import AnyShelf, StorageFault, database_url, open_shelf
from timeloom.server.storage.reading import reason_of
from timeloom.server.storage.schema import metadata
from timeloom.server.storage.sqlite import FileTaken
from timeloom.tables.gathering.writing import Writer
from timeloom.tables.ports.shelf import Begun, Fenced, Leaf, NotKept, Page, Rest, Shown, Snapshot, Stored

Work = Callable[[AnyShelf], Awaitable[Any]]


def with_shelf(database: str, work: Work) -> Any:
    """Open the database, do something with it, and close it."""

    async def run() -> Any:
        shelf = await open_shelf(database)
        try:
            return await work(shelf)
        finally:
            await shelf.close()

    return asyncio.run(run())


def table(id: str, **changes: Any) -> Page:
    """A new table, as it is put on the shelf."""
    shown = Shown(
        changes.pop("open", False), changes.pop("updated", 1.0), id.encode(), changes.pop("over", False)
    )
    begun = Begun("letter", changes.pop("host", "host"), Snapshot(0, b"record", b"view"))
    return replace(Page(id, 1, begun, shown=shown, live=False), **changes)


def act(id: str, *numbers: int, fence: int = 1) -> Page:
    return Page(id, fence, acts=[Leaf(number, bytes([number])) for number in numbers])


def test_what_was_kept_is_there_after_opening_again(database: str) -> None:
    with_shelf(database, lambda shelf: shelf.keep([table("a"), act("a", 1, 2)]))
    stored = with_shelf(database, lambda shelf: shelf.take("a"))
    assert (stored.number, stored.record, stored.acts) == (0, b"record", [b"\x01", b"\x02"])
    assert (stored.card, stored.view, stored.set_aside) == (b"a", b"view", 0)


def test_a_snapshot_covers_the_acts_before_it(database: str) -> None:
    async def work(shelf: AnyShelf) -> Stored | None:
        await shelf.keep([table("a"), act("a", *range(1, 10))])
        await shelf.keep([Page("a", 1, snapshot=Snapshot(7, b"later"))])
        return await shelf.take("a")

    stored = with_shelf(database, work)
    assert (stored.number, stored.record, stored.acts) == (7, b"later", [b"\x08", b"\x09"])


def test_a_page_is_kept_whole_or_not_at_all_and_harms_no_other(database: str) -> None:
    async def work(shelf: AnyShelf) -> tuple[Any, ...]:
        await shelf.keep([table("a"), table("b"), act("a", 1)])
        broken = replace(act("a", 2, 1), sitters=["p"])
        faults = await shelf.keep([act("b", 1), broken])
        return faults, await shelf.take("a"), await shelf.take("b"), await shelf.mine("p")

    (first, second), a, b, mine = with_shelf(database, work)
    assert first is None
    assert isinstance(second, NotKept)
    assert (a.acts, b.acts, mine) == ([b"\x01"], [b"\x01"], [])


def test_whatever_is_wrong_with_a_page_it_harms_no_other(tmp_path: Path) -> None:
    async def work(shelf: AnyShelf) -> tuple[Any, ...]:
        await shelf.keep([table("a"), table("b")])
        faults = await shelf.keep([Page("a", 1, acts=[Leaf(2**70, b"x")]), act("b", 1)])
        return faults, await shelf.take("a"), await shelf.take("b")

    (first, second), a, b = with_shelf(f"sqlite:///{tmp_path}/tables.sqlite3", work)
    assert isinstance(first, NotKept)
    assert second is None
    assert (a.acts, b.acts) == ([], [b"\x01"])


def test_resting_points_are_kept_with_the_act_that_led_to_them(database: str) -> None:
    async def work(shelf: AnyShelf) -> Stored | None:
        await shelf.keep([table("a", rests={0: Rest(0, b"first")})])
        await shelf.keep([replace(act("a", 1), rests={0: Rest(3, b"later"), 1: Rest(2, b"other")})])
        return await shelf.take("a")

    assert with_shelf(database, work).rests == {0: Rest(3, b"later"), 1: Rest(2, b"other")}


def test_what_lies_behind_a_gap_is_set_aside(database: str) -> None:
    async def work(shelf: AnyShelf) -> tuple[Stored | None, Stored | None]:
        await shelf.keep([table("a"), act("a", 1, 2), act("a", 4, 5)])
        return await shelf.take("a"), await shelf.take("a")

    first, again = with_shelf(database, work)
    assert (first.acts, first.set_aside) == ([b"\x01", b"\x02"], 2)
    assert (again.acts, again.set_aside) == ([b"\x01", b"\x02"], 0)
    assert rows(database, "SELECT number FROM acts_aside ORDER BY number") == [(4,), (5,)]


def test_a_table_goes_on_where_its_gap_was(database: str) -> None:
    async def work(shelf: AnyShelf) -> list[NotKept | None]:
        await shelf.keep([table("a"), act("a", 1), act("a", 3)])
        taken = await shelf.take("a")
        assert taken is not None
        return await shelf.keep([act("a", 2, fence=taken.fence)])

    assert with_shelf(database, work) == [None]


def rows(database: str, query: str) -> list[tuple[Any, ...]]:
    """What a query finds in a database that nobody has open."""

    async def look(shelf: AnyShelf) -> list[tuple[Any, ...]]:
        async with shelf.engine.connect() as connection:
            return [tuple(row) for row in await connection.execute(sql.text(query))]

    return list(with_shelf(database, look))


def test_tables_are_listed_newest_first(database: str) -> None:
    async def work(shelf: AnyShelf) -> tuple[Any, Any]:
        await shelf.keep([table("a"), table("b", updated=3.0), table("c", open=True, updated=2.0)])
        await shelf.keep([Page(id, 1, sitters=["p"]) for id in ("a", "b", "a")])
        await shelf.keep([Page("a", 1, shown=Shown(True, 9.0, b"new"))])
        return await shelf.mine("p"), await shelf.open_tables()

    mine, shown = with_shelf(database, work)
    assert mine == [("a", b"new", False), ("b", b"b", False)]
    assert shown == [("a", b"new"), ("c", b"c")]


def test_names_secrets_and_tokens_are_kept(database: str) -> None:
    async def work(shelf: AnyShelf) -> list[Any]:
        await shelf.name("p", "Ada")
        await shelf.name("p", "Ida")
        await shelf.keep_token("t", b"once", 60)
        await shelf.keep_token("old", b"late", -1)
        names = [await shelf.name_of("p"), await shelf.name_of("q")]
        secrets = [await shelf.secret("s", b"first"), await shelf.secret("s", b"second")]
        return [*names, *secrets, *[await shelf.take_token(name) for name in ("t", "t", "old")]]

    assert with_shelf(database, work) == ["Ida", "", b"first", b"first", b"once", None, None]


def test_the_migrations_lead_to_the_tables_that_the_code_knows(database: str) -> None:
    async def work(shelf: AnyShelf) -> list[Any]:
        def differences(connection: sql.Connection) -> list[Any]:
            found = compare_metadata(MigrationContext.configure(connection), metadata)
            return [one for one in found if one[0] != "remove_index"]

        async with shelf.engine.connect() as connection:
            return await connection.run_sync(differences)

    assert with_shelf(database, work) == []


def test_a_writer_keeps_what_gathers_and_tells_of_failures(database: str) -> None:
    async def work(shelf: AnyShelf) -> list[Any]:
        writer = Writer(shelf)
        await writer.write(table("a"))
        await asyncio.gather(*[writer.write(act("a", number)) for number in range(1, 50)])
        failed = await asyncio.gather(writer.write(act("a", 1, 51)), return_exceptions=True)
        await writer.close()
        stored = await shelf.take("a")
        return [len(stored.acts) if stored else 0, type(failed[0])]

    assert with_shelf(database, work) == [49, NotKept]


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
        with_shelf(f"sqlite:///{tmp_path}/tables", lambda shelf: shelf.orphans())


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def settings(shelf: AnyShelf) -> list[Any]:
        async with shelf.engine.connect() as connection:
            names = ("journal_mode", "synchronous")
            return [(await connection.execute(sql.text(f"PRAGMA {name}"))).scalar() for name in names]

    assert with_shelf(f"sqlite:///{tmp_path}/t.sqlite3", settings) == ["wal", 2]


def test_an_sqlite_file_belongs_to_one_process(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.sqlite3"

    async def open_it_again(_: AnyShelf) -> None:
        with pytest.raises(FileTaken, match="belongs to one process"):
            await open_shelf(database)

    with_shelf(database, open_it_again)
    assert with_shelf(database, lambda shelf: shelf.orphans()) == []


def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    async def renew(shelf: AnyShelf) -> None:
        async with shelf.engine.begin() as connection:
            await connection.execute(sql.text("UPDATE alembic_version SET version_num = 'of_the_future'"))

    with_shelf(database, renew)
    with pytest.raises(StorageFault, match="belongs to a newer Timeloom"):
        with_shelf(database, lambda shelf: shelf.orphans())


# Forgetting


def test_a_fault_of_a_database_is_told_without_what_was_to_be_kept(database: str) -> None:
    secret = "the lantern under the stairs"
    told = reason_of(
        DBAPIError("INSERT INTO acts", {"act": secret}, Exception(f"Too long.\nDETAIL: {secret}"))
    )
    assert told == "Too long."

    async def work(shelf: AnyShelf) -> str:
        with pytest.raises(DBAPIError) as fault:
            async with shelf.engine.connect() as connection:
                await connection.execute(sql.text("SELECT :said FROM nowhere"), {"said": secret})
        return str(fault.value)

    assert secret not in with_shelf(database, work)


def test_a_table_is_forgotten_with_all_that_belongs_to_it(database: str) -> None:
    async def work(shelf: AnyShelf) -> tuple[Any, ...]:
        await shelf.keep([table("a", sitters=["p"]), table("b"), act("a", 1)])
        stored = await shelf.take("a")
        assert stored is not None
        await shelf.delete("a", stored.fence)
        await shelf.keep([table("a")])
        again = await shelf.take("a")
        return again, await shelf.mine("p"), await shelf.take("b")

    again, mine, other = with_shelf(database, work)
    assert (again.acts, mine) == ([], [])
    assert other is not None


def test_tables_where_nothing_happens_are_stale_the_oldest_first(database: str) -> None:
    async def work(shelf: AnyShelf) -> list[str]:
        ages = {"a": 30.0, "b": 10.0, "c": 99.0, "d": 20.0}
        await shelf.keep([table(id, updated=age, open=age < 25) for id, age in ages.items()])
        await shelf.give_back(list(ages))
        return await shelf.stale(50, most=2)

    assert with_shelf(database, work) == ["b", "d"]


def test_a_chore_is_for_one_process_at_a_time(database: str) -> None:
    async def work(shelf: AnyShelf) -> list[bool]:
        return [await shelf.take_turn("tidy", -1), *[await shelf.take_turn("tidy", 60) for _ in range(2)]]

    assert with_shelf(database, work) == [True, True, False]


def test_what_cannot_be_written_is_not_taken_for_a_database_that_is_away(postgres: Callable[[], str]) -> None:
    async def work(shelf: AnyShelf) -> None:
        for ask in (shelf.take("a\0"), shelf.name("person", "a\0"), shelf.take_token("a\0")):
            with pytest.raises(Refused, match="letters in this"):
                await ask

    with_shelf(postgres(), work)


def test_what_another_process_holds_is_neither_stale_nor_forgotten(postgres: Callable[[], str]) -> None:
    database = postgres()

    async def work(shelf: AnyShelf) -> tuple[Any, ...]:
        other = await open_shelf(database)
        try:
            await shelf.keep([table("a")])
            with pytest.raises(Fenced):
                await other.delete("a", 1)
            return await other.stale(50, 5), await shelf.look("a")
        finally:
            await other.close()

    stale, kept = with_shelf(database, work)
    assert stale == []
    assert kept is not None
