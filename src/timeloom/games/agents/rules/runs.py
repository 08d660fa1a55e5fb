"""Runs: a mission that has failed can be started again from the beginning."""

from __future__ import annotations

from timeloom.games.agents.rules.asking import AgentQuestion
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, Rule, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "run"


class StartAgain(Answer, frozen=True):
    """Another run, from the beginning."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Start again: another run")


class Report(Answer, frozen=True):
    """No further run: the mission has failed."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Report that the mission has failed")


class Again(AgentQuestion[StartAgain | Report], frozen=True):
    """Whether there is another run."""

    def words(self, s: State, seat: int) -> str:
        return "The run has failed. Do you start again from the beginning?"


def after_a_failure(s: State) -> Rule[None]:
    """Start again from the beginning, or report that the mission has failed."""
    answer = yield from ask(s.agents[s.captain].seat, Again(), [StartAgain(), Report()])
    if isinstance(answer, StartAgain):
        reset(s)
    else:
        s.given_up = True


def reset(s: State) -> None:
    """Everything is as it was before; only the runs are counted."""
    fresh = prepared(s.mission, s.owners, s.run + 1, along=s.along)
    for field in State.__struct_fields__:
        setattr(s, field, getattr(fresh, field))
