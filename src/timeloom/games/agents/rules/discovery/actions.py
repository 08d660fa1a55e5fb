"""The Actions step: at any time, by anybody, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from timeloom.games.agents.names import card_id, mid_called
from timeloom.games.agents.refs import held_card
from timeloom.games.agents.rules.asking import OTHERWISE, AgentQuestion, ByAgent, Wait
from timeloom.games.agents.rules.azrak.link import eject_the_lost, put_back
from timeloom.games.agents.rules.breaking_off import Abandon, Persist, abandon_offers, say_whether_to_go_on
from timeloom.games.agents.rules.discovery.doing import Do, do, way_offers
from timeloom.games.agents.rules.discovery.exploring import (
    Explore,
    Obey,
    explore,
    explore_offers,
    obey,
    why_no_card,
)
from timeloom.games.agents.rules.discovery.initiating import card_offers, conflict_offers, initiate
from timeloom.games.agents.rules.discovery.recon import about_card
from timeloom.games.agents.rules.discovery.telepathy import Say, saying, tell_others
from timeloom.games.agents.rules.giving import Give, gifts, give
from timeloom.games.agents.rules.map import spots
from timeloom.games.agents.rules.settling import settle
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.ways import take_back
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Form, Reasons, Rule, Stop, ask, together
from timeloom.kernel.scene import Choice

# Standing by and leaving


class StandBy(ByAgent, frozen=True):
    """Return one's card to the panorama."""

    def choice(self, s: State, seat: int) -> Choice:
        found = about_card(s, s.index_of(self.agent), "Leave {card} and stand by")
        return replace(found, group=OTHERWISE)


class StoodBy(AgentTell, frozen=True):
    """A card goes back."""

    title: str

    def words(self) -> str:
        return f"{self.name} leaves {mid_called(self.title)} and stands by."


def stand_by(s: State, index: int) -> Rule[None]:
    """Return one's card to the panorama."""
    card = held_card(s, index)
    assert card is not None
    put_back(s, index)
    s.agents[index].reading = []
    yield StoodBy(**who(s, index), title=card.title)


class Leave(ByAgent, frozen=True):
    """The group leaves the location."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Leave this place with everybody", ("panorama",), group=OTHERWISE)


# Side by side

Action: TypeAlias = Obey | Explore | Initiate | Do | StandBy | Give | Say | Wait | Leave | Abandon | Persist


class Act(AgentQuestion[Action], frozen=True):
    """What an agent does, now or at any time."""

    agent: int

    def words(self, s: State, seat: int) -> str:
        if s.agents[self.agent].todo:
            return "Your card has something for you to do. Read it, then do it."
        if s.agents[self.agent].bound:
            return "There is no way round this. How do you meet it?"
        return "Do what you like, as long as your Azrak lasts."

    def reasons(self, s: State, seat: int) -> Reasons:
        yield from ((spot.id, ELSEWHERE) for spot in spots(s))
        yield from ((card_id(place), why_no_card(s, self.agent, place)) for place in range(len(s.panorama)))


ELSEWHERE = "The Captain chooses where to go once everybody has left this place."


def actions(s: State) -> Rule[None]:
    """Everybody acts when they like, side by side; it rests when nobody is in the middle of an action."""
    yield from together(**{s.agents[index].receptacle: act(s, index) for index in s.present})
    for agent in s.agents:
        if agent.busy:
            agent.busy = False
            take_back(s, agent)
    if all(agent.ready or agent.ejected for agent in s.agents):
        s.part = "leaving"
    yield from settle(s)


def act(s: State, index: int) -> Rule[None]:
    """One agent's actions, until nobody is in the middle of one."""
    agent = s.agents[index]
    while True:
        answer = yield from ask(agent.seat, Act(index), lambda: action_offers(s, index))
        agent.busy = True
        if not isinstance(answer, Say | Wait):
            s.stir()
        yield from perform(s, index, answer)
        agent.busy = False
        if not s.over:
            yield from eject_the_lost(s)
        if s.over or not any(other.busy for other in s.agents):
            yield Stop()
            return


def perform(s: State, index: int, answer: Action) -> Rule[None]:
    """One action of an agent."""
    match answer:
        case Obey():
            yield from obey(s, index)
        case Explore():
            yield from explore(s, index, answer.place)
        case Initiate():
            yield from initiate(s, index, answer)
        case Do():
            yield from do(s, index, answer)
        case StandBy():
            yield from stand_by(s, index)
        case Give():
            yield from give(s, index, answer)
        case Say():
            yield from tell_others(s, index, answer)
        case Wait():
            s.agents[index].ready = True
        case Leave():
            s.part = "leaving"
        case Abandon() | Persist():
            yield from say_whether_to_go_on(s, answer)


def all_must_stop(s: State) -> bool:
    """The run is over, the group leaves, a group conflict begins, or a link breaks."""
    over = s.part != "actions" or bool(s.ending)
    return over or bool(s.going) or s.fight is not None or s.torn is not None


def action_offers(s: State, index: int) -> Iterator[Action | Form[Say]]:
    """What an agent can do now: what the card demands first, then whatever they like."""
    agent = s.agents[index]
    if agent.ready or agent.ejected or not agent.azrak or all_must_stop(s):
        return
    yield from demands(s, index) or whatever_they_like(s, index)
    yield from abandon_offers(s, index)
    if s.seats > 1:
        yield saying(s, index)


def demands(s: State, index: int) -> Sequence[Action]:
    """What an agent must do before anything else but talk: injunctions first, then a personal conflict."""
    agent = s.agents[index]
    if agent.todo:
        return [Obey(agent.receptacle)]
    return list(conflict_offers(s, index)) if agent.bound else []


def whatever_they_like(s: State, index: int) -> Iterator[Action]:
    """What an agent of whom nothing is demanded can do."""
    agent = s.agents[index]
    yield from card_offers(s, index)
    yield from way_offers(s, index)
    yield from explore_offers(s, index)
    if agent.card is not None:
        yield StandBy(agent.receptacle)
        return
    yield from gifts(s, index)
    yield Wait(agent.receptacle)
    if can_lead_away(s, index):
        yield Leave(agent.receptacle)


def can_lead_away(s: State, index: int) -> bool:
    """The Captain can leave with everybody when nobody has a card in front of them or is busy."""
    return index == s.leader and all(other.card is None and not other.busy for other in s.agents)
