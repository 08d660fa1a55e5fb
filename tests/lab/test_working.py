"""Work that several processes share: whoever waits for it can be interrupted."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from threading import Timer
from typing import Any

import pytest

from timeloom.lab import working

ONE_MINUTE = 60
"""After so long the work is done, so that a test that fails ends."""


class Pressed(Exception):
    """Somebody has interrupted."""


@pytest.fixture
def pressed() -> Iterator[None]:
    """The handler of a signal is set up as some libraries do: it wakes nobody."""

    def press(*about: object) -> None:
        raise Pressed

    before = signal.signal(signal.SIGALRM, press)
    signal.siginterrupt(signal.SIGALRM, False)
    yield
    signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="there are no such signals here")
@pytest.mark.parametrize("way", [working._in_order, working._as_they_come])
def test_whoever_waits_for_work_hears_a_signal_that_wakes_nobody(
    way: Callable[[Iterator[Future[Any]], int], Iterator[Any]],
    pressed: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(working, "AWAKE", 0.05)
    work: Future[Any] = Future()
    late = Timer(ONE_MINUTE, work.set_result, [None])
    late.start()

    def wait_and_be_interrupted() -> None:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        list(way(iter([work]), 1))

    try:
        with pytest.raises(Pressed):
            wait_and_be_interrupted()
        assert not work.done()
    finally:
        late.cancel()
