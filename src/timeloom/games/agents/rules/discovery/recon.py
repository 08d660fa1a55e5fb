"""Location recon: each agent takes a card of the panorama and reads it in secret."""

from __future__ import annotations

from timeloom.games.agents.names import card_id, mid_called
from timeloom.games.agents.refs import card_at
from timeloom.games.agents.rules.asking import AgentQuestion, ByAgent, ask_anybody
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, ReadCard, who
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice


class Take(ByAgent, frozen=True):
    """Take a card of the panorama."""

    place: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Look at {mid_called(card_at(s, self.place).title)}", (card_id(self.place),))


class Recon(AgentQuestion[Take], frozen=True):
    """Which card an agent takes first."""

    def words(self, s: State, seat: int) -> str:
        return "Which part of the picture do you look at?"


def recon(s: State) -> Rule[None]:
    """Each agent takes a card at no cost and reads it in secret; its instructions are ignored for now."""
    places = available_places(s)
    idle = [index for index in s.present if s.agents[index].card is None]
    if not places or not idle:
        s.part = "telepathy"
        return
    offers = {index: [Take(s.agents[index].receptacle, place) for place in places] for index in idle}
    answer = yield from ask_anybody(s, Recon(), offers)
    yield from take_card(s, s.index_of(answer.agent), answer.place)


def available_places(s: State) -> list[int]:
    """The places of the panorama whose card lies there and is in front of nobody."""
    return [place for place, slot in enumerate(s.panorama) if not slot.removed and s.holder_of(place) is None]


class TookCard(AgentTell, frozen=True):
    """An agent took a panorama card."""

    title: str
    price: str = ""

    def words(self) -> str:
        return f"{self.name} looks closer at {mid_called(self.title)}{self.price}."


def take_card(s: State, index: int, place: int, price: str = "") -> Rule[None]:
    """Put a card in front of an agent, who reads it in secret."""
    agent, card = s.agents[index], card_at(s, place)
    agent.card = place
    ref = s.panorama[place].ref
    if ref not in agent.seen:
        agent.seen.append(ref)
    yield TookCard(**who(s, index), title=card.title, price=price)
    yield ReadCard(**who(s, index), title=card.title, text=card.text, seats=(agent.seat,))


def about_card(s: State, index: int, words: str) -> Choice:
    """Words about the card in front of an agent."""
    place = s.agents[index].card
    assert place is not None
    return Choice(words.format(card=mid_called(card_at(s, place).title)), (card_id(place),))
