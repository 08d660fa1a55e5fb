"""Explore, and before it what the card in front of one demands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from timeloom.games.agents.names import card_id, mid_called
from timeloom.games.agents.printed import demand_words
from timeloom.games.agents.refs import card_at, held_card
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import ByAgent
from timeloom.games.agents.rules.azrak.link import put_back
from timeloom.games.agents.rules.azrak.spending import spend
from timeloom.games.agents.rules.conflicts import heed
from timeloom.games.agents.rules.discovery.recon import about_card, available_places, take_card
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

# To begin with


class Obey(ByAgent, frozen=True):
    """Follow the injunctions of the card."""

    def choice(self, s: State, seat: int) -> Choice:
        index = s.index_of(self.agent)
        card = held_card(s, index)
        demanded = demand_words(s, index, card.do) if card else ""
        return replace(about_card(s, index, "Do what your card demands"), text=demanded)


class Obeyed(AgentTell, frozen=True):
    """Injunctions are followed."""

    title: str

    def words(self) -> str:
        return f"{self.name} does as {mid_called(self.title)} would have it."


def obey(s: State, index: int) -> Rule[None]:
    """Follow the injunctions of one's card."""
    agent, card = s.agents[index], held_card(s, index)
    assert card is not None
    assert agent.card is not None
    agent.todo = False
    yield Obeyed(**who(s, index), title=card.title)
    yield from apply_effects(s, card.do, Acting(index, s.panorama[agent.card].ref))


# Explore


class Explore(ByAgent, frozen=True):
    """Return one's card, if any, and take another."""

    place: int

    def choice(self, s: State, seat: int) -> Choice:
        price = "at no cost" if explores_free(s, s.index_of(self.agent)) else "1 Azrak"
        words = f"Explore {mid_called(card_at(s, self.place).title)} ({price})"
        return Choice(words, (card_id(self.place),), group=f"Explore ({price})")


def explore_offers(s: State, index: int) -> Iterator[Explore]:
    """Every card of the panorama that is in front of nobody."""
    receptacle = s.agents[index].receptacle
    for place in available_places(s):
        yield Explore(receptacle, place)


def why_no_card(s: State, index: int, place: int) -> str:
    """Why an agent cannot explore a card of the panorama now."""
    agent, holder = s.agents[index], s.holder_of(place)
    if holder == index:
        return "This card is in front of you; what it says stands with your question."
    if holder is not None:
        return f"{s.body_of(holder).name} has this card; it can be explored once it is back in the panorama."
    if agent.todo:
        return "First do what your own card demands."
    return "A conflict holds you here; it has to be resolved first." if agent.bound else ""


def explores_free(s: State, index: int) -> bool:
    """With two receptacles everybody, with three the Captain, explores once a round at no cost.

    (Two or three player games)
    """
    entitled = s.size == 2 or (s.size == 3 and index == s.captain)
    return entitled and not s.agents[index].explored


def explore(s: State, index: int, place: int) -> Rule[None]:
    """Spend an Azrak, return one's card, take another one and read it."""
    agent = s.agents[index]
    free = explores_free(s, index)
    put_back(s, index)
    agent.card = place
    agent.reading, agent.told = [], False
    if free:
        agent.explored = True
    else:
        yield from spend(s, index)
    yield from take_card(s, index, place, " at no cost" if free else " for an Azrak")
    yield from heed(s, index)
    if agent.lost and agent.todo:
        yield from obey(s, index)
