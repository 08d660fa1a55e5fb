"""Swaps and gifts of items and personal tokens."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import agent_id, mid_called, name_of, thing_id, thing_title
from timeloom.games.agents.rules.asking import ByAgent
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice


class Give(ByAgent, frozen=True):
    """Hand an item or a token over."""

    thing: str
    to: str

    def choice(self, s: State, seat: int) -> Choice:
        return self.with_price(s, " (1 Azrak)" if s.part == "actions" else "")

    def with_price(self, s: State, price: str) -> Choice:
        """What is given to whom, under how much it costs."""
        to, touches = f"to {name_of(s, self.to)}", (thing_id(self.agent, self.thing), agent_id(self.to))
        words = f"Give {mid_called(thing_title(s, self.thing))} {to}{price}"
        return Choice(words, touches, group=f"Give {to}{price}")


class Gave(AgentTell, frozen=True):
    """Something changed hands."""

    thing: str
    to: str
    price: str

    def words(self) -> str:
        return f"{self.name} gives {mid_called(self.thing)} to {self.to}{self.price}."


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
    for things, taken in (
        (s.agents[giver].items, s.agents[taker].items),
        (s.agents[giver].tokens, s.agents[taker].tokens),
    ):
        if answer.thing in things:
            things.remove(answer.thing)
            taken.append(answer.thing)
            break
    yield Gave(**who(s, giver), thing=thing_title(s, answer.thing), to=s.body_of(taker).name, price=price)
