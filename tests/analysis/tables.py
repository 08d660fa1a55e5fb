"""Tables that bots have played, for an analysis to look at."""

from typing import Any

from timeloom.analysis.judging import players, seated
from timeloom.bots.playing import first_to_answer
from timeloom.kernel import Timeline, games, seed_of

OPTIONS = {"moonlight": {"length": "episode", "opening": "ready"}}
SEAT = {"moonlight": 1}
"""Whose decisions are looked at, where it is not the first seat's."""


def played(name: str, decisions: int | None = None) -> Timeline[Any]:
    """A table that bots have played, to its end or for so many decisions."""
    game = games()[name]
    table: Timeline[Any] = Timeline(game, OPTIONS.get(name), seed=seed_of(1))
    bots = seated(game, players(game, (), table.seats), "table")
    while table.run.outcome is None and decisions != 0:
        run = table.run
        ask, seat = first_to_answer(run, run.waiting_for_bots() or run.waiting_for())
        table.answer(bots[seat](run, ask, seat), seat, ask.id)
        decisions = None if decisions is None else decisions - 1
    return table
