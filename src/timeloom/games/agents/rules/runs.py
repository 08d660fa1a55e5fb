"""Runs: a mission that has failed can be started again from the beginning."""

from __future__ import annotations

from msgspec.structs import fields

from timeloom.games.agents.answers import Report, StartAgain
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.state import State
from timeloom.kernel import Ask, Rule


def after_a_failure(s: State) -> Rule[None]:
    """Start again from the beginning, or report that the mission has failed."""
    answer = yield Ask(s.agents[s.captain].seat, "again", [StartAgain(), Report()])
    if isinstance(answer, StartAgain):
        reset(s)
    else:
        s.given_up = True


def reset(s: State) -> None:
    """Everything is as it was before; only the runs are counted."""
    fresh = prepared(s.mission, s.owners, s.run + 1)
    for field in fields(State):
        setattr(s, field.name, getattr(fresh, field.name))
