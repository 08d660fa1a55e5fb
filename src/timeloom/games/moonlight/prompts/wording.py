"""How questions, forms and choices get their words, and names that several chapters say alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.pack.library import abilities, ability, rooms
from timeloom.games.moonlight.state import State
from timeloom.games.moonlight.tells.wording import capital
from timeloom.kernel import Answer
from timeloom.kernel.scene import Choice

Questions: TypeAlias = dict[str, str | Callable[[State, int], str]]
"""The words of a question, or what makes them for a seat, by its id."""
Forms: TypeAlias = dict[type[Answer], str | Callable[[State], str]]
"""What a form is for, by the answer that it makes."""
ChoiceMaker: TypeAlias = Callable[[State, Any], Choice]
Choices: TypeAlias = dict[type[Answer] | tuple[str, type[Answer]], str | ChoiceMaker]
"""The words of an answer, or what makes them, by its type; or, for one question, by its id and the type."""


def subject(s: State) -> str:
    """The name of whom it is about."""
    return s.at(s.subject).name if s.subject > 0 else "Somebody"


def by_option(words: dict[str, str]) -> ChoiceMaker:
    """Options in words of their own; any other option says itself what it is."""
    return lambda s, answer: Choice(words.get(answer.option) or capital(answer.option))


def of_option(s: State, answer: a.Choose) -> Choice:
    """An ability, a room, or just a word."""
    option = answer.option
    if option in abilities():
        return of_ability(option)
    return of_room(s, option) if option in rooms(s.series) else Choice(capital(option))


def of_ability(id: str) -> Choice:
    """An ability with its text."""
    return Choice(ability(id).name, text=ability(id).text)


def of_room(s: State, id: str) -> Choice:
    """A room, or a fate, and where it is on the map."""
    room = rooms(s.series)[id]
    return Choice(room.name, (f"room-{id}",) if s.rooms else (), text=room.text)
