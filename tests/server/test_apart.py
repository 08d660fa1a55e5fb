"""Work is done in another process, and given up when it takes too long."""

import asyncio
import os
from collections.abc import Callable
from typing import Any

import pytest
from server.endless import never_ends

from timeloom.kernel import Refused
from timeloom.server.apart import RoomApart, apart


def done_apart(work: Callable[..., Any], *about: Any, seconds: float = 60) -> Any:
    return asyncio.run(apart(work, *about, seconds=seconds, too_long="This takes too long."))


def test_what_came_of_it_is_handed_back() -> None:
    assert done_apart(pow, 2, 10) == 1024


def test_what_went_wrong_is_handed_back() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        done_apart(int, "ten")


def test_work_that_does_not_end_is_refused() -> None:
    with pytest.raises(Refused, match="takes too long"):
        done_apart(never_ends, seconds=0)


def test_a_room_goes_on_after_work_that_had_to_be_ended() -> None:
    async def in_a_room() -> list[int]:
        async with RoomApart() as room:
            found = [await room.do(pow, 2, 3, seconds=60, too_long="")]
            with pytest.raises(Refused, match="takes too long"):
                await room.do(never_ends, seconds=0, too_long="This takes too long.")
            return [*found, await room.do(pow, 2, 10, seconds=60, too_long="")]

    assert asyncio.run(in_a_room()) == [8, 1024]


def test_a_process_that_dies_of_its_work_is_told_in_a_sentence() -> None:
    with pytest.raises(Refused, match="It was too much for the process"):
        done_apart(os._exit, 1)
