"""Agent telepathy: everybody tells what they have read, in words of their own."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.agents.names import mid_called
from timeloom.games.agents.refs import card_at, read
from timeloom.games.agents.rules.asking import OTHERWISE, AgentQuestion, ByAgent, ask_agents
from timeloom.games.agents.rules.breaking_off import (
    BREAK_OFF,
    Abandon,
    Persist,
    abandon_offers,
    also_asked,
    say_whether_to_go_on,
)
from timeloom.games.agents.rules.conflicts import heed
from timeloom.games.agents.rules.discovery.recon import about_card
from timeloom.games.agents.rules.settling import settle
from timeloom.games.agents.state import Saying, State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Answer, Form, Rule, Text
from timeloom.kernel.scene import Choice

SAYING = Text("words", "In your own words", longest=400)
"""The place to write down what one tells."""
READ_OUT = 8
"""So many words of a card in a row are read out, and not told."""


class Say(Answer, frozen=True):
    """Tell the others, in one's own words, what one has read."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Say], seat: int) -> Choice:
        """A place to tell of the card in front of one, or of anything else."""
        index = agent_at(s, seat)
        if s.agents[index].card is None:
            return Choice("Tell the others something", group=OTHERWISE)
        return replace(about_card(s, index, "Tell the others of {card}"), group=OTHERWISE)


class SaidAloud(ByAgent, frozen=True):
    """It has been told with one's own voice."""

    def choice(self, s: State, seat: int) -> Choice:
        return about_card(s, s.index_of(self.agent), "With my own voice I have told them of {card}")


class Telepathy(AgentQuestion[Say | SaidAloud | Abandon | Persist], frozen=True):
    """What an agent has read."""

    def words(self, s: State, seat: int) -> str:
        agent = s.agents[agent_at(s, seat)]
        if agent.told or agent.card is None:
            return BREAK_OFF
        return "Tell the others what you have read, in your own words."


def telepathy(s: State) -> Rule[None]:
    """Everybody tells what they have read, in their own words; who plays alone or reads along need not."""
    silent = [index for index in s.present if s.agents[index].card is not None and not s.agents[index].told]
    if not silent or s.seats == 1 or s.along:
        yield from begin_actions(s)
        return
    offers: dict[int, list[Form[Say] | SaidAloud | Abandon | Persist]] = {
        index: [saying(s, index), SaidAloud(s.agents[index].receptacle), *abandon_offers(s, index)]
        for index in silent
    }
    seat, answer = yield from ask_agents(s, Telepathy(), {**offers, **also_asked(s, silent)})
    if isinstance(answer, Say | SaidAloud):
        yield from tell_others(s, agent_at(s, seat), answer)
    else:
        yield from say_whether_to_go_on(s, answer)


def agent_at(s: State, seat: int) -> int:
    """The agent of a seat, where each has one."""
    return next(index for index, agent in enumerate(s.agents) if agent.seat == seat)


class OwnWords(Struct, frozen=True):
    """Refuses to hear these texts read aloud."""

    texts: tuple[str, ...]

    def __call__(self, said: Say) -> str | None:
        """What is wrong with telling it like this, if anything."""
        rows = phrases(said.words)
        read_out = bool(rows) and any(rows & phrases(text) for text in self.texts)
        return "That is how the card puts it; tell it in words of your own." if read_out else None


def saying(s: State, index: int) -> Form[Say]:
    """Tell what one likes, but read nothing aloud that only oneself may read."""
    agent = s.agents[index]
    own = () if agent.card is None else (card_at(s, agent.card).text,)
    return in_own_words((*own, *[read(s, ref)[1] for ref in agent.reading]) if agent.reading else own)


@lru_cache(maxsize=256)
def in_own_words(texts: tuple[str, ...]) -> Form[Say]:
    """The form for whoever has read these texts, and nobody else; it is offered at every moment."""
    return Form(Say, (SAYING,), OwnWords(texts))


def phrases(text: str) -> set[tuple[str, ...]]:
    """Every row of so many words of a text."""
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + READ_OUT]) for at in range(len(words) - READ_OUT + 1)}


class Said(AgentTell, frozen=True):
    """Telepathy."""

    about: str
    text: str

    def words(self) -> str:
        return (
            f"{self.name}, of {mid_called(self.about)}: “{self.text}”"
            if self.about
            else f"{self.name}: “{self.text}”"
        )


class SpokeAloud(AgentTell, frozen=True):
    """Telepathy by voice."""

    about: str

    def words(self) -> str:
        return f"{self.name} has told you of {mid_called(self.about)}."


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
