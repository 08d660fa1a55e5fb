"""Asking whoever plays a kid, and the answers that more than one chapter knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from timeloom.games.islands.names import headed, kid_name, kid_thing, place_name, place_thing
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Question, Rule, ask
from timeloom.kernel.scene import Choice

A = TypeVar("A", bound=Answer)


def choose(s: State, kid: int, question: Question[A], answers: Sequence[A]) -> Rule[A]:
    """Ask a kid's player for one of the answers; where there is only one, nobody is asked."""
    if len(answers) == 1:
        return answers[0]
    return (yield from ask(s.kids[kid].seat, question, answers))


def in_turn(s: State) -> list[int]:
    """All kids in the order of the table, from the first player on."""
    count = len(s.kids)
    return [(s.first + place) % count for place in range(count)]


# Answers to many questions


class LeaveIt(Answer, frozen=True):
    """Let it be."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Let it be")


class PickKid(Answer, frozen=True):
    """This kid."""

    kid: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(kid_name(self.kid), (kid_thing(self.kid),))


class PickPlace(Answer, frozen=True):
    """This location."""

    letter: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(place_name(self.letter), (place_thing(self.letter),))


# What cards ask

Asked = TypeVar("Asked", bound=Answer, covariant=True)


class CardQuestion(Question[Asked], Generic[Asked], frozen=True):
    """Something that a card asks, under its title if it has one."""

    source: str
    asks: ClassVar[str]

    def words(self, s: State, seat: int) -> str:
        return headed(self.source, self.asks) if self.source else self.asks[0].upper() + self.asks[1:]
