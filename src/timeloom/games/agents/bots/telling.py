"""What a bot tells of a card: a few of its words and what one can do there, never its text."""

from __future__ import annotations

import re

from timeloom.games.agents.refs import card_at
from timeloom.games.agents.state import Agent, State

WORDS = 3
SHORT = 6
"""Shorter words say little."""


def sentence(s: State, agent: Agent) -> str:
    """A sentence about the card in front of an agent."""
    assert agent.card is not None
    card = card_at(s, agent.card)
    seen = f"What I remember: {', '.join(key_words(card.text))}."
    tries = [f"{test.attribute.title()} against {s.scaled(test.difficulty)}" for test in card.tests]
    tried = f" One can try something there, {' or '.join(tries)}." if tries else ""
    must = " It wants something of me at once." if card.do else ""
    fight = f" And there is {card.conflict.opponent}." if card.conflict else ""
    return f"{seen}{tried}{must}{fight}"


def key_words(text: str) -> list[str]:
    """The longest words of a text, in their order."""
    words = [word for word in dict.fromkeys(re.findall(r"[A-Za-z]+", text)) if len(word) >= SHORT]
    kept = sorted(sorted(words, key=len, reverse=True)[:WORDS], key=words.index)
    return kept or ["hardly anything"]
