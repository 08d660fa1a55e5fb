"""The fields of forms, with limits that the kernel checks."""

from __future__ import annotations

import unicodedata
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

LETTERS = "abcdefghijklmnopqrstuvwxyz"


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
        if not value.isprintable() and any(is_control(letter) for letter in value):
            return f"{self.label} must not hold control characters."
        return None

    def sample(self, random: Random) -> str:
        """Some value that is allowed."""
        length = random.randint(self.shortest, min(self.longest, self.shortest + 12))
        return sampled_letters(random, length)


def sampled_letters(random: Random, length: int) -> str:
    """Letters as `random.choice` would choose them one by one, at a fraction of what that takes."""
    bits, letters = random.getrandbits, ""
    while len(letters) < length:
        nth = bits(5)
        if nth < len(LETTERS):
            letters += LETTERS[nth]
    return letters


def is_control(letter: str) -> bool:
    """Whether a letter is none: a control character, or half of one."""
    return unicodedata.category(letter) in ("Cc", "Cs") and letter != "\n"


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
