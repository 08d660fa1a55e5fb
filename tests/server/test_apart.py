"""Work is done in another process, and given up when it takes too long."""

import asyncio
import os
import sys
from collections.abc import Callable
from typing import Any

import pytest
from server.endless import never_ends, wants_all_memory

from timeloom.kernel import Refused, RuleFault
from timeloom.server.apart import PROCESSES, RoomApart, apart
from timeloom.server.memory import is_too_large


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


def test_a_process_that_cannot_be_started_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(_: object) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(PROCESSES.Process, "start", cannot)
    with pytest.raises(Refused, match="It was too much for the process"):
        done_apart(pow, 2, 10)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process is not told what it has")
def test_what_needs_all_memory_is_refused_and_the_room_goes_on() -> None:
    async def in_a_room() -> int:
        async with RoomApart() as room:
            with pytest.raises(Refused, match="needs more memory than one thing may take here"):
                await room.do(wants_all_memory, seconds=60, too_long="")
            return await room.do(pow, 2, 10, seconds=60, too_long="")

    assert asyncio.run(in_a_room()) == 1024


def test_what_became_of_no_memory_on_the_way_is_still_known() -> None:
    fault = RuleFault("The rules failed.")
    assert not is_too_large(fault)
    fault.__cause__ = MemoryError()
    assert is_too_large(fault)
