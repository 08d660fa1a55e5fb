"""Swaps and gifts of items and personal tokens."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import agent_id, mid_called, name_of, thing_id, thing_title
from timeloom.games.agents.rules.asking import OTHERWISE, AgentQuestion, ByAgent, ask_live
from timeloom.games.agents.rules.azrak.spending import spend
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Offer, Rule
from timeloom.kernel.scene import Choice

PARAGRAPH = "discovery"


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
    things = dict.fromkeys(agent.holding)
    for other in s.present if things else ():
        if other != index:
            for thing in things:
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


# During a discovery, for an Azrak


class ThatIsAll(ByAgent, frozen=True):
    """Nothing more for the same agent."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("That is all", group=OTHERWISE)


class GiveMore(AgentQuestion[Give | ThatIsAll], frozen=True):
    """What else goes to the same agent, at no further cost."""

    to: int

    def words(self, s: State, seat: int) -> str:
        return f"What else do you give to {s.body_of(self.to).name}? It costs nothing more."

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return offer.with_price(s, "") if isinstance(offer, Give) else super().choice(s, offer, seat)


def give(s: State, index: int, answer: Give) -> Rule[None]:
    """Spend an Azrak and hand one or more things to one other agent."""
    to, price = s.index_of(answer.to), " for an Azrak"
    yield from spend(s, index)
    given: Give | ThatIsAll = answer
    while isinstance(given, Give):
        yield from hand_over(s, given, price)
        given = yield from ask_live(s, index, GiveMore(to), lambda: more_gifts(s, index, answer.to))
        price = ""


def more_gifts(s: State, index: int, to: str) -> list[Give | ThatIsAll]:
    """All that an agent could still give to the same one, who may have been ejected meanwhile."""
    return [*(gift for gift in gifts(s, index) if gift.to == to), ThatIsAll(s.agents[index].receptacle)]
