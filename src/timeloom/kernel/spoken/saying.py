"""An answer in words: what somebody says is found among what they were offered, or it is said why not.

An answer is named by its number in the list of `reading`, or by its words, or by as many of them as no other
answer has; capitals and signs do not matter, and between two nobody guesses. What is to be filled in comes
with it, by the names of the fields or in their order; in one line, after bars:
`Promise something | I will be back | 2`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import TypeAlias

from msgspec import UNSET, Struct

from timeloom.kernel.faults import Refused
from timeloom.kernel.form import Field, Number, Pick
from timeloom.kernel.scene import FieldWords
from timeloom.kernel.spoken.reading import choice_in_words, field_in_words, numbered
from timeloom.kernel.spoken.things import one_line
from timeloom.kernel.view import Blank, OpenChoice, OpenQuestion

Value: TypeAlias = str | int
Listed: TypeAlias = tuple[int, OpenQuestion, OpenChoice]
Plain: TypeAlias = Callable[[str], str]
"""Makes words alike that differ in nothing that matters."""
BAR = "|"
NUMBER = re.compile(r"[#(\[]?(\d+)[\]).:]?")
SIGNS = re.compile(r"[^\w+-]|_|[+-](?!\d)")
MOST_NAMED = 6
"""So many answers are named to somebody whose words fit several, or none."""
LONGEST_QUOTED = 80
"""So many letters of what somebody has said are said back to them."""


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
    questions: Sequence[OpenQuestion],
    words: str,
    filled: Mapping[str, Value] | Sequence[Value] = (),
    listed: bool = True,
) -> Said:
    """The answer that somebody means; refused in a sentence that says what would be right.

    Where answers are not `listed`, they go by their words alone, and no refusal gives one away.
    """
    offered = list(numbered(questions))
    if not offered:
        raise Refused("Nothing is asked of you just now.")
    named, *rest = [part.strip() for part in words.split(BAR)]
    if not named:
        raise Refused("Nothing was said; an answer is wanted.")
    question, choice = _meant(offered, named, words.strip(), listed)
    if choice.form is UNSET:
        if filled or (rest and words.strip() not in (choice.words, choice.full)):
            raise Refused(f"“{choice.words}” has nothing to fill in.")
        return Said(question, choice)
    return Said(question, choice, _filled(choice.form, filled or rest))


# Which answer


def _meant(
    offered: Sequence[Listed], named: str, whole: str, listed: bool
) -> tuple[OpenQuestion, OpenChoice]:
    number = NUMBER.fullmatch(named) if listed else None
    if number is not None:
        for one, question, choice in offered:
            if one == int(number[1]):
                return question, choice
        raise Refused(f"There is no answer {number[1]}; there are 1 to {len(offered)}.")
    for wanted in dict.fromkeys((whole, named)):
        found = _found(offered, wanted)
        if len(found) == 1:
            return found[0][1], found[0][2]
        if found:
            raise Refused(_several(found, named, listed))
    raise Refused(_none(offered, named) if listed else f"“{_cut(named)}” is no answer to this question.")


def _found(offered: Sequence[Listed], wanted: str) -> list[Listed]:
    """The answers with just these words; or else those that begin with them, or have them.

    Signs count where that tells two answers apart, and otherwise not.
    """
    for fit in (_is_just, _begins_with, _has):
        for plain in (_plain, _bare):
            if plain(wanted) and (found := [one for one in offered if fit(one[2], plain(wanted), plain)]):
                return found
    return []


def _is_just(choice: OpenChoice, wanted: str, plain: Plain) -> bool:
    return wanted in map(plain, (choice_in_words(choice), *_names(choice)))


def _begins_with(choice: OpenChoice, wanted: str, plain: Plain) -> bool:
    return any(plain(name).startswith(wanted) for name in _names(choice))


def _has(choice: OpenChoice, wanted: str, plain: Plain) -> bool:
    """Whether these words are among those of an answer, none of them by half."""
    return any(_is_in(wanted, plain(name)) for name in _names(choice))


def _names(choice: OpenChoice) -> list[str]:
    """What an answer goes by: its words, short or whole, also after the heading that they stand under."""
    heads = ("", f"{choice.group}: ") if choice.group else ("",)
    return [f"{head}{words}" for head in heads for words in (choice.words, choice.full)]


def _several(found: Sequence[Listed], named: str, listed: bool) -> str:
    if not listed:
        return f"“{_cut(named)}” could be several answers; say more of the one that you mean."
    those = "; ".join(f"{number}. {choice.words}" for number, _, choice in found[:MOST_NAMED])
    more = f" … {len(found)} in all" if len(found) > MOST_NAMED else ""
    return f"“{_cut(named)}” could be several answers, so say a number: {those}{more}."


def _none(offered: Sequence[Listed], named: str) -> str:
    words = {_plain(choice.words): f"{number}. {choice.words}" for number, _, choice in offered}
    close = get_close_matches(_plain(named), words, n=3, cutoff=0.5)
    those = [words[one] for one in close] or list(words.values())[:MOST_NAMED]
    more = "" if close or len(those) == len(offered) else f" … {len(offered)} in all"
    return f"“{_cut(named)}” is none of the answers; there is {'; '.join(those)}{more}."


def _cut(words: str) -> str:
    """What somebody has said, or its beginning if they have said much."""
    line = " ".join(words.split())
    return line if len(line) <= LONGEST_QUOTED else f"{line[:LONGEST_QUOTED].rstrip()}…"


def _plain(words: str) -> str:
    return " ".join(words.casefold().replace("’", "'").replace("“", '"').replace("”", '"').split()).rstrip(
        "."
    )


def _bare(words: str) -> str:
    """Words without their signs, but for those before a number."""
    return " ".join(SIGNS.sub(" ", _plain(words).replace("'", "")).split())


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
    """The option that somebody means: by its words, or by as many of them as no other has."""
    if given in field.options:
        return given
    shown = said.options if said and len(said.options) == len(field.options) else field.options
    for names in (shown, field.options):
        found = _among(names, given)
        if len(found) == 1:
            return field.options[found[0]]
    near = [shown[place] for place in _among(shown, given)] or get_close_matches(given, shown, n=MOST_NAMED)
    those = near or shown[:MOST_NAMED]
    more = f" … {len(shown)} in all" if not near and len(those) < len(shown) else ""
    raise Refused(
        f"{field.label} must be one of: {' | '.join(map(one_line, those))}{more}; not “{_cut(given)}”."
    )


def _among(names: Sequence[str], wanted: str) -> list[int]:
    """The places of those names that are these words; or else that begin with them, or have them."""
    for fit in (str.__eq__, _is_first_in, _is_in):
        for plain in (_plain, _bare):
            meant = plain(wanted)
            if meant and (found := [at for at, name in enumerate(names) if fit(meant, plain(name))]):
                return found
    return []


def _is_first_in(words: str, name: str) -> bool:
    return f"{name} ".startswith(f"{words} ")


def _is_in(words: str, name: str) -> bool:
    return f" {words} " in f" {name} "
