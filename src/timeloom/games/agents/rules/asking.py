"""Asking those who play the agents; whoever plays two of them is told which one it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from timeloom.games.agents.names import agent_id, name_of
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, Form, Offer, Offered, Offers, Question, Rule, ask, ask_first
from timeloom.kernel.scene import Choice, Prompt

A = TypeVar("A", bound=Answer)
A_co = TypeVar("A_co", bound=Answer, covariant=True)

OTHERWISE = "Otherwise"
"""What one can do when there is nothing else to do stands under this."""

# Answers


class ByAgent(Answer, frozen=True):
    """Something that one agent does, who is named by the receptacle."""

    agent: str


class Wait(ByAgent, frozen=True):
    """Nothing more from this agent until somebody else does something."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Wait, and be ready to go on", group=OTHERWISE)


class Decline(ByAgent, frozen=True):
    """None of what is offered."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Rather not")


# Questions


class AgentQuestion(Question[A_co], Generic[A_co], frozen=True):
    """A question to whoever plays an agent, or several."""

    def group(self, s: State, offers: Offers, seat: int) -> str:
        """The agent whom every answer is by, for whoever plays two."""
        whose = {speaker(offer) for offer in offers if isinstance(offer, Answer)}
        whom = whose.pop() if len(whose) == 1 and plays_two(s, seat) else None
        return name_of(s, whom) if whom else ""

    def prompt(self, s: State, offers: Offers, seat: int) -> Prompt:
        """The question; each answer begins with the agent whose it is, unless all are by the same one."""
        asked = super().prompt(s, offers, seat)
        if not plays_two(s, seat):
            return asked
        pairs = zip(offers, asked.choices, strict=True)
        return replace(asked, choices=tuple(by_name(s, *pair, asked.group) for pair in pairs))


def plays_two(s: State, seat: int) -> bool:
    """Whether a seat has more than one agent."""
    return sum(agent.seat == seat for agent in s.agents) > 1


def speaker(offer: Offer) -> str | None:
    """Who acts, if the offer is by somebody."""
    return offer.agent if isinstance(offer, ByAgent) else None


def by_name(s: State, offer: Offer, found: Choice, named: str) -> Choice:
    """A choice with the agent whose it is, whom the question may have named."""
    agent = speaker(offer)
    if agent is None:
        return found
    name, touches = name_of(s, agent), (agent_id(agent), *found.touches)
    if name == named:
        return replace(found, touches=touches)
    words = f"{name}: {found.words[0].lower()}{found.words[1:]}"
    group = OTHERWISE if found.group == OTHERWISE else name
    return replace(found, words=words, touches=touches, group=group)


# Asking

ByAgents: TypeAlias = Mapping[int, Offered[A]] | Callable[[], Mapping[int, Offered[A]]]
"""Offers by agent; those that are looked up whenever something has changed beside them are a function."""


def ask_agent(s: State, index: int, question: Question[A], answers: Sequence[A]) -> Rule[A]:
    """Ask the player of an agent; where there is only one answer, nobody is asked."""
    if len(answers) == 1:
        return answers[0]
    return (yield from ask(s.agents[index].seat, question, list(answers)))


def ask_live(s: State, index: int, question: Question[A], answers: Callable[[], Sequence[A]]) -> Rule[A]:
    """The same while others act beside it: the answers are looked up whenever something has changed."""
    now = answers()
    if len(now) == 1:
        return now[0]
    return (yield from ask(s.agents[index].seat, question, lambda: answers() if s.torn is None else []))


def ask_anybody(s: State, question: Question[A], offers: ByAgents[A]) -> Rule[A]:
    """Ask several agents at once, and return what the first of them answers."""
    _, answer = yield from ask_agents(s, question, offers)
    return answer


def ask_agents(s: State, question: Question[A], offers: ByAgents[A]) -> Rule[tuple[int, A]]:
    """The same, with the seat that has answered."""
    if callable(offers):
        live = offers
        return (yield from ask_first(question, lambda: by_seat(s, live()) if s.torn is None else {}))
    return (yield from ask_first(question, by_seat(s, offers)))


def by_seat(s: State, offers: Mapping[int, Offered[A]]) -> dict[int, list[A | Form[A]]]:
    """The offers of all agents of a seat together."""
    found: dict[int, list[A | Form[A]]] = {}
    for index, answers in offers.items():
        found.setdefault(s.agents[index].seat, []).extend(answers)
    return {seat: answers for seat, answers in found.items() if answers}
