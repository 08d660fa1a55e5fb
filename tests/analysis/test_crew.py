"""Whoever breaks the work of several processes off waits for none of them, and leaves none behind."""

import faulthandler
import multiprocessing
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from analysis.sending import half_a_result

from timeloom.analysis.crew import Crew


@pytest.fixture
def patience() -> Iterator[None]:
    """Whoever waits for ever is ended, and shown."""
    faulthandler.dump_traceback_later(100, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


def test_half_a_result_keeps_nobody_waiting(patience: None, tmp_path: Path) -> None:
    begun, others = tmp_path / "begun", set(multiprocessing.active_children())
    with Crew(1) as crew:
        work = crew.submit(half_a_result, begun)
        while not begun.exists():
            assert not work.done()
            time.sleep(0.01)
        crew.dismiss()
    assert work.done()
    assert set(multiprocessing.active_children()) <= others


def test_ctrl_c_while_workers_are_dismissed_is_heard_when_they_are_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gone: list[bool] = []

    def shutdown(self: Crew, wait: bool = True, *, cancel_futures: bool = False) -> None:
        signal.raise_signal(signal.SIGINT)
        gone.append(wait)

    crew = Crew(1)
    monkeypatch.setattr(Crew, "shutdown", shutdown)
    with pytest.raises(KeyboardInterrupt):
        crew.dismiss()
    assert gone == [True]


def test_ctrl_c_while_the_last_results_come_dismisses_all(monkeypatch: pytest.MonkeyPatch) -> None:
    cancelled: list[bool] = []

    def shutdown(self: Crew, wait: bool = True, *, cancel_futures: bool = False) -> None:
        cancelled.append(cancel_futures)
        if not cancel_futures:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), Crew(1):
        monkeypatch.setattr(Crew, "shutdown", shutdown)
    assert cancelled == [False, True]
