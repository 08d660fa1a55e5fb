"""The Actions step: at any time, by anybody, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from timeloom.games.agents.names import mid_called
from timeloom.games.agents.refs import held_card
from timeloom.games.agents.rules.asking import OTHERWISE, AgentQuestion, ByAgent, Wait
from timeloom.games.agents.rules.azrak.link import eject_the_lost, put_back
from timeloom.games.agents.rules.azrak.spending import spend
from timeloom.games.agents.rules.discovery.doing import Do, do, way_offers
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey, explore, explore_offers, obey
from timeloom.games.agents.rules.discovery.initiating import card_offers, conflict_offers, initiate
from timeloom.games.agents.rules.discovery.recon import about_card
from timeloom.games.agents.rules.discovery.telepathy import Say, saying, tell_others
from timeloom.games.agents.rules.giving import Give, gifts, hand_over
from timeloom.games.agents.rules.settling import settle
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Form, Rule, Stop, ask, together
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


def give(s: State, index: int, answer: Give) -> Rule[None]:
    """Hand things to one other agent: the first costs an Azrak, those that follow at once do not."""
    free = s.agents[index].handing == answer.to
    s.agents[index].handing = answer.to
    yield from hand_over(s, answer, "" if free else " for an Azrak")
    if not free:
        yield from spend(s, index)


class Leave(ByAgent, frozen=True):
    """The group leaves the location."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Leave this place with everybody", ("panorama",), group=OTHERWISE)


# Side by side

Action: TypeAlias = Obey | Explore | Initiate | Do | StandBy | Give | Say | Wait | Leave


class Act(AgentQuestion[Action], frozen=True):
    """What an agent does, now or at any time."""

    agent: int

    def words(self, s: State, seat: int) -> str:
        if s.agents[self.agent].todo:
            return "Your card has something for you to do. Read it, then do it."
        if s.agents[self.agent].bound:
            return "There is no way round this. How do you meet it?"
        return "Do what you like, as long as your Azrak lasts."


def actions(s: State) -> Rule[None]:
    """Everybody acts when they like, side by side; it rests when nobody is in the middle of an action."""
    yield from together(**{s.agents[index].receptacle: act(s, index) for index in s.present})
    for agent in s.agents:
        agent.busy = False
    if all(s.agents[index].ready for index in s.present):
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
        if not isinstance(answer, Give | Say):
            agent.handing = ""
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


def all_must_stop(s: State) -> bool:
    """The mission is over, the group leaves, a group conflict begins, or nobody is left."""
    leaving = s.part != "actions" or bool(s.going) or all(s.agents[index].ready for index in s.present)
    return s.over or leaving or s.fight is not None


def action_offers(s: State, index: int) -> list[Action | Form[Say]]:
    """What an agent can do now: what the card demands first, then whatever they like."""
    agent = s.agents[index]
    if agent.ready or agent.ejected or not agent.azrak or all_must_stop(s):
        return []
    offers: list[Action | Form[Say]] = [*(demands(s, index) or whatever_they_like(s, index))]
    return [*offers, saying(s, index)] if s.seats > 1 else offers


def demands(s: State, index: int) -> Sequence[Action]:
    """What an agent must do before anything else but talk: injunctions first, then a personal conflict."""
    agent = s.agents[index]
    if agent.todo:
        return [Obey(agent.receptacle)]
    return list(conflict_offers(s, index)) if agent.bound else []


def whatever_they_like(s: State, index: int) -> list[Action]:
    """What an agent of whom nothing is demanded can do."""
    agent = s.agents[index]
    offers: list[Action] = [*card_offers(s, index), *way_offers(s, index), *explore_offers(s, index)]
    if agent.card is not None:
        return [*offers, StandBy(agent.receptacle)]
    offers += [*gifts(s, index), Wait(agent.receptacle)]
    return [*offers, Leave(agent.receptacle)] if can_lead_away(s, index) else offers


def can_lead_away(s: State, index: int) -> bool:
    """The Captain can leave with everybody when nobody has a card in front of them or is busy."""
    return index == s.leader and all(other.card is None and not other.busy for other in s.agents)
