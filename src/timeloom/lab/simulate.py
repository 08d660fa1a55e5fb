"""Many games played by bots, in one process or in several, with the same result."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from timeloom.bots import bot_named
from timeloom.kernel import Game, Refused, TimeloomError, game_named
from timeloom.lab.plan import Plan, Played, play_one
from timeloom.lab.report import counted
from timeloom.lab.study import Study, Tally

Progress: TypeAlias = Callable[[int], None]
"""Hears how many games have been played so far."""

LARGEST_CHUNK = 64
"""A worker is handed at most so many games at once, so that progress is seen and no worker idles."""


def simulate(
    game: Game[Any],
    games: int,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, str] | None = None,
    seats: int | None = None,
    seed: int = 1,
    workers: int = 1,
    progress: Progress | None = None,
    dump: Path | None = None,
) -> Study:
    """Play so many games and count what happened; the same arguments give the same study.

    `bots` names one bot for all seats or one for each. With several workers the game has to be an
    installed one, because each worker finds it by its name. Journals of games that fail go to `dump`.
    """
    plan = _plan(game, bots, options or {}, seats, seed, dump)
    _require(games, "games")
    _require(workers, "workers")
    started = time.perf_counter()
    tally = Tally()
    for played in _played(game, plan, games, workers):
        tally.add(plan, played)
        if progress is not None:
            progress(tally.games)
    return tally.study(game, plan, time.perf_counter() - started)


def _plan(
    game: Game[Any],
    bots: Sequence[str],
    options: Mapping[str, str],
    seats: int | None,
    seed: int,
    dump: Path | None,
) -> Plan:
    """Everything checked before the first game, so that a wrong wish is refused once and at once."""
    seated = game.seated(seats)
    names = tuple(bots) * seated if len(bots) == 1 else tuple(bots)
    if len(names) != seated:
        chairs = counted(seated, "seat")
        raise Refused(f"{len(names)} bots were named for {chairs}; name one for each, or one for all.")
    for name in names:
        bot_named(game, name, Random(0))
    settled = game.settle(options)
    _try_setup(game, settled, seated)
    if dump is not None:
        _make_room(dump)
    return Plan(game.name, names, settled, seated, seed, dump)


def _try_setup(game: Game[Any], options: Mapping[str, str], seats: int) -> None:
    """A game may refuse options that do not go with its seats; any other fault is one of its games."""
    try:
        game.setup(options, seats)
    except Refused:
        raise
    except Exception:
        return


def _require(number: int, things: str) -> None:
    if number < 1:
        raise Refused(f"The number of {things} must be at least 1, not {number}.")


def _make_room(dump: Path) -> None:
    try:
        dump.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{dump} cannot hold journals: {error.strerror}.") from None


def _played(game: Game[Any], plan: Plan, games: int, workers: int) -> Iterable[Played]:
    """All games in the order of their index, wherever they are played."""
    if workers == 1:
        return (play_one(game, plan, index) for index in range(games))
    return _played_by_workers(plan, games, workers)


def _played_by_workers(plan: Plan, games: int, workers: int) -> Iterator[Played]:
    size = max(1, min(LARGEST_CHUNK, games // (workers * 4)))
    chunks = (range(start, min(start + size, games)) for start in range(0, games, size))
    others = set(multiprocessing.active_children())
    # Spawned workers are the same on every platform, and inherit no threads or terminal state.
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        try:
            for chunk in _in_order(pool, plan, chunks, ahead=workers * 2):
                yield from chunk
        except BrokenProcessPool:
            raise TimeloomError("A worker was ended from outside before its games were played.") from None
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
            raise


def _in_order(
    pool: ProcessPoolExecutor, plan: Plan, chunks: Iterable[range], ahead: int
) -> Iterator[list[Played]]:
    """The results of the chunks in their order, with only a few handed out at a time."""
    waiting: deque[Future[list[Played]]] = deque()
    for chunk in chunks:
        with _deaf_to_interrupts():
            waiting.append(pool.submit(play_chunk, plan, chunk))
        if len(waiting) > ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def play_chunk(plan: Plan, indices: range) -> list[Played]:
    """Play some games of a plan: what a worker does."""
    game = game_named(plan.game)
    return [play_one(game, plan, index) for index in indices]


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Workers begun in here never hear Ctrl-C, even as they start up: this process ends them.

    What is pressed meanwhile is held back and not lost: this process hears it afterwards.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
