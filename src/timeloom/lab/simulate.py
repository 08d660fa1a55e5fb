"""Many games played by bots, in one process or in several, with the same result."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from timeloom.bots import bot_named
from timeloom.kernel import Game, Refused, game_named
from timeloom.lab.plan import Plan, Played, play_one
from timeloom.lab.report import counted
from timeloom.lab.study import Study, Tally
from timeloom.lab.working import worked

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
    plan = planned(game, bots, options or {}, seats, seed, dump)
    require(games, "games")
    require(workers, "workers")
    started = time.perf_counter()
    tally = Tally()
    for played in _played(game, plan, games, workers):
        tally.add(plan, played)
        if progress is not None:
            progress(tally.games)
    return tally.study(game, plan, time.perf_counter() - started)


def planned(
    game: Game[Any],
    bots: Sequence[str],
    options: Mapping[str, str],
    seats: int | None,
    seed: int,
    dump: Path | None = None,
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


def require(number: int, things: str) -> None:
    """Refuse to do nothing at all."""
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
    for chunk in worked(partial(play_chunk, plan), ranges(games, size), workers):
        yield from chunk


def ranges(games: int, size: int) -> Iterator[range]:
    """All games in chunks."""
    return (range(start, min(start + size, games)) for start in range(0, games, size))


def play_chunk(plan: Plan, indices: range) -> list[Played]:
    """Play some games of a plan: what a worker does."""
    game = game_named(plan.game)
    return [play_one(game, plan, index) for index in indices]
