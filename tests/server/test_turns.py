"""One thing happens at a time, in order, even if somebody who waited has gone."""

import asyncio

from timeloom.tables.turns import Turns


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
