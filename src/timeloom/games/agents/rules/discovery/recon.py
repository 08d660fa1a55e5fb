"""Location recon: each agent takes a card of the panorama and reads it in secret."""

from __future__ import annotations

from timeloom.games.agents.names import card_id, mid_called
from timeloom.games.agents.refs import card_at
from timeloom.games.agents.rules.asking import AgentQuestion, ByAgent, ask_anybody
from timeloom.games.agents.rules.breaking_off import (
    BREAK_OFF,
    Abandon,
    Persist,
    abandon_offers,
    also_asked,
    say_whether_to_go_on,
)
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, ReadCard, readers, who
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice


class Take(ByAgent, frozen=True):
    """Take a card of the panorama."""

    place: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Look at {mid_called(card_at(s, self.place).title)}", (card_id(self.place),))


class Recon(AgentQuestion[Take | Abandon | Persist], frozen=True):
    """Which card an agent takes first."""

    def words(self, s: State, seat: int) -> str:
        if all(agent.card is not None for agent in s.agents if agent.seat == seat):
            return BREAK_OFF
        return "Which part of the picture do you look at?"


def recon(s: State) -> Rule[None]:
    """Each agent takes a card at no cost and reads it in secret; its instructions are ignored for now."""
    places = available_places(s)
    idle = [index for index in s.present if s.agents[index].card is None]
    if not places or not idle:
        s.part = "telepathy"
        return
    offers: dict[int, list[Take | Abandon | Persist]] = {
        index: [*(Take(s.agents[index].receptacle, place) for place in places), *abandon_offers(s, index)]
        for index in idle
    }
    answer = yield from ask_anybody(s, Recon(), {**offers, **also_asked(s, idle)})
    if isinstance(answer, Take):
        yield from take_card(s, s.index_of(answer.agent), answer.place)
    else:
        yield from say_whether_to_go_on(s, answer)


def available_places(s: State) -> list[int]:
    """The places of the panorama whose card lies there and is in front of nobody."""
    held = [agent.card for agent in s.agents]
    return [place for place, slot in enumerate(s.panorama) if not slot.removed and place not in held]


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
    taker = who(s, index)
    yield TookCard(**taker, title=card.title, price=price)
    yield ReadCard(**taker, title=card.title, text=card.text, seats=readers(s, index))


def about_card(s: State, index: int, words: str) -> Choice:
    """Words about the card in front of an agent."""
    place = s.agents[index].card
    assert place is not None
    return Choice(words.format(card=mid_called(card_at(s, place).title)), (card_id(place),))
