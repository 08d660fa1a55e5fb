"""Open answers: a form with typed fields and limits that the kernel checks."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from timeloom.kernel.ask import Answer


class Text(Struct, frozen=True, tag=True):
    """Words of a person's own: a name, a promise, a story."""

    name: str
    label: str
    longest: int = 200
    shortest: int = 1

    def fault(self, value: Any) -> str | None:
        """What is wrong with this value, if anything."""
        if not isinstance(value, str):
            return f"{self.label} must be text."
        if not self.shortest <= len(value.strip()) or len(value) > self.longest:
            return f"{self.label} must be {self.shortest} to {self.longest} characters long."
        if any(unicodedata.category(letter) in ("Cc", "Cs") and letter != "\n" for letter in value):
            return f"{self.label} must not hold control characters."
        return None

    def sample(self, random: Random) -> str:
        """Some value that is allowed."""
        length = random.randint(self.shortest, min(self.longest, self.shortest + 12))
        return "".join(random.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(length))


class Number(Struct, frozen=True, tag=True):
    """A whole number in a range."""

    name: str
    label: str
    low: int
    high: int

    def fault(self, value: Any) -> str | None:
        """What is wrong with this value, if anything."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            return f"{self.label} must be a whole number from {self.low} to {self.high}."
        return None

    def sample(self, random: Random) -> int:
        """Some value that is allowed."""
        return random.randint(self.low, self.high)


class Pick(Struct, frozen=True, tag=True):
    """One of several names."""

    name: str
    label: str
    options: tuple[str, ...]

    def fault(self, value: Any) -> str | None:
        """What is wrong with this value, if anything."""
        if value not in self.options:
            return f"{self.label} must be one of: {', '.join(self.options)}."
        return None

    def sample(self, random: Random) -> str:
        """Some value that is allowed."""
        return random.choice(self.options)


Field: TypeAlias = Text | Number | Pick

MOST_TRIES = 1000
"""A form whose `check` refuses so many answers that keep to its limits cannot be filled in."""


class Form(Struct, frozen=True):
    """An offer to fill in: the answer is a `make`, whose fields keep to the limits given here.

    What no limit can say, `check` does: it returns a sentence if something is wrong with an answer. It is a
    value that equals its like (a frozen `Struct` that can be called), because offers are compared.
    """

    make: type[Answer]
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

    def sample(self, random: Random) -> Answer:
        """Some answer that the form accepts."""
        tries = (self._filled_in(random) for _ in range(MOST_TRIES))
        return next(answer for answer in tries if self.check is None or self.check(answer) is None)

    def _filled_in(self, random: Random) -> Answer:
        return self.make(**{field.name: field.sample(random) for field in self.fields})
