"""Words for what one does: whoever likes says how they help, push, shine, protect, resist or bear the day.

Every such answer can be given by itself, or in words of one's own, in a single form beside the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.tells import Narrated
from timeloom.games.moonlight.state import DIRECTOR, State
from timeloom.kernel import Answer, Form, Offer, Pick, Rule, Tell, Text
from timeloom.kernel.scene import Choice


class Spoke(Tell, frozen=True):
    """Somebody says something."""

    name: str
    text: str

    def words(self) -> str:
        return f"{self.name}: “{self.text}”"


def speak(s: State, seat: int, text: str) -> Rule[None]:
    """Everybody hears it; what the director says is how it is."""
    if seat == DIRECTOR:
        yield Narrated(text)
    else:
        yield Spoke(s.at(seat).name or f"Protagonist {seat}", text)


class InWords(Answer, frozen=True):
    """One of the other answers, and how one does it."""

    deed: str
    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Say how you do it", "In your own words")


HOW = Text("words", "How, or what you say", 200)

A = TypeVar("A", bound=Answer)
Thing = TypeVar("Thing", bound=Offer)


def with_words(
    s: State, seat: int, offers: Iterable[Thing], kinds: tuple[type[Answer], ...]
) -> Iterator[Thing | Form[InWords]]:
    """The same offers, and before the last a form in which one of these kinds can be told.

    The last answers stay in sight in the browser: the dice, or letting it come.
    """
    last: Thing | None = None
    told: list[Answer] = []
    for offer in offers:
        if last is not None:
            yield last
        last = offer
        if type(offer) in kinds and isinstance(offer, Answer):
            told.append(offer)
    if told:
        labels = tuple(dict.fromkeys([offer.choice(s, seat).words for offer in told]))
        yield Form(InWords, (Pick("deed", "What you do", labels), HOW))
    if last is not None:
        yield last


def said(s: State, seat: int, answer: A | InWords, offers: Iterable[A]) -> Rule[A]:
    """What was meant, one of these offers; if it came with words, everybody hears them first."""
    if not isinstance(answer, InWords):
        return answer
    yield from speak(s, seat, answer.words)
    return next(offer for offer in offers if offer.choice(s, seat).words == answer.deed)
