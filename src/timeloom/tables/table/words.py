"""Words that people give: names, titles, what they say. What cannot be seen in them is taken out."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from timeloom.kernel import Refused

LONGEST_CHAT = 500
LONGEST_NAME = 40
LONGEST_TITLE = 60
NOBODY = "Guest"
"""What somebody is called who has not said a name."""
ASSISTANT = "(assistant)"
"""The mark at the name of a program that plays in words."""

MOST_MARKS = 3
"""So many accents a letter may carry; more only climb over the lines of others."""
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and symbols with nothing to see in them."""
INVISIBLE_MARKS = frozenset("\u034f\u17b4\u17b5")
ALIKE = str.maketrans("авсԁеһіјӏкмнорԛгѕтԝхуαβεηικνορτυχi01|", "abcdehljlkmhopqrstwxyabenlkvoptuxloll")
"""Letters of other alphabets, and figures, that look like Latin letters."""


def plain_words(given: str, what: str, longest: int) -> str:
    """Words of a person as others can read them; none, too many, or what cannot be printed is refused."""
    words = _seen(given)
    if not 0 < len(words) <= longest:
        raise Refused(f"{what} must be 1 to {longest} characters long.")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Cn", "Co") for letter in words):
        raise Refused(f"{what} must not hold characters that cannot be printed.")
    return words


def _seen(given: str) -> str:
    """Words without what is invisible, turns the direction of reading, or piles up."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", given.strip()):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category == "Cf" or letter in INVISIBLE_MARKS:
            continue
        if category in ("Zs", "Zl", "Zp") or letter in BLANK:
            kept.append(" ")
        elif marks <= MOST_MARKS and not (marks and (not kept or kept[-1] == " ")):
            kept.append(letter)
    return " ".join(filter(None, "".join(kept).split(" ")))


def assistant_name(given: str) -> str:
    """The name of a program that plays in words, with its mark, so that nobody takes it for a person."""
    name = plain_words(given.replace(ASSISTANT, " "), "A name", LONGEST_NAME - len(ASSISTANT) - 1)
    return f"{name} {ASSISTANT}"


def told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """What people are called when they are together: whoever looks like somebody before them has a number."""
    called: dict[str, str] = {}
    taken: set[str] = set()
    for person, name in names.items():
        candidate, number = name, 1
        while _look(candidate) in taken:
            number += 1
            candidate = f"{name} {number}"
        called[person] = candidate
        taken.add(_look(candidate))
    return called


def _look(name: str) -> str:
    """What is left of a name at a glance: two that have the same look alike."""
    apart = unicodedata.normalize("NFKD", name).casefold().translate(ALIKE)
    return "".join(letter for letter in apart if unicodedata.category(letter)[0] in "LNSP")
