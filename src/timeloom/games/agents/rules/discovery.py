"""The Discovery phase up to its actions: location recon and agent telepathy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from timeloom.games.agents.answers import SaidAloud, Say, Take
from timeloom.games.agents.refs import card_at, read
from timeloom.games.agents.rules.asking import ask_anybody, ask_first, who
from timeloom.games.agents.rules.conflicts import heed
from timeloom.games.agents.rules.settling import settle
from timeloom.games.agents.state import Saying, State
from timeloom.games.agents.tells.discovery import ReadCard, Said, SpokeAloud, TookCard
from timeloom.kernel import Form, Offers, Rule, Text

SAYING = Text("words", "In your own words", longest=400)
"""The place to write down what one tells."""
READ_OUT = 8
"""So many words of a card in a row are read out, and not told."""

# Location recon


def recon(s: State) -> Rule[None]:
    """Each agent takes a card at no cost and reads it in secret; its instructions are ignored for now."""
    places = available_places(s)
    idle = [index for index in s.present if s.agents[index].card is None]
    if not places or not idle:
        s.part = "telepathy"
        return
    offers: dict[int, Offers] = {
        index: [Take(s.agents[index].receptacle, place) for place in places] for index in idle
    }
    answer: Take = yield from ask_anybody(s, "recon", offers)
    yield from take_card(s, s.index_of(answer.agent), answer.place)


def available_places(s: State) -> list[int]:
    """The places of the panorama whose card lies there and is in front of nobody."""
    return [place for place, slot in enumerate(s.panorama) if not slot.removed and s.holder_of(place) is None]


def take_card(s: State, index: int, place: int, price: str = "") -> Rule[None]:
    """Put a card in front of an agent, who reads it in secret."""
    agent, card = s.agents[index], card_at(s, place)
    agent.card = place
    ref = s.panorama[place].ref
    if ref not in agent.seen:
        agent.seen.append(ref)
    yield TookCard(**who(s, index), title=card.title, price=price)
    yield ReadCard(**who(s, index), title=card.title, text=card.text, seats=(agent.seat,))


# Agent telepathy


def telepathy(s: State) -> Rule[None]:
    """Everybody tells what they have read, in their own words; a solo player need not."""
    silent = [index for index in s.present if s.agents[index].card is not None and not s.agents[index].told]
    if not silent or s.seats == 1:
        yield from begin_actions(s)
        return
    offers: dict[int, Offers] = {
        index: [saying(s, index), SaidAloud(s.agents[index].receptacle)] for index in silent
    }
    seat, answer = yield from ask_first(s, "telepathy", offers)
    yield from tell_others(s, agent_at(s, seat), answer)


class OwnWords(Struct, frozen=True):
    """Refuses to hear these texts read aloud."""

    texts: tuple[str, ...]

    def __call__(self, said: Say) -> str | None:
        """What is wrong with telling it like this, if anything."""
        read_out = any(phrases(said.words) & phrases(text) for text in self.texts)
        return "That is how the card puts it; tell it in words of your own." if read_out else None


def saying(s: State, index: int) -> Form[Any]:
    """Tell what one likes, but read nothing aloud that only oneself may read."""
    return Form(Say, (SAYING,), OwnWords(tuple(secret_texts(s, index))))


def secret_texts(s: State, index: int) -> Iterator[str]:
    """The words that an agent has in front of them, and nobody else."""
    agent = s.agents[index]
    if agent.card is not None:
        yield card_at(s, agent.card).text
    yield from (read(s, ref)[1] for ref in agent.reading)


def phrases(text: str) -> set[tuple[str, ...]]:
    """Every row of so many words of a text."""
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + READ_OUT]) for at in range(len(words) - READ_OUT + 1)}


def agent_at(s: State, seat: int) -> int:
    """The agent of a seat, where each has one."""
    return next(index for index, agent in enumerate(s.agents) if agent.seat == seat)


def tell_others(s: State, index: int, answer: Say | SaidAloud) -> Rule[None]:
    """What is told is written down for all."""
    agent = s.agents[index]
    title = card_at(s, agent.card).title if agent.card is not None else ""
    agent.told = True
    if isinstance(answer, SaidAloud):
        yield SpokeAloud(**who(s, index), about=title)
        return
    s.sayings.append(Saying(agent.receptacle, title, answer.words))
    yield Said(**who(s, index), about=title, text=answer.words)


def begin_actions(s: State) -> Rule[None]:
    """From now on the instructions of the cards count."""
    s.part = "actions"
    for index in s.present:
        yield from heed(s, index)
    yield from settle(s)
