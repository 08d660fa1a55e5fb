"""Processes of one's own that share work: deaf to Ctrl-C, and none is left behind when it is broken off."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from types import TracebackType
from typing import ParamSpec, TypeVar

R = TypeVar("R")
P = ParamSpec("P")


class Crew(ProcessPoolExecutor):
    """So many processes, which load everything anew; `prepare` is what each does before anything else.

    Spawned workers are the same on every platform, and inherit no threads or terminal state.
    """

    def __init__(self, count: int, prepare: Callable[[], None] | None = None) -> None:
        self._others = set(multiprocessing.active_children())
        super().__init__(count, multiprocessing.get_context("spawn"), initializer=prepare)

    def submit(self, work: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Hand out a piece of work."""
        with _deaf_to_interrupts():
            return super().submit(work, *args, **kwargs)

    def dismiss(self) -> None:
        """End all of them, whatever they do: nobody waits for their work, only until they are gone.

        Otherwise the pool's own thread and the end of this process could both close its pipes.
        """
        with _deaf_to_interrupts():
            for worker in set(multiprocessing.active_children()) - self._others:
                worker.terminate()
            # Of a result that a worker was sending, the pool's own thread would wait for the other half.
            if (results := vars(self)["_result_queue"]) is not None:
                results._writer.close()
            self.shutdown(cancel_futures=True)

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Wait for what is still done; after a fault, for nothing."""
        if kind is not None:
            self.dismiss()
            return
        try:
            self.shutdown()
        except BaseException:
            self.dismiss()
            raise


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Workers begun in here never hear Ctrl-C, even as they start up: this process ends them.

    What is pressed meanwhile is held back and not lost: this process hears it afterwards, whichever of its
    threads the system has told.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    pressed: list[int] = []
    hearing = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, hearing or signal.default_int_handler)
        if pressed:
            signal.raise_signal(signal.SIGINT)
