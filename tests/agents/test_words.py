"""The words of missions: all of them are explained, in their types and on the page about missions."""

import re
from pathlib import Path

import pytest

from timeloom.games.agents.pack.verbs import Effect, When
from timeloom.kernel.language import Language
from timeloom.kernel.verbs import help_for

PAGE = Path(__file__).parents[2] / "docs" / "missions.md"
CHAPTERS = [("Verbs", Effect), ("Conditions", When)]
WITH_COUNTER = {"count"}
"""What stands in the table of conditions beside the word that it goes with."""


def explained(chapter: str) -> set[str]:
    """The words in the first column of a chapter's table."""
    text = PAGE.read_text(encoding="utf-8").partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]*`) \|", text, re.MULTILINE)
    return {word for row in rows for word in re.findall(r"`(\w+) = ", row)}


@pytest.mark.parametrize(("chapter", "language"), CHAPTERS)
def test_the_page_has_every_word_and_no_other(chapter: str, language: type[Language]) -> None:
    words = {word for word, _, _ in help_for(language)}
    assert explained(chapter) - words <= WITH_COUNTER
    assert words <= explained(chapter)


@pytest.mark.parametrize(("chapter", "language"), CHAPTERS)
def test_every_word_and_every_field_says_what_it_is_for(chapter: str, language: type[Language]) -> None:
    for word, sentence, fields in help_for(language):
        assert sentence.endswith("."), word
        assert [name for name, help in fields if not help.endswith(".")] == [], word
