"""An answer in words: what somebody says is found among what they were offered, or it is said why not.

An answer is named by its number in the list of `reading`, or by its words, or by as many of them as no other
answer has. What is to be filled in comes with it, by the names of the fields or in their order; in one line,
after bars: `Promise something | I will be back | 2`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TypeAlias

from msgspec import UNSET, Struct

from timeloom.kernel.faults import Refused
from timeloom.kernel.form import Field, Number, Pick
from timeloom.kernel.scene import FieldWords
from timeloom.kernel.spoken.reading import choice_in_words, field_in_words, numbered
from timeloom.kernel.view import Blank, OpenChoice, OpenQuestion

Value: TypeAlias = str | int
BAR = "|"
MOST_NAMED = 6
"""So many answers are named to somebody whose words fit several, or none."""


class Said(Struct, frozen=True):
    """What somebody has chosen: of which question, which answer and, if it is a form, what is filled in."""

    question: OpenQuestion
    choice: OpenChoice
    values: tuple[Value, ...] = ()

    @property
    def written(self) -> object:
        """The answer as it is sent to a table: itself, or the name of its form and what is filled in."""
        if self.choice.form is UNSET:
            return self.choice.answer
        return [self.choice.form.make, *self.values]


def said(
    questions: Sequence[OpenQuestion], words: str, filled: Mapping[str, Value] | Sequence[Value] = ()
) -> Said:
    """The answer that somebody means; refused in a sentence that says what would be right."""
    offered = list(numbered(questions))
    if not offered:
        raise Refused("Nothing is asked of you just now.")
    named, *rest = [part.strip() for part in words.split(BAR)]
    question, choice = _meant(offered, named, words.strip())
    if choice.form is UNSET:
        if filled or (rest and words.strip() not in (choice.words, choice.full)):
            raise Refused(f"“{choice.words}” has nothing to fill in.")
        return Said(question, choice)
    return Said(question, choice, _filled(choice.form, filled or rest))


# Which answer


def _meant(
    offered: Sequence[tuple[int, OpenQuestion, OpenChoice]], named: str, whole: str
) -> tuple[OpenQuestion, OpenChoice]:
    if named.rstrip(".").isdecimal():
        for number, question, choice in offered:
            if number == int(named.rstrip(".")):
                return question, choice
        raise Refused(f"There is no answer {named}; there are 1 to {len(offered)}.")
    for wanted in dict.fromkeys((_plain(whole), _plain(named))):
        found = _found(offered, wanted) if wanted else []
        if len(found) == 1:
            return found[0][1], found[0][2]
        if found:
            those = "; ".join(f"{number}. {choice.words}" for number, _, choice in found[:MOST_NAMED])
            raise Refused(f"“{named}” could be several answers: {those}. Say the number.")
    raise Refused(_none(offered, named))


def _found(
    offered: Sequence[tuple[int, OpenQuestion, OpenChoice]], wanted: str
) -> list[tuple[int, OpenQuestion, OpenChoice]]:
    """The answers with just these words; or else those that begin with them, or have them."""
    for fit in (_is_just, _begins_with, _has):
        found = [one for one in offered if fit(one[2], wanted)]
        if found:
            return found
    return []


def _is_just(choice: OpenChoice, wanted: str) -> bool:
    return wanted in (_plain(choice.words), _plain(choice.full), _plain(choice_in_words(choice)))


def _begins_with(choice: OpenChoice, wanted: str) -> bool:
    return _plain(choice.full).startswith(wanted)


def _has(choice: OpenChoice, wanted: str) -> bool:
    return wanted in _plain(choice.full)


def _none(offered: Sequence[tuple[int, OpenQuestion, OpenChoice]], named: str) -> str:
    words = {_plain(choice.words): f"{number}. {choice.words}" for number, _, choice in offered}
    close = get_close_matches(_plain(named), words, n=3, cutoff=0.5)
    those = [words[one] for one in close] or list(words.values())[:MOST_NAMED]
    more = "" if close or len(those) == len(offered) else f" … {len(offered)} in all"
    return f"“{named}” is none of the answers; there is {'; '.join(those)}{more}."


def _plain(words: str) -> str:
    return " ".join(words.casefold().replace("’", "'").replace("“", '"').replace("”", '"').split()).rstrip(
        "."
    )


# What is filled in


def _filled(form: Blank, given: Mapping[str, Value] | Sequence[Value]) -> tuple[Value, ...]:
    words = {field.name: field for field in form.words}
    values = _by_field(form, given, words)
    return tuple(
        _value(field, value, words.get(field.name)) for field, value in zip(form.fields, values, strict=True)
    )


def _by_field(
    form: Blank, given: Mapping[str, Value] | Sequence[Value], words: Mapping[str, FieldWords]
) -> list[Value]:
    """What is given for each field, in their order."""
    wanted = "; ".join(field_in_words(field, words.get(field.name)) for field in form.fields)
    if not isinstance(given, Mapping):
        if len(given) != len(form.fields):
            raise Refused(f"Fill in {wanted}.")
        return list(given)
    names = {_plain(name): value for name, value in given.items()}
    known = [{_plain(field.name), _plain(field.label)} for field in form.fields]
    strange = [name for name in given if not any(_plain(name) in keys for keys in known)]
    missing = [field for field, keys in zip(form.fields, known, strict=True) if not keys & names.keys()]
    if strange or missing:
        raise Refused(f"Fill in {wanted}.")
    return [names[next(iter(keys & names.keys()))] for keys in known]


def _value(field: Field, given: Value, said: FieldWords | None) -> Value:
    """What is given as the field wants it; refused if it goes beyond the limits."""
    value = given
    match field:
        case Number():
            value = _number(field, given, said)
        case Pick():
            value = _option(field, str(given), said)
        case _:
            value = str(given)
    if fault := field.fault(value):
        raise Refused(fault)
    return value


def _number(field: Number, given: Value, said: FieldWords | None) -> Value:
    text = str(given).strip().replace("−", "-")
    if text.lstrip("+-").isdecimal():
        return int(text)
    meant = [_plain(words) for words in said.options] if said else []
    return field.low + meant.index(_plain(text)) if _plain(text) in meant else text


def _option(field: Pick, given: str, said: FieldWords | None) -> Value:
    if given in field.options:
        return given
    for names in (said.options if said else (), field.options):
        plain = [_plain(name) for name in names]
        if _plain(given) in plain and len(plain) == len(field.options):
            return field.options[plain.index(_plain(given))]
    return given
