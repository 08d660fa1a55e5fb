"""Answers, and forms for those that people fill in themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from timeloom.kernel.form import Field
from timeloom.kernel.scene import Choice


class Answer(Struct, frozen=True, array_like=True, tag=True, gc=False):
    """A legal answer: a small value that reads well when written out, such as `["Play", "red 3"]`."""

    def choice(self, s: Any, seat: int) -> Choice:
        """What this seat reads of it in every question that does not say it otherwise."""
        raise TypeError(f"{type(self).__name__} has no words; give it a choice() of its own.")

    @classmethod
    def blank(cls, s: Any, form: Form[Any], seat: int) -> Choice:
        """What this seat reads of a form for it, before it is filled in."""
        raise TypeError(f"A form for {cls.__name__} has no words; give it a blank() of its own.")


A = TypeVar("A", bound=Answer, covariant=True)

MOST_TRIES = 1000
"""A form whose `check` refuses so many answers that keep to its limits cannot be filled in."""


class Form(Struct, Generic[A], frozen=True):
    """An offer to fill in: the answer is a `make`, whose fields keep to the limits given here.

    What no limit can say, `check` does: it returns a sentence if something is wrong with an answer. It is a
    value that equals its like (a frozen `Struct` that can be called), because offers are compared.
    """

    make: type[A]
    fields: tuple[Field, ...]
    check: Callable[[Any], str | None] | None = None

    def __post_init__(self) -> None:
        limited = {field.name for field in self.fields}
        free = [name for name in self.make.__struct_fields__ if name not in limited]
        if free:
            raise ValueError(f"The form for {self.make.__name__} sets no limits to {', '.join(free)}.")

    def fault(self, answer: Answer) -> str | None:
        """What is wrong with this answer, if anything."""
        if type(answer) is not self.make:
            return f"{type(answer).__name__} is not what this form asks for."
        faults = (field.fault(getattr(answer, field.name)) for field in self.fields)
        fault = next((fault for fault in faults if fault), None)
        return self.check(answer) if self.check and not fault else fault

    def sample(self, random: Random) -> A:
        """Some answer that the form accepts."""
        tries = (self._filled_in(random) for _ in range(MOST_TRIES))
        return next(answer for answer in tries if self.check is None or self.check(answer) is None)

    def _filled_in(self, random: Random) -> A:
        return self.make(**{field.name: field.sample(random) for field in self.fields})


Offer: TypeAlias = Answer | Form[Any]
Offers: TypeAlias = Sequence[Offer]
Live: TypeAlias = Callable[[], Offers]
"""Offers that are looked up again whenever a rule at its side changed something."""
