"""Ways that a card, a power, an item or a token offers."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import mid_called, noted, price_of, source_touches
from timeloom.games.agents.pack.verbs import Way
from timeloom.games.agents.refs import card_ref, held_card, tried_ref
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import ByAgent
from timeloom.games.agents.rules.ways import open_ways, take_way
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice


class Do(ByAgent, frozen=True):
    """One of the ways that a card, an item, a token or a power offers."""

    source: str
    way: int

    def choice(self, s: State, seat: int) -> Choice:
        index = s.index_of(self.agent)
        way = way_sources(s, index)[self.source][self.way]
        on = "" if self.source == "card" else source_title(s, index, self.source)
        words = noted(way.words, on, price_of(s, way.cost))
        return Choice(words, source_touches(s, index, self.source))


class Chose(AgentTell, frozen=True):
    """A way was chosen; its words may be a secret, so they are not said."""

    source: str

    def words(self) -> str:
        return f"{self.name} makes use of {mid_called(self.source)}."


def way_offers(s: State, index: int) -> Iterator[Do]:
    """Ways that the card, the power, items and tokens offer."""
    receptacle = s.agents[index].receptacle
    for source, ways in way_sources(s, index).items():
        for at in open_ways(s, index, ways) if ways else ():
            yield Do(receptacle, source, at)


def way_sources(s: State, index: int) -> dict[str, tuple[Way, ...]]:
    """Where an agent's ways stand: the card, the power, what they hold, and what lies there for all."""
    agent, box = s.agents[index], s.box
    card = held_card(s, index)
    sources = {"card": card.may} if card else {}
    sources["power"] = box.receptacle[agent.receptacle].power.may
    for id in (*agent.items, *s.white):
        sources[id] = box.item[id].may
    for id in (*agent.tokens, *s.tokens):
        sources[id] = box.token[id].may
    for id in s.kept:
        sources[id] = box.mystery[id].may
    return sources


def do(s: State, index: int, answer: Do) -> Rule[None]:
    """Take one of the ways that are offered."""
    s.agents[index].tried.append(f"{tried_ref(s, index, answer.source)} way {answer.way}")
    yield Chose(**who(s, index), source=source_title(s, index, answer.source))
    way = way_sources(s, index)[answer.source][answer.way]
    yield from take_way(s, Acting(index, source_ref(s, index, answer.source)), way)


def source_ref(s: State, index: int, source: str) -> str:
    """How the card that a way is on is known; powers and tokens are no cards that effects speak of."""
    if source == "card":
        return card_ref(s, index)
    kinds = (("item", s.box.item), ("mystery", s.box.mystery))
    return next((f"{kind}:{source}" for kind, entries in kinds if source in entries), "")


def source_title(s: State, index: int, source: str) -> str:
    """What a way is on."""
    if source == "power":
        return s.body_of(index).power.title
    card = held_card(s, index)
    if source == "card" and card:
        return card.title
    entry = s.box.item.get(source) or s.box.token.get(source) or s.box.mystery[source]
    return entry.title
