"""Long work in pieces: each can be done wherever the table is known, and the result is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from timeloom.kernel import Timeline

R = TypeVar("R")

Progress: TypeAlias = Callable[[int, int], None]
"""Hears how much is done, and of how much."""
Stop: TypeAlias = Callable[[], bool]
"""Asked often whether to come to an end soon; what is found by then is kept."""


def unheard(done: int, total: int) -> None:
    """Tell nobody."""


def never() -> bool:
    """Do not stop."""
    return False


class Stopped(Exception):
    """Somebody wants no more of it."""


class Task(Struct, Generic[R], frozen=True):
    """A piece of work about a table."""

    def do(self, timeline: Timeline[Any], stop: Stop = never) -> R:
        """Do it; `Stopped` if it is not wanted any more."""
        raise NotImplementedError


class Hands(Protocol):
    """Whoever does the work: gives back what came of each task, in their order."""

    def __call__(self, tasks: Sequence[Task[R]]) -> Iterator[R]:
        """Do them all."""


def own_hands(timeline: Timeline[Any], stop: Stop) -> Hands:
    """One task after the other, here and now."""

    def work(tasks: Sequence[Task[R]]) -> Iterator[R]:
        return (task.do(timeline, stop) for task in tasks)

    return work


def gathered(
    hands: Hands, tasks: Sequence[Task[R]], progress: Progress, stop: Stop, done: int = 0, total: int = 0
) -> list[R]:
    """What came of the tasks; fewer than there are if it was stopped."""
    total, found = total or len(tasks), list[R]()
    results = hands(tasks)
    progress(done, total)
    while not stop():
        try:
            found.append(next(results))
        except (StopIteration, Stopped):
            break
        progress(done + len(found), total)
    close = getattr(results, "close", None)
    if close is not None:
        close()
    return found
