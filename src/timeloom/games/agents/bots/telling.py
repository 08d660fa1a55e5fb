"""What a bot tells of what it has read: a few things that caught its eye, and what one can do there.

It speaks of nothing that it could not do itself, and it never reads a card aloud.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from timeloom.games.agents.names import noted, price_of
from timeloom.games.agents.pack.cards import Body
from timeloom.games.agents.pack.mission import missions
from timeloom.games.agents.pack.verbs import Effect, Test, Way
from timeloom.games.agents.refs import card_at, read
from timeloom.games.agents.rules.conditions import Not
from timeloom.games.agents.rules.testing.initiate import open_tests
from timeloom.games.agents.rules.verbs import Interact, MustChoose, Remember, TakeItem, TakeToken
from timeloom.games.agents.rules.ways import open_ways
from timeloom.games.agents.state import Agent, State

GLIMPSES = 3
BEGINNINGS = (
    "What stays with me: {}.",
    "I keep thinking of this: {}.",
    "In a few words: {}.",
    "Mostly this: {}.",
)
LONG = 5
"""A word by itself says something if it is so long."""
PLAIN = frozenset(
    re.findall(
        r"\w+",
        """
        a about above after again against all along also although am among an and another any anybody
        anything are as at away back be because been before began begin begins behind being below beside
        between both but by came can cannot come comes could did do does done down each either else end ever
        every everybody everyone everything far few first for from gave get gets give gives go goes going
        gone got had half has have he hear her here hers herself him himself his how if in into is it its
        itself just keep keeps kept know knows last least left less let like likes little long look looks
        made make makes many may me mean means might more most much must my near nearly never next no nobody
        none nor not nothing now of off on once one only onto or other others ought our out over own people
        perhaps put puts quite rather read reads round said same saw say says see sees seem seems seen
        several shall she should since so some somebody somehow someone something sometimes stand stands
        still such take takes tell tells than that the their them themselves then there these they thing
        things think thinks this those though thought through till to together told too took towards two
        under until up upon us used very want wants was way we well went were what whatever when where which
        while who whoever whole whom whose why will with without would yet you your yours yourself
        """,
    )
)
"""Words that say little by themselves."""


def has_news(agent: Agent) -> bool:
    """Whether an agent has read something that the others have not been told."""
    return not agent.told and (agent.card is not None or bool(to_tell(agent)))


def to_tell(agent: Agent) -> list[str]:
    """What an agent has just read; a snap recall is nobody else's business."""
    return [ref for ref in agent.reading if not ref.startswith("recall:")]


def sentence(s: State, agent: Agent) -> str:
    """A few sentences about what an agent has read last, or has in front of them."""
    if fresh := to_tell(agent):
        return beginning(s, agent, read(s, fresh[-1])[1])
    assert agent.card is not None
    card = card_at(s, agent.card)
    return " ".join([beginning(s, agent, card.text), *prospects(s, s.agents.index(agent), card)])


def beginning(s: State, agent: Agent, text: str) -> str:
    """What caught the eye, in the manner of this agent."""
    found = glimpses(s.mission, text)
    manner = BEGINNINGS[s.agents.index(agent) % len(BEGINNINGS)]
    return manner.format(", ".join(found)) if found else "It does not say much."


# What caught the eye


@cache
def glimpses(mission: str, text: str) -> tuple[str, ...]:
    """Words that stand side by side and are rare in this mission, in their order; or else single ones."""
    rarity = common_words(mission)
    pairs = list(dict.fromkeys(side_by_side(text))) or [(word,) for word in telling_words(text)]
    rarest: list[tuple[str, ...]] = []
    for pair in sorted(pairs, key=lambda pair: sum(rarity[word.lower()] for word in pair)):
        if not any(set(pair) & set(other) for other in rarest):
            rarest.append(pair)
    return tuple(" ".join(pair) for pair in pairs if pair in rarest[:GLIMPSES])


def side_by_side(text: str) -> Iterator[tuple[str, ...]]:
    """Two telling words with nothing between them."""
    for words in clauses(text):
        for pair in pairwise(words):
            if all(len(word) > 2 and word.lower() not in PLAIN for word in pair):
                yield pair


def telling_words(text: str) -> Iterator[str]:
    """Words that say something by themselves."""
    for words in clauses(text):
        yield from (word for word in words if len(word) >= LONG and word.lower() not in PLAIN)


def clauses(text: str) -> Iterator[list[str]]:
    """The words between two points, the first of them small, as in the middle of a sentence."""
    for clause in re.split(r"[^\w’\s-]+", text):
        words = clause.split()
        yield [lower(words[0]), *words[1:]] if words else []


@cache
def common_words(mission: str) -> Counter[str]:
    """How often every word is on the cards of a mission."""
    bodies = (table for _, table in missions()[mission].tables if isinstance(table, Body))
    return Counter(word.lower() for body in bodies for word in re.split(r"[^\w’-]+", body.text))


# What one can do there


def prospects(s: State, index: int, card: Body) -> Iterator[str]:
    """What the card wants, and what it offers an agent."""
    if card.conflict:
        yield f"I shall have to deal with this: {card.conflict.opponent}."
    elif card.do:
        yield demand(card.do)
    for at in open_tests(s, index, card.tests):
        yield trial(s, card.tests[at])
    ways = [card.may[at] for at in open_ways(s, index, card.may)]
    if ways:
        offered = "; or: ".join(lower(noted(way.words, price_of(s, way.cost))) for way in ways)
        yield f"I could do this: {offered}."
    if any(is_beyond(s, index, way) for way in card.may):
        yield "There is more to it, for somebody who has what I lack."


def is_beyond(s: State, index: int, way: Way) -> bool:
    """Whether an agent lacks something for a way that nobody has gone yet."""
    if way.when is None or way.once in s.marks:
        return False
    return not all(part.holds(s, index) for part in way.when.parts if not isinstance(part, Not))


def demand(effects: tuple[Effect, ...]) -> str:
    """What the injunctions of a card come to, as far as one can say beforehand."""
    if any(isinstance(effect, MustChoose) for effect in effects):
        return "It makes me choose; what do you say?"
    if any(isinstance(effect, Interact | Remember) for effect in effects):
        return "Whoever I am seems to know something about it."
    if any(isinstance(effect, TakeItem | TakeToken) for effect in effects):
        return "It hands me something."
    return "It wants something of me at once."


def trial(s: State, test: Test) -> str:
    """A test, in the words in which all will read it."""
    return f"One could {lower(test.words)} ({test.attribute.title()} against {s.scaled(test.difficulty)})."


def lower(words: str) -> str:
    """Words in the middle of a sentence."""
    return words[0].lower() + words[1:]
