"""Random games of Letter through the kernel, with its legal answers and its journal."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.bots import play_out, random_bot
from timeloom.kernel import Fate, Run, game_named, seed_of

LETTER = game_named("letter")


def begun(number: int) -> Run[Any]:
    """A game at its first question."""
    return Run.begin(LETTER, {}, 1, Fate(seed_of(number)), remember=False)


def random_game(number: int) -> Run[Any]:
    """A game that was played to its end."""
    run = begun(number)
    play_out(run, [random_bot(Random(number))])
    return run


def positions(number: int, first: int, last: int) -> list[Run[Any]]:
    """One game at each of these decisions."""
    run, bot, found = begun(number), random_bot(Random(number)), []
    for decision in range(last):
        if run.outcome is not None:
            break
        if decision >= first:
            found.append(run.fork())
        run.answer(bot(run, run.asks[0], 0))
    return found
