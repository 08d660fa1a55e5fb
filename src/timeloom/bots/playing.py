"""Bots at the table: playing a run to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from timeloom.kernel import AnyAsk, Ask, Bot, Run, TimeloomError

MOST_DECISIONS = 100_000
"""A game of so many decisions is taken for one that never ends."""


class TooLong(TimeloomError):
    """A game that has not ended after as many decisions as it was given."""


def first_to_answer(run: Run[Any], waiting: Sequence[tuple[AnyAsk, int]]) -> tuple[AnyAsk, int]:
    """Who answers next of those bots that could, and what: a lot that the run's own chance draws.

    No chair is quicker than another, whatever the order in which they stand. The lot belongs to the place in
    the line of play, so the same bots with the same seed come in the same order in a simulation, at a table
    of a server and in a terminal. Whoever waits alone needs none.
    """
    if len(waiting) == 1:
        return waiting[0]
    return waiting[int(run.chance.lot(run.count) * len(waiting))]


def play_one(run: Run[Any], bots: Sequence[Bot]) -> None:
    """Let the bot answer who is to answer next."""
    ask, seat = first_to_answer(run, run.waiting_for())
    run.answer(bots[seat](run, ask, seat), seat, ask.id)


def play_out(run: Run[Any], bots: Sequence[Bot], most_decisions: int = MOST_DECISIONS) -> int:
    """Play to the end with a bot for every seat, and return how many decisions that took."""
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
            # Where only such questions are open that stand there all the time, as in a pause, they will do.
            ask, seat = first_to_answer(run, run.waiting_for_bots() or run.waiting_for())
            answer(bots[seat](run, ask, seat), seat, ask.id)
    if run.outcome is None:
        raise TooLong(f"{run.game.title} has not ended after {most_decisions:,} decisions.")
    return most_decisions
