"""The list of open tables, which nobody can fill alone, in SQLite and in a real PostgreSQL."""

from pathlib import Path
from typing import Any

import sqlalchemy as sql
from msgspec.structs import replace
from server.house import House, Visitor
from server.test_storage import table, with_shelf

from timeloom.server.storage.migrate import migrate
from timeloom.server.storage.migrations.versions import tables_over
from timeloom.server.storage.opening import AnyShelf
from timeloom.tables.guests.showing import MOST_LISTED, most_inviting
from timeloom.tables.messages.cards import Person, Seat, TableCard
from timeloom.tables.ports.shelf import Page, Shown

NOW = 1_000_000.0
DAY = 24 * 3600


def listed(database: str, *pages: Page) -> list[str]:
    async def work(shelf: AnyShelf) -> list[str]:
        await shelf.keep(pages)
        return [id for id, _ in await shelf.open_tables()]

    return list(with_shelf(database, work))


def test_three_open_tables_of_a_host_are_listed(database: str) -> None:
    flood = [table(f"flood {n}", open=True, updated=10.0 + n, host="eve") for n in range(60)]
    real = table("real", open=True, updated=1.0, host="ada")
    assert listed(database, real, *flood) == ["flood 59", "flood 58", "flood 57", "real"]


def test_what_is_over_takes_nobodys_place(database: str) -> None:
    over = [table(f"over {n}", open=True, updated=10.0 + n, over=True) for n in range(5)]
    assert listed(database, table("on", open=True), *over) == ["on"]


def test_the_oldest_tables_whose_host_nobody_knows_stand_for_themselves(database: str) -> None:
    assert len(listed(database, *[table(str(n), open=True, host="") for n in range(10)])) == 10


def test_tables_that_go_on_are_counted_for_their_host(database: str) -> None:
    async def work(shelf: AnyShelf) -> list[int]:
        await shelf.keep([table("a", host="ada"), table("b", host="ada"), table("c", host="bo")])
        before = await shelf.count_hosted("ada")
        await shelf.keep([Page("a", 1, shown=Shown(False, 2.0, b"", over=True))])
        return [before, await shelf.count_hosted("ada"), await shelf.count_hosted("nobody")]

    assert with_shelf(database, work) == [2, 1, 0]


def test_tables_of_before_are_known_to_be_over(database: str) -> None:
    async def work(shelf: AnyShelf) -> Any:
        cards = {"a": b'{"over":true}', "b": b'{"over":false,"title":"\\"over\\":true"}'}
        await shelf.keep([replace(table(id), shown=Shown(True, 1.0, card)) for id, card in cards.items()])
        async with shelf.engine.begin() as connection:
            await connection.execute(sql.text('ALTER TABLE tables DROP COLUMN "over"'))
            await connection.execute(sql.text("ALTER TABLE sitters DROP COLUMN aside"))
            await connection.execute(
                sql.text("UPDATE alembic_version SET version_num = :old"), {"old": tables_over.down_revision}
            )
            await connection.run_sync(migrate)
        return [id for id, _ in await shelf.open_tables()]

    assert with_shelf(database, work) == ["b"]


# What invites most


def card(id: str, *, chairs: str = "me empty", updated: float = NOW, over: bool = False) -> TableCard:
    """A table whose chairs are `me` with somebody here, `away`, `bot` or `empty`."""
    seats = tuple(
        Seat(
            seat=seat, name="", who="person" if who in ("me", "away") else who,  # type: ignore[arg-type]
            person=Person("p", "P") if who in ("me", "away") else None, bot="", away=who == "away",
            yours=False,
        )
        for seat, who in enumerate(chairs.split())
    )  # fmt: skip
    return TableCard(
        id, "letter", "", Person("p", "P"), True, "agree", seats, (), False, over, "", 0, updated
    )


def order(*cards: TableCard) -> str:
    return " ".join(one.id for one in most_inviting(cards, NOW))


def test_tables_with_a_free_chair_and_somebody_there_come_first() -> None:
    full = card("full", chairs="me me", updated=NOW + 3)
    left = card("left", chairs="away empty", updated=NOW + 2)
    assert order(full, left, card("waiting")) == "waiting left full"


def test_a_table_that_nobody_touched_for_a_day_sinks() -> None:
    assert (
        order(card("old", updated=NOW - DAY), card("full", chairs="me bot", updated=NOW - DAY + 1))
        == "full old"
    )


def test_what_is_over_does_not_invite() -> None:
    assert order(card("over", over=True), card("on")) == "on"


def test_only_so_many_are_listed() -> None:
    assert len(most_inviting([card(str(number)) for number in range(90)], NOW)) == MOST_LISTED


def test_a_real_table_stays_in_sight(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada, house.visitor("Eve") as eve:
        real = ada.table(seats=["me", "person"], open=True)
        flood(eve, 60)
        cards = ada.get("/api/tables")["open"]
        assert real in [one["id"] for one in cards]
        assert [one["host"]["name"] for one in cards].count("Eve") == 3


def flood(visitor: Visitor, tables: int) -> None:
    for _ in range(tables):
        visitor.table("letter", seats=["person"], open=True)
