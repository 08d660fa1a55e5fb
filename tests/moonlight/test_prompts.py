"""Everything that can be asked and answered has words, in one chapter of the prompts and no other."""

from collections import Counter

import pytest

from timeloom.games.moonlight.answers import ANSWERS
from timeloom.games.moonlight.prompts import CHAPTERS, CHOICES, FORMS


def test_every_answer_has_words_as_a_choice_or_as_a_form() -> None:
    assert {kind for kind in ANSWERS if kind not in CHOICES and kind not in FORMS} == set()


@pytest.mark.parametrize("table", ["QUESTIONS", "FORMS", "CHOICES"])
def test_no_two_chapters_put_the_same_into_words(table: str) -> None:
    told = Counter(key for chapter in CHAPTERS for key in getattr(chapter, table))
    assert [key for key, times in told.items() if times > 1] == []
