"""Words that people give: names, titles, what they say."""

from __future__ import annotations

import unicodedata

from timeloom.kernel import Refused

LONGEST_CHAT = 500
LONGEST_NAME = 40
LONGEST_TITLE = 60
NOBODY = "Guest"
"""What somebody is called who has not said a name."""


def plain_words(given: str, what: str, longest: int) -> str:
    """Words of a person, trimmed; control characters and too many of them are refused."""
    words = given.strip()
    if not 0 < len(words) <= longest:
        raise Refused(f"{what} must be 1 to {longest} characters long.")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Cn", "Co") for letter in words):
        raise Refused(f"{what} must not hold characters that cannot be printed.")
    return words
