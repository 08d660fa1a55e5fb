"""Positions that nobody here has played to: whether the game could be in them, and can show them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec
from msgspec import Struct

from timeloom.kernel.faults import ContentGone, Damaged, TimeloomError
from timeloom.kernel.game import Game
from timeloom.kernel.run import Run
from timeloom.kernel.scene import Scene
from timeloom.kernel.view import view

S = TypeVar("S", bound=Struct)

LARGEST_START = 200_000
"""A branch begins with a position of so many bytes at most: rules may go through it again and again."""
LARGEST_SCENE = 2_000_000
"""A scene of more bytes than this is shown to nobody."""


def examine_start(game: Game[S], state: S, seats: int) -> None:
    """Refuse a state for a branch to begin with that is no position, or that takes too long to play on."""
    size = len(msgspec.json.encode(state))
    if size > LARGEST_START:
        raise Damaged(
            f"this is not a position of {game.title}: it has {size:,} bytes, "
            f"and at most {LARGEST_START:,} are played on."
        )
    examine_position(game, state, seats)


def examine_position(game: Game[S], state: S, seats: int) -> None:
    """Refuse a state at a resting point that is no position of the game, or that cannot be shown."""
    try:
        fault = next(iter(game.invariants(state)), None)
    except Exception as error:
        raise unfit(game, error) from error
    if fault is not None:
        raise Damaged(f"this is not a position of {game.title}: {fault}")
    show_position(game, state, seats)


def show_position(game: Game[S], state: S, seats: int) -> None:
    """Refuse a state that cannot be shown to every seat and to a spectator."""
    _show(game, seats, lambda seat: game.scene(state, seat))


def show_run(run: Run[S], seats: int) -> None:
    """Refuse a run whose table or open questions cannot be shown to every seat and to a spectator."""
    asked = {seat for ask in run.asks for seat in ask.seats}
    if not asked <= set(range(seats)):
        raise Damaged(f"this is not a position of {run.game.title}: somebody is asked who is not there.")
    _show(run.game, seats, lambda seat: view(run, seat).scene)


def _show(game: Game[S], seats: int, scene: Callable[[int | None], Scene]) -> None:
    for seat in (*range(seats), None):
        try:
            size = len(msgspec.json.encode(scene(seat)))
        except Exception as error:
            raise unfit(game, error) from error
        if size > LARGEST_SCENE:
            raise Damaged(
                f"this is not a position of {game.title}: to show it takes {size:,} bytes, "
                f"and more than {LARGEST_SCENE:,} are shown to nobody."
            )


def unfit(game: Game[S], error: Exception) -> Damaged:
    """What to say when a state or an entry trips the rules: what is missing, if that can be told."""
    if isinstance(error, Damaged):
        return error
    for cause in _causes(error):
        if isinstance(cause, KeyError) and cause.args:
            return ContentGone(
                f"it needs {_named(cause.args[0])}, which {game.title} does not have as it is installed here."
            )
    if isinstance(error, TimeloomError):
        return Damaged(str(error))
    return Damaged(f"{game.title} cannot play it: {error!r}.")


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__


def _named(key: object) -> str:
    """What was looked for, as it is called in files and states."""
    return " ".join(f"'{part}'" for part in (key if isinstance(key, tuple) else (key,)))
