"""The rules of a game, searched: paragraphs that tell of some words, and what words mean."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from timeloom.kernel import Refused
from timeloom.tables.calls import Rules

HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
MOST_FOUND = 4
MOST_WORDS = 900


class Paragraph(Struct, frozen=True):
    """A part of the rules under its heading."""

    heading: str
    text: str


def paragraphs_of(markdown: str) -> Iterator[Paragraph]:
    """The rules, heading by heading."""
    found = list(HEADING.finditer(markdown))
    ends = [heading.start() for heading in found[1:]] + [len(markdown)]
    for heading, end in zip(found, ends, strict=True):
        yield Paragraph(heading[2], markdown[heading.end() : end].strip())


def searched(rules: Rules, words: str) -> str:
    """What the rules say about some words; without any, the headings that one can ask for."""
    paragraphs = list(paragraphs_of(rules.markdown))
    if not words.strip():
        headings = "\n".join(f"- {paragraph.heading}" for paragraph in paragraphs)
        return f"The rules tell of the following; ask about any of it, or about a word.\n{headings}"
    meant = [f"{term.word}: {term.means}" for term in rules.glossary if _is_named(term.word, words)]
    ranked = sorted(paragraphs, key=lambda paragraph: -_worth(paragraph, words))
    best = [paragraph for paragraph in ranked[:MOST_FOUND] if _worth(paragraph, words)]
    if not meant and not best:
        raise Refused(f"The rules do not tell of “{words}”; without any words, their headings are listed.")
    return "\n\n".join([*meant, *_as_many_as_fit(best)])


def _as_many_as_fit(found: list[Paragraph]) -> Iterator[str]:
    """The best one whole, and the others as far as there is room."""
    used = 0
    for paragraph in found:
        used += len(paragraph.text.split())
        if used > MOST_WORDS and paragraph is not found[0]:
            return
        yield f"## {paragraph.heading}\n{paragraph.text}"


def _is_named(word: str, words: str) -> bool:
    return word.casefold() in words.casefold() or words.casefold().strip() in word.casefold()


def _worth(paragraph: Paragraph, words: str) -> int:
    """How much a paragraph tells of some words: in its heading more than in its text."""
    wanted = [word for word in re.findall(r"\w+", words.casefold()) if len(word) > 2]
    heading, text = paragraph.heading.casefold(), paragraph.text.casefold()
    return sum(10 * heading.count(word) + min(text.count(word), 5) for word in wanted)
