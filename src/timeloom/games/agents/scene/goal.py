"""What the mission wants, and how much there is to do it with, in one line."""

from __future__ import annotations

from timeloom.games.agents.state import State


def goal(s: State) -> str:
    """The mission in a sentence, then where the Azrak is."""
    if s.ending:
        return ""
    aim = s.box.goal or s.box.about
    if s.part in ("receptacles", "leading", "prologue"):
        return aim
    held = sum(agent.azrak for agent in s.agents)
    return f"{aim} Azrak: {held} among you, {s.vortex} in the Vortex, {s.returned} gone for good."
