"""A fortune roll: what nobody can decide is left to chance (Rolling the dice)."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.rules.dice.rolling import roll_dice
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import State
from timeloom.games.moonlight.wording import pips
from timeloom.kernel import Answer, Form, Number, Rule, Tell, Text
from timeloom.kernel.scene import Choice


class Fortune(Answer, frozen=True):
    """The director leaves a question to chance."""

    question: str
    dice: int

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Leave a question to fortune")


def fortune_form() -> Form[Fortune]:
    """Any question, and any number of dice."""
    question = Text("question", "What nobody can decide", 140)
    return Form(Fortune, (question, Number("dice", "Dice: how likely it is, or a tier", 0, 4)))


class FortuneTold(Tell, frozen=True):
    """A fortune roll."""

    question: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        return (
            f"The director leaves it to fortune: {self.question} {pips(self.faces)}; {FORTUNES[self.result]}."
        )


FORTUNES = {
    "bad": "it could hardly be worse",
    "mixed": "it is neither one thing nor the other",
    "good": "it is for the best",
    "critical": "it is better than anybody dared to think",
}


def ask_fortune(answer: Fortune) -> Rule[None]:
    """A fortune roll leaves something to chance."""
    rolled = yield from roll_dice("fortune", answer.dice)
    yield FortuneTold(answer.question, rolled.faces, rolled.result)
