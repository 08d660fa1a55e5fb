"""Asking those who play the agents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from timeloom.games.agents.state import State
from timeloom.kernel import Answer, Ask, AskFirst, Form, Offers
from timeloom.kernel import Play as Rule


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


def ask_anybody(s: State, id: str, offers: dict[int, Offers]) -> Rule[Any]:
    """Ask several agents at once, and return what the first of them answers. The offers are by agent."""
    _, answer = yield from ask_first(s, id, offers)
    return answer


def ask_first(s: State, id: str, offers: dict[int, Offers]) -> Rule[tuple[int, Any]]:
    """The same, with the seat that has answered."""
    by_seat: dict[int, list[Answer | Form]] = {}
    for index, answers in offers.items():
        by_seat.setdefault(s.agents[index].seat, []).extend(answers)
    open_seats = {seat: answers for seat, answers in by_seat.items() if answers}
    answered: tuple[int, Any] = yield AskFirst(id, open_seats)
    return answered
