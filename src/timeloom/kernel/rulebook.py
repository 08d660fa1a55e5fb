"""The rules summary as something to point at: each of its paragraphs has a name.

A heading is a paragraph by its words (`## A turn` is `a-turn`), and so is whatever is set in bold (`**Bus**`
is `bus`). Questions and words of a glossary name the paragraph that they come from, where a client opens it.
"""

from __future__ import annotations

import re

HEADING = re.compile(r"^(#{1,6})\s+(.+?)\s*$", re.MULTILINE)
BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


def slug(words: str) -> str:
    """Words as the name of a paragraph: `1. School` is `1-school`."""
    kept = re.sub(r"[^\w\s-]", "", words.lower())
    return re.sub(r"[\s-]+", "-", kept).strip("-")


def headings(markdown: str) -> list[str]:
    """The words of all headings, in their order."""
    return [words for _, words in HEADING.findall(markdown)]


def bold_words(markdown: str) -> list[str]:
    """Everything that is set in bold, each with its spaces as one, in its order."""
    return [" ".join(words.split()) for words in BOLD.findall(markdown)]


def paragraphs(markdown: str) -> set[str]:
    """The names of all paragraphs."""
    return {slug(words) for words in (*headings(markdown), *bold_words(markdown))}


def heading_of(markdown: str, paragraph: str) -> str:
    """The words of a heading, or those in bold, by the name of their paragraph; empty if there are none."""
    found = (words for words in (*headings(markdown), *bold_words(markdown)) if slug(words) == paragraph)
    return next(found, "")
