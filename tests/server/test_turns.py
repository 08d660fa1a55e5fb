"""One thing happens at a time, in order, even if somebody who waited has gone."""

import asyncio
from threading import Event

from server.house import WAIT, House, Visitor

from timeloom.tables.hall.hall import Hall
from timeloom.tables.ports.beside import beside
from timeloom.tables.ports.turns import FairTurns, Turns


async def take_turns(cancelled: set[int]) -> list[str]:
    """Four people want the turn at once; some of them go while they wait."""
    turns, happened = Turns(), []

    async def visit(number: int) -> None:
        async with turns.turn():
            happened.append(f"{number} comes")
            await asyncio.sleep(0)
            happened.append(f"{number} goes")

    tasks = [asyncio.create_task(visit(number)) for number in range(4)]
    await asyncio.sleep(0)
    for number in cancelled:
        tasks[number].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not turns.is_taken
    return happened


def test_nobody_comes_before_the_last_one_has_gone() -> None:
    expected = [f"{number} {what}" for number in range(4) for what in ("comes", "goes")]
    assert asyncio.run(take_turns(set())) == expected


def test_whoever_goes_while_they_wait_passes_the_turn_on() -> None:
    assert asyncio.run(take_turns({1, 2}))[2:] == ["3 comes", "3 goes"]


def test_whoever_goes_in_their_turn_gives_it_back() -> None:
    assert asyncio.run(take_turns({0}))[1:3] == ["1 comes", "1 goes"]


def test_whoever_gives_up_in_the_midst_of_work_has_the_turn_until_it_is_done() -> None:
    async def work() -> list[str]:
        turns, order, end = FairTurns(1), list[str](), Event()

        def is_done() -> None:
            end.wait(WAIT)
            order.append("done")

        async def at_work() -> None:
            async with turns.turn("eve"):
                await beside(is_done)

        async def comes_next() -> None:
            async with turns.turn("ada"):
                order.append("next")

        tasks = [asyncio.create_task(one()) for one in (at_work, comes_next)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.sleep(0)
        end.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order

    assert asyncio.run(work()) == ["done", "next"]


def test_all_who_look_at_tables_of_a_house_take_turns(house: House, ada: Visitor, bo: Visitor) -> None:
    """Whoever looks at many tables at once is no burden to people who play elsewhere."""
    own = [ada.table("letter"), bo.table("letter")]

    async def look(hall: Hall) -> list[str]:
        order: list[str] = []

        async def looks(person: str, id: str) -> None:
            async with (await hall.find(id)).long_turn(person):
                order.append(f"{person} begins")
                await asyncio.sleep(0)
                order.append(f"{person} ends")

        names = ["eve", "eve", "eve", "bo"]
        await asyncio.gather(*(looks(name, own[place % 2]) for place, name in enumerate(names)))
        return order

    expected = ["eve", "bo", "eve", "eve"]
    assert house.do(look) == [f"{who} {what}" for who in expected for what in ("begins", "ends")]


def test_what_was_wished_for_begins_in_order() -> None:
    async def work() -> list[int]:
        turns, begun = Turns(), []
        for number in range(3):
            turns.take(lambda number=number: begun.append(number))  # type: ignore[misc]
        while turns.is_taken:
            turns.give_back()
            await asyncio.sleep(0)
        return begun

    assert asyncio.run(work()) == [0, 1, 2]
