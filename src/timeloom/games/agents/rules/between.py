"""The Between Locations phase: return, standard update, swaps, change of Time Captain."""

from __future__ import annotations

from typing import TypeAlias

from timeloom.games.agents.names import mid
from timeloom.games.agents.rules.asking import OTHERWISE, AgentQuestion, ByAgent, Wait, ask_anybody
from timeloom.games.agents.rules.azrak.link import put_back
from timeloom.games.agents.rules.azrak.update import Update, standard_update
from timeloom.games.agents.rules.azrak.vortex import can_update, room
from timeloom.games.agents.rules.breaking_off import Abandon, Persist, abandon_offers, say_whether_to_go_on
from timeloom.games.agents.rules.captain import look_at_timers
from timeloom.games.agents.rules.ending import fail_run
from timeloom.games.agents.rules.giving import Give, gifts, hand_over
from timeloom.games.agents.rules.settling import settle
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule, Tell
from timeloom.kernel.scene import Choice

PARAGRAPH = "between-locations"


class LeftLocation(Tell, frozen=True):
    """The group is between locations."""

    location: str

    def words(self) -> str:
        return f"You come away from {mid(self.location)}."


class Returned(AgentTell, frozen=True):
    """An ejected agent is back."""

    def words(self) -> str:
        return f"{self.name} finds the way back."


def leave_location(s: State) -> Rule[None]:
    """All cards go back into the panorama, ejected agents return, and the timers are looked at."""
    yield LeftLocation(location=s.here.name)
    for index, agent in enumerate(s.agents):
        put_back(s, index)
        agent.reading = []
    yield from find_the_way_back(s)
    s.stir()
    s.part = "between"
    yield from look_at_timers(s, "leave")
    yield from settle(s)


def find_the_way_back(s: State) -> Rule[None]:
    """Whoever was ejected returns, be it from the location or from what a timer has brought since."""
    for index, agent in enumerate(s.agents):
        if agent.ejected:
            agent.ejected = False
            yield Returned(**who(s, index))


# Standard update and swaps


class MoveOn(ByAgent, frozen=True):
    """On to the next round."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("On to the next place", ("map",), group=OTHERWISE)


InBetween: TypeAlias = Update | Give | Wait | Abandon | Persist | MoveOn


class Between(AgentQuestion[InBetween], frozen=True):
    """What is done between two locations."""

    def words(self, s: State, seat: int) -> str:
        return "Between two places. Is there anything to do before you go on?"


def between_locations(s: State) -> Rule[None]:
    """Update and swap as everybody likes; the Captain says when it goes on."""
    yield from find_the_way_back(s)
    if no_azrak_left(s):
        yield from fail_run(s, "nobody has any Azrak, and the Vortex has none to give")
        return
    answer = yield from ask_anybody(s, Between(), between_offers(s))
    match answer:
        case Update():
            s.stir()
            yield from standard_update(s, s.index_of(answer.agent))
            restore_links(s)
        case Give():
            s.stir()
            yield from hand_over(s, answer)
        case Wait():
            s.agents[s.index_of(answer.agent)].ready = True
        case Abandon() | Persist():
            yield from say_whether_to_go_on(s, answer)
        case MoveOn():
            yield from change_captain(s)


def no_azrak_left(s: State) -> bool:
    """Whether no link can be held any more."""
    return not any(agent.azrak for agent in s.agents) and not can_update(s)


def between_offers(s: State) -> dict[int, list[InBetween]]:
    """What everybody can do now. Whoever returns from a loss of control needs a standard update first."""
    update = can_update(s) and any(room(s, index) for index in range(len(s.agents)))
    needed = update and any(agent.lost for agent in s.agents)
    offers: dict[int, list[InBetween]] = {}
    for index, agent in enumerate(s.agents):
        own: list[InBetween] = [Update(agent.receptacle)] if update else []
        if not needed:
            own += gifts(s, index)
            own += rest_offers(s, index) if own or s.weary or index == s.captain else []
        offers[index] = [] if agent.ready else own
    return offers


def rest_offers(s: State, index: int) -> list[InBetween]:
    """Everybody can want to end the run; the Captain ends the phase, and the others wait for it."""
    receptacle = s.agents[index].receptacle
    onward = MoveOn(receptacle) if index == s.captain else Wait(receptacle)
    return [onward, *abandon_offers(s, index)]


def restore_links(s: State) -> None:
    """Whoever has Azrak again is in control again."""
    for agent in s.agents:
        agent.lost = agent.lost and not agent.azrak


# Change of Time Captain


class StillDazed(AgentTell, frozen=True):
    """There was no Azrak for this agent."""

    def words(self) -> str:
        return f"There is no Azrak for {self.name}, who goes on wandering between two realities."


def change_captain(s: State) -> Rule[None]:
    """The next agent to the left who has Azrak leads; whoever has none stays between two realities."""
    restore_links(s)
    for index, agent in enumerate(s.agents):
        if not agent.azrak:
            agent.lost = agent.ejected = True
            yield StillDazed(**who(s, index))
    order = [(s.captain + step) % s.size for step in range(1, s.size + 1)]
    s.captain = next(index for index in order if s.agents[index].azrak)
    s.part = "captain"
