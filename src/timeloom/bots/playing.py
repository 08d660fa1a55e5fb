"""Bots at the table: playing a run to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from timeloom.kernel import Ask, Bot, Run, TimeloomError

MOST_DECISIONS = 100_000
"""A game of so many decisions is taken for one that never ends."""


class TooLong(TimeloomError):
    """A game that has not ended after as many decisions as it was given."""


def play_out(
    run: Run[Any],
    bots: Sequence[Bot],
    most_decisions: int = MOST_DECISIONS,
    order: Random | None = None,
) -> int:
    """Play to the end with a bot for every seat, and return how many decisions that took.

    Where several seats may answer at once, `order` decides who comes first.
    """
    answer = run.answer
    for decisions in range(most_decisions):
        asks = run.asks
        if not asks:
            return decisions
        ask = asks[0]
        if len(asks) == 1 and type(ask) is Ask:
            seat = ask.seat
            answer(bots[seat](run, ask, seat))
        else:
            order = order or Random(0)
            _answer_one_of_several(run, bots, order)
    if run.outcome is None:
        raise TooLong(f"{run.game.title} has not ended after {most_decisions:,} decisions.")
    return most_decisions


def _answer_one_of_several(run: Run[Any], bots: Sequence[Bot], order: Random) -> None:
    waiting = run.waiting_for()
    ask, seat = waiting[int(order.random() * len(waiting))]
    run.answer(bots[seat](run, ask, seat), seat, ask.id)
