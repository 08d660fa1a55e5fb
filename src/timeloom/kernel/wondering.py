"""Why not: a reason for whoever points at something with which nothing can be done now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from timeloom.kernel.faults import Refused
from timeloom.kernel.run import Run
from timeloom.kernel.scene import ids

NOTHING = "Nothing to do with this now"


def why_not(run: Run[Any], seat: int | None, thing: str, name: Callable[[int], str]) -> str:
    """Why no answer of this seat touches a thing that it sees: as the rules have it, or whose turn it is."""
    if thing not in ids(run.game.scene(run.state, seat)):
        raise Refused("There is no such thing on the table.")
    asked = [
        ask
        for ask in run.asks
        if seat in ask.seats and seat not in run.pending.get(ask.id, ()) and not ask.aside
    ]
    if seat is not None:
        for ask in asked:
            if words := ask.question.why_not(run.state, thing, seat):
                return words
    if asked and seat is not None:
        return f"{NOTHING}: you are asked something else. {asked[0].prompt(run.state, seat).words}"
    return f"{NOTHING}: {_whose_turn(run, name)}."


def _whose_turn(run: Run[Any], name: Callable[[int], str]) -> str:
    if run.outcome is not None:
        return "the game is over"
    waiting = [name(seat) for seat in run.awaited()]
    if not waiting:
        return "the table goes on in a moment"
    others = ", ".join(waiting[:-1])
    return f"the table waits for {others + ' and ' if others else ''}{waiting[-1]}"
