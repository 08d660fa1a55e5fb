"""What a bot tells of what it has read: what the card gives, asks and warns of, in words of its own.

It speaks of nothing that it could not do itself, and it never reads a card aloud.
"""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import noted, price_of
from timeloom.games.agents.pack.cards import Body
from timeloom.games.agents.pack.refs import of_recall
from timeloom.games.agents.pack.verbs import Effect, Test, Way
from timeloom.games.agents.printed import ONLY_WORDS, cell_words
from timeloom.games.agents.refs import body_of, card_at, card_ref, read
from timeloom.games.agents.rules.discovery.telepathy import SAYING
from timeloom.games.agents.rules.testing.initiate import open_tests
from timeloom.games.agents.rules.ways import open_ways
from timeloom.games.agents.state import Agent, State

QUIET = (
    "Nothing to be done there, only to be seen; look for yourself, if you like.",
    "It asks nothing of me. You may want to see it with your own eyes.",
    "I find nothing to do in it. It may mean more to you.",
    "A sight, and no more than that to me.",
)
"""What each says of a card that neither gives nor asks for anything."""


def has_news(agent: Agent) -> bool:
    """Whether an agent has read something that the others have not been told."""
    return not agent.told and (agent.card is not None or bool(to_tell(agent)))


def to_tell(agent: Agent) -> list[str]:
    """What an agent has just read; a snap recall is nobody else's business."""
    return [ref for ref in agent.reading if ref != of_recall(agent.receptacle)]


def sentence(s: State, agent: Agent) -> str:
    """A few sentences about what an agent has read last, or has in front of them."""
    index = s.agents.index(agent)
    if fresh := to_tell(agent):
        return " ".join(what_it_was(s, index, fresh[-1]))
    assert agent.card is not None
    return as_far_as_it_fits(prospects(s, index, card_at(s, agent.card))) or QUIET[index % len(QUIET)]


def as_far_as_it_fits(sentences: Iterator[str]) -> str:
    """As many sentences as can be told at once."""
    told = ""
    for words in sentences:
        if len(told) + len(words) < SAYING.longest:
            told = f"{told} {words}".strip()
    return told


def what_it_was(s: State, index: int, ref: str) -> Iterator[str]:
    """A card that was stowed once read: what it was called, and what it brought."""
    body = body_of(s.box, ref)
    brought = cell_words(s, index, body.do)
    told = body.do and brought != ONLY_WORDS
    yield f"I have just read ‘{read(s, ref)[0]}’."
    if told:
        yield f"For me it meant this: {brought}."
    if body.conflict and ref not in s.beaten:
        yield f"There is this to deal with: {body.conflict.opponent}."
    if body.may or body.tests:
        yield "It left me a choice."
    elif not (told or body.conflict):
        yield "It wanted nothing of me but to be read."


# What the card wants, and what it offers


def prospects(s: State, index: int, card: Body) -> Iterator[str]:
    """What the card wants, and what it offers an agent."""
    if card.conflict and card_ref(s, index) not in s.beaten:
        yield f"I shall have to deal with this: {card.conflict.opponent}."
    if card.do:
        yield demand(s, index, card.do)
    for at in open_tests(s, index, card.tests):
        yield trial(s, index, card.tests[at])
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
    return way.when.lacks(s, index)


def demand(s: State, index: int, effects: tuple[Effect, ...]) -> str:
    """What the injunctions of a card come to."""
    asked = cell_words(s, index, effects)
    return "Somebody speaks to me there." if asked == ONLY_WORDS else f"It comes to this: {asked}."


def trial(s: State, index: int, test: Test) -> str:
    """A test, in the words in which all will read it, with what it promises and threatens."""
    hard = f"{test.attribute.title()} against {s.scaled(test.difficulty)}"
    hopes, fears = cell_words(s, index, test.success), cell_words(s, index, test.failure)
    exactly = "" if test.on_equal == test.success else f"; exactly: {cell_words(s, index, test.on_equal)}"
    return f"One could {lower(test.words)} ({hard}). Above: {hopes}{exactly}; below: {fears}."


def lower(words: str) -> str:
    """Words in the middle of a sentence."""
    return words[0].lower() + words[1:]
