"""Spending, losing or gaining Azrak."""

from __future__ import annotations

from timeloom.games.agents.names import azrak_id
from timeloom.games.agents.rules.azrak.link import broken_link
from timeloom.games.agents.rules.azrak.vortex import room, take_from_vortex
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule


def spend(s: State, index: int, azrak: int = 1) -> Rule[None]:
    """Spent Azrak goes into the Vortex; with the last one the link breaks."""
    s.agents[index].azrak -= azrak
    s.vortex += azrak
    if not s.agents[index].azrak:
        yield from broken_link(s, index)


class AzrakLost(AgentTell, frozen=True):
    """Azrak goes into the Vortex."""

    azrak: int
    left: int

    def words(self) -> str:
        return f"{self.name} loses {self.azrak} Azrak and has {self.left}."

    def touches(self) -> tuple[str, ...]:
        return (azrak_id(self.agent), "vortex")


def lose(s: State, index: int, azrak: int) -> Rule[None]:
    """Lost Azrak goes into the Vortex; nobody loses more than they have."""
    agent = s.agents[index]
    lost = min(azrak, agent.azrak)
    if not lost:
        return
    yield AzrakLost(**who(s, index), azrak=lost, left=agent.azrak - lost)
    yield from spend(s, index, lost)


class AzrakGained(AgentTell, frozen=True):
    """Azrak comes from the Vortex."""

    azrak: int
    left: int
    full: bool = False
    """There was no room for any."""

    def words(self) -> str:
        if not self.azrak:
            why = "has all that they can hold" if self.full else "there is none in the Vortex"
            return f"{self.name} could gain Azrak now, but {why}."
        return f"{self.name} gains {self.azrak} Azrak and has {self.left}."

    def touches(self) -> tuple[str, ...]:
        return ("vortex", azrak_id(self.agent))


def gain(s: State, index: int, azrak: int) -> Rule[None]:
    """Gained Azrak comes from the Vortex, as far as there is some, up to the starting level."""
    full = not room(s, index)
    gained = take_from_vortex(s, index, azrak)
    yield AzrakGained(**who(s, index), azrak=gained, left=s.agents[index].azrak, full=full)
