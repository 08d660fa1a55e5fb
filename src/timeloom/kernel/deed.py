"""What was asked and answered at a moment of the past, as one seat may know it.

A seat reads again what it was asked, all that it could have answered, and what it did answer. Of the others
it learns who answered, where everybody could see who was waited for: never what they were asked or what they
said. Whatever came of that is told in the log, to those who may hear it.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from timeloom.kernel.answer import Answer, Form, Offer, Offers
from timeloom.kernel.entry import Entry
from timeloom.kernel.form import Field, Number, Pick
from timeloom.kernel.run import Run
from timeloom.kernel.scene import FieldWords
from timeloom.kernel.timeline import Timeline
from timeloom.kernel.view import OpenChoice, OpenQuestion, questions


class Asked(Struct, frozen=True, gc=False):
    """A question that was open to a seat, and what it could answer.

    `given` is what it did answer then, and `place` where that stood among the answers; both are empty if it
    was another question that was answered.
    """

    words: str
    offered: tuple[str, ...]
    given: str = ""
    place: int | None = None


class Deed(Struct, frozen=True, gc=False):
    """What was asked of a seat at a moment, and who answered then, if the seat may know.

    At the `end` of a branch nobody has answered yet.
    """

    asked: tuple[Asked, ...]
    seat: int | None = None
    end: bool = False


def deed_at(timeline: Timeline[Any], run: Run[Any], seat: int | None, branch: str | None = None) -> Deed:
    """What was asked and answered at a moment of a branch, which is where this run stands."""
    line = timeline.line(branch)
    if run.count >= len(line):
        return Deed(_asked(run, seat, None), end=True)
    entry = line[run.count]
    is_known = entry.seat == seat or not run.find(entry.id).aside
    return Deed(_asked(run, seat, entry), entry.seat if is_known else None)


def moment_of_own(timeline: Timeline[Any], branch: str, at: int, seat: int | None, turn: int) -> int | None:
    """The nearest moment before (-1) or after (1) this one at which this seat answered, if there is one."""
    line = timeline.line(branch)
    places = range(at - 1, -1, -1) if turn < 0 else range(at + 1, len(line))
    return next((place for place in places if line[place].seat == seat), None)


def _asked(run: Run[Any], seat: int | None, entry: Entry | None) -> tuple[Asked, ...]:
    """What was open to a seat; with the answer that came next, if it was the seat's own."""
    own = entry if entry is not None and entry.seat == seat else None
    return tuple(_question(run, question, seat, own) for question in questions(run, seat))


def _question(run: Run[Any], question: OpenQuestion, seat: int | None, entry: Entry | None) -> Asked:
    offered = tuple(choice.full for choice in question.choices)
    if entry is None or seat is None or entry.id != question.id:
        return Asked(question.full, offered)
    offers = run.find(entry.id).offered(seat)
    place = _place(offers, entry.value)
    if place is None:
        return Asked(question.full, offered)
    return Asked(question.full, offered, _given(offers[place], question.choices[place], entry.value), place)


def _place(offers: Offers, answer: Answer) -> int | None:
    """Where an answer stands among the offers that it was chosen from."""
    fits = (offer.fault(answer) is None if isinstance(offer, Form) else offer == answer for offer in offers)
    return next((place for place, is_it in enumerate(fits) if is_it), None)


def _given(offer: Offer, choice: OpenChoice, answer: Answer) -> str:
    """An answer in words; a form with what was filled in."""
    if not isinstance(offer, Form) or not choice.form:
        return choice.full
    words = {field.name: field for field in choice.form.words}
    filled = [_filled(field, words.get(field.name), getattr(answer, field.name)) for field in offer.fields]
    return f"{choice.words}: {', '.join(filled)}"


def _filled(field: Field, words: FieldWords | None, value: str | int) -> str:
    """What stands in a field: an option or a number in words where it has them, a text as it was written."""
    options = words.options if words else ()
    if isinstance(field, Pick) and options:
        return options[field.options.index(str(value))]
    if isinstance(field, Number) and options:
        return options[int(value) - field.low]
    return f"“{value}”" if isinstance(value, str) and not isinstance(field, Pick) else str(value)
