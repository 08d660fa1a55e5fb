"""Speaking at a table: what one seat is asked, in words, and the answer that its words mean.

It needs nothing but the kernel, so whoever lets programs speak, by whatever way, uses the same words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from timeloom.kernel import Answer, AnyAsk, Form, OpenQuestion, Refused, Run, View
from timeloom.kernel.spoken import MOST_WORDS, Value, about, in_words, said
from timeloom.kernel.view import open_question

Legal: TypeAlias = Literal["shown", "hidden"]
"""Whether whoever is asked reads which answers there are."""
Fill: TypeAlias = Mapping[str, Value] | Sequence[Value]
"""What is filled into a form: by the names of its fields, or in their order."""

LOOK = "?"
"""Whoever begins with this wants to read all about something, and answers nothing."""
SHOWN = "Answer by number or words."
HIDDEN = "Answer in words; which answers there are is not told."


class Posed(Struct, frozen=True):
    """A question as it is put to one seat."""

    ask: AnyAsk
    seat: int
    legal: Legal
    question: OpenQuestion
    view: View

    @property
    def is_listed(self) -> bool:
        """Whether its answers are told."""
        return self.legal == "shown"

    def words(self, names: Mapping[int, str], news: Sequence[str] = (), refused: str = "") -> str:
        """The table in words, with the question and how to answer it.

        `news` are what happened since, and `refused` is why the last words were not taken.
        """
        before = [f"Your last words were refused: {refused}"] if refused else []
        after = SHOWN if self.is_listed else HIDDEN
        left = MOST_WORDS - sum(len(line.split()) for line in (*before, after))
        return "\n".join([*before, in_words(self.view, names, news, left, self.is_listed), after])

    def about(self, name: str) -> str:
        """All that is to be read of one thing."""
        return about(self.view, name, self.is_listed)

    def meant(self, words: str, fill: Fill = ()) -> Answer:
        """The answer that some words mean; refused in a sentence, and nothing has happened."""
        chosen = said((self.question,), words, fill, self.is_listed)
        offer = self.ask.offered(self.seat)[self.question.choices.index(chosen.choice)]
        if not isinstance(offer, Form):
            return offer
        filled = zip(offer.fields, chosen.values, strict=True)
        answer: Answer = offer.make(**{field.name: value for field, value in filled})
        if fault := offer.fault(answer):
            raise Refused(fault)
        return answer


def pose(run: Run[Any], ask: AnyAsk, seat: int, legal: Legal) -> Posed:
    """A question to a seat, and to no other; also what is asked aside is asked in earnest here."""
    question = replace(open_question(run, ask, seat), aside=False)
    scene = run.game.scene(run.state, seat)
    return Posed(ask, seat, legal, question, View(seat, scene, (question,), run.awaited(), run.outcome))


def unasked(run: Run[Any], seat: int) -> View:
    """What a seat may know that nothing is asked of."""
    return View(seat, run.game.scene(run.state, seat), (), run.awaited(), run.outcome)


def looked_up(words: str) -> str | None:
    """What somebody wants to read about, if they say that and no answer."""
    return words.strip()[len(LOOK) :].strip() if words.strip().startswith(LOOK) else None


def names(run: Run[Any]) -> dict[int, str]:
    """What those seats are called that the table waits for."""
    return {seat: run.game.called(run.state, seat) for seat in run.awaited()}


def news(run: Run[Any], seat: int, since: int) -> list[str]:
    """What a seat has heard, after so many tellings."""
    return [tell.words() for _, tell in (run.tells or [])[since:] if tell.heard_by(seat)]


def count_told(run: Run[Any]) -> int:
    """How many tellings there were."""
    return len(run.tells or ())


def legal_named(legal: str) -> Legal:
    """How answers are told, checked."""
    if legal not in ("shown", "hidden"):
        raise Refused(f"Legal answers are 'shown' or 'hidden', not '{legal}'.")
    return "shown" if legal == "shown" else "hidden"
