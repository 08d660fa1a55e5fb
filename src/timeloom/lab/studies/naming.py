"""Stable names: of answers, as they stand in rows, what they mean, and the things that answers name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from timeloom.kernel import Answer, Form, Game, Text
from timeloom.kernel.answer import Offer, Offers

TO_FILL_IN = " …"
"""Behind the name of an offer that is filled in: what somebody writes there stands nowhere."""


def name_of(offer: Offer) -> str:
    """`Play("red 1")` is `Play red 1`, and a form for a `Toast` is `Toast …`."""
    if isinstance(offer, Form):
        return f"{offer.make.__name__}{TO_FILL_IN}"
    return " ".join([type(offer).__name__, *map(_written, _fields(offer))])


def things_in(offer: Offer) -> tuple[str, ...]:
    """What an answer names, each once: the texts in it. Numbers name nothing, and a form is still empty."""
    if isinstance(offer, Form):
        return ()
    return tuple(dict.fromkeys(_texts(_fields(offer))))


def written_in(offers: Offers, taken: Answer) -> Iterator[str]:
    """The words of somebody's own in a form that was filled in, and as rules may have tidied them."""
    for offer in offers:
        if isinstance(offer, Form) and offer.make is type(taken):
            for field in offer.fields:
                if isinstance(field, Text):
                    words = getattr(taken, field.name)
                    yield from (words, words.strip())


def meanings(game: Game[Any]) -> dict[str, str]:
    """What each question asks and each kind of answer does, by their names, as the rules say it."""
    questions = {kind.id: _first_line(kind) for kind in game.questions}
    told = questions | {kind.__name__: _told(kind) for kind in game.answers}
    return {name: words for name, words in told.items() if words}


def kind_of(name: str) -> str:
    """Of `Play red 1`, and of `Play …`, the kind of answer that it is: `Play`."""
    return name.partition(" ")[0]


def _told(kind: type[Answer]) -> str:
    """What it does; of several fields also their names, in the order in which an answer's name has them."""
    fields = kind.__struct_fields__
    words = _first_line(kind)
    return f"{words} ({', '.join(fields)})" if len(fields) > 1 else words


def _first_line(kind: type) -> str:
    return (kind.__doc__ or "").partition("\n")[0]


def _fields(answer: Answer) -> list[Any]:
    return [getattr(answer, name) for name in answer.__struct_fields__]


def _written(value: Any) -> str:
    if isinstance(value, tuple | list | frozenset):
        parts = map(_written, value)
        return ", ".join(sorted(parts) if isinstance(value, frozenset) else parts)
    return str(value)


def _texts(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            if value:
                yield value
        elif isinstance(value, tuple | list | frozenset):
            yield from _texts(sorted(value) if isinstance(value, frozenset) else value)
