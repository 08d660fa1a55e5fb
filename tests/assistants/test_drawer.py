"""Tables in memory leave the hall and come back as they were."""

import asyncio

import pytest
from assistants.sitting import games_named

from timeloom.assistants import drawer
from timeloom.assistants.own import OwnDoor, own_tables
from timeloom.tables.messages.calls import ChairWish, NewTable


def test_a_table_that_was_put_away_comes_back() -> None:
    async def evening() -> None:
        async with own_tables(games_named("lanterns")) as desk:
            door = OwnDoor(desk)
            await door.call_oneself("Ada")
            card = await door.open(NewTable("lanterns", seats=[ChairWish("me"), ChairWish("me")]))
            await desk.hall.rename(door.me, "Bea", is_assistant=True)
            before = await door.show(card.id)
            desk.hall._put_away(card.id, live=False)
            assert card.id not in desk.hall.in_memory
            after = await door.show(card.id)
            assert after == before
            assert after.seats[0].person is not None
            assert after.seats[0].person.name == "Bea (assistant)"

    asyncio.run(evening())


def test_a_table_that_was_deleted_is_gone() -> None:
    async def evening() -> None:
        async with own_tables(games_named("lanterns")) as desk:
            door = OwnDoor(desk)
            await door.call_oneself("Ada")
            card = await door.open(NewTable("lanterns", seats=[ChairWish("me"), ChairWish("me")]))
            assert [table.id for table in (await desk.hall.cards(door.me)).mine] == [card.id]
            await desk.hall.delete(card.id, door.me)
            assert (await desk.hall.cards(door.me)).mine == []

    asyncio.run(evening())


def test_of_very_many_tables_the_one_is_forgotten_where_nothing_happened_for_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drawer, "MOST_TABLES", 2)

    async def evening() -> None:
        async with own_tables(games_named("lanterns")) as desk:
            door = OwnDoor(desk)
            await door.call_oneself("Ada")
            wish = NewTable("lanterns", seats=[ChairWish("me"), ChairWish("me")])
            opened = [(await door.open(wish)).id for _ in range(3)]
            assert {table.id for table in (await desk.hall.cards(door.me)).mine} == set(opened[1:])

    asyncio.run(evening())
