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
        return sampled_letters(random, sampled(random, self.shortest, min(self.longest, self.shortest + 12)))


def sampled(random: Random, low: int, high: int) -> int:
    """A number as `random.randint` would choose it, at a fraction of what that takes."""
    bits, several = random.getrandbits, high - low + 1
    if several < 1:
        raise ValueError(f"There is no number from {low} to {high}.")
    length = several.bit_length()
    nth = bits(length)
    while nth >= several:
        nth = bits(length)
    return low + nth


def sampled_letters(random: Random, length: int) -> str:
    """Letters as `random.choice` would choose them one by one, at a fraction of what that takes."""
    letters = ""
    while missing := length - len(letters):
        # Each choice is made by the first five bits of a word of 32, whose last byte they stand in.
        words = random.getrandbits(32 * missing).to_bytes(4 * missing, "little")
        letters += words[3::4].translate(LETTER_OF, NO_LETTER).decode()
    return letters


LETTER_OF = bytes(ord(LETTERS[byte >> 3]) if byte >> 3 < len(LETTERS) else 0 for byte in range(256))
NO_LETTER = bytes(byte for byte in range(256) if byte >> 3 >= len(LETTERS))


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
        return sampled(random, self.low, self.high)


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
        return self.options[sampled(random, 0, len(self.options) - 1)]


Field: TypeAlias = Text | Number | Pick
