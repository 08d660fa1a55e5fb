"""Everything that can be asked and answered has words, in one chapter and no other."""

from collections import Counter

import pytest

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.prompts import CHAPTERS, CHOICES, FORMS
from timeloom.kernel import Answer


def words_itself(kind: type[Answer]) -> bool:
    names = {name for base in kind.__mro__[: kind.__mro__.index(Answer)] for name in vars(base)}
    return bool(names & {"choice", "blank"})


def test_every_answer_has_words_as_a_choice_or_as_a_form() -> None:
    told = {*CHOICES, *FORMS}
    assert {kind for kind in GAME.answers if kind not in told and not words_itself(kind)} == set()


@pytest.mark.parametrize("table", ["QUESTIONS", "FORMS", "CHOICES"])
def test_no_two_chapters_put_the_same_into_words(table: str) -> None:
    told = Counter(key for chapter in CHAPTERS for key in getattr(chapter, table))
    assert [key for key, times in told.items() if times > 1] == []
