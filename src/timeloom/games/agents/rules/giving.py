"""Swaps and gifts of items and personal tokens."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.answers import Give
from timeloom.games.agents.rules.asking import who
from timeloom.games.agents.state import State
from timeloom.games.agents.tells.discovery import Gave
from timeloom.kernel import Rule


def gifts(s: State, index: int) -> Iterator[Give]:
    """Everything that an agent could give, to everybody who is here."""
    agent = s.agents[index]
    for other in s.present:
        if other != index:
            for thing in dict.fromkeys(agent.holding):
                yield Give(agent.receptacle, thing, s.agents[other].receptacle)


def hand_over(s: State, answer: Give, price: str = "") -> Rule[None]:
    """A thing goes from one agent to another."""
    giver, taker = s.index_of(answer.agent), s.index_of(answer.to)
    item = s.box.item.get(answer.thing)
    title = item.title if item else s.box.token[answer.thing].title
    for things, taken in (
        (s.agents[giver].items, s.agents[taker].items),
        (s.agents[giver].tokens, s.agents[taker].tokens),
    ):
        if answer.thing in things:
            things.remove(answer.thing)
            taken.append(answer.thing)
            break
    yield Gave(**who(s, giver), thing=title, to=s.body_of(taker).name, price=price)
