"""Asking those who play the agents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypedDict

from timeloom.games.agents.state import State
from timeloom.kernel import Answer, Ask, AskFirst, Form, Offers, Rule


class Named(TypedDict):
    """The receptacle and the name of an agent, as tellings want them."""

    agent: str
    name: str


def who(s: State, index: int) -> Named:
    """The receptacle and the name of an agent, for tellings."""
    return {"agent": s.agents[index].receptacle, "name": s.body_of(index).name}


def ask(s: State, index: int, id: str, answers: Sequence[Answer]) -> Rule[Any]:
    """Ask the player of an agent; where there is only one answer, nobody is asked."""
    if len(answers) == 1:
        return answers[0]
    return (yield Ask(s.agents[index].seat, id, list(answers)))


def ask_live(s: State, index: int, id: str, answers: Callable[[], Sequence[Answer]]) -> Rule[Any]:
    """The same while others act beside it: the answers are looked up whenever something has changed."""
    now = answers()
    if len(now) == 1:
        return now[0]
    return (yield Ask(s.agents[index].seat, id, answers))


ByAgents: TypeAlias = dict[int, Offers] | Callable[[], dict[int, Offers]]
"""Offers by agent; those that are looked up whenever something has changed beside them are a function."""


def ask_anybody(s: State, id: str, offers: ByAgents) -> Rule[Any]:
    """Ask several agents at once, and return what the first of them answers."""
    _, answer = yield from ask_first(s, id, offers)
    return answer


def ask_first(s: State, id: str, offers: ByAgents) -> Rule[tuple[int, Any]]:
    """The same, with the seat that has answered."""
    if callable(offers):
        live = offers
        answered: tuple[int, Any] = yield AskFirst(id, lambda: by_seat(s, live()))
    else:
        answered = yield AskFirst(id, by_seat(s, offers))
    return answered


def by_seat(s: State, offers: dict[int, Offers]) -> dict[int, Offers]:
    """The offers of all agents of a seat together."""
    found: dict[int, list[Answer | Form[Any]]] = {}
    for index, answers in offers.items():
        found.setdefault(s.agents[index].seat, []).extend(answers)
    return {seat: answers for seat, answers in found.items() if answers}
