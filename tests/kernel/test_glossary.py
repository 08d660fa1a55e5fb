"""Words of a game's own are found as they are written: alone, in their longest form, with numbers."""

from __future__ import annotations

import pytest

from timeloom.kernel.glossary import Glossary, Term, found_in, read_glossary
from timeloom.kernel.rulebook import heading_of, paragraphs, slug

TERMS = [
    Term("enigma", "", ""),
    Term("rumor", "", "", ("rumors",)),
    Term("rumor track", "", ""),
    Term("Strength", "", ""),
    Term("E# C# K#", "", "", ("E#",)),
    Term("disaster", "", "", ("▲",)),
    Term("hour", "", "", ("# hours",), bare=False),
    Term("open", "", "", ("open place",), bare=False),
    Term("help", "", "", apart=("help yourself", "can we help")),
]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Enigma +1, and enigmatic it is.", ["enigma"]),
        ("The rumor track holds four rumors.", ["rumor track", "rumor"]),
        ("Strength 3 is no strength.", ["Strength"]),
        ("Ann E3 C12 K1", ["E# C# K#"]),
        ("AE3b", []),
        ("12▲", ["disaster"]),
        ("For 12 hours", ["hour"]),
        ("The door is open.", []),
        ("An open place, and the door is open.", ["open"]),
        ("“Can we help?” Help yourself.", []),
        ("Help yourself, and then help him.", ["help"]),
    ],
)
def test_a_word_is_found(text: str, words: list[str]) -> None:
    assert [term.word for term in found_in(TERMS, [text])] == words


def test_a_list_is_read() -> None:
    source = 'plain = ["now"]\n[[words]]\nword = "moon"\nmeans = "It shines."\nparagraph = "night"\n'
    assert read_glossary(source) == Glossary((Term("moon", "It shines.", "night"),), ("now",))


def test_paragraphs_are_named_by_their_words() -> None:
    assert [slug(words) for words in ("1. School", "Items, anomalies", "Home for dinner")] == [
        "1-school",
        "items-anomalies",
        "home-for-dinner",
    ]
    rules = "# Game\n\n## A turn\n\nYou may **push\nit**.\n"
    assert paragraphs(rules) == {"game", "a-turn", "push-it"}
    assert heading_of(rules, "push-it") == "push it"
