"""Stable names: of answers, as they stand in rows, and of the things that answers name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from timeloom.kernel import Answer, Form
from timeloom.kernel.answer import Offer

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
