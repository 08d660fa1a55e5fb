"""Broken link: an emergency update, or the loss of control; and being ejected from a location."""

from __future__ import annotations

from timeloom.games.agents.names import noted
from timeloom.games.agents.rules.asking import AgentQuestion, ByAgent, ask_agent
from timeloom.games.agents.rules.azrak.vortex import (
    can_update,
    pay_for_update,
    take_from_vortex,
    update_price,
)
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice

PARAGRAPH = "broken-link"


class EmergencyUpdate(ByAgent, frozen=True):
    """Ask the Agency for help."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(noted("Emergency update: refill from the Vortex", update_price(s)), ("vortex",))


class LoseControl(ByAgent, frozen=True):
    """Let the receptacle go."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Lose control of the receptacle, until the group leaves this place")


class BrokenLink(AgentQuestion[EmergencyUpdate | LoseControl], frozen=True):
    """What is done about a link that breaks."""

    id = "link"
    agent: int

    def words(self, s: State, seat: int) -> str:
        return "Your last crystal is gone, and the link tears. What now?"


class EmergencyUpdated(AgentTell, frozen=True):
    """An emergency update."""

    azrak: int
    free: bool

    def words(self) -> str:
        price = "at no cost" if self.free else "and one crystal goes to the Mission Return"
        return f"The link of {self.name} breaks; the Agency answers with {self.azrak} Azrak, {price}."


class ControlLost(AgentTell, frozen=True):
    """The link is broken."""

    def words(self) -> str:
        return f"The link breaks, and {self.name} is nobody’s but their own."

    def beat(self) -> str:
        return "The link breaks"


def broken_link(s: State, index: int) -> Rule[None]:
    """The last Azrak is gone: an emergency update, or the loss of control; everybody waits for it."""
    s.torn = index
    answer = yield from ask_agent(s, index, BrokenLink(index), link_offers(s, index))
    s.torn = None
    if isinstance(answer, EmergencyUpdate):
        yield from emergency_update(s, index)
    else:
        yield from lose_control(s, index)


def link_offers(s: State, index: int) -> list[EmergencyUpdate | LoseControl]:
    """An update only if there is something to refill from."""
    receptacle = s.agents[index].receptacle
    lost = LoseControl(receptacle)
    return [EmergencyUpdate(receptacle), lost] if can_update(s) else [lost]


def emergency_update(s: State, index: int) -> Rule[None]:
    """The agent refills the pool; nobody else gets anything."""
    free = pay_for_update(s)
    gained = take_from_vortex(s, index, s.vortex)
    yield EmergencyUpdated(**who(s, index), azrak=gained, free=free)


def lose_control(s: State, index: int) -> Rule[None]:
    """What was begun is completed; then the agent is ejected."""
    s.agents[index].lost = True
    yield ControlLost(**who(s, index))


# Being ejected from a location


class Ejected(AgentTell, frozen=True):
    """Out of the location."""

    def words(self) -> str:
        return f"The agent of {self.name} is ejected, dazed, between two realities."


def eject(s: State, index: int) -> Rule[None]:
    """The agent can do nothing until the Between Locations phase."""
    agent = s.agents[index]
    if agent.ejected:
        return
    agent.ejected = True
    put_back(s, index)
    yield Ejected(**who(s, index))


def put_back(s: State, index: int) -> None:
    """The card in front of an agent goes back into the panorama."""
    agent = s.agents[index]
    agent.card, agent.todo, agent.bound, agent.damage = None, False, False, 0


def eject_the_lost(s: State) -> Rule[None]:
    """Whoever has lost control is ejected, unless they are still in the middle of their action."""
    for index, agent in enumerate(s.agents):
        if agent.lost and not agent.busy:
            yield from eject(s, index)
