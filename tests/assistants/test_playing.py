"""Whole games by assistants who know no more than what the tools say."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from assistants.sitting import OVER, Assistant, an_assistant, an_evening, play
from reader import Reader, is_asked


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_whole_game_of_letter(mode: str) -> None:
    async def evening() -> None:
        async with an_evening("letter") as tables, an_assistant(tables, mode) as robin:
            look = await play(robin, await robin.open("letter"), Reader(1), most=400)
            assert OVER in look
            assert "The end:" in await robin.do("story")
            assert await robin.refused("answer", place=robin.key, choice=1) == (
                "The game is over; there is nothing left to answer."
            )

    asyncio.run(evening())


async def two_agents(most: int) -> tuple[str, list[int]]:
    """Two assistants in one mission: what the last one saw, and how often each has answered."""
    answered = [0, 0]
    async with an_evening("agents") as tables, AsyncExitStack() as leaving:
        pair = [await leaving.enter_async_context(an_assistant(tables)) for _ in range(2)]
        await pair[0].open("agents", chairs=["me", "person"], name="Ada")
        await pair[1].sit(pair[0].link, name="Bo")
        reader, look = Reader(5), ""
        while OVER not in look and sum(answered) < most:
            which = await whose_turn(pair, reader)
            look = await pair[which].do("look")
            look = await pair[which].answer(look, reader)
            answered[which] += 1
    return look, answered


async def whose_turn(pair: list[Assistant], reader: Reader) -> int:
    """One of those who are asked, as it comes."""
    looks = [await one.do("look") for one in pair]
    return reader.random.choice([which for which, look in enumerate(looks) if is_asked(look)])


def test_a_mission_of_agents_by_two() -> None:
    look, answered = asyncio.run(two_agents(most=20_000))
    assert OVER in look
    assert min(answered) > 20


async def a_season(most: int) -> str:
    """An assistant directs, and bots are its protagonists: what was told in the end."""
    async with an_evening("moonlight") as tables, an_assistant(tables) as director:
        look = await director.open("moonlight", chairs=["me", "bot", "bot"], name="Director")
        await play(director, look, Reader(5), most)
        return await director.do("story")


def test_a_season_of_moonlight_with_an_assistant_as_director() -> None:
    story = asyncio.run(a_season(most=20_000))
    assert "as heard by" in story
    assert len(story.splitlines()) > 40
    assert "The end:" in story
