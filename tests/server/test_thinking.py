"""The processes that think: they share fairly, stop at once, and are replaced when they die or hang."""

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, TypeAlias, TypeVar

import pytest
from server.house import WAIT
from server.strange import STRANGE, call_for_ever, position

from timeloom.analysis import Analysis, analyse
from timeloom.bots import random_bot
from timeloom.kernel import Timeline, seed_of
from timeloom.kernel.journal import dump, parse
from timeloom.server import thinking as thinking_module
from timeloom.server.thinker import SPAWN
from timeloom.server.thinking import ThinkingProcesses, searchers_for
from timeloom.tables.ports.faults import NoAnswer
from timeloom.tables.staff.studying import Study

T = TypeVar("T")
Processes: TypeAlias = Callable[[], list[BaseProcess]]
NEVER = 3600
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is not bounded")


def thinking(
    work: Callable[[ThinkingProcesses], Awaitable[T]], searchers: int = 1, seconds: float = WAIT
) -> T:
    """Do something with processes that think, and send them home."""

    async def run() -> T:
        thinkers = ThinkingProcesses({STRANGE.name: STRANGE}, searchers, seconds)
        try:
            return await work(thinkers)
        finally:
            await thinkers.close()

    return asyncio.run(run())


@pytest.fixture
def processes() -> Processes:
    """Looks for the processes that a test has started, apart from those of other servers."""
    others = set(active_children())
    return lambda: [process for process in active_children() if process not in others]


def test_a_bot_answers_with_what_is_offered() -> None:
    answer = thinking(lambda thinkers: thinkers.answer(position(), "steady", "ada"))
    _, ask = position().unpacked({STRANGE.name: STRANGE}, Random(0))
    assert answer in ask.offered(0)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("fails", "Something went wrong in this thought"),
        ("refuses", "does not like lanterns"),
        ("dies", "The process that thought about this has ended"),
        pytest.param("swallows", "more memory than one thing may take", marks=ON_LINUX),
    ],
)
def test_a_thought_that_fails_fails_alone(bot: str, words: str, caplog: pytest.LogCaptureFixture) -> None:
    async def both(thinkers: ThinkingProcesses) -> Any:
        asked = (thinkers.answer(position(), name, "ada") for name in (bot, "steady", "steady"))
        return await asyncio.gather(*asked, return_exceptions=True)

    failed, *answers = thinking(both)
    assert isinstance(failed, NoAnswer)
    assert words in str(failed)
    assert not any(isinstance(answer, BaseException) for answer in answers)
    assert ("builtins.ZeroDivisionError" in caplog.text) == (bot == "fails")
    assert ("strange.py" in caplog.text) == (bot != "dies")
    # In its own words a fault may quote anything.
    assert "The lantern is out." not in caplog.text
    assert "does not like lanterns" not in caplog.text


def test_a_bot_that_never_answers_is_stopped_and_another_process_thinks(processes: Processes) -> None:
    async def both(thinkers: ThinkingProcesses) -> Any:
        with pytest.raises(NoAnswer, match="No answer was found in time"):
            await thinkers.answer(position(), "never_ends", "ada")
        hung = processes()
        return hung, await thinkers.answer(position(), "random", "ada")

    hung, answer = thinking(both, seconds=1)
    assert not hung
    assert answer


def test_a_process_that_was_killed_is_replaced(processes: Processes) -> None:
    async def both(thinkers: ThinkingProcesses) -> None:
        await thinkers.answer(position(), "steady", "ada")
        (process,) = processes()
        process.kill()
        process.join()
        assert await thinkers.answer(position(), "steady", "ada")

    thinking(both)


def test_nothing_quick_waits_for_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_module, "thinks_ahead", lambda _, bot: bot == "never_ends")

    async def quick(thinkers: ThinkingProcesses) -> None:
        searches = [asyncio.ensure_future(thinkers.answer(position(), "never_ends", "ada")) for _ in range(5)]
        await asyncio.sleep(0)  # She was first.
        assert await thinkers.answer(position(), "steady", "bo")
        assert (await thinkers.hint(position(), "bo")).advice
        assert not any(one.done() for one in searches)

    thinking(quick, seconds=NEVER)


def test_one_person_s_searches_leave_room_for_another_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_module, "thinks_ahead", lambda *_: True)

    async def search(thinkers: ThinkingProcesses) -> None:
        searches = [asyncio.ensure_future(thinkers.answer(position(), "never_ends", "ada")) for _ in range(5)]
        await asyncio.sleep(0)  # She was first.
        async with asyncio.timeout(WAIT):
            assert await thinkers.answer(position(), "steady", "bo")
        assert not any(one.done() for one in searches)

    thinking(search, searchers=2, seconds=NEVER)


@pytest.mark.parametrize(("cores", "processes", "searchers"), [(8, 1, 7), (8, 3, 2), (2, 1, 1), (1, 4, 1)])
def test_servers_share_all_cores_but_one(
    monkeypatch: pytest.MonkeyPatch, cores: int, processes: int, searchers: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert searchers_for(processes) == searchers


def test_whoever_never_searches_is_awake_before_anything_quick_comes(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_module, "thinks_ahead", lambda *_: True)

    async def search(thinkers: ThinkingProcesses) -> None:
        await thinkers.answer(position(), "steady", "ada")
        async with asyncio.timeout(WAIT):
            while len(processes()) < 2:
                await asyncio.sleep(0.01)

    thinking(search)


def test_a_stop_waits_for_nobody(processes: Processes) -> None:
    async def stop(thinkers: ThinkingProcesses) -> list[Any]:
        asked = [asyncio.create_task(thinkers.answer(position(), "never_ends", "ada")) for _ in range(5)]
        while len(processes()) < 2:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(WAIT):
            await thinkers.close()
        return await asyncio.gather(*asked, return_exceptions=True)

    fates = thinking(stop, seconds=NEVER)
    assert [type(fate) for fate in fates] == [asyncio.CancelledError] * 5
    assert not processes()


def test_whoever_thinks_goes_with_a_server_that_was_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(WAIT)
        monkeypatch.setenv("CALL_PORT", str(listening.getsockname()[1]))
        server = SPAWN.Process(target=call_for_ever)
        server.start()
        line, _ = listening.accept()
        with line:
            line.settimeout(WAIT)
            server.kill()
            server.join()
            assert line.recv(1) == b""


def test_nobody_thinks_after_the_end() -> None:
    async def late(thinkers: ThinkingProcesses) -> None:
        await thinkers.close()
        await thinkers.answer(position(), "steady", "ada")

    with pytest.raises(NoAnswer, match="being closed"):
        thinking(late)


# Analyses


def study(continuations: int = 2) -> Study:
    """A short evening at the fair that is over, as its first guest could know it."""
    table = Timeline(STRANGE, seats=2, seed=seed_of("study"))
    while table.run.outcome is None:
        ask, seat = table.run.waiting_for()[0]
        table.answer(random_bot(Random(0))(table.run, ask, seat), seat, ask.id)
    return Study(dump(table), "main", 0, 7, continuations)


def test_an_analysis_that_is_made_in_pieces_is_the_same() -> None:
    heard: list[float] = []
    wanted = study()
    table = parse(wanted.journal, lambda _: STRANGE).timeline
    found = thinking(lambda thinkers: thinkers.analyse(wanted, "ada", heard.append))
    assert found == analyse(table, 0, 2, 7)
    assert heard == sorted(heard)
    assert heard[-1] == 1


def test_an_analysis_is_stopped_at_once_and_the_next_one_is_made(processes: Processes) -> None:
    async def stop(thinkers: ThinkingProcesses) -> object:
        endless = study(continuations=1_000_000)
        first = asyncio.create_task(thinkers.analyse(endless, "ada", lambda _: None))
        while len(processes()) < 2:
            await asyncio.sleep(0.01)
        first.cancel()
        async with asyncio.timeout(WAIT):
            return await thinkers.analyse(study(), "bo", lambda _: None)

    assert isinstance(thinking(stop), Analysis)


def test_nothing_waits_for_an_analysis() -> None:
    async def play(thinkers: ThinkingProcesses) -> None:
        endless = study(continuations=1_000_000)
        task = asyncio.create_task(thinkers.analyse(endless, "ada", lambda _: None))
        await asyncio.sleep(0)
        assert await thinkers.answer(position(), "steady", "bo")
        assert (await thinkers.hint(position(), "bo")).advice
        assert not task.done()
        task.cancel()

    thinking(play)
