"""What a seat has read in secret: the card in front of its agent, and what it has just been given to read."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.pack.refs import of_recall
from timeloom.games.agents.refs import card_at, read
from timeloom.games.agents.state import State
from timeloom.kernel.scene import Note, Thing


def secrets(s: State, seat: int | None) -> Iterator[Thing]:
    """The texts that this seat may read, and nobody else, unless all read along."""
    own = [agent for agent in s.agents if agent.seat == seat]
    others = [agent for agent in s.agents if agent.seat != seat] if s.along and own else []
    for agent in (*own, *others):
        reader = s.box.receptacle[agent.receptacle].name if len(own) > 1 or others else ""
        if agent.card is not None:
            card = card_at(s, agent.card)
            yield Note(f"front-{agent.receptacle}", card.title, card.text, "hand", reader)
        for number, ref in enumerate(dict.fromkeys(agent.reading)):
            if agent in others and ref == of_recall(agent.receptacle):
                continue
            title, text = read(s, ref)
            yield Note(f"reading-{agent.receptacle}-{number}", title, text, "hand", reader)
