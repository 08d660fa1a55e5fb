"""What Moonlight asks, in words, a file for each chapter of the rules and each playset."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from timeloom.games.moonlight.prompts import (
    creation,
    fallout,
    missions,
    rolls,
    safety,
)
from timeloom.games.moonlight.prompts.fields import field_words
from timeloom.games.moonlight.prompts.headings import heading
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions
from timeloom.games.moonlight.state import State
from timeloom.kernel import AnyAsk, Form, Offer
from timeloom.kernel.scene import Choice, Prompt

CHAPTERS = (
    safety,
    creation,
    missions,
    rolls,
    fallout,
)
QUESTIONS: Questions = {id: words for chapter in CHAPTERS for id, words in chapter.QUESTIONS.items()}
FORMS: Forms = {make: words for chapter in CHAPTERS for make, words in chapter.FORMS.items()}
CHOICES: Choices = {kind: words for chapter in CHAPTERS for kind, words in chapter.CHOICES.items()}


def prompt(s: State, ask: AnyAsk, seat: int) -> Prompt:
    """A question in words, with a choice for each of its answers."""
    id = ask.id.rpartition("/")[2]
    return Prompt(question(s, id, seat), tuple(choice(s, id, offer, seat) for offer in ask.offered(seat)))


def question(s: State, id: str, seat: int) -> str:
    """The words of a question, as a seat hears it."""
    words = QUESTIONS[id]
    return words if isinstance(words, str) else words(s, seat)


def choice(s: State, id: str, offer: Offer, seat: int) -> Choice:
    """An offer in words, under its heading."""
    if by_itself(offer):
        found = offer.make.blank(s, offer, seat) if isinstance(offer, Form) else offer.choice(s, seat)
        return replace(found, group="") if id == "table" else found
    return replace(worded(s, id, offer, seat), group="" if id == "table" else heading(s, id, offer))


def by_itself(offer: Offer) -> bool:
    """Whether an answer says itself what it is, because no chapter here does."""
    return offer.make not in FORMS if isinstance(offer, Form) else type(offer) not in CHOICES


def worded(s: State, id: str, offer: Offer, seat: int) -> Choice:
    """An offer in words: as this question says it, or as all do."""
    if isinstance(offer, Form):
        return Choice(form_words(s, offer), fields=field_words(s, id, offer, seat))
    words = CHOICES.get((id, type(offer))) or CHOICES[type(offer)]
    return Choice(words) if isinstance(words, str) else words(s, offer)


def form_words(s: State, form: Form[Any]) -> str:
    """What a form is for; in some series it has a name of its own."""
    words = FORMS[form.make]
    return words if isinstance(words, str) else words(s)
