"""The rules of a game, searched: paragraphs that tell of some words, and what words mean."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from timeloom.kernel import Refused
from timeloom.tables.messages.calls import Rules

HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
COMMON = frozenset(
    re.findall(
        r"\w+",
        "and are can did does for from has have how into may must not one that the then there they this was "
        "what when where which who why will with you your",
    )
)
"""Words that a question has and that nobody looks for."""
ENDINGS = "(?:s|es|ed|er|ers|ing)?"
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
    worth = _worths(paragraphs, words)
    ranked = sorted(zip(worth, paragraphs, strict=True), key=lambda one: -one[0])
    best = [paragraph for worth, paragraph in ranked[:MOST_FOUND] if worth]
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


def _worths(paragraphs: list[Paragraph], words: str) -> list[float]:
    """How much each paragraph tells of some words: one that few of them have says more than a common one."""
    wanted = [word for word in re.findall(r"\w+", words.casefold()) if len(word) > 2 and word not in COMMON]
    worths = [0.0] * len(paragraphs)
    for word in dict.fromkeys(wanted):
        told = [_told_of(paragraph, word) for paragraph in paragraphs]
        many = sum(map(bool, told))
        worths = [worth + (each / many if many else 0) for worth, each in zip(worths, told, strict=True)]
    return worths


def _told_of(paragraph: Paragraph, word: str) -> int:
    """How often a paragraph has a word, in whatever form: in its heading more than in its text."""
    forms = re.compile(rf"\b{re.escape(word)}{ENDINGS}\b")
    heading, text = (forms.findall(part.casefold()) for part in (paragraph.heading, paragraph.text))
    return 10 * len(heading) + min(len(text), 3)
