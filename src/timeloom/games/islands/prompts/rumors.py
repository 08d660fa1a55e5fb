"""Rumors in words."""

from __future__ import annotations

from timeloom.games.islands.answers import PickRumor, PutBack, PutUnder, SpendInstead, TakeTest
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.prompts.wording import Choices, Questions
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.names import cubes, place_name
from timeloom.kernel.scene import Choice


def rumor(s: State, answer: PickRumor) -> Choice:
    """A rumor on the track, by its title once it is known."""
    told = s.told_at(answer.letter)
    title = f": {load_box().rumors[told.card].title}" if told and told.card else ""
    return Choice(f"{place_name(answer.letter)}{title}", (f"rumor-{answer.letter}",))


def put_back(s: State, answer: PutBack) -> Choice:
    """An order of letters."""
    return Choice(f"First {', then '.join(place_name(letter) for letter in answer.letters)}")


QUESTIONS: Questions = {
    "scout": "Which rumor do you find out about?",
    "bury": "Which rumor is forgotten?",
    "swap": "Which rumor gives way to another one?",
    "peek": "You know what people will talk about next. In which order?",
    "spend": lambda s: f"{s.asking}: do you try your luck, or take your time?",
}

CHOICES: Choices = {
    PickRumor: rumor,
    PutBack: put_back,
    PutUnder: lambda s, answer: Choice("None of it for a long time"),
    TakeTest: lambda s, answer: Choice("Try it"),
    SpendInstead: lambda s, answer: Choice(f"Spend {cubes(answer.cubes)} and be sure of it"),
}
