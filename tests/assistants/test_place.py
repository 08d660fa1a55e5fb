"""A place at a table that is out of reach for a while, or for good."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from assistants.sitting import games_named

from timeloom.assistants import place
from timeloom.assistants.doors import HungUp
from timeloom.assistants.own import OwnDoor, OwnLine, own_tables
from timeloom.assistants.place import NONSENSE, Place
from timeloom.kernel import Refused
from timeloom.tables.messages.calls import ChairWish, NewTable


class Swinging(OwnDoor):
    """A door that may be shut for a while."""

    is_shut = False
    knocked = 0

    async def line(self, table: str) -> OwnLine:
        self.knocked += 1
        if self.is_shut:
            raise HungUp("Nobody opens.", for_good=False)
        return await super().line(table)

    async def cut(self, table: str) -> None:
        """Send everybody at a table away, who may come back."""
        (await self._desk.hall.find(table)).send_away()


@asynccontextmanager
async def a_place() -> AsyncIterator[tuple[Swinging, Place]]:
    """Ada at the Lantern Fair."""
    async with own_tables(games_named("lanterns")) as desk:
        door = Swinging(desk)
        await door.call_oneself("Ada")
        card = await door.open(NewTable("lanterns", seats=[ChairWish("me"), ChairWish("person")]))
        ada = await Place.at(door, card.id, 0)
        try:
            yield door, ada
        finally:
            await ada.close()


async def until(arrived: Callable[[], object]) -> None:
    """Let others go on until something is so."""
    async with asyncio.timeout(60):
        while not arrived():
            await asyncio.sleep(0.01)


def test_a_table_that_is_out_of_reach_is_tried_again_for_as_long_as_it_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening() -> None:
        async with a_place() as (door, ada):
            door.is_shut = True
            await door.cut(ada.table)
            await until(lambda: door.knocked > 3 * len(place.PAUSES))
            assert ada.look().startswith("The table is out of reach, so this may be old: Nobody opens.")
            with pytest.raises(Refused, match=r"has not answered for a while \(Nobody opens\.\)"):
                await ada.say("Is anybody there?")
            door.is_shut = False
            await until(lambda: ada.look().startswith("Chairs: "))
            monkeypatch.setattr(place, "LONGEST_WAIT", 20)
            await ada.say("There you are.")

    monkeypatch.setattr(place, "PAUSES", (0.001, 0.002))
    monkeypatch.setattr(place, "LONGEST_WAIT", 0.05)
    asyncio.run(evening())


def test_a_table_that_says_nonsense_is_left(caplog: pytest.LogCaptureFixture) -> None:
    async def evening() -> None:
        async with a_place() as (_, ada):
            assert isinstance(ada._line, OwnLine)
            ada._line._queue.put_nowait(b"{")
            await until(lambda: ada._gone)
            with pytest.raises(Refused, match="not at this table any more: What it says cannot be under"):
                ada.look()

    asyncio.run(evening())
    assert NONSENSE not in caplog.text
    assert "A table says what is not understood" in caplog.text
