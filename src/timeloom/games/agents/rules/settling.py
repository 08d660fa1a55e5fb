"""What an action leaves behind: who is ejected, whether all are lost, and where it goes on."""

from __future__ import annotations

from timeloom.games.agents.rules.azrak.link import eject_the_lost, put_back
from timeloom.games.agents.rules.ending import fail_run
from timeloom.games.agents.state import State
from timeloom.kernel import Rule


def settle(s: State) -> Rule[None]:
    """The action is over: whoever has lost control goes, and the mission fails if that was everybody."""
    if s.over:
        return
    lost = [agent.lost for agent in s.agents]
    if True in lost:
        yield from eject_the_lost(s)
    if False not in lost:
        yield from fail_run(s, "all agents have lost control of their receptacles")
    elif s.going or not s.present:
        leave_at_once(s)
    elif s.fight and s.part != "conflict":
        s.fight.after, s.part = s.part, "conflict"


def leave_at_once(s: State) -> None:
    """Nobody is left at the location, or a card sends everybody away."""
    s.fight, s.fights = None, []
    for index in range(len(s.agents)):
        put_back(s, index)
    if s.part != "between":
        s.part = "leaving"
