"""What Islands asks, in words, a file for each chapter of the rules."""

from __future__ import annotations

from timeloom.games.islands.prompts import (
    adventure,
    cards,
    conditions,
    diary,
    evening,
    machines,
    rolls,
    rumors,
    school,
    setup,
)
from timeloom.games.islands.prompts.wording import ChoiceMaker, Choices, Questions
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, AnyAsk
from timeloom.kernel.scene import Choice, Prompt

CHAPTERS = (setup, school, machines, rolls, conditions, cards, diary, rumors, adventure, evening)
QUESTIONS: Questions = {id: words for chapter in CHAPTERS for id, words in chapter.QUESTIONS.items()}
CHOICES: Choices = {kind: words for chapter in CHAPTERS for kind, words in chapter.CHOICES.items()}


def prompt(s: State, ask: AnyAsk, seat: int) -> Prompt:
    """A question in words, with a choice for each of its answers."""
    words = QUESTIONS[ask.id]
    choices = tuple(choice(s, ask.id, answer) for answer in ask.offered(seat))  # type: ignore[arg-type]
    return Prompt(words if isinstance(words, str) else words(s), choices)


def choice(s: State, question: str, answer: Answer) -> Choice:
    """An answer in words: as this question says it, or as all do."""
    kind = type(answer)
    make: ChoiceMaker = CHOICES.get((question, kind)) or CHOICES[kind]
    return make(s, answer)
